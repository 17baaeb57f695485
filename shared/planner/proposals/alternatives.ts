/**
 * Finds alternative plans of a different character for the same days: with less driving, or with more of what the
 * request did not ask for. Each alternative is a complete plan and follows the same rules. A candidate is left out if
 * it hardly differs from another plan, or if it does not have the intended character.
 */

import { attempt, fits, outlineFrom, type Tilt } from '../attempt.ts'
import { matchesInterest } from '../interests.ts'
import { layOut } from '../lay-out.ts'
import type { Place } from '../places/place.ts'
import { placeById } from '../places/places.ts'
import { outlineOf, type Plan } from '../plan.ts'
import type { Interest, PlanRequest } from '../request.ts'
import { pinsIn, stopsOf } from './difference.ts'
import { hotelNights, keptOf, withTexts } from './own-details.ts'

/** `cape` means a plan that visits a far cape, which the current plan leaves out. */
export type Character = 'gentle' | 'nature' | 'sea' | 'towns' | 'cape'

export type Alternative =
  | { readonly character: Exclude<Character, 'cape'>; readonly plan: Plan }
  | { readonly character: 'cape'; readonly place: string; readonly plan: Plan }

export interface AlternativeOptions {
  readonly effort?: number
  readonly rounds?: number
  readonly expired?: () => boolean
}

/** The maximum number of alternatives. The page shows a strip of three plans: the current one and two others. */
const MOST = 2
/**
 * The fraction of the default search budget that each search may use. A search then takes about a quarter of a second
 * on one core.
 */
const EFFORT = 0.5
/**
 * The largest fraction of stops that an alternative may have in common with any other plan that the page shows beside
 * it.
 */
const MOST_COMMON = 0.75
/** A gentler plan has at most this fraction of the current plan's driving minutes. */
const GENTLE_SHARE = 0.85
/**
 * An alternative with the character 'nature', 'sea' or 'towns' must have at least this many more stops of that
 * character than the current plan.
 */
const LEAST_MORE = 2

const GENTLE_DRIVING = 2.5
const WANTED = 1.8
const OTHERS = 0.8
const CAPE = 4

const NATURE: readonly Interest[] = ['nature', 'wildlife', 'flowers']
const TOWNS: readonly Interest[] = ['city', 'food', 'history', 'museums']
const SEA_TAGS: ReadonlySet<string> = new Set(['sea', 'coast', 'whale', 'seals', 'seaotter', 'driftice', 'ship'])
const SEA_KINDS: ReadonlySet<string> = new Set(['boat', 'aquarium'])
const CAPES: ReadonlySet<string> = new Set([
  'soya_c',
  'nosappu_c',
  'erimo_c',
  'kamui',
  'kiritappu_c',
  'notoro',
  'chikyu',
  'noshappu_c',
])

const isOf = (interests: readonly Interest[]) => (place: Place) =>
  interests.some((interest) => matchesInterest(place, interest))

const HAS: Readonly<Record<'nature' | 'sea' | 'towns', (place: Place) => boolean>> = {
  nature: isOf(NATURE),
  towns: isOf(TOWNS),
  sea: (place) => CAPES.has(place.id) || SEA_KINDS.has(place.kind) || place.tags.some((tag) => SEA_TAGS.has(tag)),
}

/**
 * Returns the characters to try: the kinds of alternatives, such as 'nature'. Those that the request already asks for
 * are left out or come last, because an alternative should be a different trip.
 */
function charactersFor({ interests }: PlanRequest): readonly Character[] {
  const wants = (some: readonly Interest[]) => interests.some((interest) => some.includes(interest))
  if (wants(NATURE)) return wants(TOWNS) ? ['gentle', 'sea', 'cape'] : ['gentle', 'sea', 'cape', 'towns']
  return ['gentle', 'nature', 'cape', 'sea', 'towns']
}

function tiltOf(character: Character, visited: ReadonlySet<string>): Tilt {
  if (character === 'gentle') return { driving: GENTLE_DRIVING, worth: () => 1 }
  if (character === 'cape') {
    return { driving: 1, worth: ({ id }) => (CAPES.has(id) && !visited.has(id) ? CAPE : 1) }
  }
  const has = HAS[character]
  return { driving: 1, worth: (place) => (has(place) ? WANTED : OTHERS) }
}

function countOf(plan: Plan, has: (place: Place) => boolean): number {
  return stopsOf(plan).filter((id) => {
    const place = placeById.get(id)
    return place !== undefined && has(place)
  }).length
}

/**
 * Returns the plan as an alternative with this character, or undefined if, compared with the current plan `first`, it
 * does not have the character.
 */
function asAlternative(character: Character, plan: Plan, first: Plan): Alternative | undefined {
  switch (character) {
    case 'gentle':
      return plan.minutes <= first.minutes * GENTLE_SHARE ? { character, plan } : undefined
    case 'cape': {
      const visited = stopsOf(first)
      const place = stopsOf(plan).find((id) => CAPES.has(id) && !visited.includes(id))
      return place === undefined ? undefined : { character, place, plan }
    }
    default:
      return countOf(plan, HAS[character]) >= countOf(first, HAS[character]) + LEAST_MORE
        ? { character, plan }
        : undefined
  }
}

function common(one: Plan, other: Plan): number {
  const [stops, others] = [stopsOf(one), new Set(stopsOf(other))]
  return stops.filter((stop) => others.has(stop)).length / Math.max(1, stops.length, others.size)
}

/**
 * Returns at most two alternatives with the request, the pinned stops and the user's own details of the plan: places,
 * visit lengths, start times, hotels and texts. The result is deterministic for the same plan, effort and rounds,
 * unless `expired` stops the search early. It is empty for a plan with legs that a routing service measured, because
 * the legs of an alternative are not measured and cannot be compared.
 */
export function alternativesTo(plan: Plan, options: AlternativeOptions = {}): Alternative[] {
  const { effort = EFFORT, rounds, expired } = options
  const { request } = plan
  const found: Alternative[] = []
  if (Object.keys(plan.measured).length > 0) return found
  const pins = pinsIn(plan)
  const base = outlineOf(plan)
  const kept = { ...keptOf(base, () => true), nights: hotelNights(base) }
  const visited = new Set(stopsOf(plan))
  for (const character of charactersFor(request)) {
    if (found.length === MOST || expired?.()) break
    const searched = attempt(request, {
      pins,
      kept,
      effort,
      tilt: tiltOf(character, visited),
      ...(rounds !== undefined && { rounds }),
      ...(expired && { expired }),
    })
    if (!fits(searched)) continue
    const made = layOut(request, withTexts(outlineFrom(searched, { pins, kept }), base))
    const alternative = asAlternative(character, made, plan)
    const others = [plan, ...found.map((one) => one.plan)]
    if (!alternative || made.faults.length > 0 || others.some((other) => common(made, other) > MOST_COMMON)) continue
    found.push(alternative)
  }
  return found
}
