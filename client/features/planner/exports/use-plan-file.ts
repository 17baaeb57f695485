/** Downloads a plan as a file. The code of the formats loads with the first file. */

import { useState } from 'react'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { usePlanWords } from '../words/plan-words.tsx'
import type { FileKind } from './plan-files.ts'

export function usePlanFile(plan: Plan, link: string) {
  const { language } = usePlanWords()
  const [outcome, setOutcome] = useState<FileKind | 'failed'>()

  async function save(kind: FileKind): Promise<void> {
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

  return { outcome, save, forget: () => setOutcome(undefined) }
}
