/** The user's saved survey, and defaults from the profile and the last plan. */

import { useCallback, useEffect, useState } from 'react'
import type { Survey } from '../../../../shared/api/endpoints.ts'
import type { Problem } from '../../../../shared/errors.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { api } from '../../../api/api.ts'
import { ApiError } from '../../../api/problem.ts'
import { fromProfile, type SurveyDraft } from './survey-draft.ts'

export interface MySurvey {
  /** The saved survey. Undefined until it is loaded; null when the user has none. */
  readonly survey: Survey | null | undefined
  readonly problem: Problem | 'unknown' | undefined
  reload(): void
  keep(survey: Survey | null): void
}

export function useMySurvey(open: boolean): MySurvey {
  const [state, setState] = useState<{ survey?: Survey | null; problem?: Problem | 'unknown' }>({})
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the survey again
  useEffect(() => {
    if (!open) return
    const controller = new AbortController()
    const ask = async () => {
      try {
        const { survey } = await api('GET /api/survey', { signal: controller.signal })
        if (!controller.signal.aborted) setState({ survey: survey ?? null })
      } catch (error) {
        if (controller.signal.aborted) return
        setState({ problem: error instanceof ApiError ? error.problem : 'unknown' })
      }
    }
    void ask()
    return () => controller.abort()
  }, [open, attempt])

  const reload = useCallback(() => {
    setState({})
    setAttempt((times) => times + 1)
  }, [])
  const keep = useCallback((survey: Survey | null) => setState({ survey }), [])
  return { survey: open ? state.survey : undefined, problem: state.problem, reload, keep }
}

/**
 * Returns the default answers from the profile and the last plan. If one of the two cannot be loaded, its fields stay
 * empty.
 */
export function useDefaults(signedIn: boolean): Partial<SurveyDraft> {
  const [profile, setProfile] = useState<Partial<SurveyDraft>>({})
  const [trip, setTrip] = useState<Partial<SurveyDraft>>({})

  useEffect(() => {
    let wanted = true
    // Imported dynamically, so that the page does not wait for the planner.
    import('./survey-trip.ts').then(({ fromTrip, readStoredTrip }) => {
      if (wanted) setTrip(fromTrip(readStoredTrip(), dayInJapan(systemClock.now())))
    }, reportError)
    return () => {
      wanted = false
    }
  }, [])

  useEffect(() => {
    if (!signedIn) return
    const controller = new AbortController()
    api('GET /api/profile', { signal: controller.signal }).then(
      (answer) => setProfile(fromProfile(answer)),
      () => undefined,
    )
    return () => controller.abort()
  }, [signedIn])

  return { ...trip, ...profile }
}
