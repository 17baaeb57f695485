/** Buttons that download a plan as a file. The code of the formats loads with the first click. */

import { useState } from 'react'
import type { Plan } from '../../../shared/planner/plan.ts'
import { Button } from '../../ui/button.tsx'
import { PlanIcon } from '../words/plan-icons.tsx'
import { usePlanWords } from '../words/plan-words.tsx'

const KINDS = ['ics', 'gpx', 'kml', 'text'] as const

type Kind = (typeof KINDS)[number]

export function PlanSave({ plan, link }: { plan: Plan; link: string }) {
  const { t, language } = usePlanWords()
  const [outcome, setOutcome] = useState<Kind | 'failed'>()

  async function save(kind: Kind): Promise<void> {
    setOutcome(kind)
    try {
      const { savePlan } = await import('./plan-files.ts')
      await savePlan(kind, plan, language, link)
      setOutcome((now) => (now === kind ? undefined : now))
    } catch (error) {
      reportError(error)
      setOutcome('failed')
    }
  }

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
