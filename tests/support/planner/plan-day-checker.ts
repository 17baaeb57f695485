/** Checks one day of a plan against product decisions §4: times, opening hours, daylight, limits and figures. */

import { GATES, NIGHT_TOWNS } from '../../../shared/planner/places/towns.ts'
import type { Leg, Plan, PlanDay, Point, Stop } from '../../../shared/planner/plan.ts'
import { checkCharging, checkHalts } from './plan-halt-checker.ts'
import { isSnowMonth, nodeAt, nodeNamed, placeNamed } from './plan-road-checker.ts'
import { isDaySight, openHours, sunAt, themeNamed, usualStay } from './plan-visit-checker.ts'

export type PlanRule =
  | 'calendar'
  | 'chain'
  | 'night-town'
  | 'places'
  | 'pins'
  | 'clock'
  | 'charging'
  | 'stay'
  | 'start'
  | 'hours'
  | 'dark-visit'
  | 'dark-drive'
  | 'dinner'
  | 'departure'
  | 'cap'
  | 'lunch'
  | 'most'
  | 'row'
  | 'road'
  | 'leg'
  | 'car'
  | 'sums'
  | 'sun'
  | 'faults'
  | 'left'
  | 'warnings'
  | 'wishes'
  | 'idle'

export interface Finding {
  readonly rule: PlanRule
  readonly day?: number
  readonly at?: string
  readonly what: string
}

/**
 * Times in minutes after midnight: the earliest start of a day, the end of driving, and the latest arrivals for the
 * night.
 */
const FIRST_START = 5 * 60
const LAST_DRIVE = 19.5 * 60
const AT_THE_INN = 18 * 60
const IN_TOWN = 19 * 60
const IN_A_LIT_CITY = 21 * 60
const WITH_CHILDREN = 17.5 * 60
const ON_THE_FIRST_EVENING = 23 * 60
const LUNCH = { from: 660, to: 810, minutes: 45, eatenBy: 750 }
const SELLING_FOOD = ['market', 'shopping', 'food', 'michinoeki']
const LIT_CITIES = ['sapporo', 'otaru', 'hakodate', 'asahikawa']
/** Tolerance in minutes for the rounded times of sunrise and sunset. */
const ROUNDING = 1

function gateKind({ gate, byRoad }: Plan['request']['arrival']) {
  return byRoad ? 'town' : (GATES.find(({ id }) => id === gate)?.kind ?? 'town')
}

/** Returns when the car must be returned, in minutes after midnight. */
function carDue({ departure }: Plan['request']): number {
  return departure.at - (gateKind(departure) === 'town' ? 0 : 120)
}

function earliestStart({ request, days }: Plan, index: number): number {
  const chosen = request.starts?.find(({ day }) => day === days[index]?.day)?.at ?? request.startAt
  const usual = chosen ?? { slow: 570, normal: 540, full: 480 }[request.pace]
  const lastDay = Math.max(FIRST_START, Math.min(usual, carDue(request) - 90))
  const ofDay = index === days.length - 1 ? lastDay : usual
  if (index > 0) return ofDay
  const kind = gateKind(request.arrival)
  const desk = { airport: request.longFlight ? 105 : 75, port: 30, town: 0 }[kind]
  return Math.max(ofDay, request.arrival.at + desk)
}

export function dayCap(request: Plan['request'], day: string): number {
  const isSnow = isSnowMonth(day)
  const small = (request.youngest ?? 18) < 6 ? 30 : 0
  const family = (isSnow ? 150 : 180) - small
  const adults = (isSnow ? 210 : 270) + (request.drivers >= 2 ? 60 : 0)
  const advised = request.children ? family : adults
  const most = request.longestDrive ?? advised
  return request.longFlight && day === request.firstDay && most > 150 ? 150 : most
}

export type Say = (rule: PlanRule, what: string, at?: string) => void

interface Checked {
  readonly plan: Plan
  readonly index: number
  readonly day: PlanDay
  readonly say: Say
}

/**
 * Whether a leg leads from the gate (airport, port or town) of arrival to its town or to a city within an hour. On the
 * first evening, this leg may be driven in the dark.
 */
function isFirstEvening({ plan: { request, days }, index }: Checked, { from, to, minutes }: Leg): boolean {
  if (index !== 0 || days.length === 1 || from.kind !== 'node' || to.kind !== 'node') return false
  if (from.id !== request.arrival.gate) return false
  return to.id === from.id || (NIGHT_TOWNS[to.id] === 'city' && minutes <= 60)
}

/**
 * Whether a leg leads from a city to the gate of departure within an hour. On the last evening, this leg may be driven
 * in the dark too.
 */
function isLastEvening({ plan: { request, days }, index }: Checked, { from, to, minutes }: Leg): boolean {
  if (index !== days.length - 1 || to.kind !== 'node' || to.id !== request.departure.gate) return false
  return NIGHT_TOWNS[nodeAt(from)] === 'city' && minutes <= 60
}

function positionOf(point: Point) {
  return point.kind === 'place' ? placeNamed(point.id) : nodeNamed(point.id)
}

function checkClock({ plan, day, say }: Checked): void {
  const { stops, legs, pause } = day
  if (legs.length !== stops.length + 1) say('clock', `${legs.length} legs for ${stops.length} stops`)
  if (legs[0]?.leaves !== day.leaves) say('clock', `leaves at ${day.leaves}, its first leg at ${legs[0]?.leaves}`)
  if (legs.at(-1)?.arrives !== day.arrives) say('clock', `arrives at ${day.arrives}, not with its last leg`)
  legs.forEach((leg, index) => {
    const resting = pause?.onTheWay && pause.after === index - 1 ? LUNCH.minutes : 0
    const { rests = [], charges = [], parking = 0 } = leg
    const onTop = rests.length * 15 + charges.length * 30 + parking + (leg.toCar?.minutes ?? 0)
    const there = leg.leaves + leg.minutes + resting + onTop
    checkHalts(
      leg,
      { stretch: plan.request.vehicle === 'motorbike' ? 60 : 120, lunch: resting > 0 ? pause : null },
      say,
    )
    if (leg.arrives !== there) say('clock', `arrives at ${leg.arrives} instead of ${there}`, leg.to.id)
    if (!Number.isInteger(leg.leaves) || !Number.isInteger(leg.minutes)) say('clock', 'parts of minutes', leg.to.id)
    const [before, stop] = [stops[index - 1], stops[index]]
    if (before && leg.leaves < before.leaves) say('clock', `left at ${leg.leaves}, in the visit`, before.place)
    if (stop && stop.arrives !== leg.arrives) say('clock', `arrives at ${stop.arrives}, not with its leg`, stop.place)
    if (stop && stop.begins < stop.arrives) say('clock', `begins at ${stop.begins}, before arriving`, stop.place)
  })
}

function checkStays({ plan: { request, days }, day, say }: Checked): void {
  const season = Number(days[Math.floor(days.length / 2)]?.day.slice(5, 7))
  for (const { place, begins, leaves } of day.stops) {
    const usual = usualStay(placeNamed(place), season)
    const stay = Math.ceil((usual * (request.pace === 'slow' ? 1.25 : 1)) / 5) * 5
    if (leaves - begins !== stay) say('stay', `${leaves - begins} minutes instead of ${stay}`, place)
  }
}

function checkVisits({ day: { day, stops }, say }: Checked): void {
  for (const { place: id, begins, leaves } of stops) {
    const place = placeNamed(id)
    if (!place) continue
    const open = openHours(place, day)
    if (!open) say('hours', `shut on ${day}`, id)
    else if (begins < open.opens || leaves > open.closes) {
      say('hours', `${begins}–${leaves}, open ${open.opens}–${open.closes}`, id)
    }
    const { sunrise, sunset } = sunAt(day, place)
    if (isDaySight(place, day) && (begins < sunrise - ROUNDING || leaves > sunset + ROUNDING)) {
      say('dark-visit', `${begins}–${leaves}, light ${Math.round(sunrise)}–${Math.round(sunset)}`, id)
    }
  }
}

function checkDrives(checked: Checked): void {
  const { day, say } = checked
  for (const leg of day.legs) {
    const at = positionOf(leg.to)
    if (leg.onFoot || leg.minutes === 0 || !at) continue
    const [from, to] = [nodeAt(leg.from), nodeAt(leg.to)]
    if (from === to && LIT_CITIES.includes(to)) continue
    if (isLastEvening(checked, leg)) continue
    const dusk = Math.min(LAST_DRIVE, sunAt(day.day, at).sunset + 30 + ROUNDING)
    const latest = isFirstEvening(checked, leg) ? ON_THE_FIRST_EVENING : dusk
    if (leg.arrives > latest)
      say('dark-drive', `driven until ${leg.arrives}, light until ${Math.floor(latest)}`, leg.to.id)
  }
}

/** Returns the latest arrival at the town of the night, except on the first evening. */
export function latestDinner({ request }: Plan, { day, night }: PlanDay): number {
  const town = night ?? ''
  const at = nodeNamed(town)
  if (!at) return Number.POSITIVE_INFINITY
  const table = NIGHT_TOWNS[town] === 'onsen' ? AT_THE_INN : IN_TOWN
  const dusk = sunAt(day, at).sunset + 30 + ROUNDING
  const dinner = LIT_CITIES.includes(town) ? IN_A_LIT_CITY : Math.min(table, dusk)
  return request.children ? Math.min(dinner, WITH_CHILDREN) : dinner
}

function checkEnd(checked: Checked): void {
  const { plan, index, day, say } = checked
  if (index === plan.days.length - 1) {
    const due = carDue(plan.request)
    if (day.arrives > due) say('departure', `there at ${day.arrives}, due at ${due}`)
    return
  }
  const last = day.legs.at(-1)
  if (!last) return
  const latest = isFirstEvening(checked, last) ? ON_THE_FIRST_EVENING : latestDinner(plan, day)
  if (day.arrives > latest) say('dinner', `arrives at ${day.arrives}, not by ${Math.floor(latest)}`, day.night ?? '')
}

function checkLunch({ day, say }: Checked): void {
  const { pause, stops, legs } = day
  if (!pause) {
    const hungry = day.leaves < LUNCH.eatenBy && day.arrives > LUNCH.to
    if (hungry) say('lunch', `none between ${day.leaves} and ${day.arrives}`)
    return
  }
  const { from, until, after } = pause
  if (pause.picnic && isSnowMonth(day.day)) say('lunch', 'a picnic in winter')
  const isOnArrival = from >= (legs[after + 1]?.arrives ?? Number.POSITIVE_INFINITY)
  const eatenAt = pause.onTheWay ? undefined : stops[isOnArrival ? after + 1 : after]
  const kind = eatenAt && placeNamed(eatenAt.place)?.kind
  if (pause.picnic && kind && SELLING_FOOD.includes(kind)) say('lunch', 'a picnic where food is sold')
  if (until - from !== LUNCH.minutes) say('lunch', `${until - from} minutes`)
  if (from < LUNCH.from || from > LUNCH.to) say('lunch', `begun at ${from}`)
  const overlaps = (begins: number, ends: number) => begins < until && from < ends
  for (const stop of stops) if (overlaps(stop.begins, stop.leaves)) say('lunch', 'in the visit', stop.place)
  legs.forEach((leg, index) => {
    const within = leg.leaves <= from && until <= leg.arrives
    const isOnIt = pause.onTheWay && index === after + 1
    if (isOnIt ? !within : overlaps(leg.leaves, leg.arrives)) say('lunch', 'in the drive', leg.to.id)
  })
  const [before, next] = [stops[after], stops[after + 1]]
  const isPlaced = after === -1 || (before !== undefined && from >= before.leaves)
  if (!isPlaced || until > (next?.begins ?? day.arrives)) say('lunch', `not after stop ${after}`)
}

function checkBounds({ plan: { request }, day, say }: Checked): void {
  const driven = day.legs.filter(({ onFoot }) => !onFoot).reduce((sum, { minutes }) => sum + minutes, 0)
  const cap = dayCap(request, day.day)
  if (driven > cap) say('cap', `${driven} minutes at the wheel, at most ${cap}`)
  const most = { slow: 3, normal: request.children ? 4 : 5, full: request.children ? 6 : 7 }[request.pace]
  if (day.stops.length > most) say('most', `${day.stops.length} stops, at most ${most}`)
  const themes = day.stops.map(({ place }) => placeNamed(place)).map((place) => place && themeNamed(place))
  themes.forEach((theme, index) => {
    const row = theme !== undefined && theme === themes[index + 1] && theme === themes[index + 2]
    if (row) say('row', `three times ${theme}`, (day.stops[index] as Stop).place)
  })
}

/** Checks the warnings: for busy seasons, and for visits in a month in which the place may be closed. */
function checkWarnings({ plan: { request }, day: { day, stops, warnings = [] }, say }: Checked): void {
  const date = day.slice(5)
  const isBusy = date >= '12-29' || date <= '01-03' || (date >= '04-29' && date <= '05-05') || /^08-1[3-6]$/.test(date)
  if (isBusy !== warnings.some(({ kind }) => kind === 'busy')) say('warnings', `busy season on ${day}`)
  for (const { place: id, pinned } of stops) {
    const place = placeNamed(id)
    const isPartly = place?.closures.some(({ partly, months }) => partly && months?.includes(Number(day.slice(5, 7))))
    if (!isPartly) continue
    const isNamed = warnings.some((one) => one.kind === 'partly' && one.place === id)
    if (!isNamed) say('warnings', 'closed for part of the month', id)
    const wholeTrip = request.firstDay.slice(0, 7) === request.lastDay.slice(0, 7)
    if (wholeTrip && !pinned && !request.must.includes(id)) say('hours', 'may be closed and was not asked for', id)
  }
}

function checkSun({ day, say }: Checked): void {
  const end = day.legs.at(-1)?.to
  const at = end && positionOf(end)
  if (!at) return
  const { sunrise, sunset } = sunAt(day.day, at)
  if (Math.abs(day.sunrise - sunrise) > ROUNDING) say('sun', `rises at ${sunrise}, not at ${day.sunrise}`)
  if (Math.abs(day.sunset - sunset) > ROUNDING) say('sun', `sets at ${sunset}, not at ${day.sunset}`)
}

/** Checks one day alone. plan-checker.ts checks the figures of its legs and the connection between days. */
export function checkDay(plan: Plan, index: number): Finding[] {
  const day = plan.days[index] as PlanDay
  const found: Finding[] = []
  const say: Say = (rule, what, at) => found.push({ rule, day: index, what, ...(at !== undefined && { at }) })
  const checked: Checked = { plan, index, day, say }
  const earliest = earliestStart(plan, index)
  if (day.leaves < earliest) say('start', `leaves at ${day.leaves}, not before ${earliest}`)
  if (day.leaves < FIRST_START) say('start', `leaves at ${day.leaves}, in the night`)
  checkClock(checked)
  checkStays(checked)
  checkVisits(checked)
  checkDrives(checked)
  checkEnd(checked)
  checkLunch(checked)
  checkBounds(checked)
  checkSun(checked)
  checkWarnings(checked)
  checkCharging(plan.request, day, say)
  return found
}
