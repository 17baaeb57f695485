/**
 * The sign-in form. It asks for the login name and the password, or for the login name alone if the configured flow
 * starts without a password.
 */

import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { type CodeFactor, PASSWORDLESS_FLOWS } from '../../../shared/auth/sign-in-steps.ts'
import { useSettings } from '../../settings.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/form/field.tsx'
import { useHydrated } from '../../ui/hydration/use-hydrated.ts'
import { PasswordField } from '../fields/password-field.tsx'
import { useAuthForm } from '../fields/use-auth-form.ts'
import { useWidget } from '../flow/widget-context.ts'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { useAuthTexts } from '../texts.tsx'
import type { FieldRule } from '../validation.ts'
import { FormShell } from './form-shell.tsx'
import { LoginField, useLoginRule } from './login-field.tsx'

const Autofill = lazy(async () => ({ default: (await import('./autofill.tsx')).Autofill }))

const PASSWORD_RULE: FieldRule = { empty: 'passwordEmpty', check: 'any' }

export function SignInForm() {
  const { t } = useAuthTexts()
  const { widget, controller } = useWidget()
  const [remember, setRemember] = useState(true)
  const hydrated = useHydrated()
  const { authFlow, codeFactors, passkeys } = useSettings()
  const withPassword = !PASSWORDLESS_FLOWS.has(authFlow)
  const withPasskey = hydrated && passkeys && canUsePasskeys()
  const loginRule = { username: useLoginRule() }
  const form = useAuthForm<string>({
    rules: { ...loginRule, ...(withPassword ? { password: PASSWORD_RULE } : {}) },
    initial: { username: widget.username },
    send: ({ username = '', password }) =>
      controller.signIn({ username, ...(password === undefined ? {} : { password }) }, remember),
  })
  const { element } = form
  // Takes over the state of the checkbox, because the user may have cleared it before hydration.
  useLayoutEffect(() => {
    const box = element.current?.elements.namedItem('remember')
    if (box instanceof HTMLInputElement) setRemember(box.checked)
  }, [element])

  /** Signs in with a code or a passkey. The form then needs only the login name and no password. */
  function signInWith(preferredFactor: CodeFactor | 'WEB_AUTHN'): void {
    form.submit(loginRule, ({ username = '' }) => controller.signIn({ username, preferredFactor }, remember))
  }

  return (
    <FormShell
      form={form}
      submit={t('signIn')}
      actions={
        <>
          {codeFactors.map((factor) => (
            <Button
              key={factor}
              variant="quiet"
              busy={widget.busy}
              disabled={!hydrated}
              onClick={() => signInWith(factor)}
            >
              {t(factor === 'EMAIL_OTP' ? 'emailMeCode' : 'textMeCode')}
            </Button>
          ))}
          {withPasskey && (
            <Button disabled={widget.busy} onClick={() => signInWith('WEB_AUTHN')}>
              {t('passkeySignIn')}
            </Button>
          )}
          <Button variant="quiet" disabled={!hydrated} onClick={() => controller.show('forgotPassword')}>
            {t('forgotPassword')}
          </Button>
        </>
      }
    >
      {withPasskey && (
        <Suspense>
          <Autofill remember={remember} />
        </Suspense>
      )}
      <LoginField {...form.bind('username')} autoComplete={withPasskey ? 'username webauthn' : 'username'} />
      {withPassword && (
        <PasswordField
          {...form.bind('password')}
          label={t('password')}
          placeholder={t('passwordPlaceholder')}
          autoComplete="current-password"
        />
      )}
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
