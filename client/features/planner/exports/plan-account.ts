/** Loads and saves the plans in the user's account, for the buttons of a plan and for the list of saved plans. */

import { useCallback, useRef } from 'react'
import type { SavedItinerary } from '../../../../shared/api/endpoints.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { api } from '../../../api/api.ts'
import { useSession } from '../../../auth/session.tsx'
import { useIdempotencyKey } from '../../../data/use-idempotency-key.ts'
import { type Loaded, useLoaded } from '../../../data/use-loaded.ts'

const TITLE_LENGTH = 80
/** The page size. It is large enough that one request returns all saved plans. */
const ALL = 50

export interface ShownPlan {
  readonly plan: Plan
  readonly code: string
}

export interface PlanAccount {
  readonly status: ReturnType<typeof useSession>['status']
  readonly plans: Loaded<readonly SavedItinerary[]>
  readonly isSaved: (code: string) => boolean
  readonly save: (title: string) => Promise<SavedItinerary | undefined>
}

export function usePlanAccount(shown: ShownPlan | undefined): PlanAccount {
  const { status } = useSession()
  const load = useCallback(
    async () => (status === 'signed-in' ? (await api('GET /api/itineraries', { query: { limit: ALL } })).items : []),
    [status],
  )
  const plans = useLoaded<readonly SavedItinerary[]>(load)
  const idempotencyKey = useIdempotencyKey()
  /**
   * The number of saves so far. It is part of the idempotency key, so that a plan can be saved again after it was
   * removed.
   */
  const saves = useRef(0)
  return {
    status,
    plans,
    isSaved: (code) => plans.data?.some((saved) => saved.code === code) ?? false,
    async save(title) {
      if (!shown) return undefined
      const { firstDay, lastDay } = shown.plan.request
      const body = { title: title.slice(0, TITLE_LENGTH), code: shown.code, firstDay, lastDay }
      const key = idempotencyKey({ body, saves: saves.current })
      const saved = await api('POST /api/itineraries', { body, idempotencyKey: key })
      saves.current += 1
      if (plans.data) plans.change((others) => [saved, ...others])
      else void plans.reload()
      return saved
    },
  }
}
