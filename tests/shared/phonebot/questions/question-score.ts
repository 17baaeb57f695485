/** Scores the help bot on the question lists: on all questions, and on those that the matcher was not tuned on. */

import type { CompleteLanguage } from '../../../../shared/languages.ts'
import { match } from '../../../../shared/phonebot/matcher.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { ARABIC_CAR } from './ar-car.ts'
import { ARABIC_ROAD } from './ar-road.ts'
import { ENGLISH_CAR } from './en-car.ts'
import { ENGLISH_ROAD } from './en-road.ts'
import { FRENCH_CAR } from './fr-car.ts'
import { FRENCH_ROAD } from './fr-road.ts'
import { JAPANESE_CAR } from './ja-car.ts'
import { JAPANESE_ROAD } from './ja-road.ts'
import type { QuestionGroup } from './question-groups.ts'

export const QUESTIONS: Readonly<Record<CompleteLanguage, readonly QuestionGroup[]>> = {
  en: [...ENGLISH_CAR, ...ENGLISH_ROAD],
  fr: [...FRENCH_CAR, ...FRENCH_ROAD],
  ar: [...ARABIC_CAR, ...ARABIC_ROAD],
  ja: [...JAPANESE_CAR, ...JAPANESE_ROAD],
}

export interface Question extends Omit<QuestionGroup, 'asked'> {
  readonly asked: string
  /** Whether the matcher was tuned on this question. About half of the questions are held out. */
  readonly tuned: boolean
}

/** Seed of the random numbers that split the questions into two halves. */
const SEED = 20261128

/**
 * Returns the questions of a list with `tuned` set to false, because the matcher had not been tuned on them when the
 * list was written.
 */
export function questionsIn(groups: readonly QuestionGroup[]): readonly Question[] {
  return groups.flatMap(({ asked, ...group }) => asked.map((question) => ({ ...group, asked: question, tuned: false })))
}

export function questionsOf(language: CompleteLanguage): readonly Question[] {
  const draw = seededRandom(SEED)
  return QUESTIONS[language].flatMap(({ asked, ...group }) =>
    asked.map((question) => ({ ...group, asked: question, tuned: draw() < 0.5 })),
  )
}

export interface Mistake {
  readonly asked: string
  readonly expected: string
  readonly found: string
  readonly dangerous: boolean
}

const answers = new Map<string, ReturnType<typeof match>>()

/** Returns the bot's answer. Each question is answered only once, because several tests use the same answers. */
export function answerTo(asked: string, language: CompleteLanguage): ReturnType<typeof match> {
  const key = `${language} ${asked}`
  const answer = answers.get(key) ?? match(asked, language)
  answers.set(key, answer)
  return answer
}

/** Returns the mistake in the bot's answer. Undefined if the answer is right. */
export function mistakeOf({ asked, topics, danger }: Question, language: CompleteLanguage): Mistake | undefined {
  const { topics: found, urgent } = answerTo(asked, language)
  const first = found[0]
  const isRight = first === undefined ? topics.length === 0 : topics.includes(first)
  if (isRight && (danger !== 'call' || urgent)) return undefined
  return {
    asked,
    expected: `${topics.join(' or ') || 'unknown'}${danger === 'call' ? ' with 119' : ''}`,
    found: `${found.join(', ') || 'unknown'}${urgent ? ' with 119' : ''}`,
    dangerous: danger !== undefined,
  }
}
