/**
 * A handwritten plan of four days with everything that a plan can contain. It has lunch, warnings, an evening, a
 * violation of a rule, a walk, a pass and omitted places.
 */

import type { Leg, Plan, PlanDay, Point, Stop } from '../../../shared/planner/plan.ts'
import { aRequest } from './a-request.ts'

const place = (id: string): Point => ({ kind: 'place', id })
const node = (id: string): Point => ({ kind: 'node', id })

function leg(from: Point, to: Point, leaves: number, minutes: number, km: number, more: Partial<Leg> = {}): Leg {
  return {
    from,
    to,
    leaves,
    arrives: leaves + minutes,
    km,
    minutes,
    onFoot: false,
    tollKm: 0,
    tollYen: 0,
    roads: [],
    nodes: [],
    warnings: [],
    measured: false,
    ...more,
  }
}

function stop(id: string, arrives: number, stay: number, more: Partial<Stop> = {}): Stop {
  const begins = more.begins ?? arrives
  return { place: id, arrives, begins, leaves: begins + stay, pinned: false, why: [{ kind: 'change' }], ...more }
}

function day(date: string, from: string, legs: readonly Leg[], more: Partial<PlanDay>): PlanDay {
  const driven = legs.filter(({ onFoot }) => !onFoot)
  return {
    day: date,
    from: node(from),
    leaves: legs[0]?.leaves ?? 0,
    stops: [],
    legs,
    pause: null,
    night: null,
    arrives: legs.at(-1)?.arrives ?? 0,
    sunrise: 347,
    sunset: 1_012,
    km: driven.reduce((sum, { km }) => sum + km, 0),
    minutes: driven.reduce((sum, { minutes }) => sum + minutes, 0),
    cap: 270,
    tollYen: legs.reduce((sum, { tollYen }) => sum + tollYen, 0),
    ...more,
  }
}

const DAYS: readonly PlanDay[] = [
  day(
    '2027-10-11',
    'cts',
    [
      leg(node('cts'), place('otarucanal'), 615, 75, 77.6, { tollKm: 70, tollYen: 2_250, roads: ['E5', 'E5A', 'R5'] }),
      leg(place('otarucanal'), place('sakaimachi'), 795, 8, 0.5, { onFoot: true }),
      leg(place('sakaimachi'), node('otaru'), 893, 5, 1.2, { roads: ['R5'] }),
    ],
    {
      stops: [
        stop('otarucanal', 690, 60, { why: [{ kind: 'wished' }, { kind: 'best-month' }] }),
        stop('sakaimachi', 803, 90, { pinned: true, why: [{ kind: 'pinned' }, { kind: 'on-the-way', minutes: 4 }] }),
      ],
      pause: { after: 0, from: 750, until: 795, onTheWay: false, picnic: false },
      night: 'otaru',
    },
  ),
  day(
    '2027-10-12',
    'otaru',
    [
      leg(node('otaru'), place('kamui'), 540, 85, 58, {
        roads: ['R229', 'pref 913'],
        warnings: [{ kind: 'fuel-gap', gap: 'shakotan' }],
      }),
      leg(place('kamui'), place('fukidashi'), 700, 125, 96, {
        roads: ['R229', 'pref 66'],
        warnings: [{ kind: 'long' }, { kind: 'detour', closed: 'pref66' }],
      }),
      leg(place('fukidashi'), node('toyako'), 915, 65, 49, {
        warnings: [{ kind: 'deer', level: 'highest' }],
        roads: ['R230'],
      }),
    ],
    {
      stops: [
        stop('kamui', 625, 75, { why: [{ kind: 'interest', interest: 'views' }] }),
        stop('fukidashi', 870, 45, { why: [{ kind: 'interest', interest: 'nature' }] }),
      ],
      pause: { after: 0, from: 780, until: 825, onTheWay: true, picnic: true },
      night: 'toyako',
      cap: 240,
    },
  ),
  day(
    '2027-10-13',
    'toyako',
    [
      leg(node('toyako'), place('usuzan'), 540, 12, 8, { roads: ['R453'], measured: true }),
      leg(place('usuzan'), place('upopoy'), 660, 70, 62, { roads: ['R37', 'E5'], tollYen: 1_000, tollKm: 40 }),
      leg(place('upopoy'), place('jigokudani'), 945, 40, 28, { warnings: [{ kind: 'check-road', road: 'R453' }] }),
      leg(place('jigokudani'), node('noboribetsu'), 1_060, 6, 0.4, { onFoot: true }),
    ],
    {
      stops: [
        stop('usuzan', 552, 90, { begins: 570, why: [{ kind: 'interest', interest: 'nature' }] }),
        stop('upopoy', 730, 170, { begins: 775, why: [{ kind: 'interest', interest: 'ainu' }] }),
        stop('jigokudani', 985, 75, { why: [{ kind: 'evening' }] }),
      ],
      pause: { after: 0, from: 730, until: 775, onTheWay: false, picnic: false },
      night: 'noboribetsu',
    },
  ),
  day(
    '2027-10-14',
    'noboribetsu',
    [leg(node('noboribetsu'), node('cts'), 600, 70, 69, { roads: ['E5'], tollYen: 1_530, tollKm: 60 })],
    {},
  ),
]

export const SAMPLE_PLAN: Plan = {
  request: aRequest({
    firstDay: '2027-10-11',
    lastDay: '2027-10-14',
    arrival: { gate: 'cts', at: 540 },
    departure: { gate: 'cts', at: 900 },
    interests: ['nature', 'views', 'ainu'],
    winterDriving: false,
    must: ['otarucanal'],
  }),
  days: DAYS,
  faults: [
    { rule: 'drive-cap', day: 1, limit: 240, found: 275 },
    { rule: 'hours', day: 2, place: 'upopoy', limit: 1_020, found: 1_060 },
  ],
  left: [
    { place: 'rausu_c', reason: 'far' },
    { place: 'bluepond', reason: 'time' },
  ],
  km: 450,
  minutes: 556,
  tollYen: 4_780,
  pass: { days: 4, tollYen: 4_780, passYen: 6_200, pays: false },
  measured: {},
}
