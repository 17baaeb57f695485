/** The approval state of a person in words and colour. */

import type { ApprovalState } from '../../../../shared/access.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'

const TONES: Readonly<Record<ApprovalState, BadgeTone>> = {
  incomplete: 'neutral',
  waiting: 'info',
  approved: 'success',
  rejected: 'warning',
  suspended: 'error',
}

export function StateBadge({ state }: { state: ApprovalState }) {
  const { t } = useTranslation('desk')
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
}
