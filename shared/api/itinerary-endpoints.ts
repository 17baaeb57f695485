/** Endpoints of itineraries: this server makes plans, and the cloud functions store saved ones. */

import Type from 'typebox'
import { NewPlan, PlanAnswer, SharedPlan } from '../planner/shapes.ts'
import {
  closed,
  Empty,
  functionsRead,
  functionsWrite,
  Id,
  LONGEST_CODE,
  NewItinerary,
  paging,
  SavedItinerary,
  SavedItineraryPage,
} from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const itineraryEndpoints = {
  'POST /api/itineraries/plan': {
    summary: 'Plan a trip, or get the wish that cannot be met and what would work',
    access: 'none',
    rate: 'plan',
    body: NewPlan,
    answer: PlanAnswer,
  },
  'GET /api/itineraries/shared/:id': {
    summary: 'Get the plan of a share link',
    access: 'none',
    rate: 'plan',
    // Only the length of the code is validated here, so that the response to a malformed code is 404 and not 400.
    params: Type.Object({ id: Type.String({ minLength: 1, maxLength: LONGEST_CODE }) }, closed),
    answer: SharedPlan,
  },
  'GET /api/itineraries': {
    summary: 'List your saved plans, newest first',
    ...functionsRead,
    query: Type.Object(paging, closed),
    answer: SavedItineraryPage,
  },
  'POST /api/itineraries': {
    summary: 'Save a plan',
    ...functionsWrite,
    body: NewItinerary,
    answer: SavedItinerary,
  },
  'DELETE /api/itineraries/:id': {
    summary: 'Delete a saved plan',
    ...functionsWrite,
    params: Type.Object({ id: Id }, closed),
    body: Empty,
    answer: Type.Object({ deleted: Type.Boolean() }),
  },
} as const satisfies EndpointMap
