/** Setting up an authenticator app: the secret to scan or enter there, and the first code it shows. */

import { QrCode } from '../../ui/qr-code.tsx'
import { useAuthTexts } from '../texts.tsx'
import { useWidget } from '../widget-context.ts'
import { CodeField } from './code-field.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'
import { useAuthForm } from './use-auth-form.ts'

/** The width and height of the QR code in CSS pixels (spec §4). */
const QR_CODE_SIZE = 228

export function SetupTotpForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const details = widget.challenge?.totpSetupDetails
  const form = useAuthForm({
    rules: { confirmation_code: { empty: 'codeEmpty', check: 'any' } },
    send: (values) => controller.confirmSignIn(values.confirmation_code),
  })
  return (
    <FormShell
      form={form}
      heading={t('setupTotpHeading')}
      intro={
        <>
          <p>{t('setupTotpIntro')}</p>
          {details && <QrCode text={details.setupUri} label={t('setupTotpQrCode')} size={QR_CODE_SIZE} />}
          {details && (
            <p>
              <a href={details.setupUri}>{t('openAuthenticator')}</a>
              <br />
              <code className="auth-secret" dir="ltr">
                {details.sharedSecret}
              </code>
            </p>
          )}
        </>
      }
      submit={t('confirm')}
      actions={<BackToSignIn />}
    >
      <CodeField {...form.bind('confirmation_code')} />
    </FormShell>
  )
}
