import { describe, expect, it } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import {
  ARTICLE_SLUGS,
  allAddresses,
  matchRoute,
  pathTo,
  ROUTES,
  redirectOf,
  withLanguage,
} from '../../shared/routes.ts'

describe('an address', () => {
  it.each([
    ['/en', 'home', 'en'],
    ['/about-us/fr', 'about-us', 'fr'],
    ['/otaru/weather/ar', 'otaru-weather', 'ar'],
    ['/sapporo-events/ja', 'sapporo-events-short', 'ja'],
    ['/articles/parking-in-japan/en', 'article', 'en'],
    ['/privacy-policy', 'privacy-policy', undefined],
    ['/user-profile', 'user-profile', undefined],
  ])('%s shows %s in %s', (address, id, language) => {
    expect(matchRoute(address)).toMatchObject({ route: { id }, language })
  })

  it.each([
    '/',
    '/home/en',
    '/otaru',
    '/en/otaru',
    '/otaru/en/',
    '//otaru/en',
    '/user-profile/en',
    '/articles/unheard-of/en',
  ])('is not a page: %s', (address) => expect(matchRoute(address)).toBeUndefined())
})

describe('an address without a page', () => {
  it.each([
    ['/', 'fr', '/fr'],
    ['/otaru', 'ar', '/otaru/ar'],
    ['/find-travel-buddies', 'ja', '/find-travel-buddies/ja'],
    ['/home', 'fr', '/fr'],
    ['/home/ja', 'en', '/ja'],
    ['/otaru/en/', 'fr', '/otaru/en'],
    ['/user-profile/en', 'fr', '/user-profile'],
    ['/articles/parking-in-japan', 'ar', '/articles/parking-in-japan/ar'],
    ['/articles/unheard-of/en', 'ar', '/'],
    ['/nowhere', 'en', '/'],
    // Language tags are case-insensitive (RFC 5646 §2.1.1).
    ['/EN', 'fr', '/en'],
    ['/otaru/guide/Ja', 'fr', '/otaru/guide/ja'],
    ['/nowhere/fr', 'en', '/'],
  ] as const)('%s leads, in %s, to %s', (address, current, target) => {
    expect(redirectOf(address, current)).toBe(target)
  })

  it('redirects /phonebot to Japanese in every language', () => {
    for (const language of LANGUAGE_CODES) expect(redirectOf('/phonebot', language)).toBe('/phonebot/ja')
  })

  it('ends at a page after at most two redirects', () => {
    const strange = [
      '/',
      '//',
      '/x',
      '/home',
      '/en/en',
      '/en/ja',
      '/%F0%9F%9A%97',
      '/terms/en',
      '/phonebot',
      '/.well-known',
    ]
    for (const address of [...strange, ...ROUTES.map((route) => route.path)]) {
      const once = redirectOf(address, 'ar') ?? address
      const twice = redirectOf(once, 'ar') ?? once
      expect(matchRoute(twice), address).toBeDefined()
    }
  })
})

describe('changing the language', () => {
  it.each([
    ['/en', 'ja', '/ja'],
    ['/otaru/guide/fr', 'ar', '/otaru/guide/ar'],
    ['/user-profile', 'ar', '/user-profile'],
    ['/en/fr', 'ja', '/ja/fr'],
  ] as const)('changing the language on %s to %s leads to %s', (path, language, target) => {
    expect(withLanguage(path, language)).toBe(target)
  })
})

describe('the documents', () => {
  it('exist once per address and language and match their address', () => {
    const all = allAddresses()
    expect(all).toHaveLength((ROUTES.length + ARTICLE_SLUGS.length) * LANGUAGE_CODES.length)
    for (const { address, route, slug } of all)
      expect(matchRoute(address)).toMatchObject({ route: { id: route.id }, slug })
  })

  it('have the addresses of pathTo', () => {
    expect(pathTo('home', 'ja')).toBe('/ja')
    expect(pathTo('terms', 'ja')).toBe('/terms')
    expect(pathTo('article', 'fr', 'fuel')).toBe('/articles/fuel/fr')
  })
})

describe('the header', () => {
  it('is hidden on the scan page, the field card and the phone bot only (specification §2)', () => {
    const hidden = ROUTES.filter((route) => !route.header).map((route) => route.path)
    expect(hidden.sort()).toEqual(['/hfx', '/phonebot', '/ridemvp'])
  })
})
