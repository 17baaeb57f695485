/** The buttons on a map: zoom in, zoom out, show everything, and show the user's own position. */

import { useTranslation } from '../../i18n/use-translation.ts'
import { DrawnIcon } from '../../ui/icons.tsx'

const ICONS = {
  closer: 'M12 5v14M5 12h14',
  farther: 'M5 12h14',
  all: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  here: 'M12 2v4M12 18v4M2 12h4M18 12h4M12 6a6 6 0 1 0 0 12a6 6 0 1 0 0-12zM12 11.9v.2',
} as const

interface MapControlsProps {
  readonly onZoom: (by: 1 | -1) => void
  readonly onAll: () => void
  readonly onHere: () => void
  readonly isLooking: boolean
}

export function MapControls({ onZoom, onAll, onHere, isLooking }: MapControlsProps) {
  return (
    <div className="moving-map-controls" data-over-map="">
      <Control name="closer" onPress={() => onZoom(1)} />
      <Control name="farther" onPress={() => onZoom(-1)} />
      <Control name="all" onPress={onAll} />
      <Control name="here" onPress={onHere} isBusy={isLooking} />
    </div>
  )
}

interface ControlProps {
  readonly name: keyof typeof ICONS
  readonly onPress: () => void
  readonly isBusy?: boolean
}

function Control({ name, onPress, isBusy = false }: ControlProps) {
  const { t } = useTranslation('maps')
  const label = t(`moving.${name}`)
  return (
    <button type="button" aria-label={label} title={label} aria-busy={isBusy || undefined} onClick={onPress}>
      <DrawnIcon path={ICONS[name]} />
    </button>
  )
}
