/**
 * Handles the starter form (starter.tsx) in the browser: suggests the first day of the trip, and opens the planner
 * without loading a new document.
 */

import { systemClock } from '../../../shared/time/clock.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'

const DAY_MS = 86_400_000
/**
 * The default first day is this many days ahead, which leaves time to book a car. The planner's form uses the same
 * number.
 */
const DAYS_AHEAD = 42

/** Fills in the first day if it is empty. The document is prerendered before the visit, so it contains no dates. */
export function offerDays(root: Element | null, now = systemClock.now()): void {
  const field = root?.querySelector<HTMLInputElement>('input[type="date"]')
  if (!field) return
  field.min = dayInJapan(now)
  field.value ||= dayInJapan(now + DAYS_AHEAD * DAY_MS)
}

export function starterAddress(form: HTMLFormElement): string {
  const answers = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return `${form.getAttribute('action')}?${new URLSearchParams(answers)}`
}
