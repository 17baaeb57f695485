/** The drawer at the inline start: the main destinations (specification §2), then the account, login or logout. */

import './drawer.css'
import { type RefObject, useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Language } from '../../shared/languages.ts'
import { pathTo, type Route } from '../../shared/routes.ts'
import { useSession } from '../auth/session.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { CloseIcon, DrawnIcon, PersonIcon } from '../ui/icons.tsx'
import { DRAWER_ICONS } from './drawer-icons.ts'
import { LazyDeskLink } from './lazy-desk-link.tsx'
import { LazyNoticeCount } from './lazy-notice-count.tsx'
import { Trouble } from './trouble.tsx'

/**
 * The links of the drawer in the order of specification §2, under headings where two or more belong together. URLs
 * without a language redirect to the current language.
 */
function drawerGroups(language: Language) {
  return [
    { heading: undefined, links: [{ route: 'home', to: `/home/${language}`, text: 'drawer.home' }] },
    {
      heading: 'drawer.groups.towns',
      links: [
        { route: 'otaru', to: pathTo('otaru', language), text: 'drawer.otaru' },
        { route: 'sapporo', to: pathTo('sapporo', language), text: 'drawer.sapporo' },
      ],
    },
    {
      heading: 'drawer.groups.drive',
      links: [
        { route: 'can-i-drive-in-japan', to: pathTo('can-i-drive-in-japan', language), text: 'drawer.canIDrive' },
        { route: 'quiz', to: pathTo('quiz', language), text: 'drawer.quiz' },
      ],
    },
    {
      heading: 'drawer.groups.trip',
      links: [
        { route: 'hokkaido-itinerary', to: pathTo('hokkaido-itinerary', language), text: 'drawer.itinerary' },
        { route: 'find-travel-buddies', to: '/find-travel-buddies', text: 'drawer.buddies' },
        { route: 'podcast', to: '/podcast', text: 'drawer.podcast' },
        { route: 'itineraries', to: '/itineraries', text: 'drawer.itineraries' },
      ],
    },
    { heading: undefined, links: [{ route: 'contact', to: '/contact', text: 'drawer.contact' }] },
  ] as const
}

function currentOf(link: string, route: Route | undefined): 'page' | true | undefined {
  if (route?.id === link) return 'page'
  return route?.id.startsWith(`${link}-`) ? true : undefined
}

interface DrawerProps {
  readonly dialog: RefObject<HTMLDialogElement | null>
  readonly route: Route | undefined
  readonly onLogOut: () => void
}

export function Drawer({ dialog, route, onLogOut }: DrawerProps) {
  const { t, language } = useTranslation('common')
  const close = () => dialog.current?.close()

  useEffect(() => {
    const element = dialog.current
    const closeThis = () => element?.close()
    const pressOutside = (event: MouseEvent) => event.target === element && closeThis()
    element?.addEventListener('click', pressOutside)
    // The browser's back button changes the page and would leave the drawer open.
    addEventListener('popstate', closeThis)
    return () => {
      element?.removeEventListener('click', pressOutside)
      removeEventListener('popstate', closeThis)
    }
  }, [dialog])

  return (
    <dialog ref={dialog} className="drawer" aria-label={t('drawer.label')}>
      <div className="drawer-inside">
        <button type="button" className="icon-button drawer-close" aria-label={t('drawer.close')} onClick={close}>
          <CloseIcon />
        </button>
        <nav aria-label={t('drawer.label')}>
          {drawerGroups(language).map(({ heading, links }) => (
            <section key={links[0].to} className="drawer-group">
              {heading && <h2>{t(heading)}</h2>}
              <ul>
                {links.map(({ to, text, route: target }) => (
                  <li key={to}>
                    <Link to={to} aria-current={currentOf(target, route)} onClick={close}>
                      <DrawnIcon path={DRAWER_ICONS[target]} />
                      {t(text)}
                      {text === 'drawer.buddies' && <LazyNoticeCount place="row" />}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          <Trouble onFollow={close} />
        </nav>
        <SessionPart onDone={close} onLogOut={onLogOut} />
      </div>
    </dialog>
  )
}

/**
 * The login or logout link. While the session is loading, this shows login, which leads to the account page whether or
 * not the user is signed in.
 */
function SessionPart({ onDone, onLogOut }: { onDone: () => void; onLogOut: () => void }) {
  const { t, language } = useTranslation('common')
  const { status } = useSession()
  const navigate = useNavigate()
  const isSignedIn = status === 'signed-in'
  const login = () => {
    onDone()
    navigate('/user-profile')
  }
  const logout = () => {
    onDone()
    onLogOut()
  }
  return (
    <div className="drawer-session">
      {isSignedIn && (
        <Link className="drawer-account" to={pathTo('user-profile', language)} onClick={onDone}>
          <PersonIcon />
          {t('drawer.account')}
          <LazyNoticeCount place="row" />
        </Link>
      )}
      <LazyDeskLink onFollow={onDone} />
      <Button variant="plain" onClick={isSignedIn ? logout : login}>
        {isSignedIn ? t('drawer.logout') : t('drawer.login')}
      </Button>
    </div>
  )
}
