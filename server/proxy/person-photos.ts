/**
 * Serves users' photos as images for `<img>` elements. The cloud functions authorize each request, as they do for the
 * user's profile. A browser may cache a photo, but must revalidate it before each use (`no-cache`).
 */

import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { PersonPhoto } from '../../shared/photos/photo-schemas.ts'
import { matchesTag } from '../http/entity-tags.ts'
import { notFound } from '../http/refusal.ts'
import type { Authorize } from './authorization.ts'
import { CATALOG, upstreamPath } from './catalog.ts'
import type { Upstream } from './upstream.ts'

const KEY = 'GET /api/people/:id/photo'
const ID = /^[A-Za-z0-9_-]{8,64}$/
const FILE = /^([A-Za-z0-9_-]{8,64})\.webp$/

export function addPersonPhotos(app: FastifyInstance, authorize: Authorize, upstream: Upstream): void {
  const entry = CATALOG.find(({ key }) => key === KEY)
  if (!entry) throw new Error(`the endpoint map lacks ${KEY}`)
  app.route({
    method: 'GET',
    url: '/photos/:person/:file',
    schema: { hide: true },
    config: { policy: 'picture' },
    async handler(request, reply) {
      const { person, file } = request.params as { readonly person: string; readonly file: string }
      const photo = FILE.exec(file)?.[1]
      if (photo === undefined || !ID.test(person)) throw notFound('photo')
      // The photo with a given id never changes, so the id is its entity tag.
      const etag = `"${photo}"`
      const isKnown = matchesTag(request.headers['if-none-match'], etag)
      const path = upstreamPath('/api/people/:id/photo', { id: person }, isKnown ? { known: photo } : {})
      const call = { method: 'GET', headers: {}, body: undefined } as const
      const authorization = await authorize(entry, request, { ...call, ...upstream.addressOf(path) })
      const { timeoutMs, maxBytes } = entry.rule
      const headers = { accept: 'application/json', 'x-request-id': request.id, ...authorization }
      const answer = await upstream.call({ ...call, path, headers, timeoutMs, maxBytes })
      if (answer.status !== 200) throw notFound('photo')
      const { id, image } = JSON.parse(answer.body) as Static<typeof PersonPhoto>
      if (id !== photo) throw notFound('photo')
      reply.headers({ 'cache-control': 'private, no-cache', etag })
      if (image === undefined) return reply.code(304).send()
      return reply
        .type('image/webp')
        .header('content-disposition', 'inline; filename="photo.webp"')
        .send(Buffer.from(image, 'base64'))
    },
  })
}
