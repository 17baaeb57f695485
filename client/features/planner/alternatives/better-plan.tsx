/** Offers a better plan that the search found while the plan was shown, and lists its changes. */

import type { Plan } from '../../../../shared/planner/plan.ts'
import { differenceOf } from '../../../../shared/planner/proposals/difference.ts'
import { formatList } from '../../../i18n/format.ts'
import { withoutBrackets } from '../../../map/names/town-ranks.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Facts, usePlanWords } from '../words/plan-words.tsx'

const MOST_NAMED = 4
const LEAST_MINUTES = 10

interface BetterPlanProps {
  readonly plan: Plan
  readonly better: Plan
  readonly onTake: () => void
  readonly onDismiss: () => void
}

export function BetterPlan({ plan, better, onTake, onDismiss }: BetterPlanProps) {
  const { t, language, placeName, townName, time } = usePlanWords()
  const { gained, lost, nightsGained, nightsLost, minutes } = differenceOf(plan, better)
  const named = (ids: readonly string[], name: (id: string) => string) => {
    const more = ids.length - MOST_NAMED
    const names = ids.slice(0, more > 0 ? MOST_NAMED - 1 : MOST_NAMED).map((id) => withoutBrackets(name(id)))
    return formatList(language, more > 0 ? [...names, t('proposals.more', { count: more + 1 })] : names)
  }
  return (
    <Alert tone="info" onDismiss={onDismiss} dismissLabel={t('proposals.keep')}>
      <p className="better-plan-title">{t('proposals.better')}</p>
      <Facts
        of={[
          gained.length > 0 && t('proposals.gained', { places: named(gained, placeName) }),
          lost.length > 0 && t('proposals.lost', { places: named(lost, placeName) }),
          nightsGained.length > 0 &&
            nightsLost.length > 0 &&
            t('proposals.nights', { gained: named(nightsGained, townName), lost: named(nightsLost, townName) }),
          minutes <= -LEAST_MINUTES && t('proposals.less', { time: time(-minutes) }),
          minutes >= LEAST_MINUTES && t('proposals.longer', { time: time(minutes) }),
        ]}
      />
      <Button variant="primary" onClick={onTake}>
        {t('proposals.take')}
      </Button>
    </Alert>
  )
}
