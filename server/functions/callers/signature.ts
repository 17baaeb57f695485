/** AWS Signature Version 4 for verifying incoming calls: the canonical request and its signature. */

import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const TERMINATOR = 'aws4_request'
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 +Credential=([\w-]+)\/(\d{8})\/([a-z0-9-]+)\/([a-z0-9-]+)\/aws4_request, *SignedHeaders=([a-z0-9;-]+), *Signature=([0-9a-f]{64})$/

export interface Claimed {
  readonly accessKeyId: string
  /** The day of the signature as YYYYMMDD. */
  readonly day: string
  readonly region: string
  readonly service: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

export interface SignedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
}

export function readAuthorization(header: string): Claimed | undefined {
  const [, accessKeyId, day, region, service, names, signature] = AUTHORIZATION.exec(header) ?? []
  if (!accessKeyId || !day || !region || !service || !names || !signature) return undefined
  return { accessKeyId, day, region, service, signedHeaders: names.split(';'), signature }
}

/**
 * Returns the expected signature in hexadecimal (IAM user guide, "Create a signed AWS API request"). Returns undefined
 * if the request has no canonical form: a signed header is missing, or an escape is malformed.
 */
export function signatureOf(request: SignedRequest, claimed: Claimed, secretAccessKey: string): string | undefined {
  const canonical = canonicalRequest(request, claimed.signedHeaders)
  if (canonical === undefined) return undefined
  const { day, region, service } = claimed
  const date = String(request.headers['x-amz-date'])
  const toSign = [ALGORITHM, date, `${day}/${region}/${service}/${TERMINATOR}`, sha256(canonical)].join('\n')
  let key: Buffer = hmac(`AWS4${secretAccessKey}`, day)
  for (const part of [region, service, TERMINATOR]) key = hmac(key, part)
  return hmac(key, toSign).toString('hex')
}

function canonicalRequest(
  { method, url, headers, body }: SignedRequest,
  signedHeaders: readonly string[],
): string | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = canonicalQuery(mark < 0 ? '' : url.slice(mark + 1))
  const lines = signedHeaders.map((name) => {
    const value = headers[name]
    return value === undefined ? undefined : `${name}:${[value].flat().map(trimmed).join(',')}`
  })
  if (query === undefined || lines.includes(undefined)) return undefined
  return [method, canonicalPath(path), query, ...lines, '', signedHeaders.join(';'), sha256(body)].join('\n')
}

/**
 * Returns the canonical path: resolves empty and dot segments, and encodes each segment once more, as for all services
 * except S3.
 */
export function canonicalPath(path: string): string {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const end = segments.length > 0 && path.endsWith('/') ? '/' : ''
  return `/${segments.map(encode).join('/')}${end}`
}

function canonicalQuery(query: string): string | undefined {
  const pairs = query.split('&').filter(Boolean)
  try {
    return pairs
      .map((pair) => {
        const mark = pair.indexOf('=')
        const [name, value] = mark < 0 ? [pair, ''] : [pair.slice(0, mark), pair.slice(mark + 1)]
        return [encode(decodeURIComponent(name)), encode(decodeURIComponent(value))] as const
      })
      .sort(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
      .map((pair) => pair.join('='))
      .join('&')
  } catch {
    return undefined
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Encodes all characters except the unreserved characters of RFC 3986 §2.3. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const trimmed = (value: string) => value.trim().replace(/ +/g, ' ')

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
