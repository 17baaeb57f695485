/**
 * A hook that computes the driving distance for the crew form: the distance of the crew's plan if there is one,
 * otherwise the road distance between the crew's towns.
 */

import { useEffect, useState } from 'react'
import type { CrewTown } from '../../../../shared/crew/crew.ts'

export interface WayDraft {
  readonly startTown: CrewTown | ''
  readonly via: readonly CrewTown[]
  readonly endTown: CrewTown | ''
  readonly plan?: { readonly code: string } | undefined
}

export interface RouteKm {
  /**
   * The distance in km, not rounded; undefined while unknown. `from` says whether it is the distance of the crew's plan
   * or that of the road between its towns.
   */
  readonly km: number | undefined
  readonly from: 'plan' | 'road'
}

const UNKNOWN: RouteKm = { km: undefined, from: 'road' }

async function find({ startTown, via, endTown, plan }: WayDraft): Promise<RouteKm> {
  if (plan) {
    const { planKm } = await import('./plan-km.ts')
    const km = planKm(plan.code)
    if (km !== undefined && km > 0) return { km, from: 'plan' }
  }
  if (!startTown || !endTown) return UNKNOWN
  const { roadKm } = await import('./road-km.ts')
  return { km: roadKm({ startTown, via, endTown }), from: 'road' }
}

/** The distance stays unknown when the code that calculates it cannot be loaded, for example offline. */
export function useRouteKm(draft: WayDraft): RouteKm {
  const { startTown, via, endTown, plan } = draft
  const question = JSON.stringify([startTown, via, endTown, plan?.code])
  const [found, setFound] = useState<RouteKm & { question: string }>()
  useEffect(() => {
    let isLeft = false
    const [start, between, end, code] = JSON.parse(question) as [
      CrewTown | '',
      CrewTown[],
      CrewTown | '',
      string | null,
    ]
    const asked = { startTown: start, via: between, endTown: end, plan: code ? { code } : undefined }
    find(asked).then(
      (way) => !isLeft && setFound({ ...way, question }),
      () => !isLeft && setFound({ ...UNKNOWN, question }),
    )
    return () => {
      isLeft = true
    }
  }, [question])
  return found?.question === question ? found : UNKNOWN
}
