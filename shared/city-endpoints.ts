/** The endpoints of the cities and the feeds: weather, live views, events, the podcast, and codes to be scanned. */

import type { EndpointMap } from './endpoint.ts'

export const cityEndpoints = {} as const satisfies EndpointMap
