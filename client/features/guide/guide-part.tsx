/**
 * Renders a part of a guide. Keeps the server-rendered markup if there is any, otherwise renders the guide's content.
 */

import { useEffect, useReducer } from 'react'
import type { Language } from '../../../shared/languages.ts'
import type { Route } from '../../../shared/routes.ts'
import { ServerRendered, useServerRendered } from '../../ui/hydration/server-rendered.tsx'
import { contentOf, loadContent } from './served.ts'

export interface GuidePartProps {
  readonly part: 'Head' | 'Body' | 'Foot'
  readonly route: Route
  readonly language: Language
  readonly guide: string
}

export function GuidePart({ part, route, language, guide }: GuidePartProps) {
  const serverRendered = useServerRendered()
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const content = serverRendered ? undefined : contentOf(language, guide)
  const missing = !serverRendered && !content

  // Content is missing only after a failed hydration, when React renders the page again without the served markup.
  useEffect(() => {
    if (missing) loadContent(language, guide).then(rerender, reportError)
  }, [missing, language, guide])

  if (serverRendered) return <ServerRendered />
  const Part = content?.[part]
  return <div>{Part && <Part route={route} language={language} guide={guide} />}</div>
}
