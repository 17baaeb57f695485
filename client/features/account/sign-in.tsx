/** The first screen for visitors without a session: the sign-in form, or the sign-up form when the URL asks for it. */

import { useLocation } from 'react-router-dom'
import { useSession } from '../../auth/session.tsx'
import { useAuthTexts } from '../../auth/texts.tsx'
import { Widget } from '../../auth/widget/widget.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { NoScript } from '../../ui/no-script.tsx'

const CREATE_ACCOUNT_HASH = '#create-account'

export function SignIn() {
  const { t, errorText } = useAuthTexts()
  const { hash } = useLocation()
  const hydrated = useHydrated()
  const { problem, reload } = useSession()
  // The URL hash is not sent to the server, so the prerendered form is always the sign-in form.
  const screen = hydrated && hash === CREATE_ACCOUNT_HASH ? 'signUp' : 'signIn'
  return (
    <>
      <p className="account-lead">{t('signInLead')}</p>
      <NoScript>{t('noScript')}</NoScript>
      {problem && (
        <Alert tone="error">
          {errorText(problem)} <Button onClick={() => reload()}>{t('tryAgain')}</Button>
        </Alert>
      )}
      <Widget key={screen} screen={screen} />
    </>
  )
}
