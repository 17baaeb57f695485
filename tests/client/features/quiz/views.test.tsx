import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { QuestionView } from '../../../../client/features/quiz/round/question-view.tsx'
import { ResultView } from '../../../../client/features/quiz/round/result-view.tsx'
import { Verdict } from '../../../../client/features/quiz/round/verdict.tsx'
import { Start } from '../../../../client/features/quiz/start.tsx'
import { addCatalog, type Namespace } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { JAPANESE } from '../../../../client/i18n/words.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import type { Question } from '../../../../shared/quiz/question.ts'
import type { Round, Wish } from '../../../../shared/quiz/round.ts'
import { DECK } from '../../../../shared/quiz/whole-deck.ts'

function catalog(language: Language, name: Namespace) {
  const texts = JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
  addCatalog(language, name, texts)
  return texts
}

function draw(view: ReactNode, language: Language = 'en'): string {
  catalog(language, 'quiz')
  return renderToStaticMarkup(
    <StaticRouter location={`/quiz/${language}`}>
      <LanguageProvider language={language}>{view}</LanguageProvider>
    </StaticRouter>,
  )
}

const wish: Wish = { length: '10', categories: [], missedOnly: false, timed: false, described: false }
const stop: Question = { card: '330', kind: 'name', options: ['329', '330', '301', '302'] }
const nothing = () => undefined

const withoutTags = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

function ask(question: Question, wished: Partial<Wish> = {}, language: Language = 'en'): string {
  return draw(
    <QuestionView
      question={question}
      place={{ pass: 'first', index: 2 }}
      total={10}
      wish={{ ...wish, ...wished }}
      onAnswer={nothing}
    />,
    language,
  )
}

test.each(LANGUAGE_CODES)('in %s the start renders completely without the texts of the signs', (language) => {
  const markup = draw(<Start syncState="unknown" />, language)
  const texts = catalog(language, 'quiz')
  for (const value of ['10', '25', 'all']) expect(markup).toContain(`value="${value}"`)
  for (const name of Object.values<string>(texts.category)) expect(markup.split(name).length, name).toBe(3)
  expect(markup).toContain(texts.start.fresh)
  expect(markup).toContain(texts.kept.device)
  // The timer and the descriptions are off by default.
  expect(markup).not.toMatch(/<input type="checkbox"[^>]*checked/)
})

test('names the right sign only among the answers, which have the keys 1 to 4', () => {
  const { 330: sign } = catalog('en', 'signs')
  const markup = ask(stop)
  expect(markup.split(`${sign.name}<`)).toHaveLength(2)
  expect(markup).not.toContain(sign.drawing)
  expect(markup).not.toContain('一時停止')
  expect([...markup.matchAll(/data-answer="(\d)"/g)].map(([, key]) => key)).toEqual(['1', '2', '3', '4'])
  expect(markup).toContain('Question 3 of 10')
  expect(markup).not.toContain('<progress')
})

test('labels pictures to choose from with numbers only', () => {
  catalog('en', 'signs')
  const markup = ask({ ...stop, kind: 'which', options: ['330', '329'] })
  for (const alt of [...markup.matchAll(/<img[^>]*alt="([^"]*)"/g)].map(([, text]) => text)) {
    expect(alt).toMatch(/^Picture \d$/)
  }
})

test('describes the picture before the answer when the user asks for it', () => {
  const { 330: sign } = catalog('en', 'signs')
  expect(withoutTags(ask(stop, { described: true }))).toContain(sign.drawing)
})

test('shows a timer when the user asks for it', () => {
  catalog('en', 'signs')
  expect(ask(stop, { timed: true })).toContain('20 seconds left')
})

test('shows only one of two answers with the same text', () => {
  addCatalog('en', 'signs', {
    330: { name: 'Stop' },
    329: { name: 'Slow' },
    301: { name: 'Stop' },
    302: { name: 'Slow' },
  })
  const markup = ask(stop)
  expect([...markup.matchAll(/data-answer/g)]).toHaveLength(2)
  expect(markup).toContain('<span>Stop</span>')
})

test.each([
  ['right', '330', 'Right'],
  ['wrong', '329', 'Not right'],
  ['none in time', null, 'Time is up'],
])('explains an answer that is %s in words, with all texts of the sign', (_, chosen, verdict) => {
  const { 330: sign, 329: taken } = catalog('en', 'signs')
  const markup = draw(<Verdict question={stop} chosen={chosen} next="On" onNext={nothing} />)
  expect(markup).toContain(`<span>${verdict}</span>`)
  for (const part of ['name', 'meaning', 'do']) expect(markup).toContain(`>${sign[part]}<`)
  expect(withoutTags(markup)).toContain(sign.drawing)
  expect(markup).toContain('<bdi lang="ja">一時停止</bdi>')
  expect(markup.includes(taken.name)).toBe(chosen === '329')
})

test.each(['en', 'fr', 'ar'] as const)(
  'marks Japanese in the questions and explanations of all cards in %s',
  (language) => {
    catalog(language, 'signs')
    catalog(language, 'quiz-bank')
    const unmarked = [...DECK.values()].flatMap(({ id, isSign }) => {
      const question: Question = isSign
        ? { card: id, kind: 'name', options: [id] }
        : { card: id, kind: 'bank', options: ['right', 'wrong1'] }
      const verdict = draw(<Verdict question={question} chosen={null} next="On" onNext={nothing} />, language)
      const markup = ask(question, { described: true }, language) + verdict
      const rest = withoutTags(markup.replaceAll(/<(span|bdi) lang="ja">.*?<\/\1>/g, ''))
      return JAPANESE.test(rest) ? [id] : []
    })
    expect(unmarked).toEqual([])
  },
)

test('shows the score, the pass mark, every category and every mistake in the result', () => {
  const { 330: sign } = catalog('en', 'signs')
  catalog('en', 'quiz-bank')
  const rule: Question = { card: 'rule-phone', kind: 'bank', options: ['right', 'wrong1', 'wrong2', 'wrong3'] }
  const round: Round = {
    id: 'round-0001',
    startedAt: Date.parse('2026-11-30T14:58:00Z'),
    wish,
    questions: [stop, rule],
    answers: ['329', 'right'],
    review: [],
    reviewed: [],
  }
  const markup = draw(<ResultView round={round} syncState="account" />)
  for (const text of ['Not passed yet', '1 of 2', '50%', 'You pass with 80%.', sign.name, 'your other devices']) {
    expect(markup).toContain(text)
  }
  expect([...markup.matchAll(/<th scope="row">/g)]).toHaveLength(2)
  const best = draw(<ResultView round={{ ...round, answers: ['330', 'right'] }} syncState="device" />)
  expect(best).toContain('Passed')
  expect(best).toContain('No mistake in this round')
  // The card has the day in Japan on which the round ended, also when it is shown again on a later day.
  expect(best).toContain('Card: signs passed, 2/2, 30 Nov 2026.')
  const finishedAt = round.startedAt + 120_000
  const late = draw(<ResultView round={{ ...round, answers: ['330', 'right'], finishedAt }} syncState="device" />)
  expect(late).toContain('Card: signs passed, 2/2, 1 Dec 2026.')
})
