/** Resolves a guide's links: `page:` and `article:` become addresses of this site in the guide's language. */

import type { Language } from '../../shared/languages.ts'
import { ARTICLE_SLUGS, pathTo, ROUTES, type RouteId } from '../../shared/routes.ts'

const isRoute = (id: string): id is RouteId => ROUTES.some((route) => route.id === id)

/** @throws Error for an unknown page, article or scheme */
export function addressOfLink(url: string, language: Language): string {
  const [, scheme = '', name = '', rest = ''] = /^(page|article):([\w-]+)([?#].*)?$/.exec(url) ?? []
  if (scheme === 'page' && isRoute(name)) return pathTo(name, language) + rest
  const slug = ARTICLE_SLUGS.find((known) => known === name)
  if (scheme === 'article' && slug) return pathTo('article', language, slug) + rest
  if (/^(?:https:\/\/|tel:[+*%\d-]+$|#[\w-]+$)/.test(url)) return url
  throw new Error(`has a link to an unknown page, article or scheme: ${url}`)
}
