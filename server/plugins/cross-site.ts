/**
 * Rejects requests that another site may have caused (protocol notes §9). Another site can make the browser send this
 * site's cookies. It cannot also send same-origin fetch metadata, this site's origin, the x-bff header and a JSON body.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { Refusal } from '../http/refusal.ts'
import { SILENT } from '../telemetry/measures.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { Audit } from './audit.ts'
import { isApiRequest, isPictureRequest, isRedirectRequest } from './endpoints.ts'

const BFF_HEADER = 'x-bff'

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
const JSON_TYPE = /^application\/json(?:\s*;\s*charset=utf-8)?$/i

type Layer = 'fetch-metadata' | 'origin' | 'header' | 'content-type'

export function crossSiteLayer(request: Pick<FastifyRequest, 'method' | 'headers'>, origin: string): Layer | undefined {
  const { method, headers } = request
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return 'fetch-metadata'
  if (headers.origin !== undefined && headers.origin !== origin) return 'origin'
  if (headers[BFF_HEADER] !== '1') return 'header'
  if (!SAFE_METHODS.has(method) && !JSON_TYPE.test(headers['content-type'] ?? '')) return 'content-type'
  return undefined
}

/**
 * Checks redirect routes, which browsers reach from other sites. A state value and a cookie bind such a request to the
 * browser. Only top-level navigations pass, so that embedded content cannot use up the user's attempts.
 */
export function redirectLayer({ headers }: Pick<FastifyRequest, 'headers'>): Layer | undefined {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document' } = headers
  return mode === 'navigate' && destination === 'document' ? undefined : 'fetch-metadata'
}

/** Checks picture routes, which only pages of this site may load. Image elements cannot send the x-bff header. */
export function pictureLayer({ headers }: Pick<FastifyRequest, 'headers'>): Layer | undefined {
  const { 'sec-fetch-site': site = 'same-origin' } = headers
  return site === 'same-origin' ? undefined : 'fetch-metadata'
}

interface CrossSiteOptions {
  readonly audit?: Audit | undefined
  readonly telemetry?: Pick<Telemetry, 'count'>
  /**
   * Counts a rejected request against the limit for reads, because the request never reaches the rate limits' own
   * hooks.
   */
  readonly spend?: (request: FastifyRequest) => Refusal | undefined
}

export function refuseCrossSite(
  app: FastifyInstance,
  origin: string,
  { audit, telemetry = SILENT, spend = () => undefined }: CrossSiteOptions = {},
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    let layer: Layer | undefined
    if (isRedirectRequest(request)) layer = redirectLayer(request)
    else if (isPictureRequest(request)) layer = pictureLayer(request)
    else if (isApiRequest(request)) layer = crossSiteLayer(request, origin)
    if (layer === undefined) return done()
    const limited = spend(request)
    if (limited) return done(limited)
    request.log.info({ event: 'cross-site-refused', layer }, 'cross-site request refused')
    telemetry.count('crossSite', layer)
    audit?.record(request, { event: 'cross-site-refused', outcome: 'refused', details: { layer } })
    done(new Refusal('CrossSiteRequest', 'This request did not come from a page of this site.'))
  })
}

export const crossSite = fastifyPlugin(
  async (app) => {
    const { config, audit, telemetry } = app
    // `spendRead` is looked up at each request, because the rate limits need the session and are registered later.
    refuseCrossSite(app, config.siteUrl, { audit, telemetry, spend: (request) => app.spendRead(request) })
  },
  { name: 'cross-site', dependencies: ['context', 'policies', 'audit'] },
)
