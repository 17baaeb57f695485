/** The rules a crew must keep beyond the shape of its fields. */

import type { NewCrew } from '../../shared/api.ts'
import { daysBetween, isDay } from '../../shared/calendar-day.ts'
import { CREW_LIMITS } from '../../shared/crew.ts'
import { dayInJapan } from '../../shared/japan-time.ts'
import { type FieldError, invalid } from './errors.ts'
import type { Person } from './people.ts'
import { cleanText } from './text.ts'

/** The crew with its texts cleaned; refuses with a ValidationError that names every field that breaks a rule. */
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
  // The owner drives too.
  if (crew.namedDrivers > crew.seats + 1) broken.push({ field: 'namedDrivers', rule: 'maximum' })
  if (crew.whoMayJoin === 'women' && owner.profile.gender !== 'woman') {
    broken.push({ field: 'whoMayJoin', rule: 'womenOnly' })
  }
  const [first, ...rest] = broken
  if (first) throw invalid(first, ...rest)
  return crew
}

function cleanCrew(input: NewCrew): NewCrew {
  const { meetingPoint, note, ...crew } = { ...input, title: cleanText(input.title) }
  const cleanMeetingPoint = cleanText(meetingPoint ?? '')
  const cleanNote = cleanText(note ?? '')
  return {
    ...crew,
    ...(cleanMeetingPoint && { meetingPoint: cleanMeetingPoint }),
    ...(cleanNote && { note: cleanNote }),
  }
}
