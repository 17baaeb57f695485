/** A push service on loopback, and a browser's subscription that decrypts the messages sent to it (RFC 8291). */

import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { BodyOf } from '../../../shared/api/endpoints.ts'
import type { PushMessage } from '../../../shared/push.ts'
import { selfSigned } from '../external/self-signed.ts'

/** Resolves to loopback in tests only. */
export const PUSH_HOST = 'push.example'

export interface PushedRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

export interface PushAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface LoopbackNetwork {
  readonly lookup: never
  readonly isAllowed: (address: string) => boolean
  readonly ca: string
  readonly timeoutMs: number
}

/** Returns network settings that resolve the push host to this machine and trust the given certificate authority. */
export function loopbackNetwork(ca: string): LoopbackNetwork {
  const lookup = (name: string, _options: unknown, done: (error: Error | null, found: unknown) => void) => {
    if (name === PUSH_HOST) done(null, [{ address: '127.0.0.1', family: 4 }])
    else done(new Error(`the test asked for ${name}`), [])
  }
  return { lookup: lookup as never, isAllowed: (address) => address === '127.0.0.1', ca, timeoutMs: 20_000 }
}

export interface PushService {
  readonly origin: string
  readonly requests: PushedRequest[]
  readonly network: LoopbackNetwork
  /** `hang` leaves requests without an answer. */
  answer: PushAnswer | 'hang'
  close(): Promise<void>
}

export async function startPushService(): Promise<PushService> {
  const { key, cert } = selfSigned([PUSH_HOST])
  const requests: PushedRequest[] = []
  const server = createServer({ key, cert }, async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    requests.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
    if (service.answer === 'hang') return
    reply.writeHead(service.answer.status, service.answer.headers).end('an answer that is not read')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service: PushService = {
    origin: `https://${PUSH_HOST}:${(server.address() as AddressInfo).port}`,
    requests,
    network: loopbackNetwork(cert),
    answer: { status: 201 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}

export interface BrowserKeys {
  readonly p256dh: string
  readonly auth: string
  /** @throws Error if the body was not encrypted for this browser */
  decrypt(body: Buffer): PushMessage
}

export function browserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    decrypt: (body) => JSON.parse(decrypted(body, pair, auth)) as PushMessage,
  }
}

/** Decrypts a message (RFC 8188 §2) with the keys of RFC 8291 §3.4. The message must be a single record. */
function decrypted(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + senderKey.length)
  if (record.length > recordSize) throw new Error('more than one record')
  const secret = pair.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const keyMaterial = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', keyMaterial, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record has no delimiter')
  return padded.subarray(0, end).toString('utf8')
}

export interface VapidClaims {
  readonly aud: string
  readonly exp: number
  readonly sub: string
}

/**
 * Checks the header as a push service does (RFC 8292).
 * @throws Error if the signature does not belong to the key that the browser subscribed with
 */
export function vapidClaims(authorization: unknown, publicKey: string): VapidClaims {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(authorization)) ?? []
  if (key !== publicKey) throw new Error('another key')
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is wrong')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as VapidClaims
}

const FIXED = browserKeys()

/** Returns what a browser sends to subscribe to push messages. The endpoint has a public host and is never called. */
export function aPushDevice(
  publicKey: string,
  name: string,
  { p256dh, auth }: Pick<BrowserKeys, 'p256dh' | 'auth'> = FIXED,
): BodyOf<'POST /api/push-devices'> {
  return { endpoint: `https://push.services.net/device-of-${name}`, p256dh, auth, publicKey, name: 'Firefox, Linux' }
}
