import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { AuthTextsProvider } from '../../../../../client/auth/texts.tsx'
import { BlockList } from '../../../../../client/features/account/my-data/blocks-card.tsx'
import { ReportList } from '../../../../../client/features/account/my-data/reports-card.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { translation } from '../../../../../client/i18n/use-translation.ts'
import type { Report } from '../../../../../shared/api/endpoints.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'

function drawn(element: ReactElement, language: Language): string {
  for (const name of ['account', 'safety', 'auth'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  const { t } = translation(language, 'auth')
  return renderToStaticMarkup(
    <StaticRouter location={`/user-profile/${language}`}>
      <LanguageProvider language={language}>
        <AuthTextsProvider value={{ language, t, errorText: () => '' }}>{element}</AuthTextsProvider>
      </LanguageProvider>
    </StaticRouter>,
  )
}

const AT = Date.parse('2026-11-20T03:00:00Z')
const report: Report = { id: 'r', about: 'crew', reasons: ['money'], text: 'A fare!', state: 'open', createdAt: AT }
const noBlocks = () => Promise.resolve()

test.each(LANGUAGE_CODES)(
  'in %s the card isolates the name of a blocked person and names them on the unblock button',
  (language) => {
    const blocks = [{ person: { id: 'p', displayName: 'ليلى' }, at: AT }]
    const markup = drawn(<BlockList blocks={blocks} onUnblocked={noBlocks} />, language)
    expect(markup).toContain('<bdi>ليلى</bdi>')
    expect(markup).toMatch(/<button[^>]*aria-label="[^"]*\u2068ليلى\u2069[^"]*"/)
    expect(drawn(<BlockList blocks={[]} onUnblocked={noBlocks} />, language)).not.toContain('<ul')
  },
)

test.each(LANGUAGE_CODES)('in %s the card shows the reason, text and state of a report', (language) => {
  const { t } = translation(language, 'account')
  for (const [state, key] of [
    ['open', 'reportOpen'],
    ['upheld', 'reportUpheld'],
    ['dismissed', 'reportDismissed'],
  ] as const) {
    const reports = { items: [{ ...report, state, ...(state !== 'open' && { decidedAt: AT }) }] }
    const markup = drawn(<ReportList reports={reports} />, language)
    expect(markup).toContain('A fare!')
    expect(markup).toContain(t(key))
    expect(markup).toContain(translation(language, 'safety').t('reason.money'))
  }
  expect(drawn(<ReportList reports={{ items: [] }} />, language)).toContain(t('reportsNone'))
  const older = drawn(<ReportList reports={{ items: [report], nextCursor: 'x' }} />, language)
  expect(older).toContain(t('reportsOlder', { count: 1 }))
})
