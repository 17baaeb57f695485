/** Computes the heights along a day's drive from a grid of heights and the published heights of passes. */

import type { GeoPoint } from '../../geo/encoded-line.ts'
import { PASSES, type Pass } from '../../geo/passes.ts'
import { metresBetween } from '../../geo/simplify.ts'
import type { Leg, PlanDay } from '../plan.ts'
import { type DrivenPoint, drivenPoints } from './driven-points.ts'
import type { RoadLineBetween } from './leg-path.ts'
import { type SnowOnRoad, snowOnRoad } from './snow-on-road.ts'

/** The data of roads and heights, passed as parameters, because browsers load them lazily. */
export interface Ground {
  readonly lineBetween: RoadLineBetween
  readonly groundAt: (at: GeoPoint) => number
  readonly valleyAt: (at: GeoPoint) => number
}

export interface ProfilePoint {
  readonly km: number
  /** Metres above the sea: an estimate, except at a pass. */
  readonly metres: number
}

/**
 * The highest point of the drive. 'pass': this mountain pass. 'about': an estimate rounded to 100 m, only for drives
 * without a known tunnel. 'low': no point is higher than about 100 m.
 */
export type ProfileTop =
  | { readonly kind: 'pass'; readonly pass: Pass }
  | { readonly kind: 'about'; readonly metres: number }
  | { readonly kind: 'low' }

export interface TunnelOn {
  readonly id: string
  /**
   * Kilometres driven at the last point with a known height before the tunnel, and at the first such point after the
   * tunnel.
   */
  readonly from: number
  readonly to: number
}

export interface DayProfile {
  readonly km: number
  readonly stretches: readonly (readonly ProfilePoint[])[]
  /** A pass that is driven twice is listed twice. */
  readonly passes: readonly { readonly pass: Pass; readonly km: number }[]
  readonly tunnels: readonly TunnelOn[]
  readonly stops: readonly number[]
  /** Kilometres driven at sunset; null if the drive ends before sunset. */
  readonly sunsetKm: number | null
  readonly snow: SnowOnRoad | null
  readonly top: ProfileTop | null
}

/**
 * Weight of the lowest neighbouring grid cell in the estimated height of a road. This cell is included because roads
 * follow valleys.
 */
const VALLEY_SHARE = 0.6
/** Heights are averaged over this distance, in km, before and after a point. */
const SMOOTHED_KM = 1.2
const PASS_M = 1_500
/** Minimum distance in km between two drives over the same pass. Shorter distances are hairpins of one drive. */
const PASS_AGAIN_KM = 8
/** The published height of a pass corrects the estimated heights up to this distance. */
const PULLED_KM = 8
const STEEPEST = 0.07
const STEEPEST_MOTORWAY = 0.045
/** Where the ground is this much higher than a road can climb, the road must be in a tunnel or gorge. */
const STEEP_M = 60
const TUNNEL_KM = 6
const SHORTEST_KM = 2
const LOW_M = 50
const ROUNDED_M = 100

interface Sample extends DrivenPoint {
  readonly ground: number
  metres: number
  known: boolean
}

export function dayProfile(day: PlanDay, { lineBetween, groundAt, valleyAt }: Ground): DayProfile | null {
  const points = drivenPoints(day.legs, lineBetween)
  const km = points.at(-1)?.km
  if (!km) return null
  const heights = smooth(points, ({ at, nearSea }) => {
    const share = nearSea ? 1 : VALLEY_SHARE
    return share * valleyAt(at) + (1 - share) * groundAt(at)
  })
  const samples = points.map((point, index): Sample => {
    const metres = heights[index] as number
    return { ...point, ground: metres, metres, known: point.hasCourse }
  })
  const passes = passesOn(samples)
  pull(samples, passes)
  limitGrades(samples)
  rise(samples, passes)
  for (const sample of samples) {
    if (isNear(sample, passes)) sample.known = true
    else if (sample.ground - sample.metres > STEEP_M) sample.known = false
  }
  const tunnels = leaveTunnelsOut(samples)
  for (const { pass, index } of passes) Object.assign(samples[index] as Sample, { metres: pass.metres, known: true })
  const stretches = stretchesOf(samples)
  return {
    km,
    stretches,
    tunnels: tunnelsBetween(stretches, tunnels),
    passes: passes.map(({ pass, km: at }) => ({ pass, km: at })),
    stops: day.stops.map((_, stop) => drivenKm(day.legs.slice(0, stop + 1))),
    sunsetKm: sunsetKm(day),
    snow: snowOnRoad(day.day, points),
    top: topOf(samples, passes),
  }
}

function drivenKm(legs: readonly Leg[]): number {
  return legs.reduce((sum, { km, onFoot }) => sum + (onFoot ? 0 : km), 0)
}

function sunsetKm({ legs, sunset }: PlanDay): number | null {
  const at = legs.findIndex(({ arrives, onFoot, km }) => !onFoot && km > 0 && arrives > sunset)
  const leg = legs[at]
  if (!leg) return null
  const share = Math.max(0, (sunset - leg.leaves) / (leg.arrives - leg.leaves))
  return drivenKm(legs.slice(0, at)) + share * leg.km
}

function smooth(points: readonly DrivenPoint[], heightOf: (point: DrivenPoint) => number): number[] {
  const heights = points.map(heightOf)
  let [first, after, sum] = [0, 0, 0]
  return points.map(({ km }) => {
    for (; after < points.length && (points[after] as DrivenPoint).km <= km + SMOOTHED_KM; after++)
      sum += heights[after] as number
    for (; (points[first] as DrivenPoint).km < km - SMOOTHED_KM; first++) sum -= heights[first] as number
    // A rounding error can make the sum negative.
    return Math.max(0, sum / (after - first))
  })
}

interface PassOn {
  readonly pass: Pass
  readonly index: number
  readonly km: number
}

function passesOn(samples: readonly Sample[]): PassOn[] {
  const found = PASSES.flatMap((pass) => {
    const drives: { index: number; away: number; last: number }[] = []
    samples.forEach(({ at, roads, km }, index) => {
      const away = metresBetween(at, pass.at)
      if (away > PASS_M || !roads.includes(pass.road)) return
      const drive = drives.at(-1)
      if (!drive || km - drive.last > PASS_AGAIN_KM) drives.push({ index, away, last: km })
      else Object.assign(drive, { last: km }, away < drive.away && { index, away })
    })
    return drives.map(({ index }) => ({ pass, index, km: (samples[index] as Sample).km }))
  })
  return found.sort((a, b) => a.km - b.km)
}

function nearestPass(sample: ProfilePoint, passes: readonly PassOn[]): { pass: PassOn; km: number } | undefined {
  let nearest: { pass: PassOn; km: number } | undefined
  for (const pass of passes) {
    const km = Math.abs(pass.km - sample.km)
    if (km < (nearest?.km ?? PULLED_KM)) nearest = { pass, km }
  }
  return nearest
}

function isNear(sample: ProfilePoint, passes: readonly PassOn[]): boolean {
  return nearestPass(sample, passes) !== undefined
}

/**
 * Corrects the estimated heights near passes by their published heights. The correction shrinks with the distance, and
 * no height rises above the pass.
 */
function pull(samples: readonly Sample[], passes: readonly PassOn[]): void {
  const errors = new Map(passes.map((one) => [one, one.pass.metres - (samples[one.index] as Sample).metres]))
  for (const sample of samples) {
    const near = nearestPass(sample, passes)
    if (!near) continue
    const moved = sample.metres + (errors.get(near.pass) as number) * (1 - near.km / PULLED_KM)
    sample.metres = Math.min(Math.max(0, moved), near.pass.pass.metres)
  }
}

function limitGrades(samples: readonly Sample[]): void {
  const lower = (index: number, from: number) => {
    const [sample, other] = [samples[index] as Sample, samples[from] as Sample]
    const grade = sample.onMotorway ? STEEPEST_MOTORWAY : STEEPEST
    sample.metres = Math.min(sample.metres, other.metres + Math.abs(sample.km - other.km) * 1_000 * grade)
  }
  for (let index = 1; index < samples.length; index++) lower(index, index - 1)
  for (let index = samples.length - 2; index >= 0; index--) lower(index, index + 1)
}

function rise(samples: readonly Sample[], passes: readonly PassOn[]): void {
  for (const sample of samples) {
    for (const { pass, km } of passes)
      sample.metres = Math.max(sample.metres, pass.metres - Math.abs(km - sample.km) * 1_000 * STEEPEST)
  }
}

interface TunnelTop {
  readonly id: string
  readonly km: number
}

/**
 * Marks the heights around the highest point of each drive through a segment with a known tunnel as unknown. Returns
 * these highest points.
 */
function leaveTunnelsOut(samples: readonly Sample[]): TunnelTop[] {
  const tops: TunnelTop[] = []
  for (let first = 0; first < samples.length; first++) {
    const { segment, tunnel } = samples[first] as Sample
    let end = first
    while (end + 1 < samples.length && (samples[end + 1] as Sample).segment === segment) end++
    if (tunnel !== undefined) {
      const own = samples.slice(first, end + 1)
      const top = own.reduce((high, sample) => (sample.ground > high.ground ? sample : high))
      for (const sample of own) if (Math.abs(sample.km - top.km) <= TUNNEL_KM) sample.known = false
      tops.push({ id: tunnel, km: top.km })
    }
    first = end
  }
  return tops
}

function tunnelsBetween(stretches: DayProfile['stretches'], tops: readonly TunnelTop[]): TunnelOn[] {
  return stretches.slice(1).flatMap((after, index) => {
    const [from, to] = [stretches[index]?.at(-1)?.km ?? 0, after[0]?.km ?? 0]
    const tunnel = tops.find(({ km }) => km > from && km < to)
    return tunnel ? [{ id: tunnel.id, from, to }] : []
  })
}

function stretchesOf(samples: readonly Sample[]): ProfilePoint[][] {
  const stretches: ProfilePoint[][] = []
  let isOpen = false
  for (const { km, metres, known } of samples) {
    if (known && isOpen) stretches.at(-1)?.push({ km, metres })
    else if (known) stretches.push([{ km, metres }])
    isOpen = known
  }
  const isWhole = stretches.length === 1
  return stretches.filter((stretch) => isWhole || lengthOf(stretch) >= SHORTEST_KM)
}

function lengthOf(stretch: readonly ProfilePoint[]): number {
  return (stretch.at(-1)?.km ?? 0) - (stretch[0]?.km ?? 0)
}

function topOf(samples: readonly Sample[], passes: readonly PassOn[]): ProfileTop | null {
  const heightOf = ({ known, metres, ground }: Sample) => (known ? metres : ground)
  const top = samples.reduce((high, sample) => (heightOf(sample) > heightOf(high) ? sample : high))
  const pass = passes
    .map((one) => one.pass)
    .reduce<Pass | undefined>((a, b) => (a && a.metres >= b.metres ? a : b), undefined)
  if (pass && pass.metres >= heightOf(top)) return { kind: 'pass', pass }
  if (samples.some(({ known }) => !known)) return null
  if (top.metres < LOW_M) return { kind: 'low' }
  if (top.onMotorway || top.nearSea || pass) return null
  return { kind: 'about', metres: Math.round(top.metres / ROUNDED_M) * ROUNDED_M }
}
