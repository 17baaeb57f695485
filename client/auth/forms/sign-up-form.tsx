/** Creates an account: login name, password twice, and the attributes the operator asks for. */

import { useSettings } from '../../settings.ts'
import { AttributeField, attributeRules } from '../fields/attribute-field.tsx'
import { NEW_PASSWORD_RULES, NewPasswordFields } from '../fields/new-password-fields.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts } from '../texts.tsx'
import { FormShell } from './form-shell.tsx'
import { LoginField, useLoginRule } from './login-field.tsx'

export function SignUpForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const { loginMechanism, signUpAttributes } = useSettings()
  const asked = signUpAttributes.filter((name) => name !== loginMechanism)
  const form = useAuthForm<string>({
    rules: { username: useLoginRule(), ...NEW_PASSWORD_RULES, ...attributeRules(asked) },
    initial: { username: widget.username },
    send({ username = '', password = '', confirm_password: _again, ...attributes }) {
      const userAttributes = loginMechanism === 'username' ? attributes : { ...attributes, [loginMechanism]: username }
      const some = Object.keys(userAttributes).length > 0
      controller.signUp({ username, password, ...(some ? { userAttributes } : {}) })
    },
  })
  return (
    <FormShell form={form} submit={t('createAccount')} disabled={form.hasErrors || widget.busy}>
      <LoginField {...form.bind('username')} />
      <NewPasswordFields bind={form.bind} />
      {asked.map((name) => (
        <AttributeField key={name} bound={form.bind(name)} />
      ))}
    </FormShell>
  )
}
