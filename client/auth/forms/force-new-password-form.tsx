/** A first password of one's own, and the attributes the service misses, before the sign-in goes on. */

import { useAuthTexts } from '../texts.tsx'
import { useWidget } from '../widget-context.ts'
import { AttributeField, attributeRules } from './attribute-field.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'
import { KnownUsername } from './known-username.tsx'
import { NEW_PASSWORD_RULES, NewPasswordFields } from './new-password-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

export function ForceNewPasswordForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const missing = widget.challenge?.missingAttributes ?? []
  const form = useAuthForm<string>({
    rules: { ...NEW_PASSWORD_RULES, ...attributeRules(missing) },
    send: ({ password = '', confirm_password: _again, ...attributes }) =>
      controller.confirmSignIn(password, missing.length > 0 ? attributes : undefined),
  })
  return (
    <FormShell
      form={form}
      heading={t('changePassword')}
      intro={<p>{t('forceNewPasswordIntro')}</p>}
      submit={t('changePassword')}
      actions={<BackToSignIn />}
    >
      <KnownUsername value={widget.username} />
      <NewPasswordFields bind={form.bind} replaces />
      {missing.map((name) => (
        <AttributeField key={name} bound={form.bind(name)} />
      ))}
    </FormShell>
  )
}
