import { expect, onTestFinished, test } from 'vitest'
import { startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { PASSWORD, startBff } from '../../support/servers/bff.ts'

const FAULTS_TO_OPEN = 20

async function startWithProxies() {
  const [pool, functions] = await Promise.all([startFaultProxy(), startFaultProxy()])
  const bff = await startBff({
    cognito: { endpoint: pool.url },
    functionsUrl: functions.url,
    env: { LOG_LEVEL: 'info' },
    timeouts: { cognito: { attempts: 1 } },
  })
  pool.passTo(bff.identityUrl)
  functions.passTo(bff.functionsUrl)
  onTestFinished(async () => {
    await bff.close()
    await Promise.all([pool.close(), functions.close()])
  })
  await bff.confirmedUser('patient@example.com')
  const visitor = bff.client()
  const body = { username: 'patient@example.com', password: PASSWORD, authFlowType: 'USER_PASSWORD_AUTH' }
  expect((await visitor.send('POST', '/api/auth/sign-in', body)).status).toBe(200)
  bff.clock.advance(60_000)
  return { bff, visitor, pool, functions }
}

type Setup = Awaited<ReturnType<typeof startWithProxies>>

const stateOf = ({ bff }: Setup) => Object.fromEntries(bff.app.breakers.map(({ name, state }) => [name, state]))

const breakerLog = ({ bff }: Setup) =>
  bff.logs.flatMap((line) => {
    const { event, breaker, state, level } = JSON.parse(line) as Record<string, unknown>
    return event === 'breaker' ? [{ breaker, state, level }] : []
  })

test.each([
  ['user-pool', 'pool', '/api/auth/user-attributes'],
  ['functions', 'functions', '/api/approval'],
] as const)(
  'after twenty faults of the %s, calls are rejected with Retry-After, and probed later',
  async (name, which, url) => {
    const place = await startWithProxies()
    const { bff, visitor } = place
    const proxy = place[which]
    proxy.plan(() => 'reset')
    for (let index = 0; index < FAULTS_TO_OPEN; index += 1) expect((await visitor.get(url)).status).toBe(502)
    expect(stateOf(place)).toEqual({ 'user-pool': 'closed', functions: 'closed', [name]: 'open' })

    proxy.reset()
    const answer = await visitor.get(url)
    expect([answer.status, answer.body.name, answer.headers['retry-after']]).toEqual([503, 'ServiceUnavailable', '3'])
    expect([proxy.askedInAll(), answer.setCookies]).toEqual([0, []])
    expect((await visitor.get('/api/session')).body).toMatchObject({ signedIn: true })

    proxy.plan(undefined)
    bff.clock.advance(3_000)
    expect((await visitor.get(url)).status).toBe(200)
    expect(stateOf(place)).toEqual({ 'user-pool': 'closed', functions: 'closed' })
    expect(breakerLog(place)).toEqual([
      { breaker: name, state: 'open', level: 40 },
      { breaker: name, state: 'half-open', level: 30 },
      { breaker: name, state: 'closed', level: 30 },
    ])
    expect(bff.app.breakers.find((breaker) => breaker.name === name)?.refused).toBe(1)
  },
)

test('a refresh while the breaker is open keeps the session, and works afterwards', async () => {
  const place = await startWithProxies()
  const { bff, visitor, pool } = place
  pool.plan(() => '500')
  for (let index = 0; index < FAULTS_TO_OPEN; index += 1) await visitor.get('/api/auth/user-attributes')
  const refused = await visitor.send('POST', '/api/session/refresh')
  expect([refused.status, refused.headers['retry-after'], refused.setCookies]).toEqual([503, '3', []])
  pool.plan(undefined)
  bff.clock.advance(3_000)
  expect((await visitor.send('POST', '/api/session/refresh')).status).toBe(200)
})
