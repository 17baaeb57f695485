/** All articles with topic, reading time and date of the last edit, filtered by the tag in the URL (`?tag=regions`). */

import './articles.css'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ARTICLE_SLUGS, type ArticleSlug, pathTo } from '../../../../shared/routes.ts'
import { Banner } from '../../../art/banners/banner.tsx'
import { bannerOf } from '../../../art/banners/banner-subjects.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Words } from '../../../i18n/words.tsx'
import { KEEP_SCROLL } from '../../../ui/browser/keep-scroll.ts'
import { useHydrated } from '../../../ui/hydration/use-hydrated.ts'
import { CheckedMonth } from '../checked-month.tsx'
import { guideList } from '../guide-list.ts'

export function ArticleList() {
  const { t, language } = useTranslation('guide')
  const hydrated = useHydrated()
  const { search } = useLocation()
  const navigate = useNavigate()
  const list = guideList(language) ?? {}
  const articles = ARTICLE_SLUGS.flatMap((slug) => {
    const summary = list[slug]
    return summary ? [{ slug, ...summary }] : []
  })
  const tags = [...new Set(articles.flatMap((article) => article.tags))]
  const asked = new URLSearchParams(search).get('tag') ?? ''
  const chosen = hydrated && tags.includes(asked) ? asked : undefined
  const choose = (tag?: string) => navigate({ search: tag ? `?tag=${tag}` : '' }, { replace: true, state: KEEP_SCROLL })
  const shown = articles.filter((article) => chosen === undefined || article.tags.includes(chosen))
  const tagName = (tag: string) => t(`tags.${tag}` as 'tags.rules')
  return (
    <>
      <fieldset className="article-tags">
        <legend className="visually-hidden">{t('filter')}</legend>
        <ul className="chip-row" data-phone="scroll">
          <li>
            <button type="button" className="chip" aria-pressed={chosen === undefined} onClick={() => choose()}>
              {t('all')}
            </button>
          </li>
          {tags.map((tag) => (
            <li key={tag}>
              <button type="button" className="chip" aria-pressed={chosen === tag} onClick={() => choose(tag)}>
                {tagName(tag)}
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="article-count" role="status">
        {t('articles', { count: shown.length })}
      </p>
      <ul className="article-list">
        {shown.map(({ slug, title, lead, edited, minutes, tags: own }) => (
          <li key={slug} className="article-card">
            <CardPicture slug={slug} />
            <h2>
              <Link to={pathTo('article', language, slug)}>{title}</Link>
            </h2>
            <p>
              <Words>{lead}</Words>
            </p>
            <p className="article-facts">
              <span>{t('minutes', { count: minutes })}</span>
              {edited && (
                <span>
                  <CheckedMonth guide={slug} built={edited} />
                </span>
              )}
              <span>{own.map(tagName).join(' · ')}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

function CardPicture({ slug }: { slug: ArticleSlug }) {
  const name = bannerOf(slug)
  return name && <Banner name={name} />
}
