/**
 * A request and a plan that contain every kind of value, for tests of code that passes plans from one layer to another.
 */

import type { Leg, LegWarning, Plan, Point, Refusal, Why } from '../../../shared/planner/plan.ts'
import type { PlanBody } from '../../../shared/planner/shapes.ts'
import { aRequest } from '../../support/planner/a-request.ts'

export function aBody(fields: Partial<PlanBody> = {}): PlanBody {
  return {
    ...aRequest({
      firstDay: '2027-08-02',
      lastDay: '2027-08-03',
      arrival: { gate: 'cts', at: 600 },
      departure: { gate: 'cts', at: 1_080 },
      interests: ['nature', 'onsen'],
      winterDriving: false,
      longFlight: true,
      must: ['odori'],
      seed: 7,
    }),
    ...fields,
  }
}

const node = (id: string): Point => ({ kind: 'node', id })
const place = (id: string): Point => ({ kind: 'place', id })

const WARNINGS: readonly LegWarning[] = [
  { kind: 'fuel-gap', gap: 'rausu' },
  { kind: 'deer', level: 'highest' },
  { kind: 'long' },
  { kind: 'check-road', road: 'R334' },
]

const WHY: readonly Why[] = [
  { kind: 'wished' },
  { kind: 'pinned' },
  { kind: 'interest', interest: 'nature' },
  { kind: 'best-month' },
  { kind: 'on-the-way', minutes: 12 },
  { kind: 'evening' },
  { kind: 'change' },
]

export function aLeg(from: Point, to: Point, fields: Partial<Leg> = {}): Leg {
  return {
    from,
    to,
    leaves: 600,
    arrives: 660,
    km: 50,
    minutes: 60,
    onFoot: false,
    tollKm: 30.5,
    tollYen: 1_000,
    roads: ['E5', 'R36'],
    nodes: ['cts', 'sapporo'],
    warnings: [],
    measured: false,
    ...fields,
  }
}

const LIGHT = { sunrise: 265, sunset: 1_130, cap: 270 }

export function aPlan(fields: Partial<Plan> = {}): Plan {
  const { pins: _, ...request } = aBody()
  return {
    request,
    days: [
      {
        day: '2027-08-02',
        from: node('cts'),
        leaves: 600,
        stops: [{ place: 'odori', arrives: 660, begins: 665, leaves: 710, pinned: true, why: WHY }],
        legs: [
          aLeg(node('cts'), place('odori'), { warnings: WARNINGS }),
          aLeg(place('odori'), node('sapporo'), { km: 0.4, minutes: 5, onFoot: true }),
        ],
        pause: { after: 0, from: 720, until: 765, onTheWay: false, picnic: true },
        night: 'sapporo',
        arrives: 780,
        km: 50,
        minutes: 60,
        tollYen: 1_000,
        ...LIGHT,
      },
      {
        day: '2027-08-03',
        from: node('sapporo'),
        leaves: 540,
        stops: [],
        legs: [aLeg(node('sapporo'), node('cts'), { measured: true })],
        pause: null,
        night: null,
        arrives: 600,
        km: 50,
        minutes: 60,
        tollYen: 1_000,
        ...LIGHT,
      },
    ],
    faults: [
      { rule: 'hours', day: 0, place: 'odori', limit: 600, found: 665 },
      { rule: 'beds', day: 0 },
    ],
    left: [{ place: 'tvtower', reason: 'alike' }],
    km: 100,
    minutes: 120,
    tollYen: 2_000,
    pass: { days: 2, tollYen: 2_000, passYen: 6_200, pays: false },
    measured: { 'node:sapporo>node:cts': { km: 50, minutes: 60 } },
    ...fields,
  }
}

export function aRefusal(fields: Partial<Refusal> = {}): Refusal {
  const { pins: _, ...request } = aBody()
  return { wish: 'must-far', about: 'odori', nearest: { request, change: 'longest-drive' }, ...fields }
}
