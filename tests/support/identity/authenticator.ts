/** A software authenticator: makes passkeys and assertions, and can break each rule of WebAuthn on request. */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

export interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
  readonly user: { readonly id: string }
}

export interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
  readonly allowCredentials: readonly { readonly id: string }[]
}

/** Each part replaces what an honest browser and authenticator would send. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly userVerified?: boolean
  readonly userPresent?: boolean
  readonly counter?: number
  readonly userHandle?: string | undefined
  readonly id?: string
  /** True to sign with another key than that of the passkey. */
  readonly forged?: boolean
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

/** Encodes the few kinds of CBOR that an attestation object needs (RFC 8949). */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (!(value instanceof Map)) throw new Error('not encodable')
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, held]) => [cbor(key), cbor(held)])])
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 0x100) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 0xff])
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [kty, alg, crv] = [2, -7, 1]
  return cbor(
    new Map<number, unknown>([
      [1, kty],
      [3, alg],
      [-1, crv],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

export function createAuthenticator(origin: string) {
  const makeKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keys = makeKey()
  const credentialId = randomBytes(16)
  let counter = 0
  let userHandle = ''

  function clientData(type: string, challenge: string, from: Deviation): Buffer {
    const data = { type: from.type ?? type, challenge: from.challenge ?? challenge, origin: from.origin ?? origin }
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }))
  }

  function authenticatorData(rpId: string, from: Deviation, attested = Buffer.alloc(0)): Buffer {
    const { userPresent = true, userVerified = true } = from
    const flags =
      (userPresent ? FLAGS.present : 0) | (userVerified ? FLAGS.verified : 0) | (attested.length ? FLAGS.attested : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(from.counter ?? counter)
    return Buffer.concat([sha256(from.rpId ?? rpId), Buffer.from([flags]), count, attested])
  }

  const named = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} })

  return {
    id: base64url(credentialId),

    /** @returns RegistrationResponseJSON */
    create({ challenge, rp, user }: CreationOptions, from: Deviation = {}) {
      userHandle = user.id
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(keys.publicKey)])
      const authData = authenticatorData(rp.id, from, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...named(from.id ?? base64url(credentialId)),
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal', 'hybrid'],
          publicKeyAlgorithm: -7,
          authenticatorData: base64url(authData),
        },
      }
    },

    /** @returns AuthenticationResponseJSON; each call raises the counter */
    get({ challenge, rpId }: RequestOptions, from: Deviation = {}) {
      counter += 1
      const data = clientData('webauthn.get', challenge, from)
      const authData = authenticatorData(rpId, from)
      const key = from.forged ? makeKey().privateKey : keys.privateKey
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), key)
      return {
        ...named(from.id ?? base64url(credentialId)),
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          ...('userHandle' in from
            ? from.userHandle === undefined
              ? {}
              : { userHandle: from.userHandle }
            : { userHandle }),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
