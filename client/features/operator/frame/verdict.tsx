/** The verdict on a licence in words, with an icon and a colour. */

import type { Applicant } from '../../../../shared/api/endpoints.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DrawnIcon } from '../../../ui/icons.tsx'

const PATHS = {
  yes: 'M5 12.5l4.5 4.5L19 7.5',
  unsure: 'M12 4l9 16H3zM12 10v4M12 17h.1',
  no: 'M6 6l12 12M18 6L6 18',
} as const

export function Verdict({ verdict: { drives, why } }: Pick<Applicant, 'verdict'>) {
  const { t } = useTranslation('desk')
  return (
    <span className="desk-verdict" data-drives={why === 'notDriving' ? 'rides' : drives}>
      <DrawnIcon path={PATHS[why === 'notDriving' ? 'yes' : drives]} />
      {why ? t(`fault.${why}`) : t(drives === 'yes' ? 'drives.yes' : 'drives.unsure')}
    </span>
  )
}
