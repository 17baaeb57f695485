/** The quiz's bank of questions and its words in four languages (product decisions §5). */

import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { BANK, QUESTION_KINDS } from '../../../shared/quiz/bank.ts'
import { isSignNumber } from '../../../shared/quiz/signs.ts'
import { readCatalogs } from '../../support/locales/catalogs.ts'

const catalogs = readCatalogs()
const ids = BANK.map(({ id }) => id)
const ANSWERS = ['right', 'wrong1', 'wrong2', 'wrong3'] as const

test('every question stands once', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each([...QUESTION_KINDS])('there are questions of the kind %s, and their ids say so', (kind) => {
  const questions = BANK.filter((question) => question.kind === kind)
  expect(questions.length).toBeGreaterThanOrEqual(5)
  expect(questions.filter(({ id }) => !id.startsWith(`${kind}-`))).toEqual([])
})

test('markings and lights show what they ask about, plates hang under signs of the table', () => {
  const pictures = BANK.filter(({ kind }) => kind === 'marking' || kind === 'light')
  expect(pictures.filter(({ kind, picture }) => !picture?.startsWith(`${kind}-`))).toEqual([])
  const plates = BANK.filter(({ kind }) => kind === 'plate')
  expect(plates.filter(({ picture = '' }) => !isSignNumber(picture))).toEqual([])
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const catalog = catalogs[language]['quiz-bank.json'] ?? {}

  test('every question has its words, and no words lack their question', () => {
    const wanted = ids.flatMap((id) => ['question', ...ANSWERS, 'why'].map((field) => `${id}.${field}`))
    expect(Object.keys(catalog).sort()).toEqual(wanted.sort())
  })

  test('the four answers of a question differ', () => {
    const answers = (id: string) => ANSWERS.map((answer) => catalog[`${id}.${answer}`])
    expect(ids.filter((id) => new Set(answers(id)).size < ANSWERS.length)).toEqual([])
  })

  test('the right answer does not give itself away by its length', () => {
    const longest = (id: string) =>
      Math.max(...ANSWERS.slice(1).map((answer) => catalog[`${id}.${answer}`]?.length ?? 0))
    expect(ids.filter((id) => (catalog[`${id}.right`]?.length ?? 0) > 1.5 * longest(id))).toEqual([])
  })

  test('no question asks twice what another one asks', () => {
    const questions = BANK.map(({ id, picture }) => `${picture} ${catalog[`${id}.question`]}`)
    expect(new Set(questions).size).toBe(questions.length)
  })
})
