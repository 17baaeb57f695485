/** All browser-facing URLs: documents, redirects, assets, sitemap and robots.txt. */

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfHeader } from '../../shared/accept-language.ts'
import type { SiteSettings } from '../../shared/api/endpoints.ts'
import { PASSWORDLESS_FLOWS } from '../../shared/auth/sign-in-steps.ts'
import { type CheckedMonths, sitemapOf } from '../../shared/head.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../shared/languages.ts'
import { matchRoute, type RouteId, redirectOf } from '../../shared/routes.ts'
import type { Clock } from '../../shared/time/clock.ts'
import { seasonAt } from '../../shared/time/season.ts'
import { matchesTag } from '../http/entity-tags.ts'
import { isLoopbackName } from '../http/loopback.ts'
import { sendProblem } from '../http/problem.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { encodingOf, type Opened, openDocuments, THEMES, type Theme, type Variant } from './documents.ts'

export interface PagesOptions {
  readonly buildDir: string
  readonly siteUrl: string
  readonly settings: SiteSettings
  readonly clock: Clock
  /**
   * Whether the session belongs to an operator. For other users, the path of the operator's page must look like an
   * unknown path.
   */
  readonly isOperator: (request: FastifyRequest) => Promise<boolean>
  readonly hasSession: (request: FastifyRequest) => Promise<boolean>
}

export async function addPages(
  app: FastifyInstance,
  { buildDir, siteUrl, settings, clock, isOperator, hasSession }: PagesOptions,
): Promise<void> {
  const documents = openDocuments(join(buildDir, 'documents'), siteUrl, settings)
  const config = { policy: 'document' } as const
  const sitemap = sitemapOf(siteUrl, checkedMonths(buildDir))
  const robots = `User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${siteUrl}/sitemap.xml\n`

  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    decorateReply: true,
    // Files with a hash in their name never change. The header is set here and not on the route, because a 404 must not
    // be cached.
    setHeaders: (reply, path) => {
      const named = (name: string) => path.startsWith(join(buildDir, 'client', name))
      // The browser must revalidate the service worker, because a cached one would keep serving the old build.
      if (named('sw.js')) reply.header('cache-control', 'no-cache')
      else
        reply.header('cache-control', named('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  app.get('/sitemap.xml', { config }, async (_request, reply) =>
    publicFile(reply).type('application/xml; charset=utf-8').send(sitemap),
  )
  app.get('/robots.txt', { config }, async (_request, reply) =>
    publicFile(reply).type('text/plain; charset=utf-8').send(robots),
  )
  const unchanging = { etag: false, lastModified: false, acceptRanges: false }
  app.get('/assets/*', { config }, async (request, reply) => {
    // Keep-alive is the default of HTTP/1.1, so the connection header can be omitted. This saves bytes, because a page
    // loads a dozen files of this route.
    if (request.raw.httpVersion === '1.1') reply.raw.removeHeader('connection')
    return reply.sendFile(pathnameOf(request).slice(1), unchanging)
  })
  app.get('/sw.js', { config }, async (_request, reply) => reply.sendFile('sw.js'))
  app.get('/:file(^[\\w-]+\\.(?:svg|png|ico|webmanifest|txt)$)', { config }, async (request, reply) =>
    publicFile(reply).sendFile(pathnameOf(request).slice(1)),
  )

  async function variantOf(route: RouteId, request: FastifyRequest): Promise<Variant | undefined> {
    if (route === 'hokkaido-itinerary') return parameterOf(request, 'plan') ? 'plan' : undefined
    if (route !== 'user-profile' || !isPlainForm(settings)) return undefined
    return (await hasSession(request)) ? undefined : 'form'
  }

  app.setNotFoundHandler(async (_request, reply) => sendProblem(reply, notFound('address')))

  app.get('/*', { config }, async (request, reply) => {
    const pathname = pathnameOf(request)
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      return sendProblem(reply, notFound('endpoint'))
    }
    const elsewhere = otherLoopbackName(request, siteUrl)
    // The redirect must not be cached. If the server restarts under the other loopback name, two cached redirects would
    // form a loop.
    if (elsewhere) return reply.header('cache-control', 'no-store').redirect(elsewhere, 308)

    const current = currentLanguage(request)
    const match = matchRoute(pathname)
    const target = redirectOf(pathname, current) ?? '/'
    const isHidden = (match ?? matchRoute(target))?.route.access === 'operator' && !(await isOperator(request))
    if (!match || isHidden) return redirect(request, reply, isHidden ? '/' : target)

    const document = await documents.read(match, {
      language: match.language ?? current,
      theme: themeOf(request),
      season: seasonAt(clock.now()),
      variant: await variantOf(match.route.id, request),
      opens: openedBy(match.route.id, request),
    })
    if (!document)
      return sendProblem(reply, new Refusal('ServiceUnavailable', 'The pages have not been built; run npm run build.'))
    reply.headers({ 'cache-control': 'private, no-cache', vary: VARY, etag: document.etag })
    if (matchesTag(request.headers['if-none-match'], document.etag)) return reply.code(304).send()
    const encoding = encodingOf(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(await document.body(encoding))
  })
}

/**
 * True if the settings are those of the prerendered sign-in form. With other settings, the form appears once the
 * scripts have loaded.
 */
function isPlainForm({ loginMechanism, authFlow, socialProviders, signUp }: SiteSettings): boolean {
  const withPassword = loginMechanism === 'email' && !PASSWORDLESS_FLOWS.has(authFlow)
  return withPassword && socialProviders.length === 0 && signUp === 'open'
}

const VARY = 'Accept-Encoding, Accept-Language, Cookie'

function publicFile(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600')
}

function checkedMonths(buildDir: string): CheckedMonths {
  const path = join(buildDir, 'documents', 'checked.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** @param path a path from shared/routes.ts, never the user's input */
function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = request.url.indexOf('?')
  reply.headers({ 'cache-control': 'private, no-cache', vary: VARY })
  return reply.redirect(query < 0 ? path : path + request.url.slice(query), 302)
}

function pathnameOf(request: FastifyRequest): string {
  const end = request.url.indexOf('?')
  return end < 0 ? request.url : request.url.slice(0, end)
}

const OPENED: Partial<Readonly<Record<RouteId, readonly [parameter: string, Opened]>>> = {
  'can-i-drive-in-japan': ['from', 'country'],
  'crew-list': ['crew', 'crew'],
  'my-crews': ['crew', 'crew'],
}

function openedBy(route: RouteId, request: FastifyRequest): Opened | undefined {
  const [parameter, opens] = OPENED[route] ?? []
  return parameter !== undefined && parameterOf(request, parameter) ? opens : undefined
}

function parameterOf({ url }: FastifyRequest, name: string): string | null {
  const query = url.indexOf('?')
  return query < 0 ? null : new URLSearchParams(url.slice(query)).get(name)
}

function currentLanguage(request: FastifyRequest): Language {
  const chosen = preferenceOf(request, 'language')
  return isLanguage(chosen) ? chosen : (languageOfHeader(request.headers['accept-language']) ?? DEFAULT_LANGUAGE)
}

function themeOf(request: FastifyRequest): Theme {
  const chosen = preferenceOf(request, 'theme')
  return THEMES.find((theme) => theme === chosen) ?? 'auto'
}

/** Reads a cookie that client/theme/preference.ts has written. Over https its name has the prefix __Host-. */
function preferenceOf({ cookies }: FastifyRequest, name: 'theme' | 'language'): string | undefined {
  return cookies[`__Host-${name}`] ?? cookies[name]
}

/**
 * If the request uses another name of this machine than the site's own, such as 127.0.0.1 for localhost, returns the
 * same URL with the site's name. The cross-site check would reject requests under the other name.
 */
function otherLoopbackName(request: FastifyRequest, siteUrl: string): string | undefined {
  const site = new URL(siteUrl)
  const name = request.host.replace(/:\d+$/, '')
  if (!isLoopbackName(site.hostname) || !isLoopbackName(name) || name === site.hostname) return undefined
  return siteUrl + request.url.replace(/^\/{2,}/, '/')
}
