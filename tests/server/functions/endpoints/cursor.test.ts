import { describe, expect, test } from 'vitest'
import { openFunctions, STORES } from '../../../support/servers/functions.ts'

const cursorOf = (key: unknown) =>
  Buffer.from(typeof key === 'string' ? key : JSON.stringify(key)).toString('base64url')

describe.each(STORES)('a cursor that the server has not issued on %s', (storeName) => {
  test.each([
    ['an infinite number', '[1e400,"aaaaaaaa"]'],
    ['a fraction', [1.5, 'aaaaaaaa']],
    ['a number beyond the exact ones', '[1e17,"aaaaaaaa"]'],
    ['a null character in the id', [1, 'aaaa\0aaaa']],
  ])('is refused: %s', async (_what, key) => {
    const { call } = await openFunctions(storeName)
    const answer = await call('anna', 'GET /api/itineraries', { query: { cursor: cursorOf(key) } })
    expect(answer).toMatchObject({ status: 400, problem: { fields: [{ field: 'cursor', rule: 'pattern' }] } })
  })

  test('is refused: a null character in the day', async () => {
    const { call, person } = await openFunctions(storeName)
    const cursor = cursorOf(['2026-12-01\0', 'aaaaaaaa'])
    for (const list of ['GET /api/crews', 'GET /api/crews/mine'] as const) {
      const answer = await call(await person('anna'), list, { query: { cursor } })
      expect(answer).toMatchObject({ status: 400, problem: { fields: [{ field: 'cursor', rule: 'pattern' }] } })
    }
  })

  test('is refused: a message number that the column cannot hold', async () => {
    const { call, person, crew } = await openFunctions(storeName)
    const anna = await person('anna')
    const query = { cursor: cursorOf([3_000_000_000, 'aaaaaaaa']) }
    const answer = await call(anna, 'GET /api/threads/:id/messages', { id: await crew(anna), query })
    expect(answer).toMatchObject({ status: 400, problem: { fields: [{ field: 'cursor', rule: 'pattern' }] } })
  })
})
