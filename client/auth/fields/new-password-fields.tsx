/** The fields for a new password and its confirmation, validated live. */

import type { CharacterRule } from '../../../shared/auth/password-policy.ts'
import { useSettings } from '../../settings.ts'
import { type AuthKey, useAuthTexts } from '../texts.tsx'
import type { Rules } from '../validation.ts'
import { PasswordField } from './password-field.tsx'
import type { Bound } from './use-auth-form.ts'

export const NEW_PASSWORD_RULES = {
  password: { empty: 'passwordEmpty', check: 'newPassword' },
  confirm_password: { empty: 'passwordEmpty', check: 'confirmation' },
} as const satisfies Rules<'password' | 'confirm_password'>

interface NewPasswordFieldsProps {
  readonly bind: (name: keyof typeof NEW_PASSWORD_RULES) => Bound
  readonly replaces?: boolean
}

export function NewPasswordFields({ bind, replaces = false }: NewPasswordFieldsProps) {
  const { t } = useAuthTexts()
  return (
    <>
      <PasswordField
        {...bind('password')}
        label={t(replaces ? 'newPassword' : 'password')}
        hint={usePasswordHint()}
        autoComplete="new-password"
      />
      <PasswordField {...bind('confirm_password')} label={t('confirmPassword')} autoComplete="new-password" />
    </>
  )
}

const KINDS: Readonly<Record<CharacterRule, AuthKey>> = {
  lowerCase: 'lowerCaseLetters',
  upperCase: 'upperCaseLetters',
  numbers: 'numbers',
  specialCharacters: 'specialCharacters',
}

function usePasswordHint(): string {
  const { t, language } = useAuthTexts()
  const { passwordMinLength: n, passwordCharacters } = useSettings()
  if (passwordCharacters.length === 0) return t('passwordHint', { n })
  const kinds = new Intl.ListFormat(language).format(passwordCharacters.map((kind) => t(KINDS[kind])))
  return t('passwordHintWith', { n, kinds })
}
