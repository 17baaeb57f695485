/**
 * Shows the sign-in widget, or the account once the user is signed in, and moves the focus when one replaces the other.
 */

import './account.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { returnToOf } from '../../auth/return-to.ts'
import { useSession } from '../../auth/session.tsx'
import { type AuthTexts, AuthTextsProvider } from '../../auth/texts.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Done } from '../../ui/done.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useAccountTexts } from './account-texts.ts'
import { useErrorTexts } from './error-texts.ts'
import { isFormServed } from './served-form.ts'
import { SignIn } from './sign-in.tsx'
import { loadStepTexts } from './step-texts.ts'

const Account = lazy(async () => ({ default: (await import('./account.tsx')).Account }))

export function SignInOrAccount() {
  const { t, language } = useTranslation('auth')
  const errorText = useErrorTexts()
  const { status, user, ended } = useSession()
  const { search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<'account' | 'form'>(undefined)
  const [deleted, setDeleted] = useState(false)
  const signedIn = status === 'signed-in' && user
  const hasTexts = useAccountTexts(Boolean(signedIn))
  const isUnknown = status === 'loading' && !isFormServed()
  const shown = isUnknown || (signedIn && !hasTexts) ? undefined : signedIn ? 'account' : 'form'

  useEffect(() => {
    if (!shown) return
    const changed = before.current && before.current !== shown
    before.current = shown
    // The view with the focused element has been replaced, so the heading takes the focus. After an account deletion
    // the confirmation takes it instead.
    if (changed && !deleted) heading.current?.focus()
    if (changed && shown === 'account') setDeleted(false)
  }, [shown, deleted])

  const wanted = returnToOf(search)
  if (signedIn && wanted) return <Navigate to={wanted} replace />
  const texts: AuthTexts = {
    language,
    t,
    errorText,
    stepTexts: () => loadStepTexts(language),
  }
  return shown ? (
    <AuthTextsProvider value={texts}>
      <div className="account-page" data-narrow={!signedIn || undefined}>
        <h1 ref={heading} tabIndex={-1}>
          {t(signedIn ? 'greeting' : 'signInHeading')}
        </h1>
        {!signedIn && deleted && <Done text={t('accountDeleted')} />}
        {ended && !deleted && <Alert tone="info">{t('sessionEnded')}</Alert>}
        {signedIn ? (
          <Suspense fallback={<Spinner label={t('loading')} />}>
            <Account user={user} onDeleted={() => setDeleted(true)} />
          </Suspense>
        ) : (
          <SignIn />
        )}
      </div>
    </AuthTextsProvider>
  ) : (
    <>
      <div className="page-width">
        <NoScript>{t('noScript')}</NoScript>
      </div>
      <Spinner label={t('loading')} />
    </>
  )
}
