import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldData } from '../../../../server/functions/scheduled-jobs.ts'
import { EVERY_STORE, openFunctions, type TestFunctions } from '../../../support/servers/functions.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(EVERY_STORE)('the list of sessions on %s', (storeName) => {
  let functions: TestFunctions
  beforeEach(async () => {
    functions = await openFunctions(storeName)
  })

  const tokenOf = (session: string, sub = 'anna') =>
    functions.issuer.token({ sub, at: functions.clock.now(), more: { origin_jti: session } })
  const use = async (token: string, device = 'Firefox, Android', more: object = {}) => {
    const body = { device, until: functions.clock.now() + 90 * DAY, ...more }
    return (await functions.operate('PUT', '/session', { key: token, body })).body
  }
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const list = async (token: string) => (await functions.call(undefined, 'GET /api/sessions', as(token))).body.items
  const end = (token: string, id: string) =>
    functions.call(undefined, 'DELETE /api/sessions/:id', { ...as(token), id, body: {} })

  test('shows the device, the beginning and the last use of each, newest first, and marks the own one', async () => {
    const begunAt = functions.clock.now()
    const here = await tokenOf('here')
    expect(await use(here)).toEqual({ ended: false })
    functions.clock.advance(HOUR)
    await use(await tokenOf('there'), 'Safari, iPhone')
    await use(await tokenOf('of-eve', 'eve'), 'Chrome, Windows')
    functions.clock.advance(HOUR)
    await use(here, 'Firefox, Windows')
    expect(await list(await tokenOf('here'))).toEqual([
      { id: expect.any(String), device: 'Firefox, Windows', begunAt, usedAt: begunAt + 2 * HOUR, current: true },
      {
        ...{ id: expect.any(String), device: 'Safari, iPhone', current: false },
        ...{ begunAt: begunAt + HOUR, usedAt: begunAt + HOUR },
      },
    ])
    const stored = JSON.stringify(await functions.store.selectFrom('sessions').selectAll().execute())
    expect(stored).not.toMatch(/\d+\.\d+\.\d+\.\d+/)
  })

  test('ends one session, whose tokens are refused then, and no other', async () => {
    const [here, there] = [await tokenOf('here'), await tokenOf('there')]
    for (const token of [here, there]) await use(token)
    const other = (await list(here)).find(({ current }) => !current)
    const answer = await end(here, other?.id ?? '')
    expect(answer.body.items.map(({ current }) => current)).toEqual([true])
    expect((await functions.call(undefined, 'GET /api/approval', as(there))).problem.name).toBe('SignedOut')
    expect(await use(there)).toEqual({ ended: true })
    expect((await list(here)).map(({ current }) => current)).toEqual([true])
  })

  test("does not show or end another user's session", async () => {
    const [anna, eve] = [await tokenOf('of-anna'), await tokenOf('of-eve', 'eve')]
    for (const token of [anna, eve]) await use(token)
    const [own] = await list(eve)
    expect((await end(anna, own?.id ?? '')).status).toBe(404)
    expect((await end(anna, 'no-such-session-id')).status).toBe(404)
    expect(await list(eve)).toHaveLength(1)
  })

  test('a session that was idle for too long ends at its next refresh, and only then', async () => {
    const idle = { idleMs: 30 * DAY }
    const token = () => tokenOf('here')
    await use(await token(), 'Firefox', idle)
    functions.clock.advance(30 * DAY)
    expect(await use(await token(), 'Firefox', idle)).toEqual({ ended: false })
    functions.clock.advance(30 * DAY + 1)
    expect(await use(await token(), 'Firefox', idle)).toEqual({ ended: true })
    expect((await functions.call(undefined, 'GET /api/approval', as(await token()))).status).toBe(401)
  })

  test('holds a hundred sessions of a user, and none whose cookies have expired', async () => {
    for (let count = 0; count < 103; count += 1) {
      functions.clock.advance(1)
      await use(await tokenOf(`session-${count}`))
    }
    const reader = await tokenOf('session-102')
    expect(await list(reader)).toHaveLength(100)
    functions.clock.advance(91 * DAY)
    await deleteOldData(functions)
    expect(await functions.store.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('is part of the exported data, and is deleted with it', async () => {
    const token = await tokenOf('here', 'anna')
    await use(token)
    const exported = await functions.call(undefined, 'GET /api/my-data', as(token))
    expect(exported.body.sessions).toMatchObject([{ device: 'Firefox, Android' }])
    expect((await functions.call(undefined, 'DELETE /api/my-data', { ...as(token), body: {} })).status).toBe(200)
    expect(await list(token)).toEqual([])
  })
})
