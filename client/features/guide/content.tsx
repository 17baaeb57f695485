/** The guides' content and renderers, loaded on client-side navigation to a guide. */

import '../../art/road-edge.css'
import { GUIDES } from 'virtual:guides'
import type { Language } from '../../../shared/languages.ts'
import { ARTICLE_SLUGS, type ArticleSlug, pathTo, type Route } from '../../../shared/routes.ts'
import { Banner } from '../../art/banners/banner.tsx'
import { bannerOf } from '../../art/banners/banner-subjects.ts'
import { loadCatalogs } from '../../i18n/catalogs.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Guide, GuideQuestion } from '../../markdown/guide.ts'
import { CheckedMonth } from './checked-month.tsx'
import { Contents } from './contents.tsx'
import { guideList, loadGuideList } from './guide-list.ts'
import { relatedTo } from './related.ts'
import { GuideBody, GuideText } from './tree.tsx'

/** `questions` exists only in guides that the prerenderer loads. */
export type LoadedGuide = Guide & { readonly questions?: readonly GuideQuestion[] }

const loaded = new Map<string, LoadedGuide>()

const nameOf = (language: Language, key: string) => `${language}/${key}`

export function hasGuide(language: Language, key: string): boolean {
  return loaded.has(nameOf(language, key))
}

export function addGuide(language: Language, key: string, guide: LoadedGuide): void {
  loaded.set(nameOf(language, key), guide)
}

export function guideOf(language: Language, key: string): LoadedGuide {
  const guide = loaded.get(nameOf(language, key))
  if (!guide) throw new Error(`Guide "${key}" (${language}) is not loaded; call loadGuide first.`)
  return guide
}

export async function loadGuide(language: Language, key: string): Promise<void> {
  const load = GUIDES[language][key]
  if (!load) throw new Error(`Guide "${key}" does not exist in ${language}.`)
  const [{ guide }] = await Promise.all([load(), loadGuideList(language), loadCatalogs(language, ['guide'])])
  addGuide(language, key, guide)
}

export interface PartProps {
  readonly route: Route
  readonly language: Language
  readonly guide: string
}

const slugOf = (key: string): ArticleSlug | undefined => ARTICLE_SLUGS.find((slug) => slug === key)

export function Head({ route, language, guide }: PartProps) {
  const { t } = useTranslation('guide')
  const { title, lead, tags, minutes, edited, season } = guideOf(language, guide)
  const name = bannerOf(guide)
  return (
    <>
      {name && <Banner name={name} season={season} />}
      <header className="guide-head page-width">
        <h1>{title}</h1>
        <p className="lead">
          <GuideText>{lead}</GuideText>
        </p>
        {route.id === 'article' && (
          <ul className="guide-facts">
            <li>{t('minutes', { count: minutes })}</li>
            {tags.map((tag) => (
              <li key={tag} className="guide-tag">
                {t(`tags.${tag}` as 'tags.rules')}
              </li>
            ))}
            {/* The month is last, so that a longer month does not move the other facts. */}
            {edited && (
              <li>
                <CheckedMonth guide={guide} built={edited} />
              </li>
            )}
          </ul>
        )}
      </header>
    </>
  )
}

export function Body({ language, guide }: PartProps) {
  const { body, sections } = guideOf(language, guide)
  if (body.length === 0) return null
  return (
    <div className="guide-text page-width" data-contents={sections.length > 2 || undefined}>
      {sections.length > 2 && <Contents sections={sections} guide={guide} />}
      <div className="guide-prose road-edge">
        <GuideBody nodes={body} />
      </div>
    </div>
  )
}

export function Foot({ route, language, guide }: PartProps) {
  const { t } = useTranslation('guide')
  const { edited } = guideOf(language, guide)
  const slug = slugOf(guide)
  const list = guideList(language) ?? {}
  const related = relatedTo(route, slug).flatMap((subject) => {
    const title = list['slug' in subject ? subject.slug : subject.id]?.title
    const to = 'slug' in subject ? pathTo('article', language, subject.slug) : pathTo(subject.id, language)
    return title ? [{ to, title, name: bannerOf('slug' in subject ? subject.slug : subject.id) }] : []
  })
  const pictured = related.every(({ name }) => name)
  const report = new URLSearchParams({ topic: 'wrong-fact', page: guide })
  return (
    <footer className="guide-foot page-width">
      {edited && (
        <p className="guide-checked">
          <span>
            <CheckedMonth guide={guide} built={edited} />
          </span>
          <a href={`${pathTo('contact', language)}?${report}`}>{t('wrongFact')}</a>
        </p>
      )}
      {related.length > 0 && (
        <nav className="guide-related" aria-labelledby="guide-related">
          <h2 id="guide-related">{t('readNext')}</h2>
          <ul>
            {related.map(({ to, title, name }) => (
              <li key={to}>
                <a href={to}>
                  {pictured && name && <Banner name={name} />}
                  <span>{title}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </footer>
  )
}
