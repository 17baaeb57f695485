import { describe, expect, it } from 'vitest'
import { assetsOf, documentOf, fontsOf, type Manifest, noScriptNotice } from '../../client/document.ts'
import { headOf } from '../../shared/head.ts'
import type { Language } from '../../shared/languages.ts'
import { routeOf } from '../../shared/routes.ts'

const manifest: Manifest = {
  'client/main.tsx': { file: 'assets/main.js', imports: ['_vendor.js'], css: ['assets/base.css'] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_horizon.js': { file: 'assets/horizon.js', imports: ['_vendor.js'] },
  'client/pages/home/page.tsx': {
    file: 'assets/home.js',
    imports: ['_horizon.js', 'client/main.tsx'],
    css: ['assets/base.css', 'assets/home.css'],
  },
  'client/features/guide/content.tsx': { file: 'assets/content.js', css: ['assets/content.css'] },
  'locales/en/common.json': { file: 'assets/common.js' },
  'client/theme/fonts/plex-latin-400-500.woff2': { file: 'assets/latin-400-500.woff2' },
  'client/theme/fonts/plex-extended-400-500.woff2': { file: 'assets/extended-400-500.woff2' },
  'client/theme/fonts/plex-arabic-400.woff2': { file: 'assets/arabic-400.woff2' },
  'client/theme/fonts/plex-figures-400.woff2': { file: 'assets/figures-400.woff2' },
}

function documentIn(language: Language, formScript?: string) {
  const route = routeOf('home')
  return documentOf({
    language,
    address: `/${language}`,
    head: headOf({
      route,
      language,
      siteName: 'Site',
      texts: { title: 'T', description: 'D' },
      picture: { path: '/p.png', alt: 'P' },
    }),
    assets: assetsOf(manifest, 'client/main.tsx', ['client/pages/home/page.tsx', 'locales/en/common.json']),
    fonts: fontsOf(manifest, language),
    markup: '<p>Page</p>',
    noScript: noScriptNotice({ site: 'Read on.', plan: 'No planner.' }, language, 'home'),
    formScript,
  })
}

describe('the assets of a page', () => {
  it('are each listed once, with their style sheets', () => {
    expect(assetsOf(manifest, 'client/main.tsx', ['client/pages/home/page.tsx', 'locales/en/common.json'])).toEqual({
      script: '/assets/main.js',
      styles: ['/assets/base.css', '/assets/home.css'],
      modules: ['/assets/vendor.js', '/assets/home.js', '/assets/horizon.js', '/assets/common.js'],
    })
  })

  it('the assets of a page include only the styles of sources already in the markup', () => {
    const { styles, modules } = assetsOf(manifest, 'client/main.tsx', [], ['client/features/guide/content.tsx'])
    expect(styles).toEqual(['/assets/base.css', '/assets/content.css'])
    expect(modules).toEqual(['/assets/vendor.js'])
  })

  it('that are missing from the manifest are an error', () => {
    expect(() => assetsOf(manifest, 'client/main.tsx', ['client/pages/none.tsx'])).toThrow('client/pages/none.tsx')
  })
})

describe('the preloaded fonts', () => {
  it.each([
    ['en', ['/assets/latin-400-500.woff2']],
    ['fr', ['/assets/latin-400-500.woff2']],
    ['ar', ['/assets/arabic-400.woff2', '/assets/figures-400.woff2']],
    ['ja', []],
  ] as const)('the preloaded fonts in %s are %j', (language, fonts) =>
    expect(fontsOf(manifest, language)).toEqual(fonts),
  )
})

describe('a document', () => {
  it('a document with a form runs the script that holds submissions first, and loads the scripts before the fonts', () => {
    const files = [...documentIn('en', '/assets/hold.js').matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)]
    expect(files.map(([, file]) => file)).toEqual([
      'base.css',
      'home.css',
      'hold.js',
      'main.js',
      'vendor.js',
      'home.js',
      'horizon.js',
      'common.js',
      'latin-400-500.woff2',
    ])
  })

  it.each([
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)('a document in %s has the direction %s, the automatic theme and a default season', (language, dir) => {
    expect(documentIn(language)).toContain(
      `<html lang="${language}" dir="${dir}" data-theme="auto" data-season="summer">`,
    )
  })

  it('has no inline script, style or event handler, as the content security policy demands', () => {
    const document = documentIn('en')
    const scripts = [...document.matchAll(/<script\b([^>]*)>([^<]*)/g)]
    expect(scripts.map(([, attributes, text]) => [attributes?.trim(), text])).toEqual([
      ['type="module" fetchpriority="low" src="/assets/main.js"', ''],
      ['type="application/json" id="site-settings"', '{}'],
    ])
    expect(document).not.toMatch(/<style|\sstyle=|\son\w+=/)
  })

  it('has the three placeholders that the server replaces', () => {
    const document = documentIn('en')
    expect(document).toContain('__SITE_URL__/en')
    expect(document.match(/data-theme="auto"/g)).toHaveLength(1)
    expect(document).toContain('<script type="application/json" id="site-settings">{}</script>')
  })
})

it.each([
  ['en', 'home', 'Read on. No planner.'],
  ['ja', 'home', 'Read on.No planner.'],
  ['en', 'about-us', 'Read on.'],
] as const)('without scripts a document in %s says for %s “%s”', (language, route, said) => {
  const notice = noScriptNotice({ site: 'Read on.', plan: 'No planner.' }, language, route)
  expect(notice).toBe(`<noscript><p class="no-script">${said}</p></noscript>`)
})
