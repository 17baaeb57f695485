import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WidgetState } from '../../../client/auth/flow/machine.ts'
import type { SiteSettings } from '../../../shared/api/endpoints.ts'
import { SIGN_UP_ATTRIBUTES } from '../../../shared/auth/sign-in-fields.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { challenged, inputs, markup } from '../../support/browsers/form-markup.tsx'

const operator = vi.hoisted((): { settings: Partial<SiteSettings> } => ({ settings: {} }))
const browser = vi.hoisted(() => ({ hydrated: false }))

vi.mock(import('../../../client/ui/hydration/use-hydrated.ts'), () => ({ useHydrated: () => browser.hydrated }))
// The component Autofill needs the session and renders nothing, so it is replaced here.
vi.mock(import('../../../client/auth/forms/autofill.tsx'), () => ({ Autofill: () => null }))

vi.mock(import('../../../client/settings.ts'), async (original) => {
  const real = await original()
  return { ...real, useSettings: () => ({ ...real.UNSET, ...operator.settings }) }
})

function configure(settings: Partial<SiteSettings>): void {
  operator.settings = settings
  onTestFinished(() => {
    operator.settings = {}
  })
}

describe('the login name', () => {
  const SCREENS: WidgetState[] = ['signIn', 'signUp', 'forgotPassword']

  test.each(SCREENS)('has a list of dial codes with +1 selected when it is a phone number, in %s', async (state) => {
    configure({ loginMechanism: 'phone_number' })
    const html = await markup(state, { username: '' })
    expect(html).toMatch(/<select[^>]*aria-label="Country code"/)
    expect(html.match(/<option/g)?.length).toBeGreaterThan(180)
    expect(html).toMatch(/<option value="\+1" selected="">/)
    expect(inputs(html).username).toMatchObject({ type: 'tel', dir: 'ltr', autocomplete: 'username', value: '' })
    expect(inputs(html)).not.toHaveProperty('email')
  })

  test('selects the dial code of a known phone number', async () => {
    configure({ loginMechanism: 'phone_number' })
    const html = await markup('forgotPassword', { username: '+819012345678' })
    expect(html).toMatch(/<option value="\+81" selected="">/)
    expect(inputs(html).username?.value).toBe('9012345678')
  })

  test('starts with the operator’s dial code and lists the operator’s codes', async () => {
    configure({ loginMechanism: 'phone_number', dialCode: '+81', dialCodes: ['+33', '+81'] })
    const html = await markup('signUp', { username: '' })
    expect([...html.matchAll(/<option value="([^"]+)"/g)].map(([, code]) => code)).toEqual(['+33', '+81'])
    expect(html).toMatch(/<option value="\+81" selected="">/)
  })

  test('lists the dial code of a known number beside the operator’s codes', async () => {
    configure({ loginMechanism: 'phone_number', dialCode: '+81', dialCodes: ['+81'] })
    const html = await markup('forgotPassword', { username: '+33612345678' })
    expect(html).toMatch(/<option value="\+33" selected="">/)
  })

  test.each(LANGUAGE_CODES)('names the countries of the dial codes in %s', async (language) => {
    configure({ loginMechanism: 'phone_number' })
    const html = await markup('signIn', {}, { language })
    expect(html).toContain(new Intl.DisplayNames([language], { type: 'region' }).of('JP'))
  })

  test('is the only field in a passwordless flow', async () => {
    configure({ authFlow: 'USER_AUTH' })
    expect(Object.keys(inputs(await markup('signIn'))).sort()).toEqual(['remember', 'username'])
    configure({ authFlow: 'CUSTOM_WITH_SRP' })
    expect(inputs(await markup('signIn'))).toHaveProperty('password')
  })
})

describe('passkeys', () => {
  const BUTTON = 'Sign in with a passkey'

  test.each([
    ['a button and autofill when the pool and the browser support them', true, true, true, true],
    ['neither a button nor autofill when they are off', false, true, true, false],
    ['neither a button nor autofill when the browser does not support them', true, false, true, false],
    ['neither a button nor autofill before hydration', true, true, false, false],
  ])('passkeys have %s', async (_, passkeys, supported, hydrated, shown) => {
    configure({ passkeys })
    if (supported) vi.stubGlobal('PublicKeyCredential', browserClass)
    browser.hydrated = hydrated
    onTestFinished(() => {
      vi.unstubAllGlobals()
      browser.hydrated = false
    })
    const html = await markup('signIn')
    expect(html.includes(BUTTON)).toBe(shown)
    expect(inputs(html).username?.autocomplete).toBe(shown ? 'username webauthn' : 'username')
  })

  function browserClass() {}
  browserClass.parseRequestOptionsFromJSON = () => undefined
})

describe('signing up', () => {
  test.each([
    ['en', 'At least 8 characters, with lower case letters and numbers<'],
    ['fr', 'Au moins 8 caractères, avec des minuscules et des chiffres<'],
    ['ar', 'عدد الأحرف والرموز: 8 على الأقل، منها أحرف لاتينية صغيرة وأرقام<'],
    ['ja', '8文字以上（小文字、数字を含む）<'],
  ] as const)('shows the password rules in %s before anything is typed', async (language, hint) => {
    configure({ passwordCharacters: ['lowerCase', 'numbers'] })
    expect(await markup('signUp', {}, { language })).toContain(hint)
  })

  test('has the configured attributes in their order, each with a suitable input', async () => {
    configure({ signUpAttributes: ['website', 'birthdate', 'family_name', 'custom:home_town'] })
    const html = await markup('signUp')
    const found = inputs(html)
    expect(Object.keys(found)).toEqual([
      'username',
      'password',
      'confirm_password',
      'website',
      'birthdate',
      'family_name',
      'custom:home_town',
    ])
    expect(found).toMatchObject({
      website: { type: 'url', dir: 'ltr' },
      birthdate: { type: 'date' },
      family_name: { type: 'text', autocomplete: 'family-name' },
    })
    expect(html).toMatch(/<label[^>]*>Home town<\/label>/)
    for (const name of Object.keys(found)) expect(found[name]).toHaveProperty('required')
  })

  test('omits the attribute that is the login name, and has a dial code for the phone number', async () => {
    configure({ loginMechanism: 'email', signUpAttributes: ['email', 'phone_number'] })
    const html = await markup('signUp')
    expect(inputs(html)).not.toHaveProperty('email')
    expect(inputs(html).phone_number).toMatchObject({ type: 'tel', autocomplete: 'tel-national' })
    expect(html).toContain('aria-label="Country code"')
  })

  test.each(LANGUAGE_CODES)('has a label for every attribute in %s', async (language) => {
    configure({ loginMechanism: 'username', signUpAttributes: SIGN_UP_ATTRIBUTES })
    const html = await markup('signUp', {}, { language })
    const labels = [...html.matchAll(/<label[^>]*>([^<]+)<\/label>/g)].map(([, label]) => label)
    // The three other labels belong to the login name and to the two password fields.
    expect(new Set(labels).size).toBe(SIGN_UP_ATTRIBUTES.length + 3)
    for (const name of SIGN_UP_ATTRIBUTES) expect(labels).not.toContain(name)
  })

  test('offers a password or a code where the pool allows it, with the password first', async () => {
    expect(inputs(await markup('signUp'))).not.toHaveProperty('way')
    configure({ authFlow: 'USER_AUTH', codeFactors: ['EMAIL_OTP'], passwordlessSignUp: true })
    const html = await markup('signUp')
    expect(html).toContain('With a code, no password')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="password"|<input[^>]*value="password"[^>]*checked=""/)
    expect(inputs(html)).toHaveProperty('password')
  })

  test('links to the terms and the privacy policy, and has a box only if the operator asks for one', async () => {
    const links = /href="\/terms-of-service".*href="\/privacy-policy"/s
    const plain = await markup('signUp')
    expect(plain).toMatch(links)
    expect(inputs(plain)).not.toHaveProperty('terms')
    configure({ termsBox: true })
    const boxed = await markup('signUp')
    expect(boxed).toMatch(links)
    expect(inputs(boxed).terms).toMatchObject({ type: 'checkbox' })
  })

  test('is absent where the operator hides it', async () => {
    configure({ signUp: 'hidden' })
    const html = await markup('signIn')
    expect(html).not.toContain('Create Account')
    expect(html).not.toContain('role="tab"')
    expect(html).toMatch(/<h2[^>]*>Sign In<\/h2>/)
  })

  test('has a disabled submit button while a request is pending', async () => {
    expect(await markup('signUp', { busy: true })).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/)
  })
})

describe('codes', () => {
  const EMAIL_CODE = 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'

  test('are offered on the first screen of the choice-based flow', async () => {
    expect(await markup('signIn')).not.toContain('Email me a code')
    configure({ authFlow: 'USER_AUTH', codeFactors: ['EMAIL_OTP', 'SMS_OTP'] })
    const html = await markup('signIn')
    expect(html).toContain('Email me a code')
    expect(html).toContain('Text me a code')
  })

  test('can be sent again or replaced by another way when they are the first factor', async () => {
    const html = await markup('confirmSignIn', challenged(EMAIL_CODE, { resendable: true }))
    for (const text of ['Resend Code', 'Choose another way', 'Back to Sign In']) expect(html).toContain(text)
    expect(html).not.toContain('sign in again.')
  })

  test('codes of a second step say that a new one needs a new sign-in', async () => {
    const html = await markup('confirmSignIn', challenged(EMAIL_CODE))
    expect(html).toContain('To get a new code, go back and sign in again.')
    expect(html).not.toContain('Resend Code')
  })

  test.each<WidgetState>(['confirmSignUp', 'confirmResetPassword', 'confirmVerifyUser'])(
    'codes on %s wait half a minute for the next one, and say so once to screen readers',
    async (state) => {
      // Each reading of the clock is a millisecond later than the one before.
      let now = Date.UTC(2026, 10, 29)
      const clock = vi.spyOn(Date, 'now').mockImplementation(() => now++)
      onTestFinished(() => clock.mockRestore())
      const html = await markup(state)
      expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Resend Code/)
      expect(html).toContain('<span class="auth-wait" aria-hidden="true">A new code can be sent in 30 sec.</span>')
      expect(html).toContain('role="status">A new code can be sent in 30 seconds.</span>')
    },
  )
})

describe('a problem that names fields', () => {
  test('lists the missing attributes after its text', async () => {
    configure({ signUpAttributes: ['given_name'] })
    const error = {
      type: 'about:blank',
      title: '',
      status: 400,
      name: 'InvalidParameterException',
      detail: 'Attributes did not conform to the schema: given_name: The attribute is required',
      fields: [{ field: 'given_name', rule: 'required' }],
    } as const
    expect(await markup('signUp', { error })).toContain('A required attribute is missing. Given Name')
  })
})

describe('social sign-in', () => {
  const links = (html: string) =>
    [...html.matchAll(/<a href="([^"]+)"[^>]*>.*?<\/svg>([^<]+)<\/a>/g)].map(([, href = '', text = '']) => [
      href.replaceAll('&amp;', '&'),
      text,
    ])

  test('is absent without configured providers', async () => {
    const html = await markup('signIn')
    expect(html).not.toContain('/api/auth/social')
    expect(html).not.toMatch(/>or</)
  })

  test.each<[WidgetState, string]>([
    ['signIn', 'Sign In with'],
    ['signUp', 'Sign Up with'],
  ])('%s has a link to each provider that returns to the requested page', async (state, words) => {
    configure({ socialProviders: ['Google', 'My-OIDC'] })
    const html = await markup(state, {}, { location: '/user-profile?returnTo=%2Fmy-requests' })
    expect(links(html)).toEqual([
      ['/api/auth/social/Google?returnTo=%2Fmy-requests', `${words} Google`],
      ['/api/auth/social/My-OIDC?returnTo=%2Fmy-requests', `${words} My-OIDC`],
    ])
    expect(html).toMatch(/>or</)
  })

  test('returns to the page itself without a requested page, and never to another site', async () => {
    configure({ socialProviders: ['Google'] })
    for (const location of ['/user-profile', '/user-profile?returnTo=https%3A%2F%2Fevil.example%2F']) {
      expect(links(await markup('signIn', {}, { location }))[0]?.[0]).toBe(
        '/api/auth/social/Google?returnTo=%2Fuser-profile',
      )
    }
  })

  test('has no link for an invalid provider name', async () => {
    configure({ socialProviders: ['Google', 'no such provider', 'x'.repeat(33)] })
    expect(links(await markup('signIn'))).toHaveLength(1)
  })
})
