/**
 * Checks a plan against the rules of product decisions §4, independently of the planner. It shares only the data of
 * places, roads and towns with the planner. It computes opening hours, routes, times and sums itself.
 */

import { NIGHT_TOWNS } from '../../../shared/planner/places/towns.ts'
import { type Leg, legKey, type Plan, type PlanDay, type Point } from '../../../shared/planner/plan.ts'
import { checkDay, dayCap, type Finding, type PlanRule } from './plan-day-checker.ts'
import { checkIdleDays } from './plan-reach-checker.ts'
import { openEdgesAlong, placeNamed, tollsOf } from './plan-road-checker.ts'
import { driveFigures, longestAccess, nodesBeside, walkFigures } from './plan-way-checker.ts'
import { checkWishes } from './plan-wish-checker.ts'

export type { PlanRule } from './plan-day-checker.ts'

/** Allowed deviations caused by rounding: km, minutes, and yen for each stretch of toll road. */
const SLACK = { km: 0.1 + 1e-6, minutes: 1, yen: 10 } as const

export interface Pin {
  readonly place: string
  readonly day: number
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

function checkCalendar({ request, days }: Plan): Finding[] {
  const wanted: string[] = []
  for (let day = request.firstDay; day <= request.lastDay; day = dayAfter(day)) wanted.push(day)
  const have = days.map(({ day }) => day)
  return `${have}` === `${wanted}` ? [] : [{ rule: 'calendar', what: `${have} instead of ${wanted}` }]
}

const pointKey = ({ kind, id }: Point) => `${kind}:${id}`

function checkChain({ request, days }: Plan): Finding[] {
  let here = request.arrival.gate
  return days.flatMap((day, index): Finding[] => {
    const isLast = index === days.length - 1
    const end = isLast ? request.departure.gate : (day.night ?? '')
    const found: Finding[] = []
    const say = (rule: PlanRule, what: string) => found.push({ rule, day: index, what })
    if (isLast && day.night !== null) say('night-town', `a night in ${day.night} after the last day`)
    if (!isLast && !(end in NIGHT_TOWNS)) say('night-town', `no beds in “${end}”`)
    if (day.from.kind !== 'node' || day.from.id !== here) say('chain', `begins in ${day.from.id}, not in ${here}`)
    const points = [`node:${here}`, ...day.stops.map(({ place }) => `place:${place}`), `node:${end}`]
    const froms = day.legs.map(({ from, toCar }) => pointKey(toCar?.from ?? from))
    const tos = day.legs.map(({ to }) => pointKey(to))
    if (`${froms}` !== `${points.slice(0, -1)}` || `${tos}` !== `${points.slice(1)}`) {
      say('chain', `legs by way of ${froms} › ${tos} instead of ${points}`)
    }
    here = end
    return found
  })
}

function checkPlaces({ request, days, left }: Plan, pins: readonly Pin[]): Finding[] {
  const found: Finding[] = []
  const seen = new Set<string>()
  days.forEach(({ stops }, day) => {
    for (const { place, pinned } of stops) {
      const say = (rule: PlanRule, what: string) => found.push({ rule, day, at: place, what })
      if (!placeNamed(place)) say('places', 'unknown')
      if (seen.has(place)) say('places', 'visited again')
      if (request.skip.includes(place)) say('places', 'excluded by the request')
      if (left.some((other) => other.place === place)) say('left', 'listed as left out')
      if (pinned !== pins.some((pin) => pin.place === place))
        say('pins', pinned ? 'not pinned in the request' : 'not marked as pinned')
      seen.add(place)
    }
  })
  for (const place of request.must) if (!seen.has(place)) found.push({ rule: 'places', at: place, what: 'missing' })
  for (const { place, day } of pins) {
    const isThere = days[day]?.stops.some((stop) => stop.place === place)
    if (!isThere) found.push({ rule: 'pins', day, at: place, what: 'not on its day' })
  }
  return found
}

function checkLeg(plan: Plan, { day }: PlanDay, index: number, leg: Leg): Finding[] {
  const found: Finding[] = []
  const say = (rule: PlanRule, what: string) => found.push({ rule, day: index, at: leg.to.id, what })
  const own = leg.onFoot ? walkFigures(leg.from, leg.to, day) : driveFigures(leg.from, leg.to, day, plan.request)
  if (!own) {
    say('road', leg.onFoot ? `too far to walk from ${leg.from.id}` : `no open road from ${leg.from.id}`)
    return found
  }
  const measured = own.onFoot ? undefined : plan.measured[legKey(leg.from, leg.to)]
  const { km, minutes } = measured ?? own
  if (Math.abs(leg.km - km) > SLACK.km) say('leg', `${leg.km} km instead of ${km}`)
  if (Math.abs(leg.minutes - minutes) > SLACK.minutes) say('leg', `${leg.minutes} minutes instead of ${minutes}`)
  if (leg.measured !== (measured !== undefined)) say('leg', 'marked as measured but not, or the reverse')
  const [start, end] = [nodesBeside(leg.from), nodesBeside(leg.to)]
  const [first, last] = [leg.nodes[0], leg.nodes.at(-1)]
  const isFromTo = first !== undefined && start.has(first) && end.has(last ?? '')
  const isLocal = [...start].some((node) => end.has(node))
  if (first === undefined ? !own.onFoot && !isLocal : own.onFoot || !isFromTo) say('leg', `by way of “${leg.nodes}”`)
  const edges = openEdgesAlong(leg.nodes, day, plan.request)
  if (!edges) {
    say('road', `no open road along ${leg.nodes}`)
    return found
  }
  const signs = new Set(edges.flatMap(({ roads }) => roads))
  if (`${[...new Set(leg.roads)].sort()}` !== `${[...signs].sort()}`)
    say('leg', `roads ${leg.roads}, not ${[...signs]}`)
  // A leg can use just a part of its first and last road, so the total length of its roads is an upper limit. The
  // lengths of the access roads are added to it.
  const access = [leg.from, leg.to].reduce((sum, point) => sum + longestAccess(point), 0)
  const length = edges.reduce((sum, edge) => sum + edge.km, access)
  if (!measured && edges.length > 0 && leg.km > length + SLACK.km) say('leg', `its roads are ${length} km long`)
  const tolls = tollsOf(edges)
  if (Math.abs(leg.tollKm - tolls.km) > SLACK.km) say('leg', `${leg.tollKm} km of tolls instead of ${tolls.km}`)
  if (Math.abs(leg.tollYen - tolls.yen) > SLACK.yen * tolls.stretches) {
    say('leg', `¥${leg.tollYen} of tolls instead of ¥${tolls.yen}`)
  }
  return found
}

/**
 * Follows the car through a day. Travellers walk if the next point is within walking distance of both them and the car.
 * They walk to the last point of the day only if the car is there. Otherwise they walk back to the car and drive.
 */
function checkCar({ day, from, legs }: PlanDay, index: number): Finding[] {
  const found: Finding[] = []
  let [here, car] = [from, from]
  legs.forEach((leg, at) => {
    const say = (what: string) => found.push({ rule: 'car', day: index, at: leg.to.id, what })
    const isNear = walkFigures(here, leg.to, day) && walkFigures(car, leg.to, day)
    const isWalked = isNear !== undefined && (at < legs.length - 1 || pointKey(car) === pointKey(leg.to))
    if (leg.onFoot !== isWalked) say(isWalked ? 'is near enough to walk' : 'is driven')
    const back = leg.onFoot || pointKey(car) === pointKey(here) ? undefined : walkFigures(here, car, day)
    if (pointKey(leg.from) !== pointKey(leg.onFoot ? here : car))
      say(`begins at ${leg.from.id}, the car is at ${car.id}`)
    const said = leg.toCar?.minutes ?? 0
    if (Math.abs(said - (back?.minutes ?? 0)) > SLACK.minutes) say(`${said} minutes to the car, not ${back?.minutes}`)
    if (!leg.onFoot) car = leg.to
    here = leg.to
  })
  return found
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

function checkSums(plan: Plan): Finding[] {
  const found: Finding[] = []
  const hold = (name: string, said: number, parts: readonly number[], day?: number) => {
    if (Math.abs(said - sum(parts)) < 0.051) return
    found.push({ rule: 'sums', what: `${name} ${said} instead of ${sum(parts)}`, ...(day !== undefined && { day }) })
  }
  plan.days.forEach(({ day, legs, km, minutes, tollYen, cap }, index) => {
    const driven = legs.filter(({ onFoot }) => !onFoot)
    hold(
      'km',
      km,
      driven.map((leg) => leg.km),
      index,
    )
    hold(
      'minutes',
      minutes,
      driven.map((leg) => leg.minutes),
      index,
    )
    hold(
      'yen',
      tollYen,
      legs.map((leg) => leg.tollYen),
      index,
    )
    hold('cap', cap, [dayCap(plan.request, day)], index)
  })
  hold(
    'km',
    plan.km,
    plan.days.map(({ km }) => km),
  )
  hold(
    'minutes',
    plan.minutes,
    plan.days.map(({ minutes }) => minutes),
  )
  hold(
    'yen',
    plan.tollYen,
    plan.days.map(({ tollYen }) => tollYen),
  )
  if (plan.pass) hold('yen beside the pass', plan.pass.tollYen, [plan.tollYen])
  if (plan.pass) hold('days of the pass', plan.pass.days, [plan.days.length])
  return found
}

function findingsOf(plan: Plan, pins: readonly Pin[]): Finding[] {
  return [
    ...checkCalendar(plan),
    ...checkChain(plan),
    ...checkPlaces(plan, pins),
    ...plan.days.flatMap((_, index) => checkDay(plan, index)),
    ...plan.days.flatMap((day, index) => day.legs.flatMap((leg) => checkLeg(plan, day, index, leg))),
    ...plan.days.flatMap(checkCar),
    ...checkWishes(plan, pins),
    // A short search may leave other trips with an idle day. Trips around a town have none after any number of rounds.
    ...(plan.request.around === undefined ? [] : checkIdleDays(plan)),
    ...checkSums(plan),
    ...plan.faults.map(({ rule, day, place = '' }): Finding => ({ rule: 'faults', day, at: place, what: rule })),
  ]
}

/** @returns one sentence for each violation, such as `rule: day 2, stop: what`; empty for a valid plan */
export function checkPlan(plan: Plan, pins: readonly Pin[] = []): string[] {
  return findingsOf(plan, pins).map(({ rule, day, at, what }) => {
    const where = [day === undefined ? 'trip' : `day ${day + 1}`, at].filter(Boolean).join(', ')
    return `${rule}: ${where}: ${what}`
  })
}
