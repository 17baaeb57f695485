import { describe, expect, test } from 'vitest'
import { gatewayAccountReaders } from '../../../../server/functions/callers/gateway-account.ts'
import { readAuthorization, signatureOf } from '../../../../server/functions/callers/signature.ts'
import { testClock } from '../../../support/clock.ts'

const clock = testClock()
const credentials = { accessKeyId: 'ASIAROLE', secretAccessKey: 'a secret', sessionToken: 'a+token/with=signs' }
const caller = { sub: '04611e3d-7c1a-4f0e-9d6b-3e5f1a2b4c5d' }

function readers(answer: Response, calls: Request[] = []) {
  return gatewayAccountReaders({
    endpoint: 'https://cognito-idp.ap-northeast-1.amazonaws.com',
    userPoolId: 'ap-northeast-1_AbCdEfGhI',
    credentials,
    clock,
    fetch: async (url, init) => {
      calls.push(new Request(url, init))
      return answer
    },
  })
}

const user = (...attributes: [string, string][]) =>
  Response.json({ Users: [{ Attributes: attributes.map(([Name, Value]) => ({ Name, Value })) }] })

describe('the e-mail address of a caller behind the gateway', () => {
  test('is requested with a signature that the verifier of incoming calls accepts', async () => {
    const calls: Request[] = []
    await readers(user(['email', 'a@b']), calls).accountOf(caller)
    const [call] = calls
    if (!call) throw new Error('the user pool was not called')
    const claimed = readAuthorization(call.headers.get('authorization') ?? '')
    if (!claimed) throw new Error('the call is not signed')
    expect(claimed).toMatchObject({
      accessKeyId: 'ASIAROLE',
      day: '20261120',
      region: 'ap-northeast-1',
      service: 'cognito-idp',
      signedHeaders: ['content-type', 'host', 'x-amz-date', 'x-amz-security-token', 'x-amz-target'],
    })
    const request = {
      method: 'POST',
      url: '/',
      headers: { ...Object.fromEntries(call.headers), host: 'cognito-idp.ap-northeast-1.amazonaws.com' },
      body: Buffer.from(await call.arrayBuffer()),
    }
    expect(signatureOf(request, claimed, credentials.secretAccessKey)).toBe(claimed.signature)
    expect(call.headers.get('x-amz-security-token')).toBe(credentials.sessionToken)
  })

  test('is in lower case, and is verified only when the pool says so', async () => {
    expect(await readers(user(['email', 'Anna@Example.org'])).accountOf(caller)).toMatchObject({
      email: 'anna@example.org',
    })
    expect(await readers(user(['email', 'a@b'], ['email_verified', 'false'])).verifiedEmailOf(caller)).toBeUndefined()
    expect(await readers(user(['email', 'A@b'], ['email_verified', 'true'])).verifiedEmailOf(caller)).toBe('a@b')
    expect(await readers(user()).accountOf(caller)).toMatchObject({ email: undefined })
  })

  test.each([
    ['the pool refuses', Response.json({ __type: 'AccessDeniedException' }, { status: 400 })],
    ['the pool has no user with that sub', Response.json({ Users: [] })],
    ['the pool does not answer with JSON', new Response('<html>')],
  ])('rejects when %s', async (_what, answer) => {
    await expect(readers(answer).accountOf(caller)).rejects.toThrow()
  })
})
