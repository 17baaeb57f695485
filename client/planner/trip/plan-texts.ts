/** The catalogs of a plan's page, which the planner's form does not need. */

import type { Namespace } from '../../i18n/catalogs.ts'

export const PLAN_TEXTS = ['itinerary-plan', 'itinerary-today', 'map', 'maps'] as const satisfies readonly Namespace[]
