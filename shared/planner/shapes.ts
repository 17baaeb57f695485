/** Schemas of the planner's requests and responses. */

import Type from 'typebox'
import { closed, Day, line, oneOf } from '../schemas.ts'
import { BUSY_SEASONS } from './dates/busy-days.ts'
import { PLACE_EVENT_IDS } from './dates/place-events.ts'
import { LONGEST, STAY } from './outline/details.ts'
import type { Kept } from './outline/kept.ts'
import { BEST_HOURS } from './places/best-hours.ts'
import { MOST_OWN_PLACES } from './places/own-place.ts'
import { REGIONS } from './places/regions.ts'
import { type Answer, CHANGES, LEFT_REASONS, type Plan, RULES, WISHES } from './plan.ts'
import {
  AREA_WEIGHTS,
  DRIVE_BOUNDS,
  INTERESTS,
  LEAST_NIGHTS,
  MOST_DAYS,
  MOST_DRIVERS,
  MOST_TOWN_NIGHTS,
  MOST_WISHES,
  OLDEST_CHILD,
  PACES,
  type PlanRequest,
  RANGE_KM,
  SHAPES,
  START_BOUNDS,
  VEHICLES,
} from './request.ts'

/** A stop that stays on its day; `day` counts from 0. */
export interface Pin {
  readonly place: string
  readonly day: number
}

export type PlanBody = PlanRequest & { readonly pins?: readonly Pin[]; readonly kept?: Kept }

export const MOST_PINS = 6 * MOST_DAYS

const LAST_MINUTE = 24 * 60 - 1
const MOST_SEED = 0xffffffff

/**
 * The schema of ids checks only their format. The planner reports unknown places, towns, airports and days in the
 * user's language.
 */
const Name = Type.String({ pattern: '^[a-z0-9_-]{1,40}$' })
const At = Type.Integer({ minimum: 0, maximum: LAST_MINUTE, description: 'minutes after midnight in Japan' })
const Names = Type.Array(Name, { maxItems: MOST_WISHES })
const ByRoad = Type.Boolean({ description: 'at a port: the traveller drives there and takes no ferry' })
const AtGate = Type.Object({ gate: Name, at: At, byRoad: Type.Optional(ByRoad) }, closed)

const requestFields = {
  firstDay: Day,
  lastDay: Day,
  arrival: AtGate,
  departure: AtGate,
  pace: oneOf(PACES),
  interests: Type.Array(oneOf(INTERESTS), { maxItems: INTERESTS.length, uniqueItems: true }),
  children: Type.Boolean(),
  drivers: Type.Integer({ minimum: 1, maximum: MOST_DRIVERS }),
  winterDriving: Type.Boolean(),
  tolls: Type.Boolean(),
  longFlight: Type.Boolean(),
  must: Names,
  skip: Names,
  longestDrive: Type.Union([Type.Null(), Type.Integer({ minimum: DRIVE_BOUNDS.least, maximum: DRIVE_BOUNDS.most })]),
  seed: Type.Integer({ minimum: 0, maximum: MOST_SEED }),
  areas: Type.Optional(
    Type.Array(Type.Object({ region: oneOf(REGIONS), weight: oneOf(AREA_WEIGHTS) }, closed), {
      maxItems: REGIONS.length,
      description: 'regions to prefer; with the weight only, no place outside the named regions is chosen',
    }),
  ),
  shape: Type.Optional(oneOf(SHAPES)),
  around: Type.Optional(Name),
  nights: Type.Optional(
    Type.Array(
      Type.Object(
        { town: Name, nights: Type.Integer({ minimum: 1, maximum: MOST_DAYS }), from: Type.Optional(Day) },
        closed,
      ),
      { maxItems: MOST_TOWN_NIGHTS, description: 'nights in a row in a town; from is the day of the first night' },
    ),
  ),
  leastNights: Type.Optional(
    Type.Integer({
      minimum: LEAST_NIGHTS.least,
      maximum: LEAST_NIGHTS.most,
      description: 'fewest nights in each town',
    }),
  ),
  startAt: Type.Optional(
    Type.Integer({
      minimum: START_BOUNDS.least,
      maximum: START_BOUNDS.most,
      description: 'when the days start, in minutes after midnight in Japan',
    }),
  ),
  starts: Type.Optional(
    Type.Array(
      Type.Object({ day: Day, at: Type.Integer({ minimum: START_BOUNDS.least, maximum: START_BOUNDS.most }) }, closed),
      { maxItems: MOST_DAYS, description: 'days that start at another time than the others' },
    ),
  ),
  vehicle: Type.Optional(oneOf(VEHICLES)),
  range: Type.Optional(
    Type.Integer({
      minimum: RANGE_KM.least,
      maximum: RANGE_KM.most,
      multipleOf: RANGE_KM.step,
      description: 'range of the electric car in its brochure, in kilometres',
    }),
  ),
  stepFree: Type.Optional(Type.Boolean()),
  youngest: Type.Optional(Type.Integer({ minimum: 0, maximum: OLDEST_CHILD, description: 'age in years' })),
  thrifty: Type.Optional(Type.Boolean()),
}

const pins = Type.Optional(
  Type.Array(Type.Object({ place: Name, day: Type.Integer({ minimum: 0, maximum: MOST_DAYS - 1 }) }, closed), {
    maxItems: MOST_PINS,
  }),
)

const DayIndex = Type.Integer({ minimum: 0, maximum: MOST_DAYS - 1, description: 'counts from 0' })
const OwnPlace = Type.Object(
  { id: Type.String({ pattern: '^own-[0-9]{1,2}-[0-9]{7}-[0-9]{8}$' }), name: line(2 * LONGEST.name) },
  closed,
)
const Stay = Type.Integer({ minimum: STAY.least, maximum: STAY.most, multipleOf: STAY.step, description: 'minutes' })

const kept = Type.Optional(
  Type.Object(
    {
      own: Type.Optional(Type.Array(OwnPlace, { maxItems: MOST_OWN_PLACES })),
      stays: Type.Optional(
        Type.Record(Type.String({ pattern: '^[a-z0-9_-]{1,40}$' }), Stay, { ...closed, maxProperties: MOST_PINS }),
      ),
      starts: Type.Optional(Type.Array(Type.Object({ day: DayIndex, at: At }, closed), { maxItems: MOST_DAYS })),
      nights: Type.Optional(Type.Array(Type.Object({ day: DayIndex, town: Name }, closed), { maxItems: MOST_DAYS })),
    },
    closed,
  ),
)

/**
 * `Unsafe` gives the schema the type PlanBody, which has readonly lists, so that a request can be sent without a copy.
 */
export const NewPlan = Type.Unsafe<PlanBody>(Type.Object({ ...requestFields, pins, kept }, closed))

const Request = Type.Object(requestFields)
const Minute = Type.Integer({ description: 'minutes after midnight in Japan' })
const Minutes = Type.Integer()
const Km = Type.Number()
const Yen = Type.Integer()
const Point = Type.Object({ kind: oneOf(['place', 'node']), id: Type.String() })

const LegWarning = Type.Union([
  Type.Object({ kind: Type.Literal('fuel-gap'), gap: Type.String() }),
  Type.Object({ kind: Type.Literal('deer'), level: oneOf(['high', 'highest']) }),
  Type.Object({ kind: Type.Literal('long') }),
  Type.Object({ kind: Type.Literal('check-road'), road: Type.String() }),
  Type.Object({ kind: Type.Literal('detour'), closed: Type.String() }),
])
const Charge = Type.Object({ charger: Type.Union([Type.String(), Type.Null()]), from: Minute, minutes: Minutes })
const Leg = Type.Object({
  from: Point,
  to: Point,
  leaves: Minute,
  arrives: Minute,
  km: Km,
  minutes: Minutes,
  onFoot: Type.Boolean(),
  tollKm: Km,
  tollYen: Yen,
  roads: Type.Array(Type.String()),
  nodes: Type.Array(Type.String()),
  warnings: Type.Array(LegWarning),
  measured: Type.Boolean(),
  rests: Type.Optional(Type.Array(Type.Object({ at: Point, from: Minute, minutes: Minutes }))),
  charges: Type.Optional(Type.Array(Charge)),
  parking: Type.Optional(Minutes),
  toCar: Type.Optional(Type.Object({ from: Point, km: Km, minutes: Minutes })),
})

const Why = Type.Union([
  Type.Object({ kind: Type.Literal('wished') }),
  Type.Object({ kind: Type.Literal('pinned') }),
  Type.Object({ kind: Type.Literal('interest'), interest: Type.String() }),
  Type.Object({ kind: Type.Literal('best-month') }),
  Type.Object({ kind: Type.Literal('on-the-way'), minutes: Minutes }),
  Type.Object({ kind: Type.Literal('evening') }),
  Type.Object({ kind: Type.Literal('best-hour'), hour: oneOf(BEST_HOURS) }),
  Type.Object({ kind: Type.Literal('change') }),
])

const NightWhy = Type.Union([
  Type.Object({ kind: Type.Literal('nights'), nights: Type.Integer() }),
  Type.Object({ kind: Type.Literal('same-bed') }),
  Type.Object({ kind: Type.Literal('onsen') }),
  Type.Object({ kind: Type.Literal('city') }),
  Type.Object({ kind: Type.Literal('morning'), place: Type.String(), minutes: Minutes }),
  Type.Object({ kind: Type.Literal('gate'), minutes: Minutes }),
  Type.Object({ kind: Type.Literal('on-the-way') }),
])

const Stop = Type.Object({
  place: Type.String(),
  arrives: Minute,
  begins: Minute,
  leaves: Minute,
  pinned: Type.Boolean(),
  why: Type.Array(Why),
  chosen: Type.Optional(
    Type.Object({
      stay: Type.Optional(Minutes),
      note: Type.Optional(Type.String()),
      booking: Type.Optional(Type.String()),
    }),
  ),
})

const Pause = Type.Object({
  after: Type.Integer(),
  from: Minute,
  until: Minute,
  picnic: Type.Boolean(),
  onTheWay: Type.Boolean(),
  meal: Type.Optional(oneOf(['here', 'town', 'picnic', 'carry'])),
  town: Type.Optional(Type.String()),
})

const StretchEnd = Type.Object({ kind: oneOf(['place', 'node', 'charger']), id: Type.String() })
const Stretch = Type.Object({ km: Km, from: StretchEnd, to: StretchEnd })

const DayWarning = Type.Union([
  Type.Object({ kind: Type.Literal('busy'), season: oneOf(BUSY_SEASONS) }),
  Type.Object({
    kind: Type.Literal('event'),
    event: oneOf(PLACE_EVENT_IDS),
    place: Type.String(),
    rough: Type.Boolean(),
  }),
  Type.Object({ kind: Type.Literal('partly'), place: Type.String() }),
  Type.Object({ kind: Type.Literal('holiday-opening'), place: Type.String() }),
  Type.Object({
    kind: Type.Literal('range'),
    km: Km,
    goes: Km,
    at: Type.Array(Type.String()),
    gap: Type.Optional(Stretch),
  }),
  Type.Object({ kind: Type.Literal('camper'), town: Type.String(), sites: Type.Array(Type.String()) }),
])

const PlanDay = Type.Object({
  day: Day,
  from: Point,
  leaves: Minute,
  stops: Type.Array(Stop),
  legs: Type.Array(Leg),
  pause: Type.Union([Pause, Type.Null()]),
  night: Type.Union([Type.String(), Type.Null()]),
  nightWhy: Type.Optional(Type.Array(NightWhy)),
  arrives: Minute,
  sunrise: Minute,
  sunset: Minute,
  km: Km,
  minutes: Minutes,
  cap: Minutes,
  tollYen: Yen,
  warnings: Type.Optional(Type.Array(DayWarning)),
  chosen: Type.Optional(
    Type.Object({
      leaves: Type.Optional(Minute),
      hotel: Type.Optional(
        Type.Object({
          name: Type.String(),
          at: Type.Optional(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
        }),
      ),
      note: Type.Optional(Type.String()),
      booking: Type.Optional(Type.String()),
    }),
  ),
})

const Fault = Type.Object({
  rule: oneOf(RULES),
  day: Type.Integer(),
  place: Type.Optional(Type.String()),
  limit: Type.Optional(Type.Number()),
  found: Type.Optional(Type.Number()),
})

const Measured = Type.Record(Type.String(), Type.Object({ km: Km, minutes: Minutes }))

const WholePlan = Type.Object({
  request: Request,
  days: Type.Array(PlanDay),
  faults: Type.Array(Fault),
  left: Type.Array(
    Type.Object({
      place: Type.String(),
      reason: oneOf(LEFT_REASONS),
      day: Type.Optional(Type.Integer()),
      over: Type.Optional(Minutes),
      replaces: Type.Optional(Type.String()),
      adds: Type.Optional(Minutes),
    }),
  ),
  km: Km,
  minutes: Minutes,
  tollYen: Yen,
  pass: Type.Union([
    Type.Object({ days: Type.Integer(), tollYen: Yen, passYen: Yen, pays: Type.Boolean() }),
    Type.Null(),
  ]),
  measured: Measured,
  own: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
  identity: Type.Optional(Type.Object({ id: Type.Integer(), revision: Type.Integer() })),
})

const Refusal = Type.Object({
  wish: oneOf(WISHES),
  about: Type.Optional(Type.String()),
  nearest: Type.Union([Type.Object({ request: Request, change: oneOf(CHANGES) }), Type.Null()]),
})

const Planned = Type.Object({ plan: WholePlan })
const PlannedOrRefused = Type.Union([Planned, Type.Object({ refusal: Refusal })])

/** These schemas have the planner's own types. `Described` below checks that schemas and types agree. */
export const PlanAnswer = Type.Unsafe<Answer>(PlannedOrRefused)
export const SharedPlan = Type.Unsafe<{ readonly plan: Plan }>(Planned)

type Loose<Value> = Value extends object ? { readonly [Name in keyof Value]: Loose<Value[Name]> } : Value
type Same<One, Other> = [Loose<One>] extends [Loose<Other>]
  ? [Loose<Other>] extends [Loose<One>]
    ? true
    : false
  : false

/** Fails to compile if a schema and its type differ. */
export const Described: {
  readonly request: Same<Type.Static<typeof Request>, PlanRequest>
  readonly answer: Same<Type.Static<typeof PlannedOrRefused>, Answer>
} = { request: true, answer: true }
