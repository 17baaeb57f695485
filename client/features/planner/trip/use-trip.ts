/** Connects the itinerary page's state with the address, so that Back works and every change can be shared. */

import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Language } from '../../../../shared/languages.ts'
import type { Outline } from '../../../../shared/planner/plan.ts'
import { api } from '../../../api/api.ts'
import { hasCatalogs, loadCatalogs } from '../../../i18n/catalogs.ts'
import { useLanguage } from '../../../i18n/language.tsx'
import { KEEP_SCROLL } from '../../../ui/browser/keep-scroll.ts'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { rememberPlan } from './answers.ts'
import { NO_PLAN, planSearch, readPlanAddress } from './plan-address.ts'
import type { Shown } from './plan-layout.ts'
import { PLAN_TEXTS } from './plan-texts.ts'
import { plan, planLocally } from './planning.ts'
import { next, START, type TripState, type Wish } from './trip-state.ts'

/**
 * Loads plan-layout.ts and the text catalogs of a plan, which the form does not need.
 * @param language returns the page's language, which can change during the load
 */
async function loadPlans(language: () => Language) {
  const [plans] = await Promise.all([import('./plan-layout.ts'), loadCatalogs(language(), PLAN_TEXTS)])
  while (!hasCatalogs(language(), PLAN_TEXTS)) await loadCatalogs(language(), PLAN_TEXTS)
  return plans
}

export interface Trip extends TripState {
  readonly addressed: boolean
  readonly group: string | null
  ask(wish: Wish): void
  cancel(): void
  change(outline: Outline): void
  open(code: string): void
  /** Connects the shown plan to the group plan with this id; null disconnects it. */
  join(group: string | null): void
  leave(): void
  dismiss(): void
}

export function useTrip(): Trip {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  // Prerendered documents have no query, so it is read after hydration.
  const hydrated = useHydrated()
  const { code, group } = hydrated ? readPlanAddress(search) : NO_PLAN
  const [state, dispatch] = useReducer(next, START)
  const asking = useRef<AbortController>(undefined)
  const shown = useRef<Shown>(undefined)
  shown.current = state.shown
  const shownLanguage = useLanguage()
  const language = useRef(shownLanguage)
  language.current = shownLanguage
  const inLanguage = useCallback(() => language.current, [])

  /** @param replace true to replace the history entry, for changes of a plan */
  const go = useCallback(
    (to: string | null, replace: boolean, inGroup = to === null ? null : readPlanAddress(location.search).group) => {
      navigate({ pathname, search: planSearch({ code: to, group: inGroup }) }, { replace, state: KEEP_SCROLL })
    },
    [navigate, pathname],
  )

  const keep = useCallback(({ plan: { request }, code: planCode }: Shown) => {
    rememberPlan({ code: planCode, firstDay: request.firstDay, lastDay: request.lastDay })
  }, [])

  const open = useCallback(
    async (wanted: string) => {
      dispatch({ kind: 'opening', code: wanted })
      try {
        const found = (await loadPlans(inLanguage)).opened(wanted)
        dispatch(found ? { kind: 'opened', shown: found } : { kind: 'no-plan', code: wanted })
      } catch (error) {
        reportError(error)
        dispatch({ kind: 'unopened', code: wanted })
      }
    },
    [inLanguage],
  )

  useEffect(() => {
    if (code !== null && code !== shown.current?.code) void open(code)
  }, [code, open])

  useEffect(() => () => asking.current?.abort(), [])

  const ask = useCallback(
    async (wish: Wish) => {
      asking.current?.abort()
      const controller = new AbortController()
      const { signal } = controller
      asking.current = controller
      dispatch({ kind: 'requested', wish })
      try {
        const [answer, plans] = await Promise.all([
          plan(wish.request, wish.pins, { api, local: planLocally, signal, kept: wish.kept }),
          loadPlans(inLanguage),
        ])
        if (signal.aborted) return
        if ('refusal' in answer) return dispatch({ kind: 'refused', refusal: answer.refusal })
        const made = wish.base
          ? plans.replanned(answer.plan, wish.base, wish.fills ?? false)
          : plans.shownOf(answer.plan)
        const first = readPlanAddress(location.search).code === null
        dispatch({ kind: 'planned', shown: made })
        keep(made)
        go(made.code, !first)
      } catch (error) {
        if (signal.aborted) return
        reportError(error)
        dispatch({ kind: 'failed' })
      }
    },
    [go, inLanguage, keep],
  )

  const change = useCallback(
    async (outline: Outline) => {
      const { current } = shown
      if (!current) return
      const changed = (await loadPlans(inLanguage)).changed(current, outline)
      dispatch({ kind: 'changed', shown: changed })
      keep(changed)
      go(changed.code, true)
    },
    [go, inLanguage, keep],
  )

  return {
    ...state,
    addressed: code !== null,
    group,
    ask: (wish) => void ask(wish),
    cancel: () => {
      asking.current?.abort()
      dispatch({ kind: 'cancelled' })
    },
    change: (outline) => void change(outline),
    open: (wanted) => (wanted === code ? void open(wanted) : go(wanted, code !== null || group !== null)),
    join: (id) => code !== null && go(code, true, id),
    leave: () => {
      dispatch({ kind: 'dismissed' })
      go(null, false)
    },
    dismiss: () => dispatch({ kind: 'dismissed' }),
  }
}
