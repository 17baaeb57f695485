import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCookieJar } from '../../../server/session/cookies.ts'
import type { Purpose } from '../../../server/session/payloads.ts'
import { freePorts } from '../../support/free-ports.ts'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { type Bff, PASSWORD, startBff } from '../../support/servers/bff.ts'

const EMAIL = 'many-claims@example.com'
const HOUR_MS = 3_600_000
const BROWSER_LIMIT_BYTES = 4_096
const NODE_LIMIT_BYTES = 16_384
const OUR_LIMIT_BYTES = 32_768

async function listening(auth: 'access' | 'id' | 'iam') {
  const [port = 0] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const bff = await startBff({ env: { FUNCTIONS_AUTH: auth, SITE_URL: origin, LOG_LEVEL: 'silent' } })
  onTestFinished(() => bff.close())
  await bff.app.listen({ port, host: '127.0.0.1' })
  await bff.confirmedUser(EMAIL)
  const visitor = new FetchClient(origin)
  const signIn = () => visitor.call('POST', '/api/auth/sign-in', { username: EMAIL, password: PASSWORD })
  return { bff, origin, visitor, signIn }
}

async function setIdTokens(bff: Bff, size: 'large' | 'usual') {
  const trigger = { PreTokenGeneration: 'arn:aws:lambda:ap-northeast-1:000000000000:function:many-claims' }
  const answer = await bff.identity('UpdateUserPool', {
    UserPoolId: bff.cognito.userPoolId,
    ...(size === 'large' ? { LambdaConfig: trigger } : {}),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function rotate(bff: Bff) {
  const answer = await bff.identity('UpdateUserPoolClient', {
    UserPoolId: bff.cognito.userPoolId,
    ClientId: bff.cognito.clientId,
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 0 },
  })
  if (!answer.ok) throw new Error(await answer.text())
}

test('the large id token of these tests has 8 KB', async () => {
  const { bff } = await listening('access')
  await setIdTokens(bff, 'large')
  const answer = await bff.identity('InitiateAuth', {
    ClientId: bff.cognito.clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: EMAIL, PASSWORD },
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { IdToken: string } }
  expect(AuthenticationResult.IdToken.length).toBeGreaterThan(8 * 1024)
})

test('an id token of 8 KB works for sign-in, product calls and refresh when only its claims are stored', async () => {
  const { bff, visitor, signIn } = await listening('access')
  await setIdTokens(bff, 'large')
  expect(await signIn()).toMatchObject({ status: 200, body: { nextStep: { signInStep: 'DONE' } } })
  expect(await visitor.call('GET', '/api/session')).toMatchObject({ body: { signedIn: true, user: { email: EMAIL } } })
  expect((await visitor.call('GET', '/api/profile')).status).toBe(200)
  bff.clock.advance(HOUR_MS)
  expect((await visitor.call('POST', '/api/session/refresh')).status).toBe(200)
  expect((await visitor.call('GET', '/api/profile')).status).toBe(200)
})

describe.each(['id', 'iam'] as const)('when the id token itself is stored (%s)', (auth) => {
  test('an id token of 8 KB is refused as SessionTooLarge at sign-in, and no session remains', async () => {
    const { bff, visitor, signIn } = await listening(auth)
    await setIdTokens(bff, 'large')
    expect(await signIn()).toMatchObject({ status: 500, body: { name: 'SessionTooLarge' } })
    expect([...visitor.cookies.keys()]).toEqual([])
    expect(await visitor.call('GET', '/api/session')).toMatchObject({ status: 200, body: { signedIn: false } })
  })

  test('an id token that grows to 8 KB is refused as SessionTooLarge at refresh, and the session continues', async () => {
    const { bff, visitor, signIn } = await listening(auth)
    await rotate(bff)
    await signIn()
    expect((await visitor.call('GET', '/api/profile')).status).toBe(200)
    await setIdTokens(bff, 'large')
    for (let hour = 0; hour < 3; hour++) {
      bff.clock.advance(HOUR_MS)
      expect(await visitor.call('POST', '/api/session/refresh')).toMatchObject({
        status: 500,
        body: { name: 'SessionTooLarge' },
      })
      expect(await visitor.call('GET', '/api/session')).toMatchObject({ body: { signedIn: true } })
      expect((await visitor.call('GET', '/api/auth/user-attributes')).status).toBe(200)
      // Only calls to the functions fail, because only they need the id token, which did not fit into a cookie.
      expect(await visitor.call('GET', '/api/profile')).toMatchObject({ status: 401, body: { name: 'AccessExpired' } })
    }
    await setIdTokens(bff, 'usual')
    expect((await visitor.call('POST', '/api/session/refresh')).status).toBe(200)
    expect((await visitor.call('GET', '/api/profile')).status).toBe(200)
  })
})

describe('the largest cookies that a browser stores', () => {
  const PURPOSES: readonly Purpose[] = ['access', 'refresh', 'pending', 'id', 'devices', 'oauth']
  const jar = createCookieJar(true)
  const full = PURPOSES.map((purpose) => {
    const name = jar.name(purpose)
    return `${name}=${'x'.repeat(BROWSER_LIMIT_BYTES - name.length)}`
  }).join('; ')

  test('exceed Node’s default header limit and fit into the limit of this server', () => {
    expect(full.length).toBeGreaterThan(NODE_LIMIT_BYTES)
    expect(full.length + 8_000).toBeLessThan(OUR_LIMIT_BYTES)
  })

  test('are read over HTTP, and headers above the limit are answered with 431', async () => {
    const { origin } = await listening('access')
    const { port } = new URL(origin)
    async function statusWith(cookie: string): Promise<string | undefined> {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(
        `GET /api/session HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nx-bff: 1\r\nUser-Agent: ${'u'.repeat(6_000)}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
      )
      return (await text(socket)).split(' ')[1]
    }
    expect(await statusWith(full)).toBe('200')
    expect(await statusWith(`${full}; other=${'x'.repeat(OUR_LIMIT_BYTES)}`)).toBe('431')
  })
})
