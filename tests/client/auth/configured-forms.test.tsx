/** The forms as the operator configures them: the login name, the attributes of sign-up, the flow, the providers (specification §3). */

import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WidgetState } from '../../../client/auth/flow/machine.ts'
import type { SiteSettings } from '../../../shared/api/endpoints.ts'
import { SIGN_UP_ATTRIBUTES } from '../../../shared/auth/sign-in-fields.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { inputs, markup } from '../../support/browsers/form-markup.tsx'

const operator = vi.hoisted((): { settings: Partial<SiteSettings> } => ({ settings: {} }))

vi.mock(import('../../../client/settings.ts'), async (original) => {
  const real = await original()
  return { ...real, useSettings: () => ({ ...real.UNSET, ...operator.settings }) }
})

/** What the operator has set, until the test is over. */
function configure(settings: Partial<SiteSettings>): void {
  operator.settings = settings
  onTestFinished(() => {
    operator.settings = {}
  })
}

describe('the login name', () => {
  const SCREENS: WidgetState[] = ['signIn', 'signUp', 'forgotPassword']

  test.each(SCREENS)('as a telephone number has the list of dial codes in %s, +1 chosen', async (state) => {
    configure({ loginMechanism: 'phone_number' })
    const html = await markup(state, { username: '' })
    expect(html).toMatch(/<select[^>]*aria-label="Country code"/)
    expect(html.match(/<option/g)?.length).toBeGreaterThan(180)
    expect(html).toMatch(/<option value="\+1" selected="">/)
    expect(inputs(html).username).toMatchObject({ type: 'tel', dir: 'ltr', autocomplete: 'username', value: '' })
    expect(inputs(html)).not.toHaveProperty('email')
  })

  test('as a telephone number that is known already stands under its own dial code', async () => {
    configure({ loginMechanism: 'phone_number' })
    const html = await markup('forgotPassword', { username: '+819012345678' })
    expect(html).toMatch(/<option value="\+81" selected="">/)
    expect(inputs(html).username?.value).toBe('9012345678')
  })

  test.each(LANGUAGE_CODES)('has the countries of the dial codes named in %s', async (language) => {
    configure({ loginMechanism: 'phone_number' })
    const html = await markup('signIn', {}, { language })
    expect(html).toContain(new Intl.DisplayNames([language], { type: 'region' }).of('JP'))
  })

  test('is asked for alone where the flow begins so', async () => {
    configure({ authFlow: 'USER_AUTH' })
    expect(Object.keys(inputs(await markup('signIn'))).sort()).toEqual(['remember', 'username'])
    configure({ authFlow: 'CUSTOM_WITH_SRP' })
    expect(inputs(await markup('signIn'))).toHaveProperty('password')
  })
})

describe('signing up', () => {
  test.each([
    ['en', 'At least 8 characters, with lower case letters and numbers<'],
    ['fr', 'Au moins 8 caractères, avec des minuscules et des chiffres<'],
    ['ar', 'عدد الأحرف والرموز: 8 على الأقل، منها أحرف لاتينية صغيرة وأرقام<'],
    ['ja', '8文字以上（小文字、数字を含む）<'],
  ] as const)('says in %s what a password must hold before one is written', async (language, hint) => {
    configure({ passwordCharacters: ['lowerCase', 'numbers'] })
    expect(await markup('signUp', {}, { language })).toContain(hint)
  })

  test('asks for the configured attributes in their order, each with its own input', async () => {
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

  test('does not ask twice for the login name, and asks for a telephone number with its dial code', async () => {
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
    // The login name and both passwords besides.
    expect(new Set(labels).size).toBe(SIGN_UP_ATTRIBUTES.length + 3)
    for (const name of SIGN_UP_ATTRIBUTES) expect(labels).not.toContain(name)
  })

  test('cannot be sent while a request is pending', async () => {
    expect(await markup('signUp', { busy: true })).toMatch(/<button[^>]*type="submit"[^>]*disabled=""/)
  })
})

describe('social sign-in', () => {
  const links = (html: string) =>
    [...html.matchAll(/<a href="([^"]+)"[^>]*>.*?<\/svg>([^<]+)<\/a>/g)].map(([, href = '', text = '']) => [
      href.replaceAll('&amp;', '&'),
      text,
    ])

  test('offers nothing where the operator names no provider', async () => {
    const html = await markup('signIn')
    expect(html).not.toContain('/api/auth/social')
    expect(html).not.toMatch(/>or</)
  })

  test.each<[WidgetState, string]>([
    ['signIn', 'Sign In with'],
    ['signUp', 'Sign Up with'],
  ])('%s leads to each provider, under its name, and back to the page that was wanted', async (state, words) => {
    configure({ socialProviders: ['Google', 'My-OIDC'] })
    const html = await markup(state, {}, { location: '/user-profile?returnTo=%2Fmy-requests' })
    expect(links(html)).toEqual([
      ['/api/auth/social/Google?returnTo=%2Fmy-requests', `${words} Google`],
      ['/api/auth/social/My-OIDC?returnTo=%2Fmy-requests', `${words} My-OIDC`],
    ])
    expect(html).toMatch(/>or</)
  })

  test('comes back to the page itself where no other was wanted, and to no foreign one', async () => {
    configure({ socialProviders: ['Google'] })
    for (const location of ['/user-profile', '/user-profile?returnTo=https%3A%2F%2Fevil.example%2F']) {
      expect(links(await markup('signIn', {}, { location }))[0]?.[0]).toBe(
        '/api/auth/social/Google?returnTo=%2Fuser-profile',
      )
    }
  })

  test('has no button for a name that cannot be a provider', async () => {
    configure({ socialProviders: ['Google', 'no such provider', 'x'.repeat(33)] })
    expect(links(await markup('signIn'))).toHaveLength(1)
  })
})
