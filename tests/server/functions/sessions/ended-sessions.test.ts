import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLiveStreams } from '../../../../server/functions/messages/live-streams.ts'
import { deleteOldData } from '../../../../server/functions/scheduled-jobs.ts'
import { endSession, endSessionsOf } from '../../../../server/functions/sessions/ended-sessions.ts'
import { createLocalSignals } from '../../../../server/functions/signals/local-signals.ts'
import { EVERY_STORE, openFunctions, type TestFunctions } from '../../../support/servers/functions.ts'

const SECOND = 1_000
const HOUR = 3_600_000
const DAY = 24 * HOUR

describe.each(EVERY_STORE)('ended sessions on %s', (storeName) => {
  let functions: TestFunctions
  beforeEach(async () => {
    functions = await openFunctions(storeName)
  })

  /** Returns a token of the user's sign-in at `beganAt`, which is now by default. */
  async function tokenOf(session: string | undefined, { sub = 'anna', beganAt = functions.clock.now() } = {}) {
    const at = functions.clock.now()
    const claims = { auth_time: Math.floor(beganAt / 1000), jti: `token-${Math.random()}`, origin_jti: session }
    return functions.issuer.token({ sub, at, expiresInS: 3_600, more: claims })
  }

  const read = async (token: string) => {
    const { status, problem } = await functions.call(undefined, 'GET /api/approval', {
      headers: { authorization: `Bearer ${token}` },
    })
    return status === 200 ? status : problem.name
  }
  const isEnded = async (token: string) => (await functions.operate('GET', '/session', { key: token })).body
  const end = (token: string, body: object = {}) =>
    functions.operate('POST', '/session/end', {
      key: token,
      body: { until: functions.clock.now() + DAY, ...body },
    })

  test('refuses every token of the session at once, and no other session of the user', async () => {
    const [token, refreshed] = [await tokenOf('here'), await tokenOf('here')]
    const elsewhere = await tokenOf('there')
    expect([await read(token), await isEnded(token)]).toEqual([200, { ended: false }])
    expect((await end(token)).body).toEqual({ ended: true })
    expect([await read(token), await read(refreshed), await read(elsewhere)]).toEqual(['SignedOut', 'SignedOut', 200])
    expect([await isEnded(refreshed), await isEnded(elsewhere)]).toEqual([{ ended: true }, { ended: false }])
  })

  test('refuses the token itself when the user pool names no session in it', async () => {
    const [token, other] = [await tokenOf(undefined), await tokenOf(undefined)]
    await end(token)
    expect([await read(token), await read(other)]).toEqual(['SignedOut', 200])
  })

  test('an expired token proves only its own session', async () => {
    const token = await tokenOf('here')
    const other = await tokenOf('there')
    functions.clock.advance(2 * HOUR)
    const allBegunBefore = functions.clock.now()
    expect((await end(token, { allBegunBefore })).status).toBe(401)
    expect((await end(token)).status).toBe(200)
    expect([await isEnded(token), await isEnded(other)]).toEqual([{ ended: true }, { ended: false }])
  })

  test('ends all sessions of the user that began before, and none that begins later', async () => {
    const here = await tokenOf('here')
    const there = await tokenOf('there')
    const stranger = await tokenOf('strange', { sub: 'eve' })
    functions.clock.advance(2 * SECOND)
    const allBegunBefore = functions.clock.now()
    expect((await end(here, { allBegunBefore })).status).toBe(200)
    const next = await tokenOf('next')
    expect([await read(here), await read(there)]).toEqual(['SignedOut', 'SignedOut'])
    expect([await read(next), await read(stranger)]).toEqual([200, 200])

    functions.clock.advance(10 * SECOND)
    await end(next, { allBegunBefore: functions.clock.now() })
    expect(await read(next)).toBe('SignedOut')
  })

  test('succeeds again after a lost response, but a token that ended before ends no other session', async () => {
    const [here, there] = [await tokenOf('here'), await tokenOf('there')]
    functions.clock.advance(2 * SECOND)
    const all = { allBegunBefore: functions.clock.now() }
    await end(here, all)
    expect((await end(here, all)).status).toBe(200)

    functions.clock.advance(10 * SECOND)
    const later = await tokenOf('later')
    functions.clock.advance(2 * SECOND)
    expect((await end(there, { allBegunBefore: functions.clock.now() })).status).toBe(401)
    expect(await read(later)).toBe(200)
  })

  test('does not believe a moment that is far in the future', async () => {
    await end(await tokenOf('here'), { allBegunBefore: functions.clock.now() + 365 * DAY })
    functions.clock.advance(HOUR)
    expect(await read(await tokenOf('next'))).toBe(200)
  })

  test('refuses a forged token, and says nothing about its session', async () => {
    const forged = await functions.issuer.forgedToken({ sub: 'anna', at: functions.clock.now() })
    expect((await end(forged)).status).toBe(401)
    expect((await functions.operate('GET', '/session', { key: forged })).status).toBe(401)
  })

  test('keeps a row until the cookies expire, at least as long as an access token lives', async () => {
    const [long, short] = [await tokenOf('long'), await tokenOf('short')]
    await end(long, { until: functions.clock.now() + 2 * DAY })
    await end(short, { until: functions.clock.now() })
    const kept = async () =>
      (await functions.store.selectFrom('endedSessions').select('id').execute()).map(({ id }) => id)
    await deleteOldData(functions)
    expect((await kept()).sort()).toEqual(['long', 'short'])
    functions.clock.advance(HOUR + SECOND)
    await deleteOldData(functions)
    expect(await kept()).toEqual(['long'])
    functions.clock.advance(2 * DAY)
    await deleteOldData(functions)
    expect(await kept()).toEqual([])
  })
})

test.each([
  ['a session', ['other', 'later'], (context: Ending) => endSession(context, 'here', DAY)],
  [
    'all sessions of a user',
    ['later'],
    (context: Ending) => endSessionsOf(context, 'anna', { begunBefore: 1_000, until: DAY }),
  ],
])('the end of %s closes its streams and no others', async (_what, open, work) => {
  const { store, clock } = await openFunctions('SQLite')
  const signals = createLocalSignals()
  const streams = createLiveStreams({
    ...{ store, clock, signals },
    onError: (error) => {
      throw error
    },
  })
  onTestFinished(() => streams.closeAll())
  const states: Record<string, string> = {}
  const sink = (name: string) => {
    states[name] = 'open'
    const ended = () => {
      states[name] = 'ended'
    }
    return { writableLength: 0, write: () => true, end: ended, destroy: ended }
  }
  await streams.open('anna', sink('here'), undefined, session('here', 0))
  await streams.open('anna', sink('other'), undefined, session('other', 0))
  await streams.open('anna', sink('later'), undefined, session('later', 1_000))
  await streams.open('ben', sink('ben'), undefined, session('ben', 0))
  await work({ store, signals })
  await vi.waitFor(() => expect(states.here).toBe('ended'))
  expect(Object.keys(states).filter((name) => states[name] === 'open')).toEqual([...open, 'ben'])
})

type Ending = Parameters<typeof endSession>[0]

function session(id: string, beganAt: number) {
  return { id, beganAt, issuedAt: beganAt, expiresAt: beganAt + HOUR }
}
