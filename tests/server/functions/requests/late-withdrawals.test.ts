import { describe, expect, test } from 'vitest'
import { openFunctions, STORES, type StoreName } from '../../../support/servers/functions.ts'

const DAY = 24 * 3_600_000

/**
 * Opens functions with a crew and a mate, and advances the clock by the given days. At the clock's start, the crew's
 * departure is a few hours less than ten days away.
 */
async function openWithMate(storeName: StoreName, days: number) {
  const functions = await openFunctions(storeName)
  const { call, person, crew, request, store, clock } = functions
  const id = await crew(await person('owner'))
  const ride = await request(await person('mate'), id)
  await call('owner', 'POST /api/requests/:id/accept', { id: ride })
  clock.advance(days * DAY)
  const late = async (sub: string) =>
    (await store.selectFrom('people').select('lateWithdrawals').where('sub', '=', sub).executeTakeFirstOrThrow())
      .lateWithdrawals
  return { ...functions, id, ride, late }
}

describe.each(STORES)('late withdrawals on %s', (storeName) => {
  test.each([
    ['ten days', 0, 0],
    ['five days', 5, 1],
    ['one day', 9, 1],
  ])('counts a seat given up %s before departure: %s', async (_, days, count) => {
    const { call, ride, late } = await openWithMate(storeName, days)
    await call('mate', 'POST /api/requests/:id/withdraw', { id: ride })
    expect([await late('mate'), await late('owner')]).toEqual([count, 0])
  })

  test('counts a repeated call once', async () => {
    const { call, ride, late } = await openWithMate(storeName, 5)
    const headers = { 'idempotency-key': 'the-key-of-this-call' }
    for (let n = 0; n < 3; n++) await call('mate', 'POST /api/requests/:id/withdraw', { id: ride, headers })
    expect(await late('mate')).toBe(1)
  })

  test('counts a crew with mates that its owner cancels', async () => {
    const { call, id, late } = await openWithMate(storeName, 5)
    await call('owner', 'DELETE /api/crews/:id', { id })
    expect([await late('owner'), await late('mate')]).toEqual([1, 0])
  })

  test('does not count a crew without mates, nor leaving a cancelled crew', async () => {
    const { call, id, ride, late } = await openWithMate(storeName, 0)
    await call('owner', 'DELETE /api/crews/:id', { id })
    await call('mate', 'POST /api/requests/:id/withdraw', { id: ride })
    expect([await late('owner'), await late('mate')]).toEqual([0, 0])
  })

  test('does not count a ride that a block ends', async () => {
    const { call, store, late } = await openWithMate(storeName, 5)
    const { id } = await store.selectFrom('people').select('id').where('sub', '=', 'owner').executeTakeFirstOrThrow()
    await call('mate', 'POST /api/blocks', { body: { person: id } })
    expect(await late('mate')).toBe(0)
  })

  test('shows the count on the card of the person, and in their export', async () => {
    const { call, ride, id, person, request } = await openWithMate(storeName, 5)
    await call('mate', 'POST /api/requests/:id/withdraw', { id: ride })
    await request(await person('eve'), id)
    const again = await request('mate', id)
    const { items } = (await call('owner', 'GET /api/crews/:id/requests', { id, query: { state: 'pending' } })).body
    expect(items.map(({ id, person }) => [id === again, person.lateWithdrawals])).toEqual(
      expect.arrayContaining([
        [true, 1],
        [false, undefined],
      ]),
    )
    expect((await call('mate', 'GET /api/my-data')).body.lateWithdrawals).toBe(1)
  })
})
