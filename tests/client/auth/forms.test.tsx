import { describe, expect, test } from 'vitest'
import type { Widget, WidgetState } from '../../../client/auth/flow/machine.ts'
import { translation } from '../../../client/i18n/use-translation.ts'
import type { SignInNextStep } from '../../../shared/api/endpoints.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { challenged, inputs, markup, STATES } from '../../support/browsers/form-markup.tsx'
import { scenario } from '../../support/scenarios/scenario.ts'

test.each<[WidgetState, Record<string, string>]>([
  ['signIn', { username: 'username', password: 'current-password' }],
  ['signUp', { username: 'username', password: 'new-password', confirm_password: 'new-password' }],
  ['confirmSignUp', { confirmation_code: 'one-time-code' }],
  ['forgotPassword', { username: 'username' }],
  [
    'confirmResetPassword',
    {
      username: 'username',
      confirmation_code: 'one-time-code',
      password: 'new-password',
      confirm_password: 'new-password',
    },
  ],
  ['forceNewPassword', { username: 'username', password: 'new-password', confirm_password: 'new-password' }],
  ['confirmSignIn', { confirmation_code: 'one-time-code' }],
  ['setupTotp', { confirmation_code: 'one-time-code' }],
  ['confirmVerifyUser', { confirmation_code: 'one-time-code' }],
])('%s has the right autocomplete values, and its fields are left-to-right', async (state, autocompletes) => {
  const found = inputs(await markup(state))
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
])('%s has the labels of specification §9', async (state, labels) => {
  const html = await markup(state)
  for (const label of labels) expect(html).toContain(label)
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test.each(STATES)(
    '%s shows texts instead of keys, and the error in a dismissible alert at its end',
    async (state) => {
      const error = {
        type: 'about:blank',
        title: '',
        status: 400,
        name: 'CodeMismatchException',
        detail: 'Service text',
      } as const
      const html = await markup(state, { error, delivery: { destination: 'h***@e***' } }, { language })
      const keys = ['signIn', 'codeSentTo', 'dismissAlert', 'passwordHint', 'backToSignIn', 'undefined']
      for (const key of keys) expect(html).not.toContain(`>${key}<`)
      expect(html).not.toContain('Service text')
      expect(html).not.toContain('{{')
      expect(html.slice(html.indexOf('<form'))).toMatch(/role="alert"(?:(?!<input|type="submit").)*<\/form>/s)
      expect(html).toContain(translation(language, 'auth').t('dismissAlert'))
    },
  )
})

test('the Japanese delivery message has no space after its full stop', async () => {
  const html = await markup('confirmSignUp', { delivery: { destination: 'h***@e***' } }, { language: 'ja' })
  expect(html).toMatch(/h\*\*\*@e\*\*\*.*送信しました。届くまで/)
})

scenario('i18n/override', async () => {
  const html = await markup('signIn', {}, { language: 'fr', overrides: { signIn: 'Entrer', email: 'Courriel' } })
  expect(html).toMatch(/<label[^>]*>Courriel<\/label>/)
  expect(html).toMatch(/<button type="submit"[^>]*>Entrer<\/button>/)
  expect(html).toContain(translation('fr', 'auth').t('forgotPassword'))
})

test('a single contact has its radio checked and its address masked', async () => {
  const html = await markup('verifyUser', { unverified: { phone_number: '+819012345678' }, selected: 'phone_number' })
  expect(html.match(/type="radio"/g)).toHaveLength(1)
  expect(html).toMatch(/type="radio"[^>]*checked=""/)
  expect(html).toContain('*********5678')
  expect(html).not.toContain('+8190')
})

test('the forced new password form has exactly the missing attributes', async () => {
  const missing = challenged('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', {
    missingAttributes: ['birthdate', 'phone_number', 'custom:club'],
  })
  const html = await markup('forceNewPassword', missing)
  const found = inputs(html)
  expect(found.username).toMatchObject({ autocomplete: 'username', value: 'hanako@example.com', readonly: '' })
  expect(Object.keys(found)).toEqual([
    'username',
    'password',
    'confirm_password',
    'birthdate',
    'phone_number',
    'custom:club',
  ])
  expect(found).toMatchObject({ birthdate: { type: 'date' }, 'custom:club': { type: 'text' } })
  expect(html).toContain('aria-label="Country code"')
})

test('the TOTP setup shows the secret, a QR code of 228 by 228 pixels and one field (specification §4)', async () => {
  const html = await markup(
    'setupTotp',
    challenged('CONTINUE_SIGN_IN_WITH_TOTP_SETUP', {
      totpSetupDetails: { sharedSecret: 'JBSWY3DP', setupUri: 'otpauth://totp/x' },
    }),
  )
  expect(html).toMatch(/<code dir="ltr"><span>JBSW<\/span><span>Y3DP<\/span><\/code>/)
  expect(html).toContain('Copy the key')
  expect(html).toMatch(/<svg class="qr-code" role="img" aria-label="[^"]+" width="228" height="228"/)
  expect(html.match(/<input/g)).toHaveLength(1)
})

describe('a challenge', () => {
  test.each<[SignInNextStep['signInStep'], string]>([
    ['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'Confirm SMS Code'],
    ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'Confirm TOTP Code'],
    ['CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'Confirm Email Code'],
  ])('%s has a code field without a fixed length', async (step, heading) => {
    const html = await markup('confirmSignIn', challenged(step))
    expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
    const { confirmation_code: code } = inputs(html)
    expect(code).toMatchObject({ inputmode: 'numeric', autocomplete: 'one-time-code' })
    expect(code).not.toHaveProperty('maxlength')
    expect(code).not.toHaveProperty('pattern')
  })

  test('a challenge for an authenticator app does not mention a sent code', async () => {
    const html = await markup('confirmSignIn', challenged('CONFIRM_SIGN_IN_WITH_TOTP_CODE'))
    expect(html).not.toContain('on the way')
    expect(html).toContain('authenticator app')
  })

  test('lists the second factors that the service offers', async () => {
    const html = await markup(
      'confirmSignIn',
      challenged('CONTINUE_SIGN_IN_WITH_MFA_SELECTION', { allowedMFATypes: ['TOTP', 'EMAIL'] }),
    )
    expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual(['TOTP', 'EMAIL'])
    expect(html).toContain('Authenticator app')
  })

  test('lists the first factors that the service offers', async () => {
    const html = await markup(
      'confirmSignIn',
      challenged('CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', { availableFactors: ['EMAIL_OTP', 'PASSWORD'] }),
    )
    expect([...html.matchAll(/type="radio"[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'EMAIL_OTP',
      'PASSWORD',
    ])
    expect(html).toMatch(/checked=""[^>]*value="EMAIL_OTP"|value="EMAIL_OTP"[^>]*checked=""/)
  })

  test('a challenge for the password has the autocomplete values that password managers need', async () => {
    const found = inputs(await markup('confirmSignIn', challenged('CONFIRM_SIGN_IN_WITH_PASSWORD')))
    expect(found.password).toMatchObject({ type: 'password', autocomplete: 'current-password' })
    expect(found.username).toMatchObject({ autocomplete: 'username', value: 'hanako@example.com', readonly: '' })
  })

  test('a challenge of a custom flow shows the code delivery as a sentence', async () => {
    const additionalInfo = {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'h***@e***',
      hint: 'the road',
    }
    const html = await markup('confirmSignIn', challenged('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', { additionalInfo }))
    expect(html).toMatch(/on the way to \u2066h\*\*\*@e\*\*\*\u2069/)
    expect(html).toMatch(/<dt dir="auto">hint<\/dt><dd dir="auto">the road<\/dd>/)
    expect(html).not.toContain('CODE_DELIVERY')
  })

  test('a challenge of a custom flow shows its parameters as plain text', async () => {
    const additionalInfo = {
      question: '<img src=x onerror=alert(1)>',
      link: 'javascript:alert(1)',
      long: 'a'.repeat(999),
    }
    const html = await markup('confirmSignIn', challenged('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', { additionalInfo }))
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<img|<a /)
    expect(html).toContain('a'.repeat(300))
    expect(html).not.toContain('a'.repeat(301))
    expect(inputs(html).answer).toMatchObject({ type: 'text', dir: 'auto' })
  })
})

const BEFORE_SIGN_IN = STATES.filter((state) => !/^(signIn|signUp|verifyUser|confirmVerifyUser)$/.test(state))

test.each(BEFORE_SIGN_IN)('%s has a button back to sign-in', async (state) => {
  expect(await markup(state)).toMatch(/<button[^>]*>Back to Sign In<\/button>/)
})

test('an automatic sign-in that waits for a link says so and has a button back to sign-in', async () => {
  const more: Partial<Widget> = { busy: true, task: 'autoSignIn', delivery: { destination: 'h***@e***' } }
  expect(await markup('transition', more)).not.toContain('link')
  const html = await markup('transition', { ...more, waiting: true })
  expect(html).toContain('We sent a link to \u2066h***@e***\u2069.')
  expect(html).toContain('Resend Link')
  expect(html).toContain('A new link can be sent in 30 seconds.')
  expect(html).toContain('Back to Sign In')
})

test('an automatic sign-in for which no link could be sent shows the error instead of a link that was sent', async () => {
  const error = { type: 'about:blank', title: '', status: 400, name: 'LimitExceededException', detail: '' } as const
  const html = await markup('transition', { busy: true, task: 'autoSignIn', waiting: true, error })
  expect(html).not.toContain('We sent')
  expect(html).toContain('role="alert"')
  expect(html).toContain('Resend Link')
})
