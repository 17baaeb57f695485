import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { describe, expect, test } from 'vitest'
import { gatewayEmailReaders } from '../../../../server/functions/callers/gateway-email.ts'
import { testClock } from '../../../support/clock.ts'

const clock = testClock()
const credentials = { accessKeyId: 'ASIAROLE', secretAccessKey: 'a secret', sessionToken: 'a+token/with=signs' }
const caller = { sub: '04611e3d-7c1a-4f0e-9d6b-3e5f1a2b4c5d' }

function readers(answer: Response, calls: Request[] = []) {
  return gatewayEmailReaders({
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

/** What the published signer computes over the same call. */
class Sha256 {
  readonly #hash: Hash | Hmac
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer)
  }
  update(data: string | Uint8Array) {
    this.#hash.update(data)
  }
  async digest() {
    return this.#hash.digest()
  }
  reset() {}
}

describe('the e-mail address of a caller behind the gateway', () => {
  test('is asked for with the signature that the published signer gives the same call', async () => {
    const calls: Request[] = []
    await readers(user(['email', 'a@b']), calls).emailOf(caller)
    const [call] = calls
    if (!call) throw new Error('nothing was asked')
    const signer = new SignatureV4({
      service: 'cognito-idp',
      region: 'ap-northeast-1',
      credentials,
      sha256: Sha256,
      applyChecksum: false,
    })
    const signed = await signer.sign(
      {
        method: 'POST',
        protocol: 'https:',
        hostname: 'cognito-idp.ap-northeast-1.amazonaws.com',
        path: '/',
        query: {},
        headers: {
          host: 'cognito-idp.ap-northeast-1.amazonaws.com',
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers',
        },
        body: await call.clone().text(),
      },
      { signingDate: new Date(clock.now()) },
    )
    expect(call.headers.get('authorization')).toBe(signed.headers.authorization)
    expect(call.headers.get('x-amz-date')).toBe(signed.headers['x-amz-date'])
    expect(call.headers.get('x-amz-security-token')).toBe(credentials.sessionToken)
  })

  test('is in lower case, and verified only where the pool says so', async () => {
    expect(await readers(user(['email', 'Anna@Example.org'])).emailOf(caller)).toBe('anna@example.org')
    expect(await readers(user(['email', 'a@b'], ['email_verified', 'false'])).verifiedEmailOf(caller)).toBeUndefined()
    expect(await readers(user(['email', 'A@b'], ['email_verified', 'true'])).verifiedEmailOf(caller)).toBe('a@b')
    expect(await readers(user()).emailOf(caller)).toBeUndefined()
  })

  test.each([
    ['the pool refuses', Response.json({ __type: 'AccessDeniedException' }, { status: 400 })],
    ['the pool knows nobody of that sub', Response.json({ Users: [] })],
    ['the pool talks nonsense', new Response('<html>')],
  ])('rejects when %s', async (_what, answer) => {
    await expect(readers(answer).emailOf(caller)).rejects.toThrow()
  })
})
