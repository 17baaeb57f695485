/** Shows the user's own position on a map, or why it is not known. */

import { formatNumber } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { OwnPosition } from './own-position.ts'

interface OwnPositionMarkProps {
  readonly position: OwnPosition & { readonly state: 'shown' }
  /** Drawing units per px. */
  readonly unit: number
}

const DOT_PX = 7

export function OwnPositionMark({ position: { at, radius }, unit }: OwnPositionMarkProps) {
  return (
    <g className="moving-map-own">
      {radius > DOT_PX * unit && <circle className="moving-map-accuracy" cx={at.x} cy={at.y} r={radius} />}
      <circle className="moving-map-dot" cx={at.x} cy={at.y} r={DOT_PX * unit} />
    </g>
  )
}

export function OwnPositionText({ position }: { position: OwnPosition }) {
  const { t, language } = useTranslation('maps')
  return (
    <p className="moving-map-hint" role="status">
      {position.state === 'shown'
        ? t('here.shown', {
            distance: formatNumber(language, Math.ceil(position.metres), { style: 'unit', unit: 'meter' }),
          })
        : position.state !== 'none' && t(`here.${position.state}`)}
    </p>
  )
}
