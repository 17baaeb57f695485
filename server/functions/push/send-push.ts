/** Posts an encrypted message to a push service (RFC 8030, 8188, 8291, 8292). */

import { type LookupAddress, lookup as lookUpInDns } from 'node:dns'
import { Agent, type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../http/public-address.ts'
import type { PushDeviceRow } from '../store/outbox-tables.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface Push {
  readonly device: Pick<PushDeviceRow, 'endpoint' | 'p256dh' | 'auth'>
  readonly keys: VapidKeys
  /** A mailto: or https: address of the operator, for the push service. */
  readonly subject: string
  readonly payload: string
  /** A message with the same topic replaces one that the service has not delivered yet. At most 32 characters. */
  readonly topic: string
}

/** `failure` is a short code, such as an HTTP status, and contains no part of the endpoint or of the response. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'gone'; readonly failure: string }
  | { readonly kind: 'refused'; readonly failure: string }
  | { readonly kind: 'failed'; readonly failure: string; readonly retryAfterS: number | undefined }

export type SendPush = (push: Push, signal: AbortSignal) => Promise<PushOutcome>

export interface PushNetwork {
  readonly lookup?: typeof lookUpInDns | undefined
  readonly isAllowed?: ((address: string) => boolean) | undefined
  readonly ca?: string | undefined
  readonly timeoutMs?: number | undefined
}

const TIMEOUT_MS = 10_000
/**
 * How long a push service keeps a message for a device that is offline. Afterwards, the notice is only in the site's
 * list of notices.
 */
const LIFE_S = 24 * 3_600
const LONGEST_RETRY_AFTER_S = 4 * 3_600

/** Statuses that mean the subscription no longer exists (RFC 8030 §7.3; services also respond with 404). */
const GONE = new Set([404, 410])
/** Statuses to retry: the service asks to wait, or refuses the key or its signature, which the operator can correct. */
const TRY_AGAIN = new Set([401, 403, 408, 429])

export function createSendPush({
  lookup = lookUpInDns,
  isAllowed = isPublicAddress,
  ca,
  timeoutMs = TIMEOUT_MS,
}: PushNetwork = {}): SendPush {
  // Checks every IP address when the connection is made, so that the host name cannot resolve to another address after
  // the check.
  const checkedLookup: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '')
      const addresses = (found as LookupAddress[]).filter(({ address }) => isAllowed(address))
      const first = addresses[0]
      if (!first) return done(forbidden(), '')
      if (options.all) return done(null, addresses)
      done(null, first.address, first.family)
    })
  }
  const agent = new Agent({ keepAlive: false, lookup: checkedLookup, ...(ca !== undefined && { ca }) })

  return async ({ device: { endpoint, p256dh, auth }, keys, subject, payload, topic }, signal) => {
    const url = new URL(endpoint)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // Node skips the lookup for IP addresses, so they are checked here.
    if (isIP(host) && !isAllowed(host)) return { kind: 'gone', failure: 'push private address' }
    // Imported when the first message is sent, because most processes never send one.
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
      TTL: LIFE_S,
      topic,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    })
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    try {
      return outcomeOf(await post(url, { agent, method: 'POST', headers, signal: limit }, body))
    } catch (error) {
      const { code, name } = error as NodeJS.ErrnoException
      if (code === FORBIDDEN) return { kind: 'gone', failure: 'push private address' }
      return { kind: 'failed', failure: `push ${code ?? name}`, retryAfterS: undefined }
    }
  }
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

/** Posts a request. It does not read the response's body and does not follow redirects. */
function post(url: URL, options: RequestOptions, body: Buffer | null): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      answer.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function outcomeOf({ status, retryAfter }: Answer): PushOutcome {
  const failure = `push ${status}`
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (GONE.has(status)) return { kind: 'gone', failure }
  if (status < 500 && !TRY_AGAIN.has(status)) return { kind: 'refused', failure }
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined
  return {
    kind: 'failed',
    failure,
    retryAfterS: seconds === undefined ? undefined : Math.min(seconds, LONGEST_RETRY_AFTER_S),
  }
}

const FORBIDDEN = 'ERR_PRIVATE_ADDRESS'

function forbidden(): NodeJS.ErrnoException {
  return Object.assign(new Error('the name of a push service leads to a private address'), { code: FORBIDDEN })
}
