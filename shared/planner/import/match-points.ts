/** Matches imported points to the planner's places, by name in any language and by distance. */

import { normalise } from '../../phonebot/normalise.ts'
import { crowKm, unitVectorOf } from '../roads/crow.ts'
import type { ImportedPoint } from './imported-point.ts'

export interface KnownPlace {
  readonly id: string
  /** The place's names in all languages. */
  readonly names: readonly string[]
  readonly latitude: number
  readonly longitude: number
  /** The confidence in the position: A is exact to 0.5 km, B to 1.5 km, and C needs checking. */
  readonly confidence: 'A' | 'B' | 'C'
}

export interface Match {
  readonly point: ImportedPoint
  readonly place: string
  /** 'name': the names match. 'near': only the position matches, because the point has another name or none. */
  readonly by: 'name' | 'near'
  readonly km?: number
}

export interface Matching {
  readonly matches: readonly Match[]
  readonly unknown: readonly ImportedPoint[]
}

/** A point that has the name of a place but is farther away than this is a different place with the same name. */
const SAME_NAME_KM = 30
/** Within this distance of a place, a point matches it even if only a part of the name is the same. */
const PART_OF_NAME_KM = 5
const NEAR_KM: Readonly<Record<KnownPlace['confidence'], number>> = { A: 0.4, B: 0.8, C: 1.5 }
/**
 * The minimum length of a part of a name that is compared, because shorter texts occur in many names. Chinese
 * characters distinguish names better than letters, so fewer are enough.
 */
const SHORTEST = { letters: 4, characters: 2 } as const

function headOf(name: string): string {
  return normalise(name.split(/[（(,、·・/]/)[0] ?? '')
}

function inBrackets(name: string): string[] {
  return [...name.matchAll(/[（(]([^（()）]+)[)）]/g)].map(([, inside = '']) => normalise(inside))
}

const isJapanese = (text: string) => /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text)

function isTelling(name: string): boolean {
  const least = isJapanese(name) ? SHORTEST.characters : SHORTEST.letters
  return Array.from(name).length >= least
}

interface Candidate {
  readonly place: KnownPlace
  /**
   * Normalised names of the place: `full` contains the whole names, `heads` the parts before the first bracket, comma
   * or other separator, and `additions` the parts in brackets.
   */
  readonly full: ReadonlySet<string>
  readonly heads: ReadonlySet<string>
  readonly additions: ReadonlySet<string>
  readonly at: ReturnType<typeof unitVectorOf>
}

function sharesName(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (!isTelling(short)) return false
  return isJapanese(short) ? long.includes(short) : ` ${long} `.includes(` ${short} `)
}

export function matchPoints(points: readonly ImportedPoint[], places: readonly KnownPlace[]): Matching {
  const candidates = places.map((place): Candidate => {
    return {
      place,
      full: new Set(place.names.map(normalise)),
      heads: new Set(place.names.map(headOf).filter(isTelling)),
      additions: new Set(place.names.flatMap(inBrackets).filter(isTelling)),
      at: unitVectorOf(place),
    }
  })
  const found = points.map((point) => ({ point, match: matchOf(point, candidates) }))
  const best = new Map<string, Match>()
  for (const { match } of found) {
    if (!match) continue
    const before = best.get(match.place)
    if (!before || isBetter(match, before)) best.set(match.place, match)
  }
  return {
    matches: [...best.values()],
    unknown: found.flatMap(({ point, match }) => (match ? [] : [point])),
  }
}

function isBetter(match: Match, before: Match): boolean {
  if (match.by !== before.by) return match.by === 'name'
  return (match.km ?? 0) < (before.km ?? 0)
}

function matchOf(point: ImportedPoint, candidates: readonly Candidate[]): Match | undefined {
  const at = point.at && unitVectorOf(point.at)
  const ranked = at
    ? candidates
        .map((candidate) => ({ ...candidate, km: crowKm(at, candidate.at) }))
        .sort((one, other) => one.km - other.km)
    : candidates.map((candidate) => ({ ...candidate, km: undefined }))
  const within = (km: number) => ranked.filter((one) => one.km === undefined || one.km <= km)
  const name = normalise(point.name)
  const head = headOf(point.name)
  const parts = [head, ...inBrackets(point.name)].filter(isTelling)
  const steps = [
    () => within(SAME_NAME_KM).filter(({ full }) => full.has(name)),
    () => within(SAME_NAME_KM).filter(({ heads }) => heads.has(name) || heads.has(head)),
    () =>
      within(SAME_NAME_KM).filter(({ full, heads, additions }) =>
        parts.some((part) => full.has(part) || heads.has(part) || additions.has(part)),
      ),
    () => within(PART_OF_NAME_KM).filter(({ full, heads }) => [...full, ...heads].some((one) => sharesName(one, name))),
  ]
  if (name !== '') {
    for (const step of steps) {
      const named = step()
      // If several places have this name, a point with a position matches the nearest one, and a point without a
      // position matches none.
      const chosen = at || named.length === 1 ? named[0] : undefined
      if (chosen) return matched(point, chosen, 'name')
    }
  }
  const [nearest] = ranked
  if (nearest?.km === undefined || nearest.km > NEAR_KM[nearest.place.confidence]) return undefined
  return matched(point, nearest, 'near')
}

function matched(point: ImportedPoint, { place, km }: { place: KnownPlace; km: number | undefined }, by: Match['by']) {
  return { point, place: place.id, by, ...(km !== undefined && { km }) }
}

/** Whether a point has no real name, but only a placeholder that programs write for unnamed points. */
export function isUnnamed({ name }: ImportedPoint): boolean {
  return /^(?:(?:waypoint|point|wpt|wp|poi|pin|marker|dropped pin|ピン|地点)?[\s#_-]*\d*|[\d\s.,°'"′″nsew+-]*)$/iu.test(
    name.trim(),
  )
}
