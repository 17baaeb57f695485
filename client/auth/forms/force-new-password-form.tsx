/** A first password of one's own, and the attributes the service misses, before the sign-in goes on. */

import { SIGN_IN_FIELDS, type SignInFieldName } from '../../../shared/sign-in-fields.ts'
import { Field } from '../../ui/field.tsx'
import { type AuthKey, useAuthTexts } from '../texts.tsx'
import type { FieldRule } from '../validation.ts'
import { useWidget } from '../widget-context.ts'
import { BackToSignIn, FormShell } from './form-shell.tsx'
import { NEW_PASSWORD_RULES, NewPasswordFields } from './new-password-fields.tsx'
import { useAuthForm } from './use-auth-form.ts'

const LABELS: Partial<Record<SignInFieldName, AuthKey>> = {
  birthdate: 'birthdate',
  email: 'email',
  family_name: 'familyName',
  given_name: 'givenName',
  middle_name: 'middleName',
  name: 'name',
  nickname: 'nickname',
  phone_number: 'phone',
  preferred_username: 'preferredUsername',
  profile: 'profileAddress',
  website: 'website',
}

function isKnown(name: string): name is SignInFieldName {
  return Object.hasOwn(SIGN_IN_FIELDS, name)
}

export function ForceNewPasswordForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const missing = widget.challenge?.missingAttributes ?? []
  const asked: Record<string, FieldRule> = Object.fromEntries(
    missing.map((name) => [name, { empty: 'fieldEmpty', check: name === 'email' ? 'email' : 'any' }]),
  )
  const form = useAuthForm<string>({
    rules: { ...NEW_PASSWORD_RULES, ...asked },
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
      <NewPasswordFields bind={form.bind} replaces />
      {missing.map((name) => {
        const known = isKnown(name) ? name : undefined
        const label = known && LABELS[known]
        return (
          <Field
            key={name}
            {...form.bind(name)}
            {...(known ? SIGN_IN_FIELDS[known] : {})}
            label={label ? t(label) : name}
          />
        )
      })}
    </FormShell>
  )
}
