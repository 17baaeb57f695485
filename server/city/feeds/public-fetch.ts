/**
 * Fetches untrusted URLs: only https, and only from public IP addresses. The addresses are checked at connection time,
 * so neither redirects nor DNS rebinding reach the server's own network.
 */

import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { Agent, fetch, type Response } from 'undici'
import { ExternalResponseError, readBounded } from '../../external-http/bounded.ts'
import { isPlainLoopback } from '../../http/loopback.ts'
import { isPublicAddress, publicAddress } from '../../http/public-address.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: number
}

export interface PublicFetchOptions {
  /** The URL of the operator's feed. Only URLs of its origin may contain a port, or use http on a loopback address. */
  readonly feedUrl: string
  readonly resolve?: (hostname: string) => Promise<readonly ResolvedAddress[]>
  readonly isPublic?: (address: string) => boolean
  readonly ca?: string
}

export interface Wanted {
  readonly types: RegExp
  readonly accept: string
  /** Maximum size of the response after decompression. */
  readonly mostBytes: number
  readonly timeoutMs: number
  readonly silenceMs: number
}

export interface PublicAnswer {
  readonly bytes: Buffer
  readonly mediaType: string
  readonly charset: string | undefined
}

/** @throws ExternalResponseError for a forbidden URL or an unacceptable response, and any connection error */
export type PublicFetch = (url: string, wanted: Wanted, signal?: AbortSignal) => Promise<PublicAnswer>

const MOST_REDIRECTS = 5
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308]

export function createPublicFetch(options: PublicFetchOptions): PublicFetch {
  const { feedUrl, resolve = resolveAll, isPublic = isPublicAddress, ca } = options
  const feed = new URL(feedUrl)

  const isAllowed = (hostname: string, { address }: ResolvedAddress) =>
    isPlainLoopback(feed) && hostname === feed.hostname ? ['127.0.0.1', '::1'].includes(address) : isPublic(address)

  /** Rejects a host name if any of its IP addresses is private, because the connection can use any of them. */
  const checkedLookup: LookupFunction = (hostname, { all }, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found
        if (!first) return callback(new ExternalResponseError('unknown host'), [])
        if (!found.every((address) => isAllowed(hostname, address))) {
          return callback(new ExternalResponseError('private address'), [])
        }
        if (all) callback(null, [...found])
        else callback(null, first.address, first.family)
      },
      (error) => callback(error, []),
    )
  }

  /**
   * Creates an HTTP agent for a single call, so that no connection stays open afterwards. Calls are too rare to share
   * connections.
   */
  const agentFor = ({ silenceMs }: Wanted) =>
    new Agent({
      connect: { lookup: checkedLookup, timeout: silenceMs, rejectUnauthorized: true, ...(ca && { ca }) },
      headersTimeout: silenceMs,
      bodyTimeout: silenceMs,
    })

  async function follow(from: string, wanted: Wanted, agent: Agent, signal: AbortSignal): Promise<Response> {
    let address = from
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const url = publicAddress(address, feed.origin)
      if (!url) throw new ExternalResponseError(hops === 0 ? 'private address' : 'redirect to a private address')
      const answer = await fetch(url, {
        dispatcher: agent,
        signal,
        redirect: 'manual',
        credentials: 'omit',
        headers: { accept: wanted.accept, 'user-agent': 'DriveHokkaido/1' },
      })
      const location = answer.headers.get('location')
      if (!REDIRECTS.includes(answer.status) || location === null) return answer
      await answer.body?.cancel()
      address = URL.parse(location, url)?.href ?? ''
    }
    throw new ExternalResponseError('too many redirects')
  }

  return async (from, wanted, signal) => {
    const agent = agentFor(wanted)
    try {
      const limit = AbortSignal.timeout(wanted.timeoutMs)
      const answer = await follow(from, wanted, agent, signal ? AbortSignal.any([limit, signal]) : limit)
      const { mediaType, charset } = contentTypeOf(answer)
      if (answer.ok && !wanted.types.test(mediaType)) throw new ExternalResponseError('wrong content type')
      return { bytes: await readBounded(answer, wanted.mostBytes), mediaType, charset }
    } finally {
      await agent.destroy()
    }
  }
}

async function resolveAll(hostname: string): Promise<readonly ResolvedAddress[]> {
  return lookup(hostname, { all: true })
}

function contentTypeOf(answer: Response): { mediaType: string; charset: string | undefined } {
  const [mediaType = '', ...parameters] = (answer.headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters.map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)/.exec(parameter)?.[1]).find(Boolean)
  return { mediaType: mediaType.trim(), charset }
}
