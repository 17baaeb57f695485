/**
 * Compresses large payloads so that they fit into cookies. The header and claims of a JWT are decoded first, because
 * base64 does not compress well.
 */

import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** A payload with fewer characters than this fits into one cookie, so compressing it would only cost time. */
const PACK_FROM_LENGTH = 2_500
/** Limits the size of a decompressed payload. No payload that fits into its cookies is this large. */
const MOST_BYTES = 262_144
const JWT = /^(eyJ[\w-]+)\.(eyJ[\w-]+)\.([\w-]+)$/

interface DecodedJwt {
  readonly jwt: readonly [header: string, claims: string, signature: string]
}

export function packed(payload: object): string | undefined {
  if (JSON.stringify(payload).length < PACK_FROM_LENGTH) return undefined
  const text = JSON.stringify(payload, (_key, value: unknown) =>
    typeof value === 'string' ? decodedJwt(value) : value,
  )
  return deflateRawSync(text, { level: 9 }).toString('base64url')
}

/**
 * @param text the result of `packed`, already authenticated because it comes from a cookie that this server encrypted
 */
export function unpacked(text: string): unknown {
  const json = inflateRawSync(Buffer.from(text, 'base64url'), { maxOutputLength: MOST_BYTES }).toString()
  return JSON.parse(json, (_key, value: unknown) => (isDecodedJwt(value) ? encodedJwt(value) : value))
}

/** Returns the text unchanged if it is not a JWT, or if encoding it again would not restore it exactly. */
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
