/** The code from the message together with the new password. */

import { Button } from '../../ui/button.tsx'
import { useAuthTexts } from '../texts.tsx'
import { useWidget } from '../widget-context.ts'
import { CODE_RULE, CodeField, DeliveryText } from './code-field.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'
import { KnownUsername } from './known-username.tsx'
import { NEW_PASSWORD_RULES, NewPasswordFields } from './new-password-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function ConfirmResetPasswordForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const form = useAuthForm({
    rules: { confirmation_code: CODE_RULE, ...NEW_PASSWORD_RULES },
    send: ({ confirmation_code, password }) =>
      controller.confirmResetPassword({ confirmationCode: confirmation_code, newPassword: password }),
  })
  return (
    <FormShell
      form={form}
      heading={t('confirmResetPasswordHeading')}
      intro={<DeliveryText delivery={widget.delivery} />}
      submit={t('changePassword')}
      actions={
        <>
          <Button variant="quiet" disabled={widget.busy} onClick={() => controller.resetPassword()}>
            {t('resendCode')}
          </Button>
          <BackToSignIn />
        </>
      }
    >
      <KnownUsername value={widget.username} />
      <CodeField {...form.bind('confirmation_code')} />
      <NewPasswordFields bind={form.bind} replaces />
    </FormShell>
  )
}
