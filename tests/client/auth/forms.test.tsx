/** What the forms tell browsers, password managers and readers; rendered as markup, without a browser. */

import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { createController } from '../../../client/auth/controller.ts'
import { errorText } from '../../../client/auth/error-text.ts'
import { ConfirmResetPasswordForm } from '../../../client/auth/forms/confirm-reset-password-form.tsx'
import { ConfirmSignInForm } from '../../../client/auth/forms/confirm-sign-in-form.tsx'
import { ConfirmSignUpForm } from '../../../client/auth/forms/confirm-sign-up-form.tsx'
import { ConfirmVerifyUserForm } from '../../../client/auth/forms/confirm-verify-user-form.tsx'
import { ForceNewPasswordForm } from '../../../client/auth/forms/force-new-password-form.tsx'
import { ForgotPasswordForm } from '../../../client/auth/forms/forgot-password-form.tsx'
import { SetupTotpForm } from '../../../client/auth/forms/setup-totp-form.tsx'
import { SignInTabs } from '../../../client/auth/forms/sign-in-tabs.tsx'
import { VerifyUserForm } from '../../../client/auth/forms/verify-user-form.tsx'
import type { Widget, WidgetState } from '../../../client/auth/machine.ts'
import { AuthTextsProvider } from '../../../client/auth/texts.tsx'
import { WidgetProvider } from '../../../client/auth/widget-context.ts'
import { loadCatalogs } from '../../../client/i18n/catalogs.ts'
import { translation } from '../../../client/i18n/use-translation.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { testClock } from '../../support/clock.ts'

const FORMS: Partial<Record<WidgetState, () => ReactNode>> = {
  signIn: SignInTabs,
  signUp: SignInTabs,
  confirmSignUp: ConfirmSignUpForm,
  confirmSignIn: ConfirmSignInForm,
  setupTotp: SetupTotpForm,
  forceNewPassword: ForceNewPasswordForm,
  forgotPassword: ForgotPasswordForm,
  confirmResetPassword: ConfirmResetPasswordForm,
  verifyUser: VerifyUserForm,
  confirmVerifyUser: ConfirmVerifyUserForm,
}
const STATES = Object.keys(FORMS) as WidgetState[]

beforeAll(() => Promise.all(LANGUAGE_CODES.map((language) => loadCatalogs(language, ['auth', 'errors']))))

function markup(state: WidgetState, more: Partial<Widget> = {}, language: Language = 'en'): string {
  const Form = FORMS[state]
  if (!Form) throw new Error(`${state} has no form`)
  const controller = createController(
    {
      api: () => Promise.reject(new Error('no call is made')),
      clock: testClock(),
      wait: async () => {},
      onAuthenticated: async () => true,
    },
    { signedIn: false },
  )
  const widget: Widget = { state, username: 'hanako@example.com', busy: false, ...more }
  const errors = translation(language, 'errors').t
  return renderToStaticMarkup(
    <AuthTextsProvider
      value={{ t: translation(language, 'auth').t, errorText: (problem) => errorText(errors, problem) }}
    >
      <WidgetProvider value={{ widget, controller }}>
        <Form />
      </WidgetProvider>
    </AuthTextsProvider>,
  )
}

/** The attributes of the inputs, by their names. */
function inputs(html: string): Record<string, Record<string, string>> {
  const found = [...html.matchAll(/<input\b([^>]*)>/g)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    ),
  )
  return Object.fromEntries(found.map((attributes) => [attributes.name ?? '', attributes]))
}

test.each<[WidgetState, Record<string, string>]>([
  ['signIn', { username: 'username', password: 'current-password' }],
  ['signUp', { username: 'username', password: 'new-password', confirm_password: 'new-password' }],
  ['confirmSignUp', { confirmation_code: 'one-time-code' }],
  ['forgotPassword', { username: 'username' }],
  [
    'confirmResetPassword',
    { confirmation_code: 'one-time-code', password: 'new-password', confirm_password: 'new-password' },
  ],
  ['forceNewPassword', { password: 'new-password', confirm_password: 'new-password' }],
  ['confirmSignIn', { confirmation_code: 'one-time-code' }],
  ['setupTotp', { confirmation_code: 'one-time-code' }],
  ['confirmVerifyUser', { confirmation_code: 'one-time-code' }],
])('%s tells password managers what its fields are, all written left to right', (state, autocompletes) => {
  const found = inputs(markup(state))
  for (const [name, autocomplete] of Object.entries(autocompletes)) {
    expect(found[name]).toMatchObject({ autocomplete, dir: 'ltr' })
  }
})

test.each<[WidgetState, string[]]>([
  ['signIn', ['Sign In', 'Create Account', 'Forgot your password?', 'Show password', 'Password is hidden']],
  ['confirmSignUp', ['Resend Code', 'Back to Sign In']],
  ['confirmResetPassword', ['Resend Code', 'Back to Sign In']],
  ['verifyUser', ['Verify Contact', 'Account recovery requires verified contact information', 'Skip']],
  ['confirmVerifyUser', ['Verify Contact', 'Skip']],
])('%s has the labels of spec §9', (state, labels) => {
  const html = markup(state)
  for (const label of labels) expect(html).toContain(label)
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test.each(STATES)(
    '%s shows no key in place of a text, and the refusal in a dismissible alert at its end',
    (state) => {
      const error = {
        type: 'about:blank',
        title: '',
        status: 400,
        name: 'CodeMismatchException',
        detail: 'Service text',
      } as const
      const html = markup(state, { error, delivery: { destination: 'h***@e***' } }, language)
      const keys = ['signIn', 'codeSentTo', 'dismissAlert', 'passwordHint', 'backToSignIn', 'undefined']
      for (const key of keys) expect(html).not.toContain(`>${key}<`)
      expect(html).not.toContain('Service text')
      expect(html).not.toContain('{{')
      expect(html.slice(html.indexOf('<form'))).toMatch(/role="alert"(?:(?!<input|type="submit").)*<\/form>/s)
      expect(html).toContain(translation(language, 'auth').t('dismissAlert'))
    },
  )
})

test('Japanese ends the delivery message with its own full stop', () => {
  expect(markup('confirmSignUp', { delivery: { destination: 'h***@e***' } }, 'ja')).toMatch(
    /h\*\*\*@e\*\*\*.*送信しました。/,
  )
})

test('only one attribute: its radio is already chosen, and its address is masked', () => {
  const html = markup('verifyUser', { unverified: { phone_number: '+819012345678' }, selected: 'phone_number' })
  expect(html.match(/type="radio"/g)).toHaveLength(1)
  expect(html).toMatch(/type="radio"[^>]*checked=""/)
  expect(html).toContain('*********5678')
  expect(html).not.toContain('+8190')
})

test('the forced new password asks for what the service misses', () => {
  const challenge = {
    signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
    missingAttributes: ['birthdate', 'custom:club'],
  } as const
  const found = inputs(
    markup('forceNewPassword', { challenge: { ...challenge, missingAttributes: [...challenge.missingAttributes] } }),
  )
  expect(found).toMatchObject({ birthdate: { type: 'date' }, 'custom:club': { type: 'text' } })
})

test('the sign-up submit button is disabled while a request is pending', () => {
  expect(markup('signUp', { busy: true })).toMatch(
    /<button[^>]*disabled=""[^>]*type="submit"|<button[^>]*type="submit"[^>]*disabled=""/,
  )
})

test('setting up an authenticator shows the secret, also as a QR code of 228 by 228, and exactly one field (spec §4)', () => {
  const html = markup('setupTotp', {
    challenge: {
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: { sharedSecret: 'JBSWY3DP', setupUri: 'otpauth://totp/x' },
    },
  })
  expect(html).toContain('JBSWY3DP')
  expect(html).toMatch(/<svg class="qr-code" role="img" aria-label="[^"]+" width="228" height="228"/)
  expect(html.match(/<input/g)).toHaveLength(1)
})
