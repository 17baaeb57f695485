/** Scores a round's first pass, in total and by category, against the pass mark (product decisions §5). */

import { CATEGORIES, type Category, type Deck } from './deck.ts'
import { rightOption } from './question.ts'
import type { Round } from './round.ts'

export const PASS_PERCENT = 80

export interface CategoryScore {
  readonly category: Category
  readonly right: number
  readonly total: number
}

export interface Score {
  readonly right: number
  readonly total: number
  readonly categories: readonly CategoryScore[]
}

export function scoreOf({ questions, answers }: Round, deck: Deck): Score {
  const marks = questions.map((question, index) => ({
    category: deck.get(question.card)?.category,
    right: answers[index] === rightOption(question),
  }))
  const categories = CATEGORIES.flatMap((category) => {
    const mine = marks.filter((mark) => mark.category === category)
    return mine.length > 0 ? [{ category, right: mine.filter(({ right }) => right).length, total: mine.length }] : []
  })
  return { right: marks.filter(({ right }) => right).length, total: marks.length, categories }
}

/** Compares whole numbers, so that exactly 80 % (20 of 25, 8 of 10) is enough. */
export function isPassed({ right, total }: Pick<Score, 'right' | 'total'>): boolean {
  return total > 0 && right * 100 >= total * PASS_PERCENT
}

/** Returns the percentage of right answers, rounded down, so that a failed round never shows the pass mark. */
export function percentOf({ right, total }: Pick<Score, 'right' | 'total'>): number {
  return total === 0 ? 0 : Math.floor((right * 100) / total)
}
