/** The city endpoints: weather, live streams and the operator's podcast. */

import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { instrumented } from '../telemetry/instrumentation.ts'
import { createPublicFetch } from './feeds/public-fetch.ts'
import { addLiveRoutes } from './live.ts'
import { createPodcast, noPodcast, type Podcast } from './podcast/podcast.ts'
import { addPodcastRoutes } from './podcast/podcast-routes.ts'
import { addCityRoutes } from './weather/routes.ts'
import { createWeatherFeeds } from './weather/weather-feeds.ts'

export const city = fastifyPlugin(
  async (app) => {
    const { config, clock } = app
    const weather = createWeatherFeeds({
      config: config.city,
      keepIn: join(config.store.dataDir, 'feeds'),
      fetch: app.fetchOf('feeds'),
      clock,
      log: app.log,
      patience: app.timeouts.feeds ?? {},
    })
    const podcast = podcastOf(app)
    addCityRoutes(app, { weather })
    addLiveRoutes(app, config.city)
    addPodcastRoutes(app, podcast)
    app.addHook('onClose', async () => {
      await Promise.all([weather.close(), podcast.close()])
    })
  },
  { name: 'city', dependencies: ['policies', 'observed-calls'] },
)

function podcastOf({ config, clock, log, calls, timeouts }: FastifyInstance): Podcast {
  const { podcastFeedUrl: feedUrl } = config.city
  if (feedUrl === undefined) return noPodcast
  return createPodcast({
    feedUrl,
    ...(calls && { fetch: instrumented(createPublicFetch({ feedUrl }), 'feeds', calls) }),
    keepIn: join(config.store.dataDir, 'feeds', 'podcast.json'),
    clock,
    log,
    patience: timeouts.feeds ?? {},
  })
}
