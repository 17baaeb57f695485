/** The page with the list of all articles and, below it, the guide to them. */

import type { Route } from '../../../shared/routes.ts'
import { ArticleList } from '../../features/guide/articles/article-list.tsx'
import { GuidePage } from '../../features/guide/guide-page.tsx'

export function Page({ route }: { route: Route }) {
  return (
    <GuidePage route={route}>
      <ArticleList />
    </GuidePage>
  )
}
