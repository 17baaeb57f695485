/** The layout shared by guides, town pages and articles: lead, page-specific part, text and related pages. */

import './guide.css'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { textsKeyOf } from '../../../shared/head.ts'
import type { ArticleSlug, Route } from '../../../shared/routes.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { addressPressed } from '../../ui/browser/link-press.ts'
import { copyPressedPlace } from '../../ui/place-name.tsx'
import { followSections } from './current-section.ts'
import { GuidePart } from './guide-part.tsx'
import { LazyFactUpdates } from './lazy-fact-updates.tsx'
import { clearServedGuide, loadContent } from './served.ts'

interface GuidePageProps {
  route: Route
  slug?: ArticleSlug
  children?: ReactNode
  collapsed?: string
  /** Shows only the page-specific content, which has its own heading, in the full width of the window. */
  isAlone?: boolean
}

export function GuidePage({ route, slug, children, collapsed, isAlone = false }: GuidePageProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const guide = textsKeyOf(route, slug)
  const status = useRef<HTMLParagraphElement>(null)
  const article = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup must run when language or guide changes.
  useEffect(() => clearServedGuide, [language, guide])

  // Showing the page-specific content alone removes the server-rendered text. The text is loaded here, so that it can
  // be shown again later.
  useEffect(() => {
    // A failure is ignored here, because it is reported when the text is needed.
    if (isAlone) loadContent(language, guide).catch(() => {})
  }, [isAlone, language, guide])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another guide has other sections.
  useEffect(() => (article.current ? followSections(article.current) : undefined), [language, guide])

  // Styles show collapsed tables on paper only where browsers have the selector `::details-content`.
  useEffect(() => {
    const open = () => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('.guide-fold')) fold.open = true
    }
    addEventListener('beforeprint', open)
    return () => removeEventListener('beforeprint', open)
  }, [])

  const handleClick = (event: MouseEvent) => {
    copyPressedPlace(event.target, status.current)
    const address = addressPressed(event)
    if (!address) return
    event.preventDefault()
    navigate(address)
  }
  const shared = { route, language, guide }
  const body = <GuidePart key={`body ${language} ${guide}`} part="Body" {...shared} />
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside turn key presses into clicks.
    <article ref={article} className="guide" data-tool={(children && !isAlone) || undefined} onClick={handleClick}>
      {!isAlone && <GuidePart key={`head ${language} ${guide}`} part="Head" {...shared} />}
      {children && <div className={isAlone ? 'guide-alone' : 'page-width guide-tool'}>{children}</div>}
      {!isAlone &&
        (collapsed === undefined ? (
          body
        ) : (
          <details className="guide-collapsed">
            <summary className="page-width">{collapsed}</summary>
            {body}
          </details>
        ))}
      {!isAlone && <GuidePart key={`foot ${language} ${guide}`} part="Foot" {...shared} />}
      <LazyFactUpdates page={guide} root={article} />
      <p ref={status} className="visually-hidden" role="status" />
    </article>
  )
}
