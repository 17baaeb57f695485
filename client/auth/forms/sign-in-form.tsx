/** Signing in with the login name and a password. */

import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import { useAuthTexts } from '../texts.tsx'
import { useWidget } from '../widget-context.ts'
import { FormShell } from './form-shell.tsx'
import { LoginField, useLoginRule } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function SignInForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const [remember, setRemember] = useState(true)
  const form = useAuthForm({
    rules: { username: useLoginRule(), password: { empty: 'passwordEmpty', check: 'any' } },
    initial: { username: widget.username },
    send: (values) => controller.signIn(values, remember),
  })
  return (
    <FormShell
      form={form}
      submit={t('signIn')}
      actions={
        <Button variant="quiet" onClick={() => controller.show('forgotPassword')}>
          {t('forgotPassword')}
        </Button>
      }
    >
      <LoginField {...form.bind('username')} />
      <PasswordField
        {...form.bind('password')}
        label={t('password')}
        placeholder={t('passwordPlaceholder')}
        autoComplete="current-password"
      />
      <CheckboxField
        name="remember"
        label={t('remember')}
        optional
        checked={remember}
        onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
      />
    </FormShell>
  )
}
