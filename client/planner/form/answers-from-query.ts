/**
 * Moves answers from the query to the form: places (`?must=ID,ID`), and those of the home page's form
 * (`?arrive=GATE&first=YYYY-MM-DD&days=N`).
 */

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { GATES } from '../../../shared/planner/places/towns.ts'
import { MOST_DAYS, MOST_WISHES } from '../../../shared/planner/request.ts'
import { isTypedDay } from '../../../shared/time/calendar-day.ts'
import { dayAfter } from '../../../shared/time/daylight.ts'
import { KEEP_SCROLL } from '../../ui/browser/keep-scroll.ts'
import { type Answers, answer, wishFor, withDays } from '../trip/answers.ts'

const PLACE = 'must'
const PARAMETERS = [PLACE, 'arrive', 'first', 'days']

/**
 * The answers of the home page's form. Invalid values are left out. The trip ends where it starts, because that form asks for
 * one gate.
 */
export function answersIn(query: URLSearchParams, today: string): Partial<Answers> {
  const gate = GATES.find(({ id }) => id === query.get('arrive'))?.id
  const first = query.get('first') ?? ''
  const firstDay = isTypedDay(first) && first >= today ? first : ''
  const days = Number(query.get('days'))
  const isLength = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS
  const start = firstDay || (isLength ? withDays({ firstDay: '', lastDay: '' }, today).firstDay : '')
  return {
    ...(gate && { arrivalGate: gate, departureGate: gate }),
    ...(start && { firstDay: start, lastDay: isLength ? dayAfter(start, days - 1) : '' }),
  }
}

/** The places that the address names, each once. */
export function placesIn(query: URLSearchParams): readonly string[] {
  return [...new Set((query.get(PLACE) ?? '').split(',').filter((id) => id !== ''))].slice(0, MOST_WISHES)
}

/**
 * @param known returns true when the place exists
 * @param today 'YYYY-MM-DD' in Japan, empty while hydrating
 * @returns the place ids that the address named last, even if there are no such places; empty when no address named
 * one
 */
export function useAnswersFromQuery(known: (id: string) => boolean, today: string): readonly string[] {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<readonly string[]>([])
  const hydrating = today === ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (hydrating || !PARAMETERS.some((name) => query.has(name))) return
    const ids = placesIn(query)
    if (ids.length > 0) setAsked(ids)
    for (const id of ids.filter(known)) wishFor(id)
    const answers = answersIn(query, today)
    if (Object.keys(answers).length > 0) answer(answers)
    for (const name of PARAMETERS) query.delete(name)
    navigate({ pathname, search: query.toString() }, { replace: true, state: KEEP_SCROLL })
  }, [search, hydrating])

  return asked
}
