/** The form shared by guides, town pages and articles: the page's own horizon, what it is about, its points, what to read next. */

import './guide.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { textsKeyOf } from '../../../shared/head.ts'
import { type ArticleSlug, pathTo, type Route } from '../../../shared/routes.ts'
import { Horizon } from '../../art/horizon.tsx'
import { RouteLine, RouteStop } from '../../art/route-line.tsx'
import { catalogOf } from '../../i18n/catalogs.ts'
import { formatDay } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { relatedTo } from './related.ts'

interface GuideTexts {
  readonly heading: string
  readonly lead: string
  readonly points?: readonly string[]
  /** The month the facts were checked, 'YYYY-MM'. */
  readonly checked?: string
}

interface PageProps {
  route: Route
  slug?: ArticleSlug
  /** What a page adds below its points. */
  children?: ReactNode
}

export function Page({ route, slug, children }: PageProps) {
  const { t, language } = useTranslation('pages')
  const entries: Readonly<Record<string, GuideTexts | undefined>> = { ...catalogOf(language, 'pages'), _ui: undefined }
  const key = textsKeyOf(route, slug)
  const texts = entries[key]
  if (!texts) throw new Error(`the pages catalog has no entry ${key}`)

  const related = relatedTo(route, slug).flatMap((subject) => {
    const heading = entries['slug' in subject ? subject.slug : subject.id]?.heading
    const to = 'slug' in subject ? pathTo('article', language, subject.slug) : pathTo(subject.id, language)
    return heading ? [{ to, heading }] : []
  })
  const report = new URLSearchParams({ topic: 'wrong-fact', page: slug ?? route.id })

  return (
    <article className="guide">
      <Horizon seed={key} height="article" />
      <div className="guide-inside page-width">
        <header className="guide-head">
          <h1>{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
        </header>
        {texts.points && texts.points.length > 0 && (
          <div className="guide-points">
            <RouteLine>
              {texts.points.map((point, index) => (
                <RouteStop key={point} number={index + 1}>
                  {point}
                </RouteStop>
              ))}
            </RouteLine>
          </div>
        )}
        {children}
        <p className="guide-checked">
          {texts.checked && (
            <span>
              {t('_ui.checked', {
                date: formatDay(language, `${texts.checked}-01`, { year: 'numeric', month: 'long' }),
              })}
            </span>
          )}
          {slug && <Link to={`${pathTo('contact', language)}?${report}`}>{t('_ui.wrongFact')}</Link>}
        </p>
        {related.length > 0 && (
          <nav className="guide-related" aria-labelledby="guide-related">
            <h2 id="guide-related">{t('_ui.readNext')}</h2>
            <ul>
              {related.map(({ to, heading }) => (
                <li key={to}>
                  <Link to={to}>{heading}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </article>
  )
}
