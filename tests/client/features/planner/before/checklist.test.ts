import { expect, test } from 'vitest'
import { checklistOf, type Task, taskId } from '../../../../../client/features/planner/before/checklist.ts'
import type { Plan, PlanDay } from '../../../../../shared/planner/plan.ts'
import { SAMPLE_PLAN } from '../../../../support/planner/sample-plan.ts'

const [first] = SAMPLE_PLAN.days as readonly [PlanDay, ...PlanDay[]]

/** The sample plan without warnings, tolls or special stops. */
const plain: Plan = {
  ...SAMPLE_PLAN,
  request: {
    ...SAMPLE_PLAN.request,
    children: false,
    arrival: { gate: 'cts', at: 600 },
    departure: { gate: 'cts', at: 1000 },
  },
  tollYen: 0,
  pass: null,
  days: SAMPLE_PLAN.days.map((day, index) => ({
    ...day,
    day: `2027-07-0${index + 1}`,
    stops: [],
    legs: [],
    warnings: [],
  })),
}
const withFirst = (part: Partial<PlanDay>): Plan => {
  const [day, ...rest] = plain.days as readonly [PlanDay, ...PlanDay[]]
  return { ...plain, days: [{ ...day, ...part }, ...rest] }
}
const stop = (place: string) => ({ place, arrives: 600, begins: 600, leaves: 660, pinned: false, why: [] })
const leg = (warning: Plan['days'][number]['legs'][number]['warnings'][number]) => ({
  ...(first.legs[0] as PlanDay['legs'][number]),
  warnings: [warning],
})
const ids = (plan: Plan, country = '') => checklistOf(plan, country).map(taskId)

test('a plain summer trip needs a licence, beds, the card, cash and the emergency numbers', () => {
  expect(ids(plain)).toEqual(['licence', 'beds', 'card', 'cash', 'field-card'])
})

test('a camper needs campsites instead of beds, and no list of chargers', () => {
  const camper: Plan = { ...plain, request: { ...plain.request, vehicle: 'camper' } }
  expect(ids(camper)).toContain('campsites')
  expect(ids(camper)).not.toContain('beds')
  expect(ids(camper)).not.toContain('charging')
})

test('an electric car needs chargers for the longest day, and no petrol', () => {
  const drive = { ...leg({ kind: 'fuel-gap', gap: 'shari' }), onFoot: false, km: 120.4 }
  const gap = withFirst({ legs: [drive, { ...drive, km: 60, warnings: [] }, { ...drive, onFoot: true, km: 1 }] })
  const electric: Plan = { ...gap, request: { ...gap.request, vehicle: 'electric' } }
  expect(ids(gap)).toContain('fuel:shari')
  expect(ids(electric)).not.toContain('fuel:shari')
  expect(checklistOf(electric, '').find(({ kind }) => kind === 'charging')).toMatchObject({ km: 181, day: 0 })
})

test('an electric car needs a charger on the longest stretch without a known one', () => {
  const [from, to] = [
    { kind: 'node' as const, id: 'teshio' },
    { kind: 'node' as const, id: 'wakkanai' },
  ]
  const drive = {
    ...(first.legs[0] as PlanDay['legs'][number]),
    onFoot: false,
    from,
    to,
    nodes: ['teshio', 'wakkanai'],
  }
  const north = withFirst({ legs: [{ ...drive, km: 68 }] })
  const electric: Plan = { ...north, request: { ...north.request, vehicle: 'electric' } }
  const stretch = { day: 0, km: 68, from: { kind: 'charger', id: 'teshio' }, to }
  expect(checklistOf(electric, '').find(({ kind }) => kind === 'charging')).toMatchObject({ stretch })
})

test('an electric car needs a charger on the way from a place that the user has added', () => {
  const [from, to] = [
    { kind: 'place' as const, id: 'own-1-4290000-14100000' },
    { kind: 'node' as const, id: 'wakkanai' },
  ]
  const drive = { ...(first.legs[0] as PlanDay['legs'][number]), onFoot: false, from, to }
  const added = withFirst({ legs: [{ ...drive, nodes: ['teshio', 'wakkanai'], km: 80 }] })
  const electric: Plan = { ...added, request: { ...added.request, vehicle: 'electric' } }
  expect(ids(electric)).toContain('charging')
})

test.each<[string, Plan, string]>([
  ['winter tyres in November', withFirst({ day: '2027-11-02' }), 'winter-tyres'],
  ['winter tyres in April', withFirst({ day: '2027-04-29' }), 'winter-tyres'],
  ['child seats with children', { ...plain, request: { ...plain.request, children: true } }, 'child-seats'],
  [
    'the drop-off if the car is returned elsewhere',
    { ...plain, request: { ...plain.request, departure: { gate: 'kushiro_ap', at: 900 } } },
    'drop-off',
  ],
  [
    'the ferry at a port',
    { ...plain, request: { ...plain.request, departure: { gate: 'otaru', at: 900 } } },
    'ferry:otaru',
  ],
  ['an ETC card for tolls', { ...plain, tollYen: 900 }, 'etc'],
  [
    'the pass if it pays off',
    { ...plain, tollYen: 9_000, pass: { days: 4, tollYen: 9_000, passYen: 6_200, pays: true } },
    'pass',
  ],
  ['the booking of a guided path', withFirst({ stops: [stop('goko')] }), 'guide:goko'],
  ['the hours of places to check', withFirst({ stops: [stop('usuzan')] }), 'hours'],
  ['fuel before a gap', withFirst({ legs: [leg({ kind: 'fuel-gap', gap: 'furano' })] }), 'fuel:furano'],
  ['road information for roads to check', withFirst({ legs: [leg({ kind: 'check-road', road: 'R274' })] }), 'roads'],
  ['road information for a closed road', withFirst({ legs: [leg({ kind: 'detour', closed: 'R334' })] }), 'roads'],
  ['early booking in a busy season', withFirst({ warnings: [{ kind: 'busy', season: 'obon' }] }), 'busy:obon'],
  [
    'places closed for part of the month',
    withFirst({ warnings: [{ kind: 'partly', place: 'usuzan' }] }),
    'part-closed:usuzan',
  ],
])('lists %s', (_, plan, id) => {
  expect(ids(plain)).not.toContain(id)
  expect(ids(plan)).toContain(id)
})

test.each<[string, string, Task]>([
  ['an unknown licence', '', { kind: 'licence', answer: undefined }],
  ['a licence of the United States', 'US', { kind: 'licence', answer: 'permit' }],
  ['a licence of Thailand, which issues two booklets', 'TH', { kind: 'licence', answer: 'permitBoth' }],
  ['a licence of Vietnam', 'VN', { kind: 'licence', answer: 'none' }],
  ['a licence of Germany', 'DE', { kind: 'licence', answer: 'translation' }],
])('gives the verdict for %s', (_, country, task) => {
  expect(checklistOf(plain, country)[0]).toEqual(task)
})

test('a Japanese licence needs no card for the counter', () => {
  expect(ids(plain, 'JP')).not.toContain('card')
})

test('a pass that pays off replaces the ETC card, and one that does not leaves it', () => {
  const pass = { days: 4, tollYen: 9_000, passYen: 6_200, pays: true }
  expect(ids({ ...plain, tollYen: 9_000, pass })).not.toContain('etc')
  expect(ids({ ...plain, tollYen: 900, pass: { ...pass, pays: false } })).toEqual(expect.arrayContaining(['etc']))
})

test('each task is listed once, for the first day that needs it', () => {
  const days = plain.days.map((day, index) =>
    index < 2 ? { ...day, legs: [leg({ kind: 'fuel-gap', gap: 'furano' })] } : day,
  )
  const tasks = checklistOf({ ...plain, days }, '').filter(({ kind }) => kind === 'fuel')
  expect(tasks).toEqual([{ kind: 'fuel', town: 'furano', day: 0 }])
})

test('ids of tasks are valid ids of stored ticks', () => {
  const everything = { ...plain, days: SAMPLE_PLAN.days, tollYen: 5 }
  expect(
    checklistOf(everything, 'US')
      .map(taskId)
      .filter((id) => !/^[\w:.-]{1,80}$/.test(id)),
  ).toEqual([])
})
