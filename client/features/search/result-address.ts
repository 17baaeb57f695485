/** The URL that a search result leads to. */

import type { Language } from '../../../shared/languages.ts'
import { type ArticleSlug, pathTo, type RouteId } from '../../../shared/routes.ts'
import type { SearchHit } from '../../../shared/search/site-search.ts'

export function addressOf({ kind, id }: Pick<SearchHit, 'kind' | 'id'>, language: Language): string {
  switch (kind) {
    case 'article':
      return pathTo('article', language, id as ArticleSlug)
    case 'place':
      return `${pathTo('itineraries', language)}#place-${id}`
    case 'help':
      return `${pathTo('phonebot', language)}#topic-${id}`
    case 'sign':
      return pathTo('quiz', language)
    default:
      return pathTo(id as RouteId, language)
  }
}
