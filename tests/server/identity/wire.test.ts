/** The envelope: headers, error shapes, cross-origin rules, the outbox and the published documents. */

import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { CLIENT_ID, type Service, startService, USER_POOL_ID } from './service.ts'

const unknownClient = { ClientId: 'nobody', Username: 'a@example.org' }

/** fetch sets Host itself; this one sends what it is told. */
function rawStatus(service: Service, path: string, headers: Record<string, string>): Promise<number | undefined> {
  const { hostname, port } = new URL(service.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

test('a success has the protocol content type and a request id', async () => {
  const service = await startService()
  const answer = await service.call('SignUp', {
    ClientId: CLIENT_ID,
    Username: 'a@example.org',
    Password: 'long enough',
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/x-amz-json-1.1')
  expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
})

test('a refusal names itself in the header, colon included, and in the body', async () => {
  const service = await startService()
  const answer = await service.call('ForgotPassword', unknownClient)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('x-amzn-errortype')).toBe('ResourceNotFoundException:')
  expect(answer.headers.get('x-amzn-errormessage')).toBe('User pool client nobody does not exist.')
  expect(answer.body).toEqual({
    __type: 'ResourceNotFoundException',
    message: 'User pool client nobody does not exist.',
  })
})

test.each([
  ['AWSCognitoIdentityProviderService.Sing'],
  ['AWSCognitoIdentityProviderService.constructor'],
  ['AWSCognitoIdentityProviderService.__proto__'],
  ['AWSCognitoIdentityProviderService.GetUser.GetUser'],
  ['OtherService.GetUser'],
  ['GetUser'],
  [''],
])('the target "%s" is an unknown operation', async (target) => {
  const service = await startService()
  const answer = await service.call('', {}, { 'x-amz-target': target })
  expect(answer.body.__type).toBe('UnknownOperationException')
})

test.each([['{'], ['[]'], ['null'], ['"text"']])('the body %s is refused as no JSON object', async (body) => {
  const service = await startService()
  const answer = await fetch(service.url, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
    body,
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ __type: 'SerializationException' })
})

describe.each<[string, object, string]>([
  ['ClientId', {}, "Value at 'clientId' failed to satisfy constraint: Member must not be null"],
  ['Username', { Username: 'a b' }, "Value at 'username' failed to satisfy constraint: Member must satisfy regular"],
  ['Username', { Username: '' }, "Value at 'username' failed to satisfy constraint: Member must have length greater"],
  ['Username', { Username: 'a'.repeat(129) }, 'Member must have length less than or equal to 128'],
  ['Password', { Password: ' leading space' }, "Value at 'password' failed to satisfy constraint: Member must satisfy"],
  [
    'Password',
    { Password: 'trailing space ' },
    "Value at 'password' failed to satisfy constraint: Member must satisfy",
  ],
  ['Password', { Password: 'p'.repeat(257) }, "Value at 'password' failed to satisfy constraint: Member must have"],
])('a broken limit of %s', (field, fields, text) => {
  test(`is refused: ${text}`, async () => {
    const service = await startService()
    const whole = { ClientId: CLIENT_ID, Username: 'a@example.org', Password: 'long enough', ...fields }
    const { body } = await service.call('SignUp', field === 'ClientId' ? { ...whole, ClientId: undefined } : whole)
    expect(body.__type).toBe('InvalidParameterException')
    expect(body.message).toContain(text)
    expect(body.message).toMatch(/^1 validation error detected: /)
  })
})

test('every broken limit is counted', async () => {
  const service = await startService()
  expect(await service.outcome('ConfirmSignUp', { ClientId: CLIENT_ID })).toMatch(
    /^InvalidParameterException: 2 validation errors detected: Value at 'username' .*; Value at 'confirmationCode'/,
  )
})

test('a number where a text belongs is a serialization error', async () => {
  const service = await startService()
  expect(await service.outcome('ForgotPassword', { ClientId: CLIENT_ID, Username: 7 })).toMatch(
    /^SerializationException/,
  )
})

describe('web pages', () => {
  test('a page of this machine may preflight with the header names a browser client sends', async () => {
    const service = await startService()
    const answer = await fetch(service.url, { method: 'OPTIONS', headers: { origin: 'http://localhost:5173' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')).toBe('POST')
    const allowed = answer.headers.get('access-control-allow-headers')?.split(',')
    expect(allowed).toEqual(
      expect.arrayContaining([
        ...['amz-sdk-invocation-id', 'amz-sdk-request', 'cache-control', 'content-type', 'x-amz-target'],
        'x-amz-user-agent',
      ]),
    )
  })

  test('an answer to a page of this machine is readable and exposes the error headers', async () => {
    const service = await startService()
    const answer = await service.call('ForgotPassword', unknownClient, { origin: 'http://127.0.0.1:3000' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
    )
  })

  test.each([['https://example.org'], ['null'], ['http://localhost.example.org']])(
    'a page of %s is refused',
    async (origin) => {
      const service = await startService()
      const answer = await service.call('ForgotPassword', unknownClient, { origin })
      expect(answer.status).toBe(403)
      expect(answer.body.__type).toBe('ForbiddenException')
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  test('administration is closed to every page, this machine’s included', async () => {
    const service = await startService()
    const body = { UserPoolId: USER_POOL_ID, Username: 'a@example.org', Password: 'long enough', Permanent: true }
    const answer = await service.call('AdminSetUserPassword', body, { origin: service.url })
    expect(answer.status).toBe(403)
    expect(answer.body.__type).toBe('ForbiddenException')
  })

  test.each([
    ['attacker.example.org', 403],
    ['127.0.0.1.example.org', 403],
    ['localhost', 200],
    ['127.0.0.1', 200],
    ['[::1]:80', 200],
  ])('a request for the host %s is answered with %i', async (host, status) => {
    const service = await startService()
    expect(await rawStatus(service, '/outbox', { host })).toBe(status)
    expect(await rawStatus(service, `/${USER_POOL_ID}/.well-known/jwks.json`, { host })).toBe(status)
  })

  test('no page but the outbox’s own can read the outbox', async () => {
    const service = await startService()
    for (const address of [service.outboxUrl, `${service.outboxUrl}?x`]) {
      const answer = await fetch(address, { headers: { origin: 'http://localhost:5173', accept: 'application/json' } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('the outbox', () => {
  test('lists messages newest first as JSON', async () => {
    const service = await startService()
    await service.signUp('first@example.org')
    service.clock.advance(1000)
    await service.signUp('second@example.org')
    const [newest, oldest] = await service.outbox()
    expect(newest).toEqual({
      to: 'second@example.org',
      medium: 'EMAIL',
      kind: 'sign-up',
      code: expect.stringMatching(/^\d{6}$/),
      at: service.clock.now(),
    })
    expect(oldest?.to).toBe('first@example.org')
  })

  test('shows them to people, escaped, under a policy that lets nothing else run', async () => {
    const service = await startService()
    await service.signUp('<b>"x"@example.org')
    const answer = await fetch(service.outboxUrl)
    const page = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).toContain('&lt;b&gt;&quot;x&quot;@example.org')
    expect(page).not.toContain('<b>"x"')
    expect(page).toContain(await service.code('<b>"x"@example.org'))
  })
})

test('the discovery document names the issuer and its keys', async () => {
  const service = await startService()
  const answer = await fetch(`${service.issuer}/.well-known/openid-configuration`)
  expect(await answer.json()).toMatchObject({
    issuer: service.issuer,
    jwks_uri: `${service.issuer}/.well-known/jwks.json`,
  })
})

test('an address without a meaning is refused in the protocol’s form', async () => {
  const service = await startService()
  const answer = await fetch(`${service.url}/elsewhere`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('x-amzn-errortype')).toBe('UnknownOperationException:')
})
