/** Checks the rules for a crew that its JSON schema cannot express. */

import type { NewCrew } from '../../../shared/api/endpoints.ts'
import { BUDGET_YEN_A_DAY, CREW_LIMITS, earliestFirstDay } from '../../../shared/crew/crew.ts'
import { licenceVerdict } from '../../../shared/eligibility/licence-verdict.ts'
import { withoutPrivateParts } from '../../../shared/planner/share/private-parts.ts'
import { readCode } from '../../../shared/planner/share/share-code.ts'
import { daysBetween, isDay } from '../../../shared/time/calendar-day.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { type FieldError, invalid } from '../../http/refusal.ts'
import { cleanText, hasVisibleSign } from '../endpoints/text.ts'
import type { Person } from '../people/people.ts'

/**
 * @param before the crew before a change. If the change keeps the first day, that day may be too soon for a new crew,
 * but not in the past.
 */
export function checkedCrew(input: NewCrew, owner: Person, now: number, before?: NewCrew): NewCrew {
  const crew = cleanCrew(input)
  const broken: FieldError[] = []
  if (!hasVisibleSign(crew.title)) broken.push({ field: 'title', rule: 'required' })
  const days = [
    { field: 'firstDay', day: crew.firstDay },
    { field: 'lastDay', day: crew.lastDay },
  ].filter(({ day }) => !isDay(day))
  broken.push(...days.map(({ field }) => ({ field, rule: 'calendar' })))
  if (days.length === 0) {
    const length = daysBetween(crew.firstDay, crew.lastDay)
    if (crew.firstDay < dayInJapan(now)) broken.push({ field: 'firstDay', rule: 'past' })
    else if (crew.firstDay !== before?.firstDay && crew.firstDay < earliestFirstDay(now)) {
      broken.push({ field: 'firstDay', rule: 'locksAtOnce' }, { field: 'earliestDay', rule: earliestFirstDay(now) })
    }
    if (length < 1) broken.push({ field: 'lastDay', rule: 'beforeFirstDay' })
    if (length > CREW_LIMITS.maximumDays) broken.push({ field: 'lastDay', rule: 'tooLong' })
    if (daysBetween(dayInJapan(now), crew.lastDay) > CREW_LIMITS.horizonDays) {
      broken.push({ field: 'lastDay', rule: 'tooFar' })
    }
    broken.push(...brokenByAmounts(crew, Math.max(1, length)))
  }
  broken.push(...brokenByRoute(crew), ...brokenByPlan(crew), ...brokenByBudget(crew))
  broken.push(...brokenByDrivers(crew, owner, before))
  if (crew.whoMayJoin === 'women' && owner.profile.gender !== 'woman') {
    broken.push({ field: 'whoMayJoin', rule: 'womenOnly' })
  }
  const [first, ...rest] = broken
  if (first) throw invalid(first, ...rest)
  return crew
}

/**
 * Checks the number of named drivers. The maximum is the number of seats, plus one if the owner's licence allows
 * driving. The owner of a new crew must have a valid licence, because only the owner's licence is known when the crew
 * is created. For an existing crew, the owner's licence is not required again.
 */
function brokenByDrivers(crew: NewCrew, { profile }: Person, before: NewCrew | undefined): FieldError[] {
  const { seats, namedDrivers, firstDay } = crew
  if (before && before.seats === seats && before.namedDrivers === namedDrivers) return []
  const verdict = licenceVerdict(profile, firstDay)
  const drives = verdict.drives !== 'no'
  if (namedDrivers > seats + (drives ? 1 : 0)) return [{ field: 'namedDrivers', rule: 'maximum' }]
  if (before && before.namedDrivers <= namedDrivers) return []
  if (!before && verdict.drives === 'no') return [{ field: 'namedDrivers', rule: verdict.why }]
  return namedDrivers < 1 ? [{ field: 'namedDrivers', rule: 'noDriver' }] : []
}

function brokenByRoute({ startTown, via, endTown }: NewCrew): FieldError[] {
  if (via.length === 0) return []
  const towns = [startTown, ...via, endTown]
  const repeated = towns.some((town, index) => index > 0 && town === towns[index - 1])
  return repeated ? [{ field: 'via', rule: 'repeated' }] : []
}

function brokenByPlan({ plan }: NewCrew): FieldError[] {
  if (!plan) return []
  return [
    ...(!hasVisibleSign(plan.title) ? [{ field: 'plan.title', rule: 'required' }] : []),
    ...(readCode(plan.code) ? [] : [{ field: 'plan.code', rule: 'unreadable' }]),
  ]
}

function brokenByBudget({ budget }: NewCrew): FieldError[] {
  const kinds = new Set(budget.map(({ kind }) => kind))
  return kinds.size < budget.length ? [{ field: 'budget', rule: 'repeated' }] : []
}

function brokenByAmounts({ budget }: NewCrew, days: number): FieldError[] {
  const isImplausible = budget.some(({ kind, yen }) => yen > BUDGET_YEN_A_DAY[kind] * days)
  return isImplausible ? [{ field: 'budget', rule: 'tooMuch' }] : []
}

export function cleanCrew(input: NewCrew): NewCrew {
  const { meetingPoint, meetingTime, note, plan, ...crew } = { ...input, title: cleanText(input.title) }
  const cleanMeetingPoint = cleanText(meetingPoint ?? '')
  const cleanNote = cleanText(note ?? '')
  return {
    ...crew,
    // A saved plan's code has the owner's notes and booking numbers, which riders must not see.
    ...(plan && { plan: { title: cleanText(plan.title), code: withoutPrivateParts(plan.code) } }),
    ...(cleanMeetingPoint && { meetingPoint: cleanMeetingPoint }),
    ...(meetingTime && { meetingTime }),
    ...(cleanNote && { note: cleanNote }),
  }
}
