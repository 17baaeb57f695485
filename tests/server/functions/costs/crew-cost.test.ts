import { describe, expect, test } from 'vitest'
import { EXPENSE_LIMITS } from '../../../../shared/crew/cost.ts'
import { departureOf, endOf } from '../../../../shared/crew/crew.ts'
import {
  addExpense,
  BUDGET,
  costScene,
  expectEveryYen,
  readCost,
  rideAlong,
  TOLL,
} from '../../../support/crew/crew-cost-scene.ts'
import { aCrew, openFunctions, STORES } from '../../../support/servers/functions.ts'

const IMPOSSIBLE: readonly (readonly [string, unknown, string[]])[] = [
  ['no yen', { kind: 'tolls', yen: 0 }, ['yen']],
  ['half a yen', { kind: 'tolls', yen: 10.5 }, ['yen']],
  ['more than a car costs', { kind: 'tolls', yen: 10_000_001 }, ['yen']],
  ['a kind there is not', { kind: 'tips', yen: 10 }, ['kind']],
  ['a name for what is not asked', { kind: 'other', yen: 10, price: 3 }, ['price']],
  ['one end of a stretch', { ...TOLL, fromTown: 'sapporo' }, ['toTown']],
  ['the other end', { ...TOLL, toTown: 'sapporo' }, ['fromTown']],
  ['towns off the way', { ...TOLL, fromTown: 'nemuro', toTown: 'utoro' }, ['fromTown', 'toTown']],
  ['the way back', { ...TOLL, fromTown: 'furano', toTown: 'sapporo' }, ['toTown']],
  ['a stretch without a leg', { ...TOLL, fromTown: 'sapporo', toTown: 'sapporo' }, ['toTown']],
  ['a note without end', { ...TOLL, note: 'x'.repeat(121) }, ['note']],
]

describe.each(STORES)('a crew’s costs on %s', (storeName) => {
  test('matches the worked example of the guide: four people, at most ¥9,510 each, ¥9,520 for the driver', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions, { budget: BUDGET.budget })
    await rideAlong(functions, crew, 'lea')
    await rideAlong(functions, crew, 'aya')
    const cost = await readCost(functions, 'karim', crew)
    expect(cost).toMatchObject({ budgetYen: 38_050, fuelYen: 6_800, actualYen: 0, expenses: [], transfers: [] })
    expect(cost.shares.map(({ budgetYen, isDriver }) => [budgetYen, isDriver])).toEqual([
      [9_520, true],
      [9_510, false],
      [9_510, false],
      [9_510, false],
    ])
    expect(cost.shares.map(({ isReader }) => isReader)).toEqual([false, true, false, false])
    expectEveryYen(cost)
  })

  test('splits the route into legs, and a rider of part of the route pays for that part', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    await rideAlong(functions, crew, 'lea', { seats: 2, joinTown: 'sapporo', leaveTown: 'furano' })
    const cost = await readCost(functions, 'owner', crew)
    expect(cost.legs.map(({ from, to, people }) => [from, to, people])).toEqual([
      ['new-chitose-airport', 'sapporo', 2],
      ['sapporo', 'furano', 4],
      ['furano', 'obihiro', 2],
    ])
    const [, middle] = cost.legs
    expect(cost.shares[2]).toMatchObject({ seats: 2, joinTown: 'sapporo', leaveTown: 'furano' })
    expect(cost.shares[2]?.budgetYen).toBe(2 * Math.floor((middle?.yen ?? 0) / 4 / 10) * 10)
    expectEveryYen(cost)
  })

  test('counts one leg for a crew that stays in one town', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions, { startTown: 'sapporo', via: [], endTown: 'sapporo' })
    const { legs } = await readCost(functions, 'owner', crew)
    expect(legs).toEqual([{ from: 'sapporo', to: 'sapporo', km: 640, yen: 38_050, people: 2 }])
  })

  test('shares expenses, notifies the others, and settles with the fewest payments', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    await rideAlong(functions, crew, 'lea', { leaveTown: 'furano' })
    expect(
      (await addExpense(functions, 'owner', crew, { kind: 'rental', yen: 26_403, note: '  three days ' })).body,
    ).toMatchObject({
      crewId: crew,
      kind: 'rental',
      yen: 26_403,
      note: 'three days',
      isReader: true,
      payer: { displayName: 'owner' },
    })
    functions.clock.advance(1)
    await addExpense(functions, 'lea', crew, {
      kind: 'tolls',
      yen: 1_430,
      fromTown: 'new-chitose-airport',
      toTown: 'sapporo',
    })
    const cost = await readCost(functions, 'karim', crew)
    expectEveryYen(cost)
    expect(cost.actualYen).toBe(27_833)
    expect(cost.expenses.map(({ payer, isReader }) => [payer?.displayName, isReader])).toEqual([
      ['owner', false],
      ['lea', false],
    ])
    expect(cost.transfers.every(({ to }) => to === 0)).toBe(true)
    expect(cost.transfers).toHaveLength(2)
    const notices = await functions.store
      .selectFrom('notices')
      .select(['sub', 'bySub'])
      .where('kind', '=', 'expense-added')
      .execute()
    expect(notices.map(({ sub, bySub }) => `${bySub} → ${sub}`).sort()).toEqual([
      'lea → karim',
      'lea → owner',
      'owner → karim',
      'owner → lea',
    ])
  })

  test('removes a deleted expense from all shares, and lets only its payer delete it', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    await functions.person('stranger')
    const { id } = (await addExpense(functions, 'karim', crew)).body
    const take = async (who: string) => {
      const { status, body, problem } = await functions.call(who, 'DELETE /api/expenses/:id', { id })
      return status === 200 ? body : problem.name
    }
    expect(await take('stranger')).toBe('NotFound')
    expect(await take('owner')).toBe('NotAllowed')
    expect(await take('karim')).toEqual({ deleted: true })
    expect(await take('karim')).toBe('NotFound')
    const cost = await readCost(functions, 'owner', crew)
    expect(cost).toMatchObject({ actualYen: 0, expenses: [], transfers: [] })
  })

  test('refuses an invalid expense by its fields and stores nothing', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    for (const [what, body, fields] of IMPOSSIBLE) {
      const { problem } = await addExpense(functions, 'karim', crew, body)
      expect([what, problem.name, problem.fields?.map(({ field }) => field)]).toEqual([what, 'ValidationError', fields])
    }
    expect(await functions.store.selectFrom('expenses').select('id').execute()).toEqual([])
  })

  test('accepts expenses of a cancelled trip and until exactly 30 days after the end', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    const { id } = (await addExpense(functions, 'karim', crew)).body
    await functions.call('owner', 'DELETE /api/crews/:id', { id: crew })
    expect((await addExpense(functions, 'karim', crew)).status).toBe(200)
    const end = endOf(aCrew().lastDay) + EXPENSE_LIMITS.openAfterTripMs
    functions.clock.advance(end - 1 - functions.clock.now())
    expect((await addExpense(functions, 'owner', crew)).status).toBe(200)
    expect((await readCost(functions, 'karim', crew)).expenses).toHaveLength(3)
    functions.clock.advance(1)
    expect((await addExpense(functions, 'owner', crew)).problem.name).toBe('NotPossibleInThisState')
    const { problem } = await functions.call('karim', 'DELETE /api/expenses/:id', { id })
    expect(problem.name).toBe('NotPossibleInThisState')
  })

  test('lets only the owner read a hidden crew, and accepts no expense', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    const { id } = (await addExpense(functions, 'karim', crew)).body
    await functions.store.updateTable('crews').set({ standing: 'hidden' }).where('id', '=', crew).execute()
    expect((await readCost(functions, 'owner', crew)).expenses).toHaveLength(1)
    expect((await addExpense(functions, 'owner', crew)).problem.name).toBe('NotPossibleInThisState')
    expect((await addExpense(functions, 'karim', crew)).problem.name).toBe('NotFound')
    const { problem } = await functions.call('karim', 'DELETE /api/expenses/:id', { id })
    expect(problem.name).toBe('NotPossibleInThisState')
  })

  test('owes people who paid and left, without a share of their own, and lets them delete their expenses', async () => {
    const functions = await openFunctions(storeName)
    const { crew, karim } = await costScene(functions)
    await rideAlong(functions, crew, 'lea')
    const { id } = (await addExpense(functions, 'karim', crew, { kind: 'rental', yen: 9_000 })).body
    await functions.call('karim', 'POST /api/requests/:id/withdraw', { id: karim })
    const cost = await readCost(functions, 'lea', crew)
    expect(
      cost.shares.map(({ person, seats, actualYen, paidYen }) => [person?.displayName, seats, actualYen, paidYen]),
    ).toEqual([
      ['owner', 1, 4_500, 0],
      ['lea', 1, 4_500, 0],
      ['karim', 0, 0, 9_000],
    ])
    expectEveryYen(cost)
    expect((await addExpense(functions, 'karim', crew)).problem.name).toBe('NotAllowed')
    expect((await functions.call('karim', 'DELETE /api/expenses/:id', { id })).status).toBe(200)
  })

  test('counts a mate hidden by a block without a name', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    await rideAlong(functions, crew, 'lea')
    await addExpense(functions, 'karim', crew)
    await functions.store
      .insertInto('blocks')
      .values({ blockerSub: 'lea', blockedSub: 'karim', createdAt: 1 })
      .execute()
    for (const [who, other] of [
      ['lea', 'karim'],
      ['karim', 'lea'],
    ] as const) {
      const cost = await readCost(functions, who, crew)
      expect(cost.shares.map(({ person }) => person?.displayName)).toEqual(
        ['owner', 'karim', 'lea'].map((name) => (name === other ? undefined : name)),
      )
      expect(JSON.stringify(cost)).not.toContain(other)
      expectEveryYen(cost)
    }
    expect((await readCost(functions, 'lea', crew)).expenses[0]).not.toHaveProperty('payer')
  })

  test('limits a crew to two hundred expenses', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    const rows = Array.from({ length: EXPENSE_LIMITS.perCrew - 1 }, (_, index) => ({
      id: `expense-${index}`,
      crewId: crew,
      payerSub: 'karim',
      kind: 'other' as const,
      yen: 1,
      note: null,
      fromTown: null,
      toTown: null,
      createdAt: index,
    }))
    await functions.store.insertInto('expenses').values(rows).execute()
    // Three expenses are sent at the same time, but only one more fits into the limit.
    const answers = await Promise.all([
      addExpense(functions, 'owner', crew),
      addExpense(functions, 'karim', crew),
      addExpense(functions, 'owner', crew),
    ])
    expect(answers.map(({ status, problem }) => (status === 200 ? 200 : problem.name)).sort()).toEqual([
      200,
      'LimitReached',
      'LimitReached',
    ])
    expectEveryYen(await readCost(functions, 'owner', crew))
  })

  test('stores one expense for one key, also for concurrent calls', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => addExpense(functions, 'karim', crew, TOLL, 'key-1')),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await addExpense(functions, 'karim', crew, { ...TOLL, yen: 1 }, 'key-1')).problem.name).toBe(
      'IdempotencyKeyReused',
    )
    expect((await readCost(functions, 'owner', crew)).expenses).toHaveLength(1)
    expect(
      await functions.store.selectFrom('notices').select('id').where('kind', '=', 'expense-added').execute(),
    ).toHaveLength(1)
  })

  test('keeps the sums right when expenses are added and deleted concurrently', async () => {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    const first = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        addExpense(functions, index % 2 ? 'karim' : 'owner', crew, { kind: 'other', yen: 101 + index }),
      ),
    )
    const taken = await Promise.all([
      ...first.slice(0, 6).flatMap(({ body: { id } }, index) => {
        const take = () => functions.call(index % 2 ? 'karim' : 'owner', 'DELETE /api/expenses/:id', { id })
        return [take(), take()]
      }),
      ...first.slice(6).map(() => addExpense(functions, 'karim', crew)),
    ])
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(12)
    const cost = await readCost(functions, 'owner', crew)
    expect(cost.expenses).toHaveLength(12)
    expectEveryYen(cost)
  })

  test('lets people who leave during the trip share its costs, and people who left before it share nothing', async () => {
    const functions = await openFunctions(storeName)
    const { crew, karim } = await costScene(functions)
    const ben = await rideAlong(functions, crew, 'ben')
    await functions.call('ben', 'POST /api/requests/:id/withdraw', { id: ben })
    const { firstDay } = aCrew()
    functions.clock.advance(departureOf(firstDay) + 3_600_000 - functions.clock.now())
    await addExpense(functions, 'owner', crew, { kind: 'rental', yen: 20_000 })
    const before = await readCost(functions, 'owner', crew)
    expect((await functions.call('karim', 'POST /api/requests/:id/withdraw', { id: karim })).status).toBe(200)
    const after = await readCost(functions, 'owner', crew)
    expect(after.shares.map(({ actualYen }) => actualYen)).toEqual([10_000, 10_000])
    expect(after.transfers).toEqual(before.transfers)
    expectEveryYen(after)
  })
})
