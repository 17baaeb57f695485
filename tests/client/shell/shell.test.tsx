import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { SessionProvider } from '../../../client/auth/session.tsx'
import { loadCatalogs } from '../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../client/i18n/language.tsx'
import { Shell } from '../../../client/shell/shell.tsx'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { pathTo, type RouteId, routeOf } from '../../../shared/routes.ts'

await Promise.all(LANGUAGE_CODES.map((language) => loadCatalogs(language, ['common'])))

function shell(
  id: RouteId = 'home',
  language: Language = 'en',
  status: 'signed-in' | 'signed-out' | 'loading' = 'signed-out',
) {
  return renderToStaticMarkup(
    <StaticRouter location={pathTo(id, language)}>
      <SessionProvider initial={{ status }}>
        <LanguageProvider language={language}>
          <Shell route={routeOf(id)} onLanguage={() => undefined}>
            <h1>Page</h1>
          </Shell>
        </LanguageProvider>
      </SessionProvider>
    </StaticRouter>,
  )
}

function part(markup: string, element: string): string {
  return new RegExp(`<${element}\\b.*?</${element}>`, 's').exec(markup)?.[0] ?? ''
}

function targets(markup: string): string[] {
  return [...markup.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href = '']) => href)
}

describe('the drawer', () => {
  it('lists the targets of specification §2 in their order', () => {
    expect(targets(part(shell('home', 'fr'), 'dialog').split('class="trouble"')[0] ?? '')).toEqual([
      '/home/fr',
      '/otaru/fr',
      '/sapporo/fr',
      '/can-i-drive-in-japan/fr',
      '/quiz/fr',
      '/hokkaido-itinerary/fr',
      '/find-travel-buddies',
      '/podcast',
      '/itineraries',
      '/contact',
    ])
  })

  it.each([
    ['signed-in', 'Log out'],
    ['signed-out', 'Log in'],
    ['loading', 'Log in'],
  ] as const)('the drawer with the session %s ends with the button "%s"', (status, label) => {
    const drawer = part(shell('home', 'en', status), 'dialog')
    expect(drawer).toMatch(new RegExp(`<button[^>]*>${label}</button></div></div></dialog>$`))
  })
})

const ACCOUNT = { en: 'Your account', fr: 'Votre compte', ar: 'حسابك', ja: 'アカウント' } as const

describe('the link to the account', () => {
  it.each(LANGUAGE_CODES)('is in the drawer and in the top bar for a signed-in user, in %s', (language) => {
    const markup = shell('home', language, 'signed-in')
    for (const element of ['dialog', 'header']) {
      const links = [...part(markup, element).matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
      const names = links
        .filter(([, to]) => to === pathTo('user-profile', language))
        .map(([, , content = '']) => content.replaceAll(/<[^>]*>/g, ''))
      expect(names).toEqual([ACCOUNT[language]])
    }
  })

  it.each(['signed-out', 'loading'] as const)('is absent while the session is %s', (status) => {
    expect(targets(shell('home', 'en', status))).not.toContain(pathTo('user-profile', 'en'))
  })
})

describe('the top bar', () => {
  it('has home, the driving guides, the blog and the menu, in this order', () => {
    const bar = part(shell(), 'header')
    const order = [
      'href="/en"',
      'popoverTarget=',
      'href="/can-i-drive-in-japan/en"',
      '>Blog<',
      'aria-haspopup="dialog"',
    ]
    const places = order.map((mark) => bar.indexOf(mark))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })

  it("links to the site's articles without a configured blog", () => {
    expect(part(shell(), 'header')).toMatch(/<a[^>]*href="\/articles\/en"[^>]*>Blog</)
  })

  it.each(['ridemvp', 'hfx', 'phonebot'] as const)('is hidden on %s together with the drawer', (id) => {
    const markup = shell(id)
    expect(part(markup, 'header')).toBe('')
    expect(part(markup, 'dialog')).toBe('')
    expect(part(markup, 'footer')).not.toBe('')
  })
})

describe('the footer bar', () => {
  it.each(LANGUAGE_CODES)('lists four languages in their own scripts after a placeholder, in %s', (language) => {
    const select = part(shell('home', language), 'select')
    expect([...select.matchAll(/<option[^>]*value="(\w*)"/g)].map(([, value]) => value)).toEqual([
      '',
      ...LANGUAGE_CODES,
    ])
    expect(select).toMatch(/<option value="" disabled="">[^<]+<\/option>/)
    for (const name of ['English', 'Français', 'العربية', '日本語']) expect(select).toContain(`>${name}<`)
    expect(/<option[^>]*selected=""[^>]*>/.exec(select)?.[0]).toContain(`value="${language}"`)
  })

  it('labels the toggle with the theme that it changes to', () => {
    const footer = part(shell(), 'footer')
    expect(footer).toMatch(/while-light.*Dark Mode.*while-dark.*Light Mode/s)
  })

  it('shows the contact page instead of channels that are not configured', () => {
    const footer = part(shell('home', 'ja'), 'footer')
    expect(footer).not.toContain('target="_blank"')
    expect(targets(footer)).toEqual(['/contact/ja'])
  })
})

describe('the page', () => {
  it('has a skip link as its first link', () => {
    const markup = shell()
    expect(targets(markup)[0]).toBe('#main')
    expect(markup).toContain('<main id="main"')
  })
})
