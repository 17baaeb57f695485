import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { strongWordsOf } from '../../../shared/phonebot/keywords.ts'
import { TOPIC_IDS } from '../../../shared/phonebot/topics.ts'

const LIMIT_BYTES = 60 * 1024

test('the keywords and synonyms of all languages weigh at most 60 KB, compressed', () => {
  const files = [...LANGUAGE_CODES.map((language) => `keywords/${language}.ts`), 'synonyms.ts']
  const text = files.map((file) => readFileSync(`shared/phonebot/${file}`, 'utf8')).join('')
  expect(gzipSync(text).length).toBeLessThanOrEqual(LIMIT_BYTES)
})

test.each(LANGUAGE_CODES)('the words that name a topic in the search of the site have no marks in %s', (language) => {
  const words = TOPIC_IDS.flatMap((topic) => strongWordsOf(topic, language))
  expect(words.length).toBeGreaterThan(TOPIC_IDS.length)
  expect(words.filter((word) => /[!~=*&|$]/.test(word))).toEqual([])
})
