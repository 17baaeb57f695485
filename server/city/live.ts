/** The endpoint for live views of a city: the cameras of shared/city/cameras.ts and the operator's streams. */

import type { FastifyInstance } from 'fastify'
import { camerasOf } from '../../shared/city/cameras.ts'
import type { City } from '../../shared/city/cities.ts'
import { TABLE_FACTS } from '../../shared/facts/table-facts.ts'
import type { CityConfig } from '../config/city.ts'
import { addEndpoint } from '../plugins/endpoints.ts'

export function addLiveRoutes(app: FastifyInstance, { liveStreams }: Pick<CityConfig, 'liveStreams'>): void {
  addEndpoint(app, 'GET /api/cities/:city/live', async ({ request }) => {
    const { city } = request.params as { readonly city: City }
    return {
      checked: TABLE_FACTS.cameras.checked,
      cameras: camerasOf(city).map(({ id, kind, japanese, page }) => ({ id, kind, japanese, url: page?.url ?? null })),
      streams: liveStreams.flatMap((stream) =>
        stream.city === city ? [{ videoId: stream.videoId, title: stream.title }] : [],
      ),
    }
  })
}
