/** The layout shared by guides, town pages and articles: lead, page-specific part, text and related pages. */

import './guide.css'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { textsKeyOf } from '../../../shared/head.ts'
import type { ArticleSlug, Route } from '../../../shared/routes.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { addressPressed } from '../../ui/browser/link-press.ts'
import { copyPressedPlace } from '../../ui/place-name.tsx'
import { Kept } from './kept.tsx'
import { leaveServed } from './served.ts'

interface PageProps {
  route: Route
  slug?: ArticleSlug
  /** Page-specific content between lead and text. */
  children?: ReactNode
}

export function Page({ route, slug, children }: PageProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const guide = textsKeyOf(route, slug)
  const status = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup must run when language or guide changes.
  useEffect(() => leaveServed, [language, guide])

  // Server-rendered markup has no components, so its links and copy buttons are handled here.
  const press = (event: MouseEvent) => {
    copyPressedPlace(event.target, status.current)
    const address = addressPressed(event)
    if (!address) return
    event.preventDefault()
    navigate(address)
  }
  const kept = { route, language, guide }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links and buttons inside turn key presses into clicks.
    <article className="guide" onClick={press}>
      <Kept key={`head ${language} ${guide}`} part="Head" {...kept} />
      {children && <div className="page-width guide-tool">{children}</div>}
      <Kept key={`body ${language} ${guide}`} part="Body" {...kept} />
      <Kept key={`foot ${language} ${guide}`} part="Foot" {...kept} />
      <p ref={status} className="visually-hidden" role="status" />
    </article>
  )
}
