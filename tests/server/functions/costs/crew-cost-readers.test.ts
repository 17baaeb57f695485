import { describe, expect, test } from 'vitest'
import { CREW_LIMITS } from '../../../../shared/crew/crew.ts'
import { addExpense, costScene, readCost, rideAlong, TOLL } from '../../../support/crew/crew-cost-scene.ts'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

describe.each(STORES)("the readers of a crew's costs on %s", (storeName) => {
  async function played() {
    const functions = await openFunctions(storeName)
    const { crew } = await costScene(functions)
    await addExpense(functions, 'karim', crew, { kind: 'rental', yen: 12_345, note: 'on my card' })
    await functions.request(await functions.person('asking'), crew, { seats: 2, joinTown: 'sapporo' })
    await functions.person('stranger')
    await functions.person('blocked')
    await functions.store
      .insertInto('blocks')
      .values({ blockerSub: 'karim', blockedSub: 'blocked', createdAt: 1 })
      .execute()
    await functions.person('waiting')
    await functions.store.updateTable('people').set({ approval: 'waiting' }).where('sub', '=', 'waiting').execute()
    return { functions, crew }
  }

  test.each<[string, string | undefined, { expenses: number; shares: number } | string]>([
    ['the owner', 'owner', { expenses: 1, shares: 2 }],
    ['a mate', 'karim', { expenses: 1, shares: 2 }],
    ['an applicant', 'asking', { expenses: 0, shares: 1 }],
    ['a stranger', 'stranger', { expenses: 0, shares: 1 }],
    ['a person whom a mate has blocked', 'blocked', 'NotFound'],
    ['a person without approval', 'waiting', 'NotApproved'],
    ['an anonymous caller', undefined, 'SignedOut'],
  ])('shows the right costs to %s', async (_, who, seen) => {
    const { functions, crew } = await played()
    const { status, body, problem } = await functions.call(who, 'GET /api/crews/:id/cost', { id: crew })
    if (typeof seen === 'string') return expect(problem.name).toBe(seen)
    expect(status).toBe(200)
    expect({ expenses: body.expenses.length, shares: body.shares.length }).toEqual(seen)
    expect(body).toMatchObject({ budgetYen: 38_050, fuelYen: 6_800 })
    const isRiding = seen.expenses > 0
    expect(body.actualYen).toBe(isRiding ? 12_345 : 0)
    expect(body.transfers.length > 0).toBe(isRiding)
    if (isRiding) return
    expect(body.shares[0]).toMatchObject({ isReader: true, isDriver: false, person: { displayName: who } })
    expect(JSON.stringify(body)).not.toMatch(/karim|owner|my card|12345/)
  })

  test("shows a note unmasked to people who know each other's contact, and not at all across a block", async () => {
    const { functions, crew } = await played()
    await rideAlong(functions, crew, 'lea')
    await addExpense(functions, 'karim', crew, { kind: 'other', yen: 100, note: 'me@example.org' })
    const notes = async (who: string) => (await readCost(functions, who, crew)).expenses.map(({ note }) => note)
    expect(await notes('owner')).toEqual(['on my card', 'me@example.org'])
    expect(await notes('karim')).toEqual(['on my card', 'me@example.org'])
    expect(await notes('lea')).toEqual(['on my card', '•••'])
    await functions.store
      .insertInto('blocks')
      .values({ blockerSub: 'karim', blockedSub: 'lea', createdAt: 1 })
      .execute()
    expect(await notes('lea')).toEqual([undefined, undefined])
  })

  test('shows an applicant for two seats on part of the route the most that these would cost', async () => {
    const { functions, crew } = await played()
    const { legs, shares } = await readCost(functions, 'asking', crew)
    const exact = legs.slice(1).reduce((sum, { yen }) => sum + yen / 4, 0)
    expect(shares[0]).toMatchObject({ seats: 2, joinTown: 'sapporo', budgetYen: 2 * Math.floor(exact / 10) * 10 })
  })

  test('shows an applicant whose request has expired what one seat for the whole route would cost', async () => {
    const { functions, crew } = await played()
    functions.clock.advance(CREW_LIMITS.requestLifeMs)
    const [own] = (await readCost(functions, 'asking', crew)).shares
    const [ofStranger] = (await readCost(functions, 'stranger', crew)).shares
    expect(own).toMatchObject({ seats: 1, budgetYen: ofStranger?.budgetYen })
    expect(own).not.toHaveProperty('joinTown')
  })

  test('shows no share to others when no seat is free', async () => {
    const { functions, crew } = await played()
    await rideAlong(functions, crew, 'lea', { seats: 3 })
    expect((await readCost(functions, 'stranger', crew)).shares).toEqual([])
  })

  test.each([
    ['asking', 'NotAllowed'],
    ['stranger', 'NotAllowed'],
    ['blocked', 'NotFound'],
    ['waiting', 'NotApproved'],
    [undefined, 'SignedOut'],
  ])('refuses an expense of %s: %s', async (who, refusal) => {
    const { functions, crew } = await played()
    const { problem } = await functions.call(who, 'POST /api/crews/:id/expenses', { id: crew, body: TOLL })
    expect(problem.name).toBe(refusal)
    expect(await functions.store.selectFrom('expenses').select('id').execute()).toHaveLength(1)
  })
})
