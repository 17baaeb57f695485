/** Sets up an authenticator app: shows the secret and asks for the first code. */

import { CODE_RULE, CodeField } from '../fields/code-field.tsx'
import { TotpSecret } from '../fields/totp-secret.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'

export function SetupTotpForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const details = widget.challenge?.totpSetupDetails
  const form = useAuthForm({
    rules: { confirmation_code: CODE_RULE },
    send: (values) => controller.confirmSignIn(values.confirmation_code),
  })
  return (
    <FormShell
      form={form}
      heading={t('setupTotpHeading')}
      intro={
        <>
          <p>{t('setupTotpIntro')}</p>
          {details && <TotpSecret details={details} />}
        </>
      }
      submit={t('confirm')}
      actions={<BackToSignIn />}
    >
      <CodeField {...form.bind('confirmation_code')} />
    </FormShell>
  )
}
