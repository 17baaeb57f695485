/**
 * The end of every page: links to all sections, help, the legal pages and the languages. The footer bar of
 * specification §2 is a separate element below it.
 */

import './site-foot.css'
import { Link, useLocation } from 'react-router-dom'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../shared/languages.ts'
import { pathTo, withLanguage } from '../../shared/routes.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Trouble } from './trouble.tsx'

const SECTIONS = [
  [
    'foot.plan',
    [
      ['hokkaido-itinerary', 'drawer.itinerary'],
      ['itineraries', 'drawer.itineraries'],
      ['search', 'topBar.search'],
    ],
  ],
  [
    'foot.drive',
    [
      ['can-i-drive-in-japan', 'guides.can-i-drive-in-japan'],
      ['drive-in-hokkaido', 'guides.drive-in-hokkaido'],
      ['quiz', 'guides.quiz'],
      ['bears-at-work', 'foot.bears'],
      ['articles', 'guides.articles'],
    ],
  ],
  [
    'foot.towns',
    [
      ['sapporo', 'drawer.sapporo'],
      ['otaru', 'drawer.otaru'],
      ['articles', 'foot.regions', '?tag=regions'],
      ['find-travel-buddies-landing', 'drawer.buddies'],
      ['podcast', 'drawer.podcast'],
      ['cybercab', 'foot.without'],
    ],
  ],
  [
    'foot.help',
    [
      ['contact', 'drawer.contact'],
      ['about-us', 'foot.about'],
      ['privacy-policy', 'foot.privacy'],
      ['terms-of-service', 'foot.terms'],
      ['licences', 'foot.licences'],
    ],
  ],
] as const

interface SiteFootProps {
  readonly onLanguage: (language: Language) => void
}

export function SiteFoot({ onLanguage }: SiteFootProps) {
  const { t, language } = useTranslation('common')
  return (
    <nav className="site-foot" aria-label={t('foot.label')}>
      <div className="site-foot-inside page-width">
        {SECTIONS.map(([heading, links]) => (
          <section key={heading}>
            <h2>{t(heading)}</h2>
            <ul>
              {links.map(([route, text, query = '']) => (
                <li key={route}>
                  <Link to={pathTo(route, language) + query}>{t(text)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <div className="site-foot-end">
          <Trouble />
          <Languages onLanguage={onLanguage} />
        </div>
      </div>
    </nav>
  )
}

/**
 * The links to the page in other languages. If the page has no language in its URL, they lead to the home page
 * instead.
 */
function Languages({ onLanguage }: SiteFootProps) {
  const { t, language } = useTranslation('common')
  const { pathname } = useLocation()
  return (
    <ul className="site-foot-languages" aria-label={t('foot.languages')}>
      {LANGUAGE_CODES.map((code) => {
        const same = withLanguage(pathname, code)
        const to = code !== language && same === pathname ? pathTo('home', code) : same
        return (
          <li key={code}>
            <a
              href={to}
              lang={code}
              hrefLang={code}
              dir={LANGUAGES[code].dir}
              aria-current={code === language ? true : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onLanguage(code)
              }}
            >
              {LANGUAGES[code].name}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
