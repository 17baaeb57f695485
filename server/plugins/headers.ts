/** Security headers of every response (protocol notes §9): a strict set for documents, a short one for the API. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { isApiRequest, isPictureRequest, isRedirectRequest } from './endpoints.ts'

/**
 * Returns the content security policy of documents. Every document allows map tiles and podcast audio, because
 * client-side navigation keeps the policy of the first document.
 */
function documentPolicy({ tileOrigin, podcastFeedUrl }: Omit<HeaderOptions, 'https'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${tileOrigin ? ` ${tileOrigin}` : ''}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `media-src 'self'${audioSources(podcastFeedUrl)}`,
    "worker-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The names of the Trusted Types policies in client/offline/saved.ts, client/features/planner/trip/planning.ts and
    // client/features/codes/reader/reading.ts. Each policy may be created only once.
    'trusted-types offline-worker planner-worker scan-worker',
  ].join('; ')
}

/**
 * Allows all https URLs: podcast audio is redirected through download-counting services that change often, and the
 * policy must allow each of them (docs/decisions/podcast.md).
 */
function audioSources(podcastFeedUrl: string | undefined): string {
  if (podcastFeedUrl === undefined) return ''
  const { protocol, origin } = new URL(podcastFeedUrl)
  return protocol === 'http:' ? ` https: ${origin}` : ' https:'
}

export const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

const ASSET = /^\/(?:assets\/|[\w-]+\.(?:svg|png|ico|webmanifest|txt)(?:\?|$))/
const DRAWING = /\.svg(?:\?|$)/

const NO_FEATURES = ['accelerometer', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Returns the headers of every response, including responses that are written outside Fastify. */
export function headersOfAll(https: boolean) {
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

/**
 * Returns the permissions policy of a page. The camera is allowed on the scan page only. Geolocation is allowed on all
 * pages, because the browser keeps the policy of the first document after client-side navigation to a page with a map.
 * The browser asks the user in any case.
 */
function permissionsPolicy(pathname: string): string {
  return `camera=(${pathname.startsWith('/ridemvp') ? 'self' : ''}), geolocation=(self), ${NO_FEATURES}`
}

interface HeaderOptions {
  readonly https: boolean
  readonly tileOrigin: string | undefined
  readonly podcastFeedUrl: string | undefined
}

export function addSecurityHeaders(app: FastifyInstance, { https, ...elsewhere }: HeaderOptions): void {
  const all = headersOfAll(https)
  // Scripts, styles and fonts are subject to the policy of the document that loads them. A worker has the policy of its
  // own file.
  const asset = { ...all, 'content-security-policy': "frame-ancestors 'none'" }
  // An SVG that is opened as a separate document must not load or run anything.
  const drawing = { ...all, 'content-security-policy': API_POLICY }
  const api = { ...drawing, 'cache-control': 'no-store' }
  // The URL of a redirect contains the provider's code and state, which must not leak in the Referer header.
  const redirect = { ...api, 'referrer-policy': 'no-referrer' }
  const document = {
    ...all,
    'content-security-policy': documentPolicy(elsewhere),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }

  function write(request: FastifyRequest, reply: FastifyReply): void {
    const { url } = request
    if (ASSET.test(url)) return void reply.headers(DRAWING.test(url) ? drawing : asset)
    reply.header('x-request-id', request.id)
    if (isRedirectRequest(request)) reply.headers(redirect)
    else if (isApiRequest(request)) reply.headers(api)
    else if (isPictureRequest(request)) reply.headers(drawing)
    else reply.headers(document).header('permissions-policy', permissionsPolicy(url))
  }

  app.addHook('onRequest', (request, reply, done) => {
    write(request, reply)
    done()
  })
}

export const securityHeaders = fastifyPlugin(
  async (app) => {
    const { siteUrl, site, city } = app.config
    addSecurityHeaders(app, {
      https: siteUrl.startsWith('https:'),
      tileOrigin: site.tiles?.origin,
      podcastFeedUrl: city.podcastFeedUrl,
    })
  },
  { name: 'security-headers', dependencies: ['context', 'policies'] },
)
