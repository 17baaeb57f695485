/** Buttons that download a plan as a file. */

import type { Plan } from '../../../../shared/planner/plan.ts'
import { Button } from '../../../ui/button.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'
import { usePlanFile } from './use-plan-file.ts'

const KINDS = ['ics', 'gpx', 'kml', 'text'] as const

export function PlanSave({ plan, link }: { plan: Plan; link: string }) {
  const { t } = usePlanWords()
  const { outcome, save } = usePlanFile(plan, link)

  return (
    <>
      <h3>{t('files.heading')}</h3>
      <div className="plan-take-ways">
        {KINDS.map((kind) => (
          <Button key={kind} busy={outcome === kind} onClick={() => void save(kind)}>
            <PlanIcon name="save" />
            {t(`files.${kind}`)}
          </Button>
        ))}
      </div>
      <p className="plan-note" role="status">
        {outcome === 'failed' && t('files.failed')}
      </p>
      <p className="plan-note">{t('files.note')}</p>
    </>
  )
}
