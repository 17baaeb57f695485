/** Creating an account: login name, password, and the password once more. */

import { useSettings } from '../../settings.ts'
import { useAuthTexts } from '../texts.tsx'
import { useWidget } from '../widget-context.ts'
import { FormShell } from './form-shell.tsx'
import { LoginField, useLoginRule } from './login-field.tsx'
import { NEW_PASSWORD_RULES, NewPasswordFields } from './new-password-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function SignUpForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const { loginMechanism } = useSettings()
  const form = useAuthForm({
    rules: { username: useLoginRule(), ...NEW_PASSWORD_RULES },
    initial: { username: widget.username },
    send: ({ username, password }) =>
      controller.signUp({
        username,
        password,
        ...(loginMechanism === 'username' ? {} : { userAttributes: { [loginMechanism]: username } }),
      }),
  })
  return (
    <FormShell form={form} submit={t('createAccount')} disabled={form.hasErrors}>
      <LoginField {...form.bind('username')} />
      <NewPasswordFields bind={form.bind} />
    </FormShell>
  )
}
