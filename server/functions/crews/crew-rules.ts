/** The rules of a crew that its schema cannot express. */

import type { NewCrew } from '../../../shared/api/endpoints.ts'
import { CREW_LIMITS } from '../../../shared/crew/crew.ts'
import { readCode } from '../../../shared/planner/share/share-code.ts'
import { daysBetween, isDay } from '../../../shared/time/calendar-day.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { type FieldError, invalid } from '../../http/refusal.ts'
import { cleanText } from '../endpoints/text.ts'
import type { Person } from '../people/people.ts'

export function checkedCrew(input: NewCrew, owner: Person, now: number): NewCrew {
  const crew = cleanCrew(input)
  const broken: FieldError[] = []
  if (crew.title === '') broken.push({ field: 'title', rule: 'required' })
  const days = [
    { field: 'firstDay', day: crew.firstDay },
    { field: 'lastDay', day: crew.lastDay },
  ].filter(({ day }) => !isDay(day))
  broken.push(...days.map(({ field }) => ({ field, rule: 'calendar' })))
  if (days.length === 0) {
    const length = daysBetween(crew.firstDay, crew.lastDay)
    if (crew.firstDay < dayInJapan(now)) broken.push({ field: 'firstDay', rule: 'past' })
    if (length < 1) broken.push({ field: 'lastDay', rule: 'beforeFirstDay' })
    if (length > CREW_LIMITS.maximumDays) broken.push({ field: 'lastDay', rule: 'tooLong' })
  }
  broken.push(...brokenByRoute(crew), ...brokenByPlan(crew), ...brokenByBudget(crew))
  if (crew.namedDrivers > crew.seats + 1) broken.push({ field: 'namedDrivers', rule: 'maximum' })
  if (crew.whoMayJoin === 'women' && owner.profile.gender !== 'woman') {
    broken.push({ field: 'whoMayJoin', rule: 'womenOnly' })
  }
  const [first, ...rest] = broken
  if (first) throw invalid(first, ...rest)
  return crew
}

/** Consecutive towns must differ, except that a crew without towns on the way may start and end in one town. */
function brokenByRoute({ startTown, via, endTown }: NewCrew): FieldError[] {
  if (via.length === 0) return []
  const towns = [startTown, ...via, endTown]
  const repeated = towns.some((town, index) => index > 0 && town === towns[index - 1])
  return repeated ? [{ field: 'via', rule: 'repeated' }] : []
}

function brokenByPlan({ plan }: NewCrew): FieldError[] {
  if (!plan) return []
  return [
    ...(plan.title === '' ? [{ field: 'plan.title', rule: 'required' }] : []),
    ...(readCode(plan.code) ? [] : [{ field: 'plan.code', rule: 'unreadable' }]),
  ]
}

function brokenByBudget({ budget }: NewCrew): FieldError[] {
  const kinds = new Set(budget.map(({ kind }) => kind))
  return kinds.size < budget.length ? [{ field: 'budget', rule: 'repeated' }] : []
}

export function cleanCrew(input: NewCrew): NewCrew {
  const { meetingPoint, note, plan, ...crew } = { ...input, title: cleanText(input.title) }
  const cleanMeetingPoint = cleanText(meetingPoint ?? '')
  const cleanNote = cleanText(note ?? '')
  return {
    ...crew,
    ...(plan && { plan: { ...plan, title: cleanText(plan.title) } }),
    ...(cleanMeetingPoint && { meetingPoint: cleanMeetingPoint }),
    ...(cleanNote && { note: cleanNote }),
  }
}
