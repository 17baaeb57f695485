/** The text catalogs that the page of a plan needs and the planner's form does not. */

import type { Namespace } from '../../../i18n/catalogs.ts'

export const PLAN_TEXTS = ['itinerary-plan', 'itinerary-today', 'map', 'maps'] as const satisfies readonly Namespace[]
