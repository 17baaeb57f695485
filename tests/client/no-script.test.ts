import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { ROOT } from '../support/architecture/source-reader.ts'

const PAGES = [
  'user-profile',
  'user-profile--form',
  'crew-list',
  'quiz',
  'contact',
  'phonebot',
  'hokkaido-itinerary',
  'sapporo-weather',
  'podcast',
  'find-travel-buddies',
]

test.each(PAGES.flatMap((page) => LANGUAGE_CODES.map((language) => [page, language])))(
  'the page %s in %s says what works without JavaScript',
  (page, language) => {
    const html = readFileSync(join(ROOT, 'dist/documents', language, `${page}.html`), 'utf8')
    const notes = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, note = '']) => note)
    expect(notes.filter((note) => note.includes('JavaScript'))).not.toEqual([])
  },
)
