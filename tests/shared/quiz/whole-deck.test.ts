import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { BANK } from '../../../shared/quiz/bank.ts'
import { seeded } from '../../../shared/quiz/chance.ts'
import { CATEGORIES } from '../../../shared/quiz/deck.ts'
import { BANK_OPTIONS } from '../../../shared/quiz/question.ts'
import { makeRound } from '../../../shared/quiz/round.ts'
import { SIGNS } from '../../../shared/quiz/signs.ts'
import { DECK } from '../../../shared/quiz/whole-deck.ts'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

const read = (language: Language, name: string): Texts =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))

test('has a card for every sign and question, in categories with several cards', () => {
  expect(DECK.size).toBe(SIGNS.length + BANK.length)
  for (const category of CATEGORIES) {
    expect([...DECK.values()].filter((card) => card.category === category).length, category).toBeGreaterThanOrEqual(4)
  }
})

test.each(LANGUAGE_CODES)('has in %s no equal and no empty answers in a question', (language) => {
  const [signs, bank] = [read(language, 'signs'), read(language, 'quiz-bank')]
  const wording = (sign: string, aspect: 'name' | 'do') => signs[sign]?.[aspect] ?? ''
  const wish = { length: 'all', categories: [], missedOnly: false, timed: false, described: false } as const
  for (let seed = 0; seed < 12; seed += 1) {
    const making = { deck: DECK, random: seeded(seed), wording }
    const { questions } = makeRound(making, { id: 'round-0001', boxes: {}, wish, now: 0 })
    expect(questions).toHaveLength(DECK.size)
    for (const { card, kind, options } of questions) {
      const texts = options.map((option) =>
        kind === 'bank' ? (bank[card]?.[option] ?? '') : wording(option, kind === 'do' ? 'do' : 'name'),
      )
      expect(texts, card).not.toContain('')
      expect(new Set(texts).size, `${kind} ${card}: ${texts.join(' | ')}`).toBe(texts.length)
      expect(options.length, `${kind} ${card}`).toBeGreaterThanOrEqual(kind === 'which' ? 2 : 4)
    }
  }
})

test.each(LANGUAGE_CODES)('explains in %s every card after its answer', (language) => {
  const [signs, bank] = [read(language, 'signs'), read(language, 'quiz-bank')]
  for (const { number } of SIGNS) {
    for (const part of ['name', 'meaning', 'do', 'drawing']) expect(signs[number]?.[part], number).toBeTruthy()
  }
  for (const { id } of BANK) {
    for (const part of ['question', ...BANK_OPTIONS, 'why']) expect(bank[id]?.[part], id).toBeTruthy()
  }
})
