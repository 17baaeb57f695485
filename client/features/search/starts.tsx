/**
 * Shows cards with pictures that lead to guides, the quiz and both cities, as long as there are no search results to
 * show.
 */

import { Link } from 'react-router-dom'
import { ARTICLE_SLUGS, type ArticleSlug, pathTo } from '../../../shared/routes.ts'
import { Banner } from '../../art/banners/banner.tsx'
import { bannerOf } from '../../art/banners/banner-subjects.ts'
import { useTranslation } from '../../i18n/use-translation.ts'

const STARTS = [
  ['can-i-drive-in-japan', 'guides.can-i-drive-in-japan'],
  ['drive-in-hokkaido', 'guides.drive-in-hokkaido'],
  ['winter-driving', 'guides.winter-driving'],
  ['etc-and-expressways', 'guides.etc-and-expressways'],
  ['parking-in-japan', 'guides.parking-in-japan'],
  ['quiz', 'guides.quiz'],
  ['sapporo', 'drawer.sapporo'],
  ['otaru', 'drawer.otaru'],
] as const

type Start = (typeof STARTS)[number][0]

const isArticle = (start: Start): start is Extract<Start, ArticleSlug> => ARTICLE_SLUGS.some((slug) => slug === start)

export function Starts() {
  const { t, language } = useTranslation('common')
  return (
    <ul className="search-starts">
      {STARTS.map(([start, name]) => {
        const banner = bannerOf(start)
        return (
          <li key={start}>
            <Link to={isArticle(start) ? pathTo('article', language, start) : pathTo(start, language)}>
              {banner && <Banner name={banner} />}
              <span>{t(name)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
