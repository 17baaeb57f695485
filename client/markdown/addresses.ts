/** Where a guide's links lead: `page:` and `article:` become addresses of ours, in the guide's own language. */

import type { Language } from '../../shared/languages.ts'
import { ARTICLE_SLUGS, pathTo, ROUTES, type RouteId } from '../../shared/routes.ts'

const isRoute = (id: string): id is RouteId => ROUTES.some((route) => route.id === id)

/** @throws Error for a page or an article that is not there, and for a scheme the site does not know */
export function addressOfLink(url: string, language: Language): string {
  const [, scheme = '', name = '', rest = ''] = /^(page|article):([\w-]+)([?#].*)?$/.exec(url) ?? []
  if (scheme === 'page' && isRoute(name)) return pathTo(name, language) + rest
  const slug = ARTICLE_SLUGS.find((known) => known === name)
  if (scheme === 'article' && slug) return pathTo('article', language, slug) + rest
  if (/^(?:https:\/\/|tel:[+*%\d-]+$|#[\w-]+$)/.test(url)) return url
  throw new Error(`has a link that leads nowhere: ${url}`)
}
