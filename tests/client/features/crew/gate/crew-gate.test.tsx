import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { SessionProvider } from '../../../../../client/auth/session.tsx'
import { CrewGate } from '../../../../../client/features/crew/gate/crew-gate.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES } from '../../../../../shared/languages.ts'

test.each(LANGUAGE_CODES)(
  'says in %s to signed-out visitors what each crew page would show and how crews work, without a link to a gate',
  (language) => {
    const catalogOf = (name: string) => JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
    for (const name of ['crew', 'profile', 'errors'] as const) addCatalog(language, name, catalogOf(name))
    const { gate, how } = catalogOf('crew')
    const expected = { list: gate.signedOut, mine: gate.signedOutMine, create: gate.signedOutCreate }
    expect(new Set(Object.values(expected)).size).toBe(3)
    for (const view of ['list', 'mine', 'create'] as const) {
      const markup = renderToStaticMarkup(
        <StaticRouter location={`/my-crews/${language}`}>
          <LanguageProvider language={language}>
            <SessionProvider initial={{ status: 'signed-out' }}>
              <CrewGate view={view}>crews</CrewGate>
            </SessionProvider>
          </LanguageProvider>
        </StaticRouter>,
      )
      expect(markup).toContain(`<p>${expected[view]}</p>`)
      for (const step of how.steps) expect(markup).toContain(`<p>${step}</p>`)
      expect(markup).not.toContain('>crews<')
      expect(markup).not.toContain(`>${how.offer}</a>`)
    }
  },
)
