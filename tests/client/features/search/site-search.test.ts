import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { entryId } from '../../../../client/features/planner/places/place-entry.tsx'
import { searchIndex } from '../../../../client/features/search/index-rows.ts'
import { addressOf } from '../../../../client/features/search/result-address.ts'
import { LANGUAGE_CODES } from '../../../../shared/languages.ts'
import { matchRoute } from '../../../../shared/routes.ts'
import { createSearch } from '../../../../shared/search/site-search.ts'
import { QUERIES } from './queries.ts'
import { SECOND_QUERIES } from './second-queries.ts'

const FIRST_ANSWER_LIMIT_BYTES = 60_000
const BEST = 3

test.each(LANGUAGE_CODES)('in %s each of 30 questions has an expected entry in the first three', (language) => {
  const index = searchIndex(process.cwd(), language)
  const search = createSearch(language)
  search.add(index.first)
  search.add(index.parts)
  const questions = [...QUERIES[language], ...SECOND_QUERIES[language]]
  const missed = questions.flatMap(({ text, expected }) => {
    const found = search
      .find(text)
      .slice(0, BEST)
      .map(({ kind, id }) => `${kind}:${id}`)
    return found.some((entry) => expected.includes(entry)) ? [] : [`${text}: ${found.join(', ')}`]
  })
  expect(questions).toHaveLength(30)
  expect(missed).toEqual([])
  // Before French punctuation such as `?` there is a no-break space, also in the index.
  expect(index.first.map(([, , , text]) => text).filter((text) => / [:;!?»]/.test(text))).toEqual([])

  expect(gzipSync(JSON.stringify(index.first)).length).toBeLessThanOrEqual(FIRST_ANSWER_LIMIT_BYTES)
  expect(search.find('qqqqzzzz')).toEqual([])
  expect(search.find(' … ')).toEqual([])
  const lost = index.first.filter(([kind, id]) => {
    const [path = ''] = addressOf({ kind, id }, language).split('#')
    return matchRoute(path) === undefined
  })
  expect(lost).toEqual([])
})

test('a place leads to its entry in the list of places', () => {
  expect(addressOf({ kind: 'place', id: 'bluepond' }, 'en')).toBe(`/itineraries#${entryId('bluepond')}`)
})

test('the sections of a guide answer only after they were added, under their page', () => {
  const search = createSearch('en')
  search.add([['article', 'fuel', 'Fuel', 'Where to fill up', 'fuel', '', 'fill']])
  expect(search.find('nozzle')).toEqual([])
  search.add([['part', '0#colours', 'Three colours', '', 'three colour', '', 'nozzle']])
  expect(search.find('nozzle')).toEqual([
    {
      kind: 'article',
      id: 'fuel',
      title: 'Fuel',
      text: 'Where to fill up',
      parts: [{ anchor: 'colours', title: 'Three colours' }],
    },
  ])
})
