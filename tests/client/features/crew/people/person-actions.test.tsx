import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { BlockPart } from '../../../../../client/features/crew/people/block-part.tsx'
import { PersonActions } from '../../../../../client/features/crew/people/person-actions.tsx'
import { ReferencesButton } from '../../../../../client/features/crew/people/references-button.tsx'
import { ReportForm, reportFaults } from '../../../../../client/features/crew/people/report-form.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { REPORT_REASONS, REPORTABLE } from '../../../../../shared/crew/reports.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { pathTo } from '../../../../../shared/routes.ts'

const nothing = () => {}

function drawn(element: ReactElement, language: Language = 'en'): string {
  for (const name of ['safety', 'errors'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
  return renderToStaticMarkup(
    <StaticRouter location={`/crew-list/${language}`}>
      <LanguageProvider language={language}>{element}</LanguageProvider>
    </StaticRouter>,
  )
}

const person = { id: 'somebody-1', displayName: 'ليلى', languages: ['ar'] }

test('names the person on the button and starts with the dialog closed', () => {
  const markup = drawn(<PersonActions person={person} about={{ kind: 'profile', id: person.id }} onBlocked={nothing} />)
  expect(markup.match(/<button/g)).toHaveLength(1)
  expect(markup).toContain('aria-label="Report or block \u2068ليلى\u2069"')
  expect(markup).toMatch(/<dialog[^>]*><\/dialog>/)
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test('the name of the button with the references has its visible words and the person', () => {
    for (const references of [1, 2, 3, 12]) {
      const trust = { verified: [], memberSince: '2026-11', trips: references, references, again: 0 }
      const markup = drawn(<ReferencesButton person={{ ...person, trust }} onBlocked={nothing} />, language)
      const [, name = '', words = ''] = /<button[^>]* aria-label="([^"]*)"[^>]*>([^<]+)</.exec(markup) ?? []
      expect(words).not.toBe('')
      expect(name).toContain(words)
      expect(name).toContain('ليلى')
    }
  })

  test('has a checkbox for each reason and a text field in a report, and says who reads it', () => {
    for (const kind of REPORTABLE) {
      const markup = drawn(<ReportForm name="Aya" about={{ kind, id: 'thing-0001' }} />, language)
      expect(markup.match(/type="checkbox"/g)).toHaveLength(REPORT_REASONS.length)
      for (const reason of REPORT_REASONS) expect(markup).toContain(`value="${reason}"`)
      expect(markup).toContain('<textarea')
      // The name occurs twice: as the subject, and in the note that the person is not notified.
      expect(markup.match(/Aya/g)?.length).toBeGreaterThanOrEqual(2)
    }
  })

  test('explains the four effects of a block and where to undo it before it is confirmed', () => {
    const before = drawn(<BlockPart name="Aya" id="person-01" blocked={false} onBlocked={nothing} />, language)
    expect(before.match(/<li>/g)).toHaveLength(4)
    expect(before).not.toContain('data-variant="danger"')
    const after = drawn(<BlockPart name="Aya" id="person-01" blocked onBlocked={nothing} />, language)
    expect(after).toContain(`href="${pathTo('user-profile', language)}"`)
    expect(after).toContain('role="status"')
  })
})

test.each([
  ['no reason', { reasons: [], text: 'Words' }, ['reasons']],
  ['"other" alone, without words', { reasons: ['other'], text: '  ' }, ['text']],
  ['"other" with words', { reasons: ['other'], text: 'He sings.' }, []],
  ['"other" beside a reason', { reasons: ['other', 'money'], text: '' }, []],
  ['a reason alone', { reasons: ['harassment'], text: '' }, []],
] as const)('reports for a report with %s the faults %j', (_what, { reasons, text }, faults) => {
  const found = reportFaults({ reasons: [...reasons], text })
  expect(Object.keys(found).filter((field) => found[field as keyof typeof found])).toEqual(faults)
})
