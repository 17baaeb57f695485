import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noteOf } from '../../../../client/features/operator/queues/letters-panel.tsx'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { translation } from '../../../../client/i18n/use-translation.ts'
import { LETTER_LIMITS } from '../../../../shared/desk/letters.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'

test.each(LANGUAGE_CODES)('the note of the letters says in %s when more wait than are listed', (language) => {
  addCatalog(language, 'desk-queues', JSON.parse(readFileSync(`locales/${language}/desk-queues.json`, 'utf8')))
  const words = translation(language, 'desk-queues')
  const note = words.t('letters.note')
  const full = LETTER_LIMITS.listedAtDesk
  expect(noteOf(words, full, full + 1)).toContain(note)
  expect(noteOf(words, full, full + 1)).toContain(String(full + 1))
  expect(noteOf(words, full, full)).toBe(note)
  expect(noteOf(words, full, undefined)).toBe(note)
  // The counts are read apart from the list, so a new letter can be in them only.
  expect(noteOf(words, 2, 3)).toBe(note)
})
