import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { loadCatalogs } from '../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../client/i18n/language.tsx'
import { translation } from '../../../client/i18n/use-translation.ts'
import { Failure } from '../../../client/shell/failure.tsx'
import { reportOf } from '../../../client/shell/failure-report.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'

await Promise.all(LANGUAGE_CODES.map((language) => loadCatalogs(language, ['common'])))

describe('a page that crashed', () => {
  it('shows the sentence of specification §2 with the configured contact', () => {
    const { t } = translation('en', 'common')
    expect(t('failure.call', { name: 'Aki' })).toBe('Something went wrong refresh the page or call Aki')
  })

  it.each(LANGUAGE_CODES)('links to the contact page without a configured contact, in %s', (language) => {
    const markup = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <Failure />
      </LanguageProvider>,
    )
    expect(markup).toContain('role="alert"')
    expect(markup).toContain('href="/contact"')
    expect(markup).not.toContain('{{')
  })
})

describe('the report of a failure', () => {
  it('has the error, its stack and the path, cut to the limits of the endpoint', () => {
    const error = new TypeError('x'.repeat(1000))
    error.stack = 's'.repeat(10_000)
    const report = reportOf(error, `/${'p'.repeat(1000)}`)
    expect(report.message).toMatch(/^TypeError: x+$/)
    expect([report.message.length, report.stack?.length, report.path.length]).toEqual([500, 4000, 300])
  })

  it.each([[undefined], [null], ['text'], [{ a: 1 }]])('has no stack when %j is thrown', (thrown) => {
    expect(reportOf(thrown, '/en')).toEqual({ message: String(thrown), path: '/en' })
  })
})
