/**
 * Moves answers from the URL's query to the form. The query contains places (`?must=ID,ID`), the answers of the
 * home page's form (`?arrive=GATE&first=YYYY-MM-DD&days=N`), or a guide's plan
 * (`?arrive=GATE&days=N&around=TOWN&month=M&must=ID,ID`).
 */

import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { GATE_CHOICES, NIGHT_TOWN_IDS } from '../../../../shared/planner/places/towns.ts'
import { MOST_DAYS, MOST_WISHES } from '../../../../shared/planner/request.ts'
import { isTypedDay } from '../../../../shared/time/calendar-day.ts'
import { dayAfter } from '../../../../shared/time/daylight.ts'
import { KEEP_SCROLL } from '../../../ui/browser/keep-scroll.ts'
import { type Answers, answer, wishFor, withDays } from '../trip/answers.ts'

const PLACE = 'must'
const PARAMETERS = [PLACE, 'arrive', 'first', 'days', 'around', 'month']

const PLAN_DAY = '10'
const TOWN_HOURS = { arrivalAt: '08:30', departureAt: '18:30' } as const

/** Resets the wishes of an earlier trip, which would not fit a guide's plan. Answers about people and car are kept. */
const WITHOUT_WISHES = {
  must: [],
  skip: [],
  regions: [],
  regionWeights: {},
  sleep: '',
  townNights: [],
  leastNights: 1,
  startAt: null,
  dayStarts: [],
  longestDrive: null,
} as const satisfies Partial<Answers>

function nextInMonth(month: number, today: string): string {
  const year = Number(today.slice(0, 4))
  const days = [year, year + 1].map((each) => `${each}-${String(month).padStart(2, '0')}-${PLAN_DAY}`)
  return days.find((day) => day >= today) ?? ''
}

/**
 * Reads the answers from a query. Invalid values are left out. The trip ends where it starts, because the home page
 * asks for only one gate (airport, port or town).
 */
export function answersIn(query: URLSearchParams, today: string): Partial<Answers> {
  const gate = GATE_CHOICES.find(({ id }) => id === query.get('arrive'))
  const month = Number(query.get('month'))
  const isPlan = Number.isInteger(month) && month >= 1 && month <= 12
  const around = NIGHT_TOWN_IDS.find((town) => town === query.get('around'))
  const first = query.get('first') ?? ''
  const firstDay = isPlan ? nextInMonth(month, today) : isTypedDay(first) && first >= today ? first : ''
  const days = Number(query.get('days'))
  const isLength = Number.isInteger(days) && days >= 1 && days <= MOST_DAYS
  const start = firstDay || (isLength ? withDays({ firstDay: '', lastDay: '' }, today).firstDay : '')
  return {
    ...(isPlan && WITHOUT_WISHES),
    ...(isPlan && gate?.kind === 'town' && TOWN_HOURS),
    ...(gate && { arrivalGate: gate.id, departureGate: gate.id }),
    ...(start && { firstDay: start, lastDay: isLength ? dayAfter(start, days - 1) : '' }),
    ...(around && { sleep: 'around', around }),
  }
}

export function placesIn(query: URLSearchParams): readonly string[] {
  return [...new Set((query.get(PLACE) ?? '').split(',').filter((id) => id !== ''))].slice(0, MOST_WISHES)
}

/**
 * @param known returns true when the place exists
 * @param today 'YYYY-MM-DD' in Japan, empty while hydrating
 * @returns the place ids of the last URL that contained any, also ids of places that do not exist; empty before such a
 * URL
 */
export function useAnswersFromQuery(known: (id: string) => boolean, today: string): readonly string[] {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<readonly string[]>([])
  const hydrating = today === ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each URL
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (hydrating || !PARAMETERS.some((name) => query.has(name))) return
    const ids = placesIn(query)
    if (ids.length > 0) setAsked(ids)
    const answers = answersIn(query, today)
    if (Object.keys(answers).length > 0) answer(answers)
    for (const id of ids.filter(known)) wishFor(id)
    for (const name of PARAMETERS) query.delete(name)
    navigate({ pathname, search: query.toString() }, { replace: true, state: KEEP_SCROLL })
  }, [search, hydrating])

  return asked
}
