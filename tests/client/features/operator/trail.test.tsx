import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Entry } from '../../../../client/features/operator/trail/trail-panel.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { translation } from '../../../../client/i18n/use-translation.ts'
import { AUDITED_ACTIONS } from '../../../../server/functions/records/audit.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'

const readDesk = (language: Language) =>
  addCatalog(language, 'desk', JSON.parse(readFileSync(`locales/${language}/desk.json`, 'utf8')))

test.each(LANGUAGE_CODES)('the trail has a text in %s for each action that the record can contain', (language) => {
  readDesk(language)
  const { has } = translation(language, 'desk')
  expect(AUDITED_ACTIONS.filter((action) => !has(`action.${action}`))).toEqual([])
})

test('the trail shows the reason of a decision, but no cursor of an export', () => {
  readDesk('en')
  const shown = (action: string, detail: string) =>
    renderToStaticMarkup(
      <LanguageProvider language="en">
        <Entry entry={{ id: 'entry-01', at: 0, by: 'operator', action, subject: 'person-1', detail }} />
      </LanguageProvider>,
    )
  expect(shown('reject', 'A full name, please.')).toContain('A full name, please.')
  expect(shown('export-person', 'letters-WzAsImEiXQ')).not.toContain('letters-WzAsImEiXQ')
})
