/**
 * Signs HTTP calls with AWS Signature Version 4: from the site's server to API Gateway, and from the cloud functions to
 * the user pool and the database.
 */

import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import type { Clock } from '../../shared/time/clock.ts'

export interface AwsCredentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken?: string | undefined
}

export interface CallToSign {
  readonly method: string
  readonly host: string
  /** Path and query, percent-encoded exactly as they are sent. */
  readonly path: string
  /** The headers that the signature covers. A proxy on the way must not change them. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Signer {
  sign(call: CallToSign, credentials: AwsCredentials): Promise<Record<string, string>>
}

export interface AddressToSign {
  readonly hostname: string
  readonly port: number
  readonly query: Readonly<Record<string, string>>
  readonly expiresInS: number
}

const GATEWAY_HOST = /\.execute-api\.([a-z0-9-]+)\.amazonaws\.com$/

export interface SignerOptions {
  readonly service: string
  readonly region: string
  readonly clock: Clock
}

/** Loads @smithy/signature-v4 when the first call is signed, because most sites send tokens and sign no call. */
export function createSigner({ service, region, clock }: SignerOptions): Signer {
  let library: Promise<typeof import('@smithy/signature-v4')> | undefined

  return {
    async sign({ method, host, path, headers, body }, credentials) {
      library ??= import('@smithy/signature-v4')
      const { pathname, search } = split(path)
      const signed = await signature(await library, { service, region }, credentials).sign(
        {
          method,
          protocol: 'https:',
          hostname: host,
          path: pathname,
          query: Object.fromEntries(new URLSearchParams(search)),
          headers: { ...headers, host },
          body,
        },
        { signingDate: new Date(clock.now()) },
      )
      return signed.headers
    },
  }
}

/**
 * Signs a GET request and puts the signature into its URL.
 * @returns the URL without its scheme, the form that Amazon RDS takes as a password
 */
export async function signAddress(
  { hostname, port, query, expiresInS }: AddressToSign,
  { service, region, clock }: SignerOptions,
  credentials: AwsCredentials,
): Promise<string> {
  const host = `${hostname}:${port}`
  const signer = signature(await import('@smithy/signature-v4'), { service, region }, credentials)
  const signed = await signer.presign(
    { method: 'GET', protocol: 'https:', hostname, port, path: '/', query: { ...query }, headers: { host } },
    { expiresIn: expiresInS, signingDate: new Date(clock.now()) },
  )
  const words = Object.entries(signed.query ?? {}).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  )
  return `${host}/?${words.join('&')}`
}

function signature(
  { SignatureV4 }: typeof import('@smithy/signature-v4'),
  { service, region }: Pick<SignerOptions, 'service' | 'region'>,
  { accessKeyId, secretAccessKey, sessionToken }: AwsCredentials,
) {
  return new SignatureV4({
    service,
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
    sha256: Sha256,
    // Sends no header with the hash of the body, because only S3 requires one. The signature covers the hash in any
    // case.
    applyChecksum: false,
  })
}

/**
 * Returns the region in the host name of an API Gateway. Any other host name, such as a custom domain, gets `fallback`.
 */
export function signingRegion(functionsUrl: string, fallback: string): string {
  return GATEWAY_HOST.exec(new URL(functionsUrl).hostname)?.[1] ?? fallback
}

function split(path: string): { pathname: string; search: string } {
  const mark = path.indexOf('?')
  return mark < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, mark), search: path.slice(mark + 1) }
}

/**
 * Hashes with Node's crypto module, which is five times as fast on large bodies as @aws-crypto/sha256-js
 * (docs/decisions/signed-calls.md).
 */
class Sha256 {
  readonly #hash: Hash | Hmac

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }

  update(chunk: Uint8Array): void {
    this.#hash.update(chunk)
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }

  reset(): void {
    throw new Error('This hash can be used only once.')
  }
}

function bytesOf(secret: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof secret === 'string') return Buffer.from(secret)
  return ArrayBuffer.isView(secret)
    ? new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
    : new Uint8Array(secret)
}
