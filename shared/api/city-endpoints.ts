/** Endpoints of the cities and the feeds: weather, live views, events and the podcast. */

import Type from 'typebox'
import { CITIES } from '../city/cities.ts'
import { CityEvents } from '../city/event-shapes.ts'
import { LiveViews } from '../city/live-shapes.ts'
import { Podcast, Transcript } from '../city/podcast-shapes.ts'
import { closed, Id, oneOf } from '../schemas.ts'
import { Weather } from '../weather/weather-shapes.ts'
import type { EndpointMap } from './endpoint.ts'

/** A short timeout for a city's events, because the city's page is useful without them. */
const eventsCall = { timeoutMs: 3_000, maxBytes: 262_144 } as const
const city = Type.Object({ city: oneOf(CITIES) }, closed)

export const cityEndpoints = {
  'GET /api/cities/:city/weather': {
    summary: 'Get the weather of a city and its roads: live, the last good copy with its time, or the month’s averages',
    access: 'none',
    rate: 'read',
    params: city,
    answer: Weather,
  },
  'GET /api/cities/:city/live': {
    summary: 'List official cameras of a city and its roads, and the operator’s own streams',
    access: 'none',
    rate: 'read',
    params: city,
    answer: LiveViews,
  },
  'GET /api/cities/:city/events': {
    summary: 'List a city’s events of the coming year, with confirmed and usual dates kept apart',
    access: 'none',
    rate: 'read',
    params: city,
    answer: CityEvents,
    upstream: eventsCall,
  },
  'GET /api/podcast': {
    summary: 'Get the operator’s podcast feed as text and addresses',
    access: 'none',
    rate: 'read',
    answer: Podcast,
  },
  'GET /api/podcast/episodes/:id/transcript': {
    summary: 'Get the transcript of an episode',
    access: 'none',
    rate: 'read',
    params: Type.Object({ id: Id }, closed),
    answer: Transcript,
  },
} as const satisfies EndpointMap
