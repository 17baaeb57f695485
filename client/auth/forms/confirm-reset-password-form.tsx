/** The form for the reset code and the new password. */

import { CODE_RULE, CodeField, DeliveryText } from '../fields/code-field.tsx'
import { KnownUsername } from '../fields/known-username.tsx'
import { NEW_PASSWORD_RULES, NewPasswordFields } from '../fields/new-password-fields.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts, useStepTexts } from '../texts.tsx'
import { ResendAction } from './code-actions.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'

export function ConfirmResetPasswordForm() {
  const { t } = useAuthTexts()
  const steps = useStepTexts()
  const { widget, controller } = useWidget()
  const form = useAuthForm({
    rules: { confirmation_code: CODE_RULE, ...NEW_PASSWORD_RULES },
    send: ({ confirmation_code, password }) =>
      controller.confirmResetPassword({ confirmationCode: confirmation_code, newPassword: password }),
  })
  return (
    <FormShell
      form={form}
      heading={steps('confirmResetPasswordHeading')}
      intro={<DeliveryText delivery={widget.delivery} />}
      submit={t('changePassword')}
      actions={
        <>
          <ResendAction send={() => controller.resetPassword()} />
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
