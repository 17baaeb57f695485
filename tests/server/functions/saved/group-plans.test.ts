import { describe, expect, test } from 'vitest'
import { GROUP_PLANS_PER_PERSON } from '../../../../server/functions/saved/group-plans.ts'
import type { Outline } from '../../../../shared/planner/plan.ts'
import { GROUP_LIMITS } from '../../../../shared/planner/share/group-limits.ts'
import { publicCode, readCode, writeCode } from '../../../../shared/planner/share/share-code.ts'
import {
  aGroupPlan,
  EVERY_STORE,
  openFunctions,
  READABLE_CODE,
  STORES,
  type TestFunctions,
} from '../../../support/servers/functions.ts'

const create = 'POST /api/group-plans'
const read = 'GET /api/group-plans/:id'
const change = 'POST /api/group-plans/:id/changes'
const history = 'GET /api/group-plans/:id/changes'
const end = 'DELETE /api/group-plans/:id'

const shared = readCode(READABLE_CODE)
if (!shared) throw new Error('the code of the tests is not readable')
const { request, outline } = shared

/** Returns the share code of the test plan with other stops on some days. */
function withStops(stops: Readonly<Record<number, readonly string[]>>, from: Outline = outline): string {
  const days = from.days.map((day, index) => (stops[index] ? { ...day, stops: stops[index], pinned: [] } : day))
  return publicCode(request, { ...from, days })
}

const stopsOf = (code: string) => readCode(code)?.outline.days.map(({ stops }) => stops)
const [first = [], second = []] = outline.days.map(({ stops }) => stops)

async function started({ call }: TestFunctions): Promise<string> {
  return (await call('anna', create, { body: aGroupPlan({ name: 'Anna' }) })).body.id
}

describe.each(STORES)('a group plan on %s', (storeName) => {
  test('a group plan is read by all who know its id, and listed to its owner', async () => {
    const { call, clock } = await openFunctions(storeName)
    const { body } = await call('anna', create, { body: aGroupPlan() })
    expect(body).toEqual({
      id: body.id,
      title: 'East in August',
      code: READABLE_CODE,
      revision: 1,
      changedAt: clock.now(),
    })
    expect((await call(undefined, read, { id: body.id })).body).toEqual(body)
    expect((await call('anna', 'GET /api/group-plans')).body).toEqual({ items: [body] })
    expect((await call('ben', 'GET /api/group-plans')).body).toEqual({ items: [] })
    expect((await call(undefined, read, { id: 'unknown-id' })).status).toBe(404)
  })

  test('is changed by people with an account, with their names in the history', async () => {
    const functions = await openFunctions(storeName)
    const { call, clock } = functions
    const id = await started(functions)
    clock.advance(60_000)
    const body = { revision: 1, code: withStops({ 0: ['sakaimachi'] }), name: ' Ben ' }
    expect((await call(undefined, change, { id, body })).problem.name).toBe('SignedOut')
    const changed = (await call('ben', change, { id, body })).body
    expect([changed.revision, stopsOf(changed.code)?.[0], changed.changedAt]).toEqual([2, ['sakaimachi'], clock.now()])
    const { isOwner, changes } = (await call('ben', history, { id })).body
    expect([isOwner, changes.map(({ name, days }) => [name, days])]).toEqual([
      false,
      [
        ['Ben', [0]],
        ['Anna', []],
      ],
    ])
    expect((await call('anna', history, { id })).body.isOwner).toBe(true)
    expect((await call(undefined, history, { id })).problem.name).toBe('SignedOut')
  })

  test('keeps changes of different days that started from the same revision', async () => {
    const functions = await openFunctions(storeName)
    const { call } = functions
    const id = await started(functions)
    const [one, other] = [withStops({ 0: ['sakaimachi'] }), withStops({ 1: ['usuzan'] })]
    await call('ben', change, { id, body: { revision: 1, code: one, name: 'Ben' } })
    const { body } = await call('anna', change, { id, body: { revision: 1, code: other, name: 'Anna' } })
    expect(stopsOf(body.code)?.slice(0, 2)).toEqual([['sakaimachi'], ['usuzan']])
    expect(body.revision).toBe(3)
  })

  test('gets no new revision from a change that alters nothing', async () => {
    const functions = await openFunctions(storeName)
    const id = await started(functions)
    const body = { revision: 1, code: READABLE_CODE, name: 'Ben' }
    expect((await functions.call('ben', change, { id, body })).body.revision).toBe(1)
  })

  test('stores neither notes nor booking numbers', async () => {
    const { call } = await openFunctions(storeName)
    const days = outline.days.map((day) => ({ ...day, note: 'Call the inn', booking: 'XY-1' }))
    const code = writeCode(request, { ...outline, days })
    expect(code).not.toBe(READABLE_CODE)
    expect((await call('anna', create, { body: aGroupPlan({ code }) })).body.code).toBe(READABLE_CODE)
  })

  test('rejects an unreadable code, a revision of the future and a name without a letter', async () => {
    const functions = await openFunctions(storeName)
    const { call } = functions
    const id = await started(functions)
    const good = { revision: 1, code: READABLE_CODE, name: 'Ben' }
    const rulesOf = async (body: typeof good) => (await call('ben', change, { id, body })).problem.fields
    expect(await rulesOf({ ...good, code: 'nonsense' })).toEqual([{ field: 'code', rule: 'unreadable' }])
    expect(await rulesOf({ ...good, revision: 2 })).toEqual([{ field: 'revision', rule: 'maximum' }])
    expect(await rulesOf({ ...good, revision: 1e300 })).toEqual([{ field: 'revision', rule: 'maximum' }])
    expect(await rulesOf({ ...good, name: '\u202e \u2066' })).toEqual([{ field: 'name', rule: 'required' }])
  })

  test('is ended by its owner alone, with its history', async () => {
    const functions = await openFunctions(storeName)
    const { call, store } = functions
    const id = await started(functions)
    expect((await call('ben', end, { id, body: {} })).status).toBe(404)
    expect((await call('anna', end, { id, body: {} })).body).toEqual({ deleted: true })
    expect((await call(undefined, read, { id })).status).toBe(404)
    expect(await store.selectFrom('groupPlanChanges').select('revision').execute()).toEqual([])
  })

  test('keeps its newest changes, and merges a change that started before them', async () => {
    const functions = await openFunctions(storeName)
    const { call, store } = functions
    const id = await started(functions)
    const texts = [withStops({ 0: ['sakaimachi'] }), withStops({ 0: first })]
    for (let revision = 1; revision <= GROUP_LIMITS.revisions; revision++) {
      await call('anna', change, { id, body: { revision, code: texts[(revision + 1) % 2] ?? '', name: 'Anna' } })
    }
    const stored = await store.selectFrom('groupPlanChanges').select('revision').execute()
    expect(stored).toHaveLength(GROUP_LIMITS.revisions)
    const { body } = await call('ben', change, {
      id,
      body: { revision: 1, code: withStops({ 1: ['usuzan'] }), name: 'Ben' },
    })
    expect(stopsOf(body.code)?.[1]).toEqual(['usuzan'])
    expect(second).not.toEqual(['usuzan'])
  })

  test(`is one of at most ${GROUP_PLANS_PER_PERSON} of a person`, async () => {
    const { call } = await openFunctions(storeName)
    for (let count = 0; count < GROUP_PLANS_PER_PERSON; count++) await call('anna', create, { body: aGroupPlan() })
    expect((await call('anna', create, { body: aGroupPlan() })).problem.name).toBe('LimitReached')
  })
})

test.each(EVERY_STORE)('changes of different days at the same time are all kept on %s', async (storeName) => {
  const functions = await openFunctions(storeName)
  const { call } = functions
  const id = await started(functions)
  await Promise.all(
    outline.days.map((_, index) =>
      call(`person-${index}`, change, {
        id,
        body: {
          revision: 1,
          code: withStops({ [index]: [['sakaimachi'], ['usuzan'], ['silo']][index] ?? [] }),
          name: 'Ben',
        },
      }),
    ),
  )
  const { body } = await call(undefined, read, { id })
  expect(body.revision).toBe(outline.days.length + 1)
})
