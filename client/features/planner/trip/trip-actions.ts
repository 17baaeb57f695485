/**
 * What the user can do with the plan of the itinerary page. A plan that arrives after its request was cancelled or
 * replaced is ignored.
 */

import type { Answer, Outline } from '../../../../shared/planner/plan.ts'
import type { PlanAddress } from './plan-address.ts'
import type { Shown } from './plan-layout.ts'
import type { TripEvent, Wish } from './trip-state.ts'

export interface TripActions {
  ask(wish: Wish): Promise<void>
  cancel(): void
  change(outline: Outline): Promise<void>
  open(code: string): void
  /** Shows the plan with this code. Unlike `open`, it does not cancel the planning that is in progress. */
  follow(code: string): void
  /** Connects the shown plan to the group plan with this id; null disconnects it. */
  join(group: string | null): void
  leave(): void
  arrive(code: string): Promise<void>
  stop(): void
}

export interface TripDependencies {
  readonly dispatch: (event: TripEvent) => void
  readonly shown: () => Shown | undefined
  readonly address: () => PlanAddress
  /**
   * Changes the URL.
   * @param replace true to replace the history entry, for changes of a plan
   * @param group the id of the group plan in the URL; by default that of the current URL, or none if `code` is null
   */
  readonly go: (code: string | null, replace: boolean, group?: string | null) => void
  readonly remember: (shown: Shown) => void
  readonly plan: (wish: Wish, signal: AbortSignal) => Promise<Answer>
  readonly loadPlans: () => Promise<
    Pick<typeof import('./plan-layout.ts'), 'changed' | 'merged' | 'opened' | 'replanned' | 'shownOf'>
  >
}

export function createTripActions(dependencies: TripDependencies): TripActions {
  const { dispatch, shown, address, go, remember, plan, loadPlans } = dependencies
  let asking: AbortController | undefined
  let followed: string | undefined

  function stop(): void {
    asking?.abort()
  }

  async function load(code: string): Promise<void> {
    dispatch({ kind: 'opening', code })
    try {
      const found = (await loadPlans()).opened(code)
      dispatch(found ? { kind: 'opened', shown: found } : { kind: 'no-plan', code })
    } catch (error) {
      reportError(error)
      dispatch({ kind: 'unopened', code })
    }
  }

  function abandon(): void {
    stop()
    dispatch({ kind: 'dismissed' })
  }

  function visit(wanted: string): void {
    const { code, group } = address()
    if (wanted === code) void load(wanted)
    else go(wanted, code !== null || group !== null)
  }

  return {
    stop,
    async ask(wish) {
      stop()
      asking = new AbortController()
      const { signal } = asking
      const [before, code] = [shown(), address().code]
      dispatch({ kind: 'requested', wish })
      try {
        const [answer, plans] = await Promise.all([plan(wish, signal), loadPlans()])
        if (signal.aborted) return
        if ('refusal' in answer) return dispatch({ kind: 'refused', refusal: answer.refusal })
        const planned = wish.base
          ? plans.replanned(answer.plan, wish.base, wish.fills ?? false)
          : plans.shownOf(answer.plan)
        const now = address().code
        // Only a change of the group plan changes the address without cancelling the request.
        const followed = wish.base && now !== null && now !== code ? plans.opened(now) : undefined
        const made = before && followed ? plans.merged(before, followed, planned) : planned
        const first = now === null
        dispatch({ kind: 'planned', shown: made })
        remember(made)
        go(made.code, !first)
      } catch (error) {
        if (signal.aborted) return
        reportError(error)
        dispatch({ kind: 'failed' })
      }
    },
    cancel() {
      stop()
      dispatch({ kind: 'cancelled' })
    },
    async change(outline) {
      const before = shown()
      if (!before) return
      stop()
      const changed = (await loadPlans()).changed(before, outline)
      dispatch({ kind: 'changed', shown: changed })
      remember(changed)
      go(changed.code, true)
    },
    open(code) {
      abandon()
      visit(code)
    },
    follow(code) {
      followed = code
      visit(code)
    },
    arrive(code) {
      if (code !== followed) abandon()
      followed = undefined
      return load(code)
    },
    join(id) {
      const { code } = address()
      if (code !== null) go(code, true, id)
    },
    leave() {
      abandon()
      go(null, false)
    },
  }
}
