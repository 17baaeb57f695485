/** Sets a first password and missing attributes before the sign-in continues. */

import { AttributeField, attributeRules, useMissingText } from '../fields/attribute-field.tsx'
import { KnownUsername } from '../fields/known-username.tsx'
import { NEW_PASSWORD_RULES, NewPasswordFields } from '../fields/new-password-fields.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { useAuthTexts, useStepTexts } from '../texts.tsx'
import { BackToSignIn, FormShell } from './form-shell.tsx'

export function ForceNewPasswordForm() {
  const { t } = useAuthTexts()
  const steps = useStepTexts()
  const { widget, controller } = useWidget()
  const missing = widget.challenge?.missingAttributes ?? []
  const form = useAuthForm<string>({
    rules: { ...NEW_PASSWORD_RULES, ...attributeRules(missing) },
    refused: widget.error?.fields,
    send: ({ password = '', confirm_password: _again, ...attributes }) =>
      controller.confirmSignIn(password, missing.length > 0 ? attributes : undefined),
  })
  return (
    <FormShell
      form={form}
      heading={t('changePassword')}
      intro={<p>{steps('forceNewPasswordIntro')}</p>}
      submit={t('changePassword')}
      actions={<BackToSignIn />}
      errorNames={useMissingText(widget.error)}
    >
      <KnownUsername value={widget.username} />
      <NewPasswordFields bind={form.bind} replaces />
      {missing.map((name) => (
        <AttributeField key={name} bound={form.bind(name)} />
      ))}
    </FormShell>
  )
}
