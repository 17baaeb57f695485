/**
 * Finds cures (changes that remove a fault) for the faults of a plan in the edit mode, one fault at a time so that the
 * page stays responsive.
 */

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Outline, Plan } from '../../../../shared/planner/plan.ts'
import { type Cure, curesOf, faultKey } from './cures.ts'

type Cures = ReadonlyMap<string, readonly Cure[]>

const NONE: Cures = new Map()
const FoundCures = createContext<Cures>(NONE)
const MOST_FAULTS = 6

interface CuresProps {
  readonly plan: Plan
  readonly outline: Outline
  readonly indexIn: (day: number, place: string) => number
  readonly children: ReactNode
}

export function CuresOfPlan({ plan, outline, indexIn, children }: CuresProps) {
  const [found, setFound] = useState<{ readonly plan: Plan; readonly cures: Cures }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cures are searched for once for each plan
  useEffect(() => {
    if (plan.faults.length === 0) return
    const left = new AbortController()
    const find = async () => {
      const { layOut } = await import('../../../../shared/planner/lay-out.ts')
      const lay = (next: Outline) => layOut(plan.request, next, plan.measured)
      const cures = new Map<string, readonly Cure[]>()
      for (const fault of plan.faults.slice(0, MOST_FAULTS)) {
        await new Promise((resolve) => setTimeout(resolve))
        if (left.signal.aborted) return
        cures.set(faultKey(fault), curesOf({ plan, outline, fault, lay, indexIn }))
        setFound({ plan, cures: new Map(cures) })
      }
    }
    find().catch(reportError)
    return () => left.abort()
  }, [plan])
  return <FoundCures value={found?.plan === plan ? found.cures : NONE}>{children}</FoundCures>
}

export function useCuresOf(): Cures {
  return useContext(FoundCures)
}
