import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { BANK, QUESTION_KINDS } from '../../../shared/quiz/bank.ts'
import { SIGNS } from '../../../shared/quiz/signs.ts'
import { readCatalogs } from '../../support/locales/catalogs.ts'

const catalogs = readCatalogs()
const ids = BANK.map(({ id }) => id)
const ANSWERS = ['right', 'wrong1', 'wrong2', 'wrong3'] as const

test('has every question once', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test.each([...QUESTION_KINDS])('has questions of the kind %s with matching ids', (kind) => {
  const questions = BANK.filter((question) => question.kind === kind)
  expect(questions.length).toBeGreaterThanOrEqual(5)
  expect(questions.filter(({ id }) => !id.startsWith(`${kind}-`))).toEqual([])
})

test('has pictures for markings and lights, and known signs for plates', () => {
  const pictures = BANK.filter(({ kind }) => kind === 'marking' || kind === 'light')
  expect(pictures.filter(({ kind, picture }) => !picture?.startsWith(`${kind}-`))).toEqual([])
  const plates = BANK.filter(({ kind }) => kind === 'plate')
  const signs = new Set<string | undefined>(SIGNS.map(({ number }) => number))
  expect(plates.filter(({ picture }) => !signs.has(picture))).toEqual([])
})

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  const catalog = catalogs[language]['quiz-bank.json'] ?? {}

  test('has texts for every question and no others', () => {
    const wanted = ids.flatMap((id) => ['question', ...ANSWERS, 'why'].map((field) => `${id}.${field}`))
    expect(Object.keys(catalog).sort()).toEqual(wanted.sort())
  })

  test('has four different answers per question', () => {
    const answers = (id: string) => ANSWERS.map((answer) => catalog[`${id}.${answer}`])
    expect(ids.filter((id) => new Set(answers(id)).size < ANSWERS.length)).toEqual([])
  })

  test('does not reveal the right answer by its length', () => {
    const longest = (id: string) =>
      Math.max(...ANSWERS.slice(1).map((answer) => catalog[`${id}.${answer}`]?.length ?? 0))
    expect(ids.filter((id) => (catalog[`${id}.right`]?.length ?? 0) > 1.5 * longest(id))).toEqual([])
  })

  test('has no two identical questions', () => {
    const questions = BANK.map(({ id, picture }) => `${picture} ${catalog[`${id}.question`]}`)
    expect(new Set(questions).size).toBe(questions.length)
  })
})
