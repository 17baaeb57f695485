import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AuthTextsProvider } from '../../../../../client/auth/texts.tsx'
import { type ListedSession, SessionList } from '../../../../../client/features/account/security/sessions-card.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { translation } from '../../../../../client/i18n/use-translation.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'

const HERE = { id: 'here', device: 'Firefox, Linux', begunAt: 1, usedAt: 2, current: true }
const THERE = { id: 'there', device: 'Safari, iPhone', begunAt: 1, usedAt: 2, current: false }

function drawn(sessions: readonly ListedSession[], language: Language = 'en'): string {
  for (const name of ['account', 'auth'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  const { t } = translation(language, 'auth')
  return renderToStaticMarkup(
    <StaticRouter location="/user-profile">
      <LanguageProvider language={language}>
        <AuthTextsProvider value={{ language, t, errorText: () => '' }}>
          <SessionList sessions={sessions} onEnded={async () => undefined} />
        </AuthTextsProvider>
      </LanguageProvider>
    </StaticRouter>,
  )
}

test.each(LANGUAGE_CODES)(
  'in %s the card lists the sessions, marks this browser, and offers to end the others',
  (language) => {
    const { t } = translation(language, 'account')
    const markup = drawn([HERE, THERE], language)
    for (const text of [
      'Firefox, Linux',
      'Safari, iPhone',
      t('sessionsText'),
      t('sessionCurrent'),
      t('sessionLastUse'),
    ]) {
      expect(markup).toContain(text)
    }
    expect(markup).toContain(t('sessionEndNamed', { name: '\u2068Safari, iPhone\u2069' }))
    expect(markup).not.toContain(t('sessionEndNamed', { name: '\u2068Firefox, Linux\u2069' }))
  },
)

test.each(LANGUAGE_CODES)('in %s the card says that no session is listed', (language) => {
  const { t } = translation(language, 'account')
  expect(drawn([], language)).toContain(t('sessionsNone'))
})
