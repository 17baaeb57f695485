/**
 * The bar across the top (specification §2). It has links to home, the driving guides, the blog, the search and a
 * signed-in user's account, and the drawer's button.
 */

import './top-bar.css'
import { Link } from 'react-router-dom'
import { isArticleSlug, MENU_ARTICLE_SLUGS, pathTo } from '../../shared/routes.ts'
import { useSession } from '../auth/session.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSettings } from '../settings.ts'
import { CarIcon, ChevronDownIcon, MenuIcon, PersonIcon, SearchIcon } from '../ui/icons.tsx'
import { LinkDisclosure } from '../ui/link-disclosure.tsx'
import { LazyNoticeCount } from './lazy-notice-count.tsx'
import { Mark } from './mark.tsx'

const GUIDES = ['can-i-drive-in-japan', 'drive-in-hokkaido', 'quiz', ...MENU_ARTICLE_SLUGS, 'articles'] as const

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t, language } = useTranslation('common')
  const { blogUrl } = useSettings()
  const isSignedIn = useSession().status === 'signed-in'
  const guides = GUIDES.map((guide) => ({
    to: isArticleSlug(guide) ? pathTo('article', language, guide) : pathTo(guide, language),
    label: t(`guides.${guide}`),
  }))
  return (
    <header className="top-bar">
      <div className="top-bar-inside page-width">
        <Link className="top-bar-home" to={pathTo('home', language)} aria-label={t('topBar.home')}>
          <Mark />
          <span className="top-bar-name">{t('site.name')}</span>
        </Link>
        <nav className="top-bar-ways" aria-label={t('topBar.label')}>
          <LinkDisclosure
            links={guides}
            button={
              <>
                <CarIcon />
                <span>{t('topBar.driveInJapan')}</span>
                <ChevronDownIcon />
              </>
            }
          />
          {blogUrl ? (
            <a className="top-bar-way" href={blogUrl}>
              {t('topBar.blog')}
            </a>
          ) : (
            <Link className="top-bar-way" to={pathTo('articles', language)}>
              {t('topBar.blog')}
            </Link>
          )}
          <Link className="top-bar-way top-bar-search" to={pathTo('search', language)} aria-keyshortcuts="/">
            <SearchIcon />
            <span className="top-bar-icon-text">{t('topBar.search')}</span>
          </Link>
          {isSignedIn && (
            <Link className="top-bar-way top-bar-account" to={pathTo('user-profile', language)}>
              <PersonIcon />
              <span className="top-bar-icon-text">{t('drawer.account')}</span>
              <LazyNoticeCount place="corner" />
            </Link>
          )}
          <button type="button" className="top-bar-way" aria-haspopup="dialog" onClick={onMenu}>
            <MenuIcon />
            <span className="top-bar-icon-text">{t('topBar.menu')}</span>
            <LazyNoticeCount place="corner" />
          </button>
        </nav>
      </div>
    </header>
  )
}
