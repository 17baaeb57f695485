/** Signs a call of the functions as AWS does (Signature Version 4), for an API Gateway whose methods ask for AWS_IAM. */

import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import type { Clock } from '../../shared/time/clock.ts'
import type { Credentials } from '../cognito/identity-pool.ts'

export interface CallToSign {
  readonly method: string
  /** Where the request goes, as its Host header will say. */
  readonly host: string
  /** Path and query, encoded as they are sent. */
  readonly path: string
  /** Those of the headers that must arrive as they were sent. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

export interface Signer {
  /** @returns the headers to send: those given, and host, x-amz-date, x-amz-security-token and authorization */
  sign(call: CallToSign, credentials: Credentials): Promise<Record<string, string>>
}

const SERVICE = 'execute-api'
const GATEWAY_HOST = /\.execute-api\.([a-z0-9-]+)\.amazonaws\.com$/

/** The library is loaded with the first signature: an API that takes tokens asks for none. */
export function createSigner({ region, clock }: { region: string; clock: Clock }): Signer {
  let library: Promise<typeof import('@smithy/signature-v4')> | undefined

  return {
    async sign({ method, host, path, headers, body }, credentials) {
      library ??= import('@smithy/signature-v4')
      const { SignatureV4 } = await library
      const { pathname, search } = split(path)
      const { accessKeyId, secretAccessKey, sessionToken } = credentials
      const signer = new SignatureV4({
        service: SERVICE,
        region,
        credentials: { accessKeyId, secretAccessKey, sessionToken },
        sha256: Sha256,
        // The body's hash is in the signature; API Gateway reads no header that repeats it.
        applyChecksum: false,
      })
      const signed = await signer.sign(
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

/** The region a gateway stands in is part of its own name; any other address is taken for the user pool's region. */
export function signingRegion(functionsUrl: string, fallback: string): string {
  return GATEWAY_HOST.exec(new URL(functionsUrl).hostname)?.[1] ?? fallback
}

function split(path: string): { pathname: string; search: string } {
  const mark = path.indexOf('?')
  return mark < 0 ? { pathname: path, search: '' } : { pathname: path.slice(0, mark), search: path.slice(mark + 1) }
}

/** SHA-256, or its HMAC under a secret, in the shape the library wants: Node's own hashes a large body five times as fast. */
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
    throw new Error('One hash, one use.')
  }
}

function bytesOf(secret: string | ArrayBuffer | ArrayBufferView): Uint8Array {
  if (typeof secret === 'string') return Buffer.from(secret)
  return ArrayBuffer.isView(secret)
    ? new Uint8Array(secret.buffer, secret.byteOffset, secret.byteLength)
    : new Uint8Array(secret)
}
