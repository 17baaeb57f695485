/** The account page (/user-profile): the sign-in widget for visitors, their account for everyone else (spec §2, §6). */

import './account.css'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { Horizon } from '../../art/horizon.tsx'
import { errorText } from '../../auth/error-text.ts'
import { returnToOf } from '../../auth/return-to.ts'
import { useSession } from '../../auth/session.tsx'
import { type AuthTexts, AuthTextsProvider } from '../../auth/texts.tsx'
import { Widget } from '../../auth/widget.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Account } from './account.tsx'
import { Done } from './done.tsx'

export function Page() {
  const { t } = useTranslation('account')
  const forms = useTranslation('auth')
  const errors = useTranslation('errors')
  const { status, user } = useSession()
  const { search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(status)
  const [deleted, setDeleted] = useState(false)

  useEffect(() => {
    const changed = before.current !== 'loading' && before.current !== status
    before.current = status
    // The form or button that was used is gone with its page: the heading tells where its user is now.
    if (changed) heading.current?.focus()
    if (status === 'signed-in') setDeleted(false)
  }, [status])

  if (status === 'loading') return <Spinner label={t('loading')} />
  const signedIn = status === 'signed-in' && user
  const wanted = returnToOf(search)
  if (signedIn && wanted) return <Navigate to={wanted} replace />
  const texts: AuthTexts = {
    language: forms.language,
    t: forms.t,
    errorText: (problem) => errorText(errors.t, problem, forms.language),
  }
  return (
    <AuthTextsProvider value={texts}>
      {!signedIn && <Horizon seed="user-profile" height="article" />}
      <div className="account-page" data-narrow={!signedIn || undefined}>
        <h1 ref={heading} tabIndex={-1}>
          {t(signedIn ? 'greeting' : 'signInHeading')}
        </h1>
        {!signedIn && deleted && <Done text={t('deleted')} />}
        {signedIn ? <Account user={user} onDeleted={() => setDeleted(true)} /> : <SignIn />}
      </div>
    </AuthTextsProvider>
  )
}

/** Links that mean a new account carry this. */
const CREATE_ACCOUNT_HASH = '#create-account'

function SignIn() {
  const { t } = useTranslation('account')
  const { hash } = useLocation()
  const errors = useTranslation('errors')
  const { problem, reload } = useSession()
  return (
    <>
      <p className="account-lead">{t('signInLead')}</p>
      {problem && (
        <Alert tone="error">
          {errorText(errors.t, problem)} <Button onClick={() => reload()}>{t('tryAgain')}</Button>
        </Alert>
      )}
      <Widget screen={hash === CREATE_ACCOUNT_HASH ? 'signUp' : 'signIn'} />
    </>
  )
}
