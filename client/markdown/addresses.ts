/**
 * Resolves a guide's links: `page:`, `article:` and `plan:` become URLs of this site in the guide's language.
 */

import type { Language } from '../../shared/languages.ts'
import { PLACES } from '../../shared/planner/places/places.ts'
import { GATE_CHOICES, NIGHT_TOWN_IDS } from '../../shared/planner/places/towns.ts'
import { ARTICLE_SLUGS, pathTo, ROUTES, type RouteId } from '../../shared/routes.ts'

const isRoute = (id: string): id is RouteId => ROUTES.some((route) => route.id === id)

const PLAN_VALUES: Readonly<Record<string, (value: string) => boolean>> = {
  arrive: (value) => GATE_CHOICES.some(({ id }) => id === value),
  days: (value) => /^[1-7]$/.test(value),
  around: (value) => NIGHT_TOWN_IDS.includes(value),
  month: (value) => /^(?:[1-9]|1[0-2])$/.test(value),
  must: (value) => value.split(',').every((place) => PLACES.some(({ id }) => id === place)),
}

/**
 * Returns the planner's URL for a plan.
 * @throws Error for an unknown parameter or value, or a plan without `arrive`, `days`, `month` or `must`
 */
function addressOfPlan(query: string, language: Language): string {
  const parameters = [...new URLSearchParams(query)]
  for (const [name, value] of parameters)
    if (!PLAN_VALUES[name]?.(value)) throw new Error(`has a plan with an unknown value: ${name}=${value}`)
  for (const name of ['arrive', 'days', 'month', 'must'])
    if (!parameters.some(([given]) => given === name)) throw new Error(`has a plan without ${name}: ${query}`)
  return `${pathTo('hokkaido-itinerary', language)}?${query}`
}

/** @throws Error for an unknown page, article, plan or scheme */
export function addressOfLink(url: string, language: Language): string {
  const [, scheme = '', name = '', rest = ''] = /^(page|article):([\w-]+)([?#].*)?$/.exec(url) ?? []
  if (scheme === 'page' && isRoute(name)) return pathTo(name, language) + rest
  const slug = ARTICLE_SLUGS.find((known) => known === name)
  if (scheme === 'article' && slug) return pathTo('article', language, slug) + rest
  if (url.startsWith('plan:')) return addressOfPlan(url.slice('plan:'.length), language)
  if (/^(?:https:\/\/|tel:[+*%\d-]+$|#[\w-]+$|\/licenses\.txt$)/.test(url)) return url
  throw new Error(`has a link to an unknown page, article or scheme: ${url}`)
}
