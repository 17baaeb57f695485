/** The field for the configured login mechanism: e-mail address, user name or phone number (specification §3). */

import { type LoginMechanism, SIGN_IN_FIELDS } from '../../../shared/auth/sign-in-fields.ts'
import { useSettings } from '../../settings.ts'
import { Field } from '../../ui/form/field.tsx'
import { PhoneEntry } from '../fields/phone-entry.tsx'
import type { Bound } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { type AuthKey, useAuthTexts } from '../texts.tsx'
import type { FieldRule } from '../validation.ts'

interface LoginTexts {
  readonly label: AuthKey
  readonly placeholder: AuthKey
  readonly rule: FieldRule
}

const LOGIN: Readonly<Record<LoginMechanism, LoginTexts>> = {
  email: { label: 'email', placeholder: 'emailPlaceholder', rule: { empty: 'emailEmpty', check: 'email' } },
  username: { label: 'username', placeholder: 'usernamePlaceholder', rule: { empty: 'usernameEmpty', check: 'any' } },
  phone_number: { label: 'phone', placeholder: 'phonePlaceholder', rule: { empty: 'phoneEmpty', check: 'phone' } },
}

export function useLoginRule(): FieldRule {
  return LOGIN[useSettings().loginMechanism].rule
}

/**
 * The field is named `username` in every form, for password managers.
 * @param autoComplete `username webauthn` lets the browser offer passkeys. Ignored if the login name is a phone number,
 * whose field has two inputs
 */
export function LoginField({ onBlur, autoComplete = 'username', ...rest }: Bound & { readonly autoComplete?: string }) {
  const { t } = useAuthTexts()
  const { controller } = useWidget()
  const bound = {
    ...rest,
    onBlur() {
      onBlur()
      controller.name(rest.value)
    },
  }
  const { loginMechanism } = useSettings()
  const label = t(LOGIN[loginMechanism].label)
  const placeholder = t(LOGIN[loginMechanism].placeholder)
  if (loginMechanism === 'phone_number')
    return <PhoneEntry {...bound} label={label} placeholder={placeholder} autoComplete="username" />
  const { type } = SIGN_IN_FIELDS[loginMechanism]
  return (
    <Field
      {...bound}
      label={label}
      placeholder={placeholder}
      type={type}
      dir="ltr"
      autoComplete={autoComplete}
      // HTML allows `autoCapitalize` on text inputs only, and browsers never capitalise e-mail addresses.
      {...(type === 'text' ? { autoCapitalize: 'none' } : {})}
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
