import { expect, test } from 'vitest'
import type { Credentials, Identity } from '../../../server/cognito/identity-pool.ts'
import { ServiceError, type ServiceErrorKind } from '../../../server/cognito/protocol/errors.ts'
import { createCredentialStore } from '../../../server/session/credentials.ts'
import { testClock } from '../../support/clock.ts'

const MINUTE_MS = 60_000
const ANNA = { sessionId: 'session-a', sub: 'anna' }

const failure = (name: string, kind: ServiceErrorKind, message = 'Refused.', retryAfterS?: number) =>
  new ServiceError(name, message, { kind, retryAfterS })

/** Creates a store whose identity pool counts its calls, numbers its credentials and fails on demand. */
function storeOf({ lifeMs = 60 * MINUTE_MS, mostSessions = 100 } = {}) {
  const clock = testClock()
  const asked: string[] = []
  const logged: string[] = []
  const state: { failing?: ServiceError; hold?: Promise<void>; lifeMs: number } = { lifeMs }
  let given = 0
  const store = createCredentialStore({
    clock,
    mostSessions,
    log: (event) => logged.push(event),
    pool: {
      async getIdentity(idToken) {
        asked.push(`identity ${idToken ?? 'guest'}`)
        if (state.failing) throw state.failing
        return { id: `id-${idToken ?? 'guest'}`, type: idToken === undefined ? 'guest' : 'primary' } satisfies Identity
      },
      async getCredentials({ id }, idToken): Promise<Credentials> {
        asked.push(`credentials ${idToken ?? 'guest'}`)
        await state.hold
        if (state.failing) throw state.failing
        given++
        return {
          accessKeyId: `key-${given}`,
          secretAccessKey: 's',
          sessionToken: 't',
          expiration: clock.now() + state.lifeMs,
          identityId: id,
        }
      },
    },
  })
  const keyOf = async (session = ANNA, token = 'token') => (await store.ofSession(session, token)).accessKeyId
  const guestKey = async () => (await store.ofGuest())?.accessKeyId
  return { clock, asked, logged, state, store, keyOf, guestKey }
}

test('concurrent calls share one request for credentials', async () => {
  const { asked, keyOf } = storeOf()
  expect(await Promise.all([keyOf(), keyOf(), keyOf()])).toEqual(['key-1', 'key-1', 'key-1'])
  expect(await keyOf()).toBe('key-1')
  expect(asked).toEqual(['identity token', 'credentials token'])
})

test('credentials are refreshed after 50 minutes with the current id token, for the same identity', async () => {
  const { clock, asked, keyOf } = storeOf()
  await keyOf()
  clock.advance(50 * MINUTE_MS - 1)
  expect(await keyOf(ANNA, 'newer')).toBe('key-1')
  clock.advance(1)
  expect(await keyOf(ANNA, 'newer')).toBe('key-2')
  expect(asked).toEqual(['identity token', 'credentials token', 'credentials newer'])
})

test('credentials are not used in the last five minutes before they expire', async () => {
  const { clock, keyOf } = storeOf({ lifeMs: 15 * MINUTE_MS })
  await keyOf()
  clock.advance(10 * MINUTE_MS - 1)
  expect(await keyOf()).toBe('key-1')
  clock.advance(1)
  expect(await keyOf()).toBe('key-2')
})

test('credentials that expire too soon to be used are refused as CredentialsException', async () => {
  const { keyOf, guestKey } = storeOf({ lifeMs: 5 * MINUTE_MS })
  await expect(keyOf()).rejects.toMatchObject({ name: 'CredentialsException', status: 502 })
  await expect(guestKey()).rejects.toMatchObject({ name: 'CredentialsException', status: 502 })
})

test('each session has its own credentials, and calls without a session share one guest', async () => {
  const { asked, keyOf, guestKey } = storeOf()
  const keys = [await keyOf(), await keyOf({ sessionId: 'session-b', sub: 'ben' }), await guestKey(), await guestKey()]
  expect(keys).toEqual(['key-1', 'key-2', 'key-3', 'key-3'])
  expect(asked.filter((what) => what.includes('guest'))).toEqual(['identity guest', 'credentials guest'])
})

test('another user of the same session id does not get the first user’s credentials', async () => {
  const { asked, keyOf } = storeOf()
  await keyOf()
  expect(await keyOf({ ...ANNA, sub: 'ben' }, 'bens')).toBe('key-2')
  expect(asked.slice(2)).toEqual(['identity bens', 'credentials bens'])
})

test('sign-out drops the credentials, also those still being fetched', async () => {
  const { store, state, keyOf } = storeOf()
  await keyOf()
  store.drop(ANNA.sessionId)
  expect(store.cached).toBe(0)

  const held = Promise.withResolvers<void>()
  state.hold = held.promise
  const late = keyOf()
  store.drop(ANNA.sessionId)
  held.resolve()
  expect(await late).toBe('key-2')
  expect(await keyOf()).toBe('key-3')
})

test('a full store evicts the least recently used session', async () => {
  const { store, keyOf } = storeOf({ mostSessions: 2 })
  const session = (name: string) => ({ sessionId: name, sub: name })
  for (const name of ['a', 'b', 'a', 'c']) await keyOf(session(name))
  expect(store.cached).toBe(2)
  expect([await keyOf(session('a')), await keyOf(session('b'))]).toEqual(['key-1', 'key-4'])
})

test('valid credentials are used while the pool fails, and the pool is retried after 30 seconds', async () => {
  const { clock, asked, state, keyOf } = storeOf()
  await keyOf()
  clock.advance(50 * MINUTE_MS)
  state.failing = failure('NetworkError', 'unavailable')
  expect([await keyOf(), await keyOf()]).toEqual(['key-1', 'key-1'])
  expect(asked).toHaveLength(3)
  clock.advance(30_000)
  delete state.failing
  expect(await keyOf()).toBe('key-2')
})

test('old credentials are not used in their last minutes or after a refusal', async () => {
  const { clock, state, keyOf } = storeOf()
  await keyOf()
  clock.advance(55 * MINUTE_MS)
  state.failing = failure('NetworkError', 'unavailable')
  await expect(keyOf()).rejects.toMatchObject({ name: 'ServiceUnavailable' })

  const other = storeOf()
  await other.keyOf()
  other.clock.advance(50 * MINUTE_MS)
  other.state.failing = failure('NotAuthorizedException', 'refused')
  await expect(other.keyOf()).rejects.toMatchObject({ name: 'CredentialsException' })
})

test('an identity that the pool has deleted is replaced', async () => {
  const { clock, asked, state, keyOf } = storeOf()
  await keyOf()
  clock.advance(50 * MINUTE_MS)
  state.failing = failure('ResourceNotFoundException', 'refused', "Identity 'x' not found.")
  const refused = keyOf()
  await expect(refused).rejects.toMatchObject({ name: 'CredentialsException' })
  expect(asked.slice(2)).toEqual(['credentials token', 'identity token'])
  delete state.failing
  expect(await keyOf()).toBe('key-2')
})

test.each<[ServiceError, string, number, number | undefined]>([
  [failure('NetworkError', 'unavailable'), 'ServiceUnavailable', 503, 2],
  [failure('InternalErrorException', 'unavailable'), 'ServiceUnavailable', 503, 2],
  [failure('TooManyRequestsException', 'throttled', 'Slow down.', 7), 'ServiceUnavailable', 503, 7],
  [
    failure('NotAuthorizedException', 'refused', 'Invalid login token. Token expired: 2 >= 1'),
    'AccessExpired',
    401,
    undefined,
  ],
  [
    failure('NotAuthorizedException', 'refused', "Invalid login token. Couldn't verify signed token."),
    'CredentialsException',
    502,
    undefined,
  ],
  [failure('InvalidIdentityPoolIdException', 'refused'), 'CredentialsException', 502, undefined],
  [failure('GetIdResponseException', 'refused'), 'GetIdResponseException', 502, undefined],
  [failure('CredentialsException', 'refused'), 'CredentialsException', 502, undefined],
])('$name of the pool becomes %s and is not cached', async (failing, name, status, retryAfterS) => {
  const { state, keyOf } = storeOf()
  state.failing = failing
  await expect(keyOf()).rejects.toMatchObject({ name, status, retryAfterS })
  delete state.failing
  expect(await keyOf()).toBe('key-1')
})

test('a pool that refuses guests is retried after ten minutes, and each refusal is logged once', async () => {
  const { clock, asked, logged, state, guestKey } = storeOf()
  state.failing = failure('NotAuthorizedException', 'refused', 'Unauthenticated access is not supported.')
  expect(await Promise.all([guestKey(), guestKey()])).toEqual([undefined, undefined])
  clock.advance(10 * MINUTE_MS - 1)
  expect(await guestKey()).toBeUndefined()
  expect([asked, logged]).toEqual([['identity guest'], ['guests-refused']])
  clock.advance(1)
  delete state.failing
  expect(await guestKey()).toBe('key-1')
})

test('guest calls are refused as ServiceUnavailable while the pool is unreachable', async () => {
  const { state, guestKey } = storeOf()
  state.failing = failure('NetworkError', 'unavailable')
  await expect(guestKey()).rejects.toMatchObject({ name: 'ServiceUnavailable', retryAfterS: 2 })
})
