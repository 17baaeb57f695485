/** Connects the itinerary page's state with the URL, so that Back works and every change can be shared. */

import { useEffect, useReducer, useRef, useState } from 'react'
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
import { PLAN_TEXTS } from './plan-texts.ts'
import { plan, planLocally } from './planning.ts'
import { createTripActions, type TripActions, type TripDependencies } from './trip-actions.ts'
import { next, START, type TripState, type Wish } from './trip-state.ts'

async function loadPlans(language: () => Language) {
  const [plans] = await Promise.all([import('./plan-layout.ts'), loadCatalogs(language(), PLAN_TEXTS)])
  while (!hasCatalogs(language(), PLAN_TEXTS)) await loadCatalogs(language(), PLAN_TEXTS)
  return plans
}

export interface Trip extends TripState, Pick<TripActions, 'cancel' | 'open' | 'follow' | 'join' | 'leave'> {
  readonly addressed: boolean
  readonly group: string | null
  ask(wish: Wish): void
  change(outline: Outline): void
  dismiss(): void
}

export function useTrip(): Trip {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  // Prerendered documents have no query, so it is read after hydration.
  const hydrated = useHydrated()
  const { code, group } = hydrated ? readPlanAddress(search) : NO_PLAN
  const [state, dispatch] = useReducer(next, START)
  const language = useLanguage()

  const go: TripDependencies['go'] = (to, replace, inGroup) => {
    const query = { code: to, group: inGroup ?? null }
    if (inGroup === undefined && to !== null) query.group = readPlanAddress(location.search).group
    navigate({ pathname, search: planSearch(query) }, { replace, state: KEEP_SCROLL })
  }
  const latest = useRef({ shown: state.shown, language, go })
  latest.current = { shown: state.shown, language, go }

  const [actions] = useState(() =>
    createTripActions({
      dispatch,
      shown: () => latest.current.shown,
      address: () => readPlanAddress(location.search),
      go: (...to) => latest.current.go(...to),
      remember: ({ plan: { request }, code: planCode }) =>
        rememberPlan({ code: planCode, firstDay: request.firstDay, lastDay: request.lastDay }),
      plan: ({ request, pins, kept }, signal) => plan(request, pins, { api, local: planLocally, signal, kept }),
      loadPlans: () => loadPlans(() => latest.current.language),
    }),
  )

  useEffect(() => {
    if (code !== null && code !== latest.current.shown?.code) void actions.arrive(code)
  }, [code, actions])

  useEffect(() => actions.stop, [actions])

  return {
    ...state,
    ...actions,
    addressed: code !== null,
    group,
    ask: (wish) => void actions.ask(wish),
    change: (outline) => void actions.change(outline),
    dismiss: () => dispatch({ kind: 'dismissed' }),
  }
}
