/**
 * Makes large payloads small enough for cookies. The claims of a JWT are base64, which compression cannot shorten well,
 * so its parts are decoded first.
 */

import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Payloads below this fit into one cookie as they are, and packing them would only cost time. */
const PACK_FROM_LENGTH = 2_500
/** More than any payload that fits into its cookies. */
const MOST_BYTES = 262_144
const JWT = /^(eyJ[\w-]+)\.(eyJ[\w-]+)\.([\w-]+)$/

/** Header and claims as text, and the signature as it is. */
interface DecodedJwt {
  readonly jwt: readonly [header: string, claims: string, signature: string]
}

/** @returns the payload compressed, in base64url; undefined if it is short enough without */
export function packed(payload: object): string | undefined {
  if (JSON.stringify(payload).length < PACK_FROM_LENGTH) return undefined
  const text = JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'string' ? decodedJwt(value) : value,
  )
  return deflateRawSync(text, { level: 9 }).toString('base64url')
}

/** @param text authenticated, from a seal of this server */
export function unpacked(text: string): unknown {
  const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MOST_BYTES }).toString()
  return JSON.parse(json, (_key, value: unknown) => (isDecodedJwt(value) ? encodedJwt(value) : value))
}

/** Leaves a text alone that would not come back letter for letter. */
function decodedJwt(text: string): string | DecodedJwt {
  const [, header, claims, signature] = JWT.exec(text) ?? []
  if (header === undefined || claims === undefined || signature === undefined) return text
  const decode = (part: string) => Buffer.from(part, 'base64url').toString()
  const decoded: DecodedJwt = { jwt: [decode(header), decode(claims), signature] }
  return encodedJwt(decoded) === text ? decoded : text
}

function encodedJwt({ jwt: [header, claims, signature] }: DecodedJwt): string {
  const encode = (part: string) => Buffer.from(part).toString('base64url')
  return `${encode(header)}.${encode(claims)}.${signature}`
}

function isDecodedJwt(value: unknown): value is DecodedJwt {
  return typeof value === 'object' && value !== null && 'jwt' in value && Array.isArray(value.jwt)
}
