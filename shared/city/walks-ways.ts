/**
 * Computes how to get from one stop of a walk to the next. Minutes are estimates, not timetables. Short distances are
 * walked: the straight line plus 30 %. Longer ones use public transport or a taxi, with minutes for waiting and access.
 */

import { crowKm, unitVectorOf } from '../planner/roads/crow.ts'
import type { City } from './cities.ts'
import type { Spot, Traveller, WalkWeather } from './walks.ts'

export const DETOUR = 1.3
export const WALK_KMH = 4.5
const ROUND_TO_MINUTES = 5

/** The means of transport. Each is a key of a text in the catalog `walks`. In Otaru the usual one is `bus`. */
export type Ride =
  | 'subwaySapporo'
  | 'subwayOdori'
  | 'subwaySusukino'
  | 'subwayKita12'
  | 'subwayMaruyama'
  | 'subwayMiyanosawa'
  | 'subwayHigashi'
  | 'subwayNijuyonken'
  | 'subwayThenBusMaruyama'
  | 'subwayThenBusShinSapporo'
  | 'tram'
  | 'bus'
  | 'taxi'

/** `kmh` is the average speed; `waits` is the minutes for waiting and for the way to the stop. */
const PACES = {
  subway: { kmh: 20, waits: 10 },
  subwayThenBus: { kmh: 20, waits: 15 },
  tram: { kmh: 10, waits: 15 },
  bus: { kmh: 15, waits: 15 },
  taxi: { kmh: 20, waits: 10 },
} as const

/** The ride to each destination. The origin hardly matters, because the subway lines meet at Odori. */
const RIDES: Readonly<Record<string, Ride>> = {
  sapporo_station: 'subwaySapporo',
  tanukikoji: 'subwaySusukino',
  hokudai: 'subwayKita12',
  maruyama: 'subwayMaruyama',
  maruyamazoo: 'subwayMaruyama',
  okurayama: 'subwayThenBusMaruyama',
  shiroi: 'subwayMiyanosawa',
  beermuseum: 'subwayHigashi',
  jogai: 'subwayNijuyonken',
  hokkaidomuseum: 'subwayThenBusShinSapporo',
  moiwa: 'tram',
}

const CITY_RIDES: Readonly<Record<City, Ride>> = { sapporo: 'subwayOdori', otaru: 'bus' }

const HILLS: ReadonlySet<string> = new Set(['okurayama', 'moiwa', 'tenguyama'])

const LONGEST_WALK: Readonly<Record<Traveller, Readonly<Record<WalkWeather, number>>>> = {
  anyone: { fine: 25, rain: 15 },
  family: { fine: 20, rain: 15 },
  halal: { fine: 25, rain: 15 },
  'low-mobility': { fine: 10, rain: 10 },
}

export type Way =
  | { readonly by: 'foot'; readonly km: number; readonly minutes: number }
  | { readonly by: Ride; readonly km: number; readonly minutes: number }

function paceOf(ride: Ride): { readonly kmh: number; readonly waits: number } {
  if (ride === 'tram' || ride === 'bus' || ride === 'taxi') return PACES[ride]
  return ride.startsWith('subwayThenBus') ? PACES.subwayThenBus : PACES.subway
}

export function wayBetween(
  from: Spot,
  to: Spot,
  { city, weather, traveller }: { city: City; weather: WalkWeather; traveller: Traveller },
): Way {
  const km = crowKm(unitVectorOf(from), unitVectorOf(to)) * DETOUR
  const walked = Math.max(1, Math.round((km / WALK_KMH) * (60 / ROUND_TO_MINUTES))) * ROUND_TO_MINUTES
  const uphill = HILLS.has(from.id) || HILLS.has(to.id)
  if (!uphill && walked <= LONGEST_WALK[traveller][weather]) return { by: 'foot', km, minutes: walked }
  const ride = traveller === 'low-mobility' ? 'taxi' : (RIDES[to.id] ?? CITY_RIDES[city])
  const { kmh, waits } = paceOf(ride)
  const minutes = Math.ceil(((km / kmh) * 60 + waits) / ROUND_TO_MINUTES) * ROUND_TO_MINUTES
  return { by: ride, km, minutes }
}
