import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { CLIENT_ID, type Service, startService, USER_POOL_ID } from './service.ts'

const unknownClient = { ClientId: 'nobody', Username: 'a@example.org' }

/**
 * Sends a request with the given headers and returns its status. fetch cannot be used, because it sets the Host header
 * itself.
 */
function rawStatus(service: Service, path: string, headers: Record<string, string>): Promise<number | undefined> {
  const { hostname, port } = new URL(service.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
}

test("answers a success with the protocol's content type and a request id", async () => {
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

test('answers a refusal with its name in the header, with a colon, and in the body', async () => {
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
])('refuses the target "%s" as an unknown operation', async (target) => {
  const service = await startService()
  const answer = await service.call('', {}, { 'x-amz-target': target })
  expect(answer.body.__type).toBe('UnknownOperationException')
})

test.each([['{'], ['[]'], ['null'], ['"text"']])('refuses the body %s, which is not a JSON object', async (body) => {
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
  test(`refuses it: ${text}`, async () => {
    const service = await startService()
    const whole = { ClientId: CLIENT_ID, Username: 'a@example.org', Password: 'long enough', ...fields }
    const { body } = await service.call('SignUp', field === 'ClientId' ? { ...whole, ClientId: undefined } : whole)
    expect(body.__type).toBe('InvalidParameterException')
    expect(body.message).toContain(text)
    expect(body.message).toMatch(/^1 validation error detected: /)
  })
})

test('counts every broken limit', async () => {
  const service = await startService()
  expect(await service.outcome('ConfirmSignUp', { ClientId: CLIENT_ID })).toMatch(
    /^InvalidParameterException: 2 validation errors detected: Value at 'username' .*; Value at 'confirmationCode'/,
  )
})

test('refuses a number instead of a text as a serialization error', async () => {
  const service = await startService()
  expect(await service.outcome('ForgotPassword', { ClientId: CLIENT_ID, Username: 7 })).toMatch(
    /^SerializationException/,
  )
})

describe('web pages', () => {
  test('allows a preflight of a loopback page with the headers of browser clients', async () => {
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

  test('makes a response readable for a loopback page and exposes the error headers', async () => {
    const service = await startService()
    const answer = await service.call('ForgotPassword', unknownClient, { origin: 'http://127.0.0.1:3000' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toBe(
      'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
    )
  })

  test.each([['https://example.org'], ['null'], ['http://localhost.example.org']])(
    'refuses a page of %s',
    async (origin) => {
      const service = await startService()
      const answer = await service.call('ForgotPassword', unknownClient, { origin })
      expect(answer.status).toBe(403)
      expect(answer.body.__type).toBe('ForbiddenException')
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  test('refuses administration to every page, loopback included', async () => {
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
  ])('answers a request for the host %s with %i', async (host, status) => {
    const service = await startService()
    expect(await rawStatus(service, '/outbox', { host })).toBe(status)
    expect(await rawStatus(service, `/${USER_POOL_ID}/.well-known/jwks.json`, { host })).toBe(status)
  })

  test("allows only the outbox's own page to read it", async () => {
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

  test('shows messages as escaped HTML with a policy against foreign scripts', async () => {
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

test('publishes the issuer and its keys in the discovery document', async () => {
  const service = await startService()
  const answer = await fetch(`${service.issuer}/.well-known/openid-configuration`)
  expect(await answer.json()).toMatchObject({
    issuer: service.issuer,
    jwks_uri: `${service.issuer}/.well-known/jwks.json`,
  })
})

test("refuses an unknown path in the protocol's format", async () => {
  const service = await startService()
  const answer = await fetch(`${service.url}/elsewhere`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('x-amzn-errortype')).toBe('UnknownOperationException:')
})
