import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AuthTextsProvider } from '../../../../client/auth/texts.tsx'
import { NoticesForm } from '../../../../client/features/account/notices/notices-card.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { translation } from '../../../../client/i18n/use-translation.ts'
import type { AnswerOf } from '../../../../shared/api/endpoints.ts'
import { settingsOf } from '../../../../shared/crew/notice-settings.ts'
import { NOTICE_KINDS } from '../../../../shared/crew/notices.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'

function drawn(settings: Partial<AnswerOf<'GET /api/notice-settings'>>, language: Language): string {
  for (const name of ['account', 'auth'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  const { t } = translation(language, 'auth')
  const form = <NoticesForm settings={{ ...settingsOf({}), ...settings }} onChanged={() => undefined} />
  return renderToStaticMarkup(
    <StaticRouter location="/user-profile">
      <LanguageProvider language={language}>
        <AuthTextsProvider value={{ language, t, errorText: () => '' }}>{form}</AuthTextsProvider>
      </LanguageProvider>
    </StaticRouter>,
  )
}

test.each(LANGUAGE_CODES)(
  'in %s the card names every kind of notice and checks those that come by mail',
  (language) => {
    const { t } = translation(language, 'account')
    const markup = drawn({ address: 'aiko@example.org' }, language)
    const missing = NOTICE_KINDS.filter((kind) => !markup.includes(t(`noticeKind.${kind}`).replaceAll("'", '&#x27;')))
    expect(missing).toEqual([])
    const wanted = NOTICE_KINDS.filter((kind) => settingsOf({}).mail[kind])
    expect(markup.match(/checked=""/g)).toHaveLength(wanted.length)
    expect(markup).toContain('\u2066aiko@example.org\u2069')
  },
)

test('says why mails were stopped and offers to start again', () => {
  const { t } = translation('en', 'account')
  const markup = drawn({ address: 'aiko@example.org', stopped: 'bounce' }, 'en')
  expect(markup).toContain(t('noticesBounced'))
  expect(markup).toContain(t('noticesStart'))
  expect(drawn({ address: 'aiko@example.org' }, 'en')).not.toContain(t('noticesStart'))
})

test('says that an account without a confirmed address gets no mails', () => {
  expect(drawn({}, 'en')).toContain(translation('en', 'account').t('noticesNoAddress'))
})
