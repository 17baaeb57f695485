/**
 * Finds what a plan leaves out although it is in reach, independently of the planner: day trips from the town of a trip
 * "in and around" it, and places for a day without a stop.
 */

import type { Place } from '../../../shared/planner/places/place.ts'
import { PLACES } from '../../../shared/planner/places/places.ts'
import { regionOf } from '../../../shared/planner/places/regions.ts'
import { needsSteps } from '../../../shared/planner/places/steps.ts'
import type { Plan, PlanDay, Point } from '../../../shared/planner/plan.ts'
import { dayCap, type Finding, latestDinner } from './plan-day-checker.ts'
import { nodeNamed } from './plan-road-checker.ts'
import { isDaySight, openHours, sunAt, usualStay } from './plan-visit-checker.ts'
import { driveFigures, straightKm } from './plan-way-checker.ts'

const CIRCLES_KM = [25, 50, 75, 100]
/** Tolerances. A place is in reach only if this many minutes and km are left. */
const SPARE = { minutes: 20, km: 0.01 }
const FULL_DAY = 360
const LUNCH = 45
const REST = 15

function isWanted({ request: { areas = [], stepFree, skip } }: Plan, place: Place): boolean {
  const only = areas.some(({ weight }) => weight === 'only')
  if (only && !areas.some(({ region }) => region === regionOf(place.area))) return false
  return !skip.includes(place.id) && place.kind !== 'transport' && !(stepFree && needsSteps(place.id))
}

const isPartly = ({ closures }: Place) => closures.some(({ partly }) => partly)
const pointOf = ({ id }: Place): Point => ({ kind: 'place', id })
const nodePoint = (id: string): Point => ({ kind: 'node', id })

/** Returns the minutes at the wheel to the place and on to the night's town; undefined without an open road. */
function drivesBy(plan: Plan, place: Place, { day }: PlanDay, from: Point, to: Point) {
  const there = driveFigures(from, pointOf(place), day, plan.request)
  const back = driveFigures(pointOf(place), to, day, plan.request)
  return there && back && { there: there.minutes, back: back.minutes }
}

function stayAt({ request, days }: Plan, place: Place): number {
  const season = Number(days[Math.floor(days.length / 2)]?.day.slice(5, 7))
  return usualStay(place, season) * (request.pace === 'slow' ? 1.25 : 1)
}

function isDayTrip(plan: Plan, place: Place, town: Point): boolean {
  return plan.days.some((day) => {
    const drives = openHours(place, day.day) && drivesBy(plan, place, day, town, town)
    return drives && drives.there + drives.back + SPARE.minutes <= dayCap(plan.request, day.day)
  })
}

const kmCache = new WeakMap<Plan, number>()

/**
 * Returns how far, in km, the stops of a trip around a town may be from it: the smallest distance of CIRCLES_KM within
 * which the places surely fill the days.
 */
export function aroundKm(plan: Plan, town: string): number {
  const known = kmCache.get(plan)
  if (known !== undefined) return known
  const at = nodeNamed(town)
  const near = PLACES.filter((place) => isWanted(plan, place) && !isPartly(place)).flatMap((place) => {
    const km = at ? straightKm(at, place) : Number.POSITIVE_INFINITY
    const isNear = km <= Math.max(...CIRCLES_KM) && isDayTrip(plan, place, nodePoint(town))
    return isNear ? [{ km, stay: stayAt(plan, place) }] : []
  })
  const enough = FULL_DAY * Math.max(1, plan.days.length - 1)
  const within = (most: number) => near.reduce((sum, { km, stay }) => sum + (km <= most ? stay : 0), 0)
  const found = CIRCLES_KM.find((km) => within(km) >= enough) ?? Math.max(...CIRCLES_KM)
  kmCache.set(plan, found + SPARE.km)
  return found + SPARE.km
}

const restsOn = ({ request }: Plan, minutes: number) =>
  Math.max(0, Math.ceil(minutes / (request.vehicle === 'motorbike' ? 60 : 120)) - 1) * REST

/** Whether the place could be the only stop of a day that has none, with time to spare. */
function fitsInto(plan: Plan, day: PlanDay, place: Place): boolean {
  const hours = openHours(place, day.day)
  const drives = hours && drivesBy(plan, place, day, day.from, nodePoint(day.night ?? ''))
  if (!hours || !drives) return false
  const { there, back } = drives
  if (there + back + SPARE.minutes > dayCap(plan.request, day.day)) return false
  const { sunrise, sunset } = sunAt(day.day, place)
  const inLight = isDaySight(place, day.day)
  const opens = inLight ? Math.max(hours.opens, sunrise) : hours.opens
  const closes = Math.min(hours.closes, sunset)
  const begins = Math.max(day.leaves + there + restsOn(plan, there) + LUNCH, opens)
  const ends = begins + stayAt(plan, place) + SPARE.minutes
  return ends <= closes && ends + back + restsOn(plan, back) <= latestDinner(plan, day)
}

/** Reports days between the first and the last without a stop, although an open place in reach is not visited. */
export function checkIdleDays(plan: Plan): Finding[] {
  const { around } = plan.request
  const at = around === undefined ? undefined : nodeNamed(around)
  const visited = new Set(plan.days.flatMap(({ stops }) => stops.map(({ place }) => place)))
  const isLeft = (place: Place) =>
    !visited.has(place.id) &&
    !isPartly(place) &&
    isWanted(plan, place) &&
    (!at || straightKm(at, place) <= aroundKm(plan, around ?? ''))
  return plan.days.slice(1, -1).flatMap((day, index): Finding[] => {
    if (day.stops.length > 0) return []
    const place = PLACES.find((one) => isLeft(one) && fitsInto(plan, day, one))
    return place ? [{ rule: 'idle', day: index + 1, at: place.id, what: 'in reach of a day without a stop' }] : []
  })
}
