/** The podcast endpoints: the feed and the transcript of an episode. */

import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../plugins/endpoints.ts'
import type { Podcast } from './podcast.ts'

export function addPodcastRoutes(app: FastifyInstance, podcast: Podcast): void {
  addEndpoint(app, 'GET /api/podcast', () => podcast.read())
  addEndpoint(app, 'GET /api/podcast/episodes/:id/transcript', ({ request }) => {
    const { id } = request.params as { readonly id: string }
    return podcast.transcript(id)
  })
}
