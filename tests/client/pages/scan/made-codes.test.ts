/** Codes to show are made once and shown again without a connection, as long as they last. */

import { expect, test } from 'vitest'
import type { Api } from '../../../../client/api.ts'
import { createMadeCodes } from '../../../../client/pages/scan/made-codes.ts'
import { testClock } from '../../../support/clock.ts'

const HOUR_MS = 3_600_000

function house() {
  const clock = testClock()
  const bodies: unknown[] = []
  let connected = true
  const api = (async (_: string, { body }: { body: object }) => {
    if (!connected) throw new Error('no connection')
    bodies.push(body)
    return { code: `CODE${bodies.length}`, address: '', expiresAt: clock.now() + 24 * HOUR_MS }
  }) as unknown as Api['api']
  const codeOf = createMadeCodes({ api, now: clock.now })
  const { signal } = new AbortController()
  return {
    clock,
    bodies,
    disconnect: () => {
      connected = false
    },
    made: async (kind: 'card' | 'check-in', target?: string) => (await codeOf({ kind, target }, signal)).code,
  }
}

test('each is made once', async () => {
  const { made, bodies } = house()
  expect([await made('card'), await made('check-in', 'crew-one'), await made('card')]).toEqual([
    'CODE1',
    'CODE2',
    'CODE1',
  ])
  expect(bodies).toEqual([{ kind: 'card' }, { kind: 'check-in', target: 'crew-one' }])
})

test('past half of its life it is made anew', async () => {
  const { made, clock } = house()
  expect(await made('check-in', 'crew-one')).toBe('CODE1')
  clock.advance(11 * HOUR_MS)
  expect(await made('check-in', 'crew-one')).toBe('CODE1')
  clock.advance(2 * HOUR_MS)
  expect(await made('check-in', 'crew-one')).toBe('CODE2')
})

test('without a connection an old one is shown until it ends', async () => {
  const { made, clock, disconnect } = house()
  expect(await made('card')).toBe('CODE1')
  disconnect()
  clock.advance(23 * HOUR_MS)
  expect(await made('card')).toBe('CODE1')
  clock.advance(HOUR_MS)
  await expect(made('card')).rejects.toThrow('no connection')
})
