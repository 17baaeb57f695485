/** The URL of a group plan. */

import type { Language } from '../../../../shared/languages.ts'
import { pathTo } from '../../../../shared/routes.ts'
import { planSearch } from '../trip/plan-address.ts'

export function groupLink(language: Language, group: string): string {
  const origin = typeof location === 'undefined' ? '' : location.origin
  return `${origin}${pathTo('hokkaido-itinerary', language)}${planSearch({ code: null, group })}`
}
