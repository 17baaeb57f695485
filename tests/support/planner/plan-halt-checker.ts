/** Checks where a day halts on its drives, independently of the planner: rests, stops to charge, and parking. */

import { CHARGERS } from '../../../shared/planner/places/chargers.ts'
import { NIGHT_TOWNS } from '../../../shared/planner/places/towns.ts'
import type { Charge, Leg, Plan, PlanDay, Point, Rest } from '../../../shared/planner/plan.ts'
import type { Say } from './plan-day-checker.ts'
import { isSnowMonth, nodeNamed, placeNamed } from './plan-road-checker.ts'

const REST_MINUTES = 15
const CHARGING_MINUTES = 30
/** Allowed kilometres for minutes that are rounded, and for legs that are shorter than their roads. */
const SLACK_KM = 3

const isKnown = ({ kind, id }: Point) => (kind === 'place' ? placeNamed(id) : nodeNamed(id)) !== undefined

interface Halted {
  readonly stretch: number
  /** The lunch on the leg. */
  readonly lunch: PlanDay['pause']
}

/** Returns the halts of a leg in order, each with the driving minutes before it. */
function haltsOf({ leaves, toCar, rests = [], charges = [] }: Leg, lunch: PlanDay['pause']) {
  const halts: (Rest | Charge)[] = [...rests, ...charges].sort((a, b) => a.from - b.from)
  let halted = leaves + (toCar?.minutes ?? 0)
  return halts.map((halt) => {
    const eaten = lunch && lunch.until <= halt.from ? lunch.until - lunch.from : 0
    const driven = halt.from - halted - eaten
    halted += halt.minutes
    return { ...halt, driven }
  })
}

/**
 * Checks halts and parking: 15 minutes of rest for each stretch of two hours without a stop to charge, or of one hour on
 * a motorbike, half an hour to charge, and 5 minutes to park in a city centre.
 */
export function checkHalts(leg: Leg, { stretch, lunch }: Halted, say: Say): void {
  const { to, leaves, arrives, minutes, onFoot, rests = [], charges = [], parking = 0 } = leg
  const halts = haltsOf(leg, lunch)
  const drives = [0, ...halts.filter((halt) => 'charger' in halt).map(({ driven }) => driven), minutes]
  const wanted = drives.slice(1).map((until, index) => Math.ceil((until - (drives[index] ?? 0)) / stretch) - 1)
  const sum = onFoot ? 0 : wanted.reduce((total, one) => total + Math.max(0, one), 0)
  if (rests.length !== sum) say('clock', `${rests.length} rests in ${minutes} minutes`, to.id)
  const times = [leaves, ...halts.flatMap((halt) => [halt.from, halt.from + halt.minutes]), arrives]
  if (times.some((time, index) => time < (times[index - 1] ?? 0))) say('clock', `halts at ${times}`, to.id)
  if (halts.some(({ driven }) => driven < 0 || driven > minutes)) say('clock', `halts at ${times}, not driving`, to.id)
  for (const { at, minutes: length } of rests) {
    if (!isKnown(at) || length !== REST_MINUTES) say('clock', `a rest of ${length} minutes at ${at.id}`, to.id)
  }
  for (const { charger, minutes: length } of charges) {
    if (onFoot || length !== CHARGING_MINUTES) say('charging', `${length} minutes at ${charger}`, to.id)
    if (charger !== null && !isOn(charger, leg)) say('charging', `${charger} is not on the way`, to.id)
  }
  const place = to.kind === 'place' ? placeNamed(to.id) : undefined
  const isCentre = place !== undefined && NIGHT_TOWNS[place.node] === 'city' && place.accessKm <= 3
  const usual = isCentre && !onFoot && minutes > 0 ? 5 : 0
  if (parking !== usual) say('clock', `${parking} minutes to park instead of ${usual}`, to.id)
}

function isOn(id: string, { nodes }: Leg): boolean {
  const known = CHARGERS.find((charger) => charger.id === id)
  if (!known) return false
  const isDriven = ({ from, to }: { readonly from: string; readonly to: string }) =>
    nodes.some((node, index) => `${[node, nodes[index + 1]].toSorted()}` === `${[from, to].toSorted()}`)
  return nodes.includes(known.town ?? '') || known.roads.some(isDriven)
}

/** Checks that an electric car never drives farther than one charge, and charges only on days that need it. */
export function checkCharging({ vehicle, range }: Plan['request'], day: PlanDay, say: Say): void {
  const charged = day.legs.some(({ charges }) => charges)
  if (vehicle !== 'electric' || range === undefined) {
    if (charged) say('charging', 'charges a car that needs none')
    return
  }
  const goes = Math.round((range * (isSnowMonth(day.day) ? 0.5 : 0.75)) / 10) * 10
  const whole = Math.round(day.km)
  if (charged && whole <= goes) say('charging', `charges, although ${goes} km are enough for ${whole} km`)
  let km = 0
  const stops = day.legs.flatMap((leg, index) => {
    if (leg.onFoot) return []
    const before = km
    km += leg.km
    const lunch = day.pause?.onTheWay && day.pause.after === index - 1 ? day.pause : null
    return haltsOf(leg, lunch)
      .filter((halt) => 'charger' in halt)
      .map(({ driven }) => before + (leg.km * driven) / Math.max(1, leg.minutes))
  })
  const points = [0, ...stops, km]
  points.slice(1).forEach((at, index) => {
    const length = at - (points[index] ?? 0)
    if (length > goes + SLACK_KM) say('charging', `${Math.round(length)} km without charging, one charge lasts ${goes}`)
  })
}
