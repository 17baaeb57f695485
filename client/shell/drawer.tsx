/** The drawer at the inline start: the main destinations (specification §2), then the account, login or logout. */

import './drawer.css'
import { type RefObject, useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Language } from '../../shared/languages.ts'
import { pathTo } from '../../shared/routes.ts'
import { useSession } from '../auth/session.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { CloseIcon, PersonIcon } from '../ui/icons.tsx'
import { LazyNoticeCount } from './lazy-notice-count.tsx'

/** The links of the drawer (specification §2). Addresses without a language redirect to the current language. */
function drawerTargets(language: Language) {
  return [
    { to: `/home/${language}`, text: 'drawer.home' },
    { to: pathTo('otaru', language), text: 'drawer.otaru' },
    { to: pathTo('sapporo', language), text: 'drawer.sapporo' },
    { to: pathTo('can-i-drive-in-japan', language), text: 'drawer.canIDrive' },
    { to: pathTo('quiz', language), text: 'drawer.quiz' },
    { to: pathTo('hokkaido-itinerary', language), text: 'drawer.itinerary' },
    { to: '/find-travel-buddies', text: 'drawer.buddies' },
    { to: '/podcast', text: 'drawer.podcast' },
    { to: '/itineraries', text: 'drawer.itineraries' },
    { to: '/contact', text: 'drawer.contact' },
  ] as const
}

export function Drawer({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
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
          <ul className="drawer-list">
            {drawerTargets(language).map(({ to, text }) => (
              <li key={to}>
                <Link to={to} onClick={close}>
                  {t(text)}
                  {text === 'drawer.buddies' && <LazyNoticeCount place="row" />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SessionPart onDone={close} />
      </div>
    </dialog>
  )
}

/**
 * While the session is loading, this shows login. Login leads to the account page whether or not the user is signed in.
 */
function SessionPart({ onDone }: { onDone: () => void }) {
  const { t, language } = useTranslation('common')
  const { status, signOut } = useSession()
  const navigate = useNavigate()
  const isSignedIn = status === 'signed-in'
  const login = () => {
    onDone()
    navigate('/user-profile')
  }
  const logout = async () => {
    onDone()
    // Leave the page before signing out. Otherwise the guard of a page that needs a session would redirect elsewhere.
    navigate('/')
    await signOut()
  }
  return (
    <div className="drawer-session">
      {isSignedIn && (
        <Link className="drawer-account" to={pathTo('user-profile', language)} onClick={onDone}>
          <PersonIcon />
          {t('drawer.account')}
        </Link>
      )}
      <Button variant="plain" onClick={isSignedIn ? logout : login}>
        {isSignedIn ? t('drawer.logout') : t('drawer.login')}
      </Button>
    </div>
  )
}
