/** Requests a code to reset the password. */

import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts, useStepTexts } from '../texts.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'
import { LoginField, useLoginRule } from './login-field.tsx'

export function ForgotPasswordForm() {
  const { t } = useAuthTexts()
  const steps = useStepTexts()
  const { widget, controller } = useWidget()
  const form = useAuthForm({
    rules: { username: useLoginRule() },
    initial: { username: widget.username },
    send: (values) => controller.resetPassword(values.username),
  })
  return (
    <FormShell
      form={form}
      heading={steps('resetPasswordHeading')}
      intro={<p>{steps('resetPasswordIntro')}</p>}
      submit={t('sendCode')}
      actions={<BackToSignIn />}
    >
      <LoginField {...form.bind('username')} />
    </FormShell>
  )
}
