/** Sets up an authenticator app: shows the secret and asks for the first code. */

import { TotpSecret } from '../fields/totp-secret.tsx'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'
import { CodeForm } from './code-form.tsx'
import { BackToSignIn } from './form-shell.tsx'

export function SetupTotpForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const details = widget.challenge?.totpSetupDetails
  return (
    <CodeForm
      heading={t('setupTotpHeading')}
      intro={
        <>
          <p>{t('setupTotpIntro')}</p>
          {details && <TotpSecret details={details} />}
        </>
      }
      actions={<BackToSignIn />}
      send={(code) => controller.confirmSignIn(code)}
    />
  )
}
