/** Registers the weather endpoint. */

import type { FastifyInstance } from 'fastify'
import type { City } from '../../../shared/city/cities.ts'
import { addEndpoint } from '../../plugins/endpoints.ts'
import type { WeatherFeeds } from './weather-feeds.ts'

export function addCityRoutes(app: FastifyInstance, { weather }: { readonly weather: WeatherFeeds }): void {
  addEndpoint(app, 'GET /api/cities/:city/weather', ({ request }) => {
    const { city } = request.params as { readonly city: City }
    return weather.read(city)
  })
}
