/** The frame around every page: skip link, top bar, drawer, the page, its foot, footer bar. */

import './shell.css'
import { NOTICES } from 'virtual:catalogs'
import { type ReactNode, useRef } from 'react'
import { LANGUAGES, type Language } from '../../shared/languages.ts'
import type { Route } from '../../shared/routes.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { Drawer } from './drawer.tsx'
import { FooterBar } from './footer-bar.tsx'
import { FailedLogOut } from './log-out/failed-log-out.tsx'
import { useLogOut } from './log-out/use-log-out.ts'
import { useSearchKey } from './search-key.ts'
import { SiteFoot } from './site-foot.tsx'
import { TopBar } from './top-bar.tsx'

const MAIN_ID = 'main'

export interface ShellProps {
  route: Route | undefined
  onLanguage: (language: Language) => void
  children: ReactNode
}

export function Shell({ route, onLanguage, children }: ShellProps) {
  const { t, language } = useTranslation('common')
  const drawer = useRef<HTMLDialogElement>(null)
  const notice = NOTICES[language]
  const leaving = useLogOut()
  useSearchKey()
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {t('topBar.skip')}
      </a>
      {route?.header !== false && (
        <>
          <TopBar onMenu={() => drawer.current?.showModal()} />
          <Drawer dialog={drawer} route={route} onLogOut={() => void leaving.logOut()} />
        </>
      )}
      <main id={MAIN_ID} tabIndex={-1} className="page" data-route={route?.id}>
        {leaving.failures > 0 && <FailedLogOut {...leaving} />}
        {notice && (
          <p className="untranslated page-width" lang={notice.lang} dir={LANGUAGES[notice.lang].dir}>
            {notice.text}
          </p>
        )}
        {children}
      </main>
      {route?.id !== 'operator' && <SiteFoot onLanguage={onLanguage} />}
      <FooterBar onLanguage={onLanguage} />
    </>
  )
}
