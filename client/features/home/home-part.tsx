/**
 * Renders a part of the home page. Keeps the server-rendered markup if there is any, otherwise renders the page's
 * content.
 */

import { useEffect, useReducer } from 'react'
import { useLanguage } from '../../i18n/language.tsx'
import { ServerRendered, useServerRendered } from '../../ui/hydration/server-rendered.tsx'
import { homeContent, loadHomeContent } from './served.ts'

const CLASSES = { Top: 'home-top', Trip: 'home-trip-part' } as const

export function HomePart({ part }: { part: 'Top' | 'Trip' }) {
  const language = useLanguage()
  const serverRendered = useServerRendered()
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const content = serverRendered ? undefined : homeContent(language)
  const missing = !serverRendered && !content

  // The content is missing only after a failed hydration, when React renders the page again without the server's
  // markup. Load the content then.
  useEffect(() => {
    if (missing) loadHomeContent(language).then(rerender, reportError)
  }, [missing, language])

  if (serverRendered) return <ServerRendered className={CLASSES[part]} />
  const Part = content?.[part]
  return <div className={CLASSES[part]}>{Part && <Part />}</div>
}
