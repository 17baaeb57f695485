/** Creates and opens the site's signed QR codes. */

import { readCheckIn } from '../../shared/codes/check-in.ts'
import {
  type CodeContent,
  type CodeKind,
  lastHour,
  nextHour,
  readCode,
  writeCode,
  writeContent,
} from '../../shared/codes/code.ts'
import { withoutPrivateParts } from '../../shared/planner/share/private-parts.ts'
import { readCode as readPlan } from '../../shared/planner/share/share-code.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { Refusal } from '../http/refusal.ts'
import type { Seals } from './seals.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Maximum lifetime of each kind of code. The expiry is rounded up to a whole hour. `join` and `check-in` codes admit
 * people to a car, so they also end with their invitation or pick-up. `card` and `plan` codes only show a page and may
 * be printed, so they last a year.
 */
const LIFE_MS: Readonly<Record<CodeKind, number>> = {
  card: 365 * DAY_MS,
  plan: 365 * DAY_MS,
  join: 14 * DAY_MS,
  'check-in': DAY_MS,
}

const ID = /^[\w-]{8,64}$/

export function isOfCrew(kind: CodeKind): boolean {
  return kind === 'join' || kind === 'check-in'
}

export interface MadeCode {
  readonly code: string
  readonly expiresAt: number
}

export interface CodeOrder {
  readonly kind: CodeKind
  readonly target?: string | undefined
  /**
   * When the invitation or pick-up ends, in milliseconds since the epoch. Required for the codes of a crew: the cloud
   * functions store the crews, so this server cannot look up the time.
   */
  readonly endsAt?: number | undefined
}

export function makeCode(
  { kind, target = '', endsAt }: CodeOrder,
  { seals, clock }: { readonly seals: Seals; readonly clock: Clock },
): MadeCode {
  if (!isTargetOf(kind, target)) throw invalid('target', RULE_OF_TARGET[kind])
  const now = clock.now()
  const longest = nextHour(now + LIFE_MS[kind])
  if (isOfCrew(kind) !== (endsAt !== undefined)) throw invalid('endsAt', isOfCrew(kind) ? 'required' : 'absent')
  const expiresAt = endsAt === undefined ? longest : Math.min(longest, lastHour(endsAt))
  if (expiresAt <= now) throw invalid('endsAt', 'past')
  const written = writeContent({
    kind,
    expiresAt,
    target: kind === 'plan' ? withoutPrivateParts(target) : target,
  })
  return { code: writeCode(written, seals.of(written)), expiresAt }
}

const RULE_OF_TARGET: Readonly<Record<CodeKind, string>> = {
  card: 'absent',
  plan: 'plan',
  join: 'id',
  'check-in': 'checkIn',
}

function isTargetOf(kind: CodeKind, target: string): boolean {
  if (kind === 'card') return target === ''
  if (kind === 'plan') return readPlan(target) !== null
  return kind === 'join' ? ID.test(target) : readCheckIn(target) !== undefined
}

function invalid(field: string, rule: string): Refusal {
  return new Refusal('ValidationError', 'A code of this kind does not lead there.', { fields: [{ field, rule }] })
}

/**
 * @throws Refusal CodeUnreadable, CodeForeign or CodeExpired. The signature is verified first, and then the expiry is
 * checked.
 */
export function openCode(
  text: string,
  { seals, clock }: { readonly seals: Seals; readonly clock: Clock },
): CodeContent {
  const reading = readCode(text)
  if (reading.outcome !== 'read') throw new Refusal('CodeUnreadable', 'This is not written like a code of this site.')
  const { content, written, seal } = reading
  if (!seals.fits(written, seal)) throw new Refusal('CodeForeign', 'This code was not made by this site.')
  if (content.expiresAt <= clock.now()) {
    const ended = new Date(content.expiresAt).toISOString()
    throw new Refusal('CodeExpired', `This code ended at ${ended}.`, { fields: [{ field: 'expiresAt', rule: ended }] })
  }
  return content
}
