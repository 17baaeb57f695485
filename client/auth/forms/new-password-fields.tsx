/** A new password and its confirmation, validated live wherever one is chosen. */

import { useSettings } from '../../settings.ts'
import { useAuthTexts } from '../texts.tsx'
import type { Rules } from '../validation.ts'
import { PasswordField } from './password-field.tsx'
import type { Bound } from './use-auth-form.ts'

export const NEW_PASSWORD_RULES = {
  password: { empty: 'passwordEmpty', check: 'newPassword' },
  confirm_password: { empty: 'passwordEmpty', check: 'confirmation' },
} as const satisfies Rules<'password' | 'confirm_password'>

interface NewPasswordFieldsProps {
  readonly bind: (name: keyof typeof NEW_PASSWORD_RULES) => Bound
  /** The label says "new" where an old password exists. */
  readonly replaces?: boolean
}

export function NewPasswordFields({ bind, replaces = false }: NewPasswordFieldsProps) {
  const { t } = useAuthTexts()
  const { passwordMinLength } = useSettings()
  return (
    <>
      <PasswordField
        {...bind('password')}
        label={t(replaces ? 'newPassword' : 'password')}
        hint={t('passwordHint', { n: passwordMinLength })}
        autoComplete="new-password"
      />
      <PasswordField {...bind('confirm_password')} label={t('confirmPassword')} autoComplete="new-password" />
    </>
  )
}
