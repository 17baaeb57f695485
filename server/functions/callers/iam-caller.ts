/**
 * Verifies the signature of a call as API Gateway and IAM do for methods that require AWS_IAM, and refuses a call with
 * the same status codes and error names.
 */

import { timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../shared/time/clock.ts'
import { CLIENT_NETWORK_HEADER } from '../../http/client-network.ts'
import { OPERATOR_TOKEN_HEADER } from '../../http/operator-token.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Caller } from './caller.ts'
import type { LookUp } from './credentials-lookup.ts'
import { type Claimed, readAuthorization, type SignedRequest, signatureOf } from './signature.ts'

const TOLERANCE_MS = 5 * 60_000
const RETRY_AFTER_S = 2
const SERVICE = 'execute-api'
const REQUIRED_HEADERS = ['host', 'x-amz-date', 'x-amz-security-token']
/** Headers outside the signature protocol that change the effect of a call. The caller must sign these headers too. */
const STEERING_HEADERS: ReadonlySet<string> = new Set([
  'content-type',
  'idempotency-key',
  CLIENT_NETWORK_HEADER,
  OPERATOR_TOKEN_HEADER,
])
const UNRESOLVED_PATH = /\/\/|\/\.{1,2}(?:\/|$)/
const MOMENT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** An error with the status, message and error type of API Gateway. The type is sent in x-amzn-errortype. */
export class GatewayRefusal extends Refusal {
  readonly errorType: string

  constructor(errorType: string, detail: string) {
    super('NotAllowed', detail)
    this.errorType = errorType
  }
}

/**
 * Resolves to the user who signed the request, or to undefined for a guest. Rejects with a GatewayRefusal, or with
 * ServiceUnavailable if the credentials cannot be looked up.
 */
export type ReadSignature = (request: SignedRequest) => Promise<Caller | undefined>

export function createSignatureReader(options: { region: string; clock: Clock; lookUp: LookUp }): ReadSignature {
  const { region, clock, lookUp } = options

  return async function readSignature(request) {
    const { authorization } = request.headers
    if (typeof authorization !== 'string') {
      throw new GatewayRefusal('MissingAuthenticationTokenException', 'Missing Authentication Token')
    }
    const claimed = readAuthorization(authorization)
    if (!claimed) {
      throw new GatewayRefusal(
        'IncompleteSignatureException',
        'The Authorization header does not hold a complete signature.',
      )
    }
    checkScope(claimed, region)
    checkHeaders(request, claimed)
    checkMoment(request, claimed, clock)
    const holder = await lookUp(claimed.accessKeyId, String(request.headers['x-amz-security-token'])).catch(
      (cause: unknown) => {
        throw new Refusal('ServiceUnavailable', 'Signatures cannot be checked at the moment.', {
          retryAfterS: RETRY_AFTER_S,
          cause,
        })
      },
    )
    if (!holder) {
      throw new GatewayRefusal('UnrecognizedClientException', 'The security token included in the request is invalid.')
    }
    // The expiry is checked before the signature. In the other order, expired credentials would reveal whether a
    // signature is right.
    if (holder.expiration <= clock.now()) {
      throw new GatewayRefusal('ExpiredTokenException', 'The security token included in the request is expired')
    }
    if (!matches(signatureOf(request, claimed, holder.secretAccessKey), claimed.signature)) throw wrongSignature()
    if (holder.type === 'guest' || holder.sub === undefined) return undefined
    const { sub, email, emailVerified = false } = holder
    return email === undefined ? { sub } : { sub, email, emailVerified }
  }
}

function checkScope({ region, service }: Claimed, ownRegion: string): void {
  if (region === ownRegion && service === SERVICE) return
  throw new GatewayRefusal('InvalidSignatureException', 'Credential should be scoped to this region and service.')
}

function checkHeaders({ headers, url }: SignedRequest, { signedHeaders }: Claimed): void {
  const steering = Object.keys(headers).filter((name) => name.startsWith('x-amz-') || STEERING_HEADERS.has(name))
  const complete = [...REQUIRED_HEADERS, ...steering].every((name) => signedHeaders.includes(name))
  const ordered = signedHeaders.every((name, index) => index === 0 || String(signedHeaders[index - 1]) < name)
  // The canonical form resolves empty and dot segments, but the router does not. A path with such segments is rejected,
  // because the served path would differ from the signed path.
  const ambiguous = UNRESOLVED_PATH.test(url.split('?')[0] ?? '')
  if (!complete || !ordered || ambiguous) throw wrongSignature()
}

function checkMoment({ headers }: SignedRequest, { day }: Claimed, clock: Clock): void {
  const text = String(headers['x-amz-date'])
  const [, ...parts] = MOMENT.exec(text) ?? []
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = parts.map(Number)
  const off = clock.now() - Date.UTC(year, month - 1, date, hour, minute, second)
  if (parts.length > 0 && text.startsWith(day) && Math.abs(off) <= TOLERANCE_MS) return
  throw new GatewayRefusal('InvalidSignatureException', 'Signature expired or not yet current.')
}

function matches(expected: string | undefined, given: string): boolean {
  return expected !== undefined && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}

function wrongSignature(): GatewayRefusal {
  return new GatewayRefusal(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided.',
  )
}
