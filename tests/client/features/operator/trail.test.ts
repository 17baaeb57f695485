import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
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
