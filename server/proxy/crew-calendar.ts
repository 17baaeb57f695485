/** Serves a crew's calendar to calendar apps: converts the response of the public endpoint to an iCalendar file. */

import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { crewIcs } from '../../shared/crew/calendar/crew-ics.ts'
import type { CrewCalendar } from '../../shared/crew/calendar/schemas.ts'
import { pathTo } from '../../shared/routes.ts'
import { notFound } from '../http/refusal.ts'
import type { Authorize } from './authorization.ts'
import { CATALOG, upstreamPath } from './catalog.ts'
import type { Upstream } from './upstream.ts'

const KEY = 'GET /api/calendars/:token'
const FILE = /^([A-Za-z0-9_-]{43})\.ics$/

export function addCrewCalendar(app: FastifyInstance, authorize: Authorize, upstream: Upstream, siteUrl: string): void {
  const entry = CATALOG.find(({ key }) => key === KEY)
  if (!entry) throw new Error(`the endpoint map lacks ${KEY}`)
  app.route({
    method: 'GET',
    url: '/calendars/:file',
    schema: { hide: true },
    // A feed is exempt from the cross-site check, because calendar apps send none of this site's headers. This is safe,
    // because the route reads no cookie.
    config: { policy: 'feed' },
    async handler(request, reply) {
      const token = FILE.exec((request.params as { readonly file: string }).file)?.[1]
      if (token === undefined) throw notFound('calendar')
      const path = upstreamPath('/api/calendars/:token', { token }, {})
      const authorization = await authorize(entry, request, {
        method: 'GET',
        headers: {},
        body: undefined,
        ...upstream.addressOf(path),
      })
      const { timeoutMs, maxBytes } = entry.rule
      const answer = await upstream.call({
        method: 'GET',
        path,
        headers: { accept: 'application/json', 'x-request-id': request.id, ...authorization },
        body: undefined,
        timeoutMs,
        maxBytes,
      })
      if (answer.status !== 200) throw notFound('calendar')
      const feed = JSON.parse(answer.body) as Static<typeof CrewCalendar>
      const page = `${siteUrl}${pathTo('my-crews', feed.language)}?crew=${feed.crewId}`
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="crew.ics"')
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .serializer(String)
        .send(crewIcs(feed, page))
    },
  })
}
