/** Schemas of the quiz: what the client sends after a finished round, and what the account stores. */

import Type from 'typebox'
import { BOXES } from './boxes.ts'
import { CATEGORIES } from './deck.ts'

const closed = { additionalProperties: false } as const
const Time = Type.Integer({ minimum: 0, maximum: 8.64e15, description: 'milliseconds since the epoch' })
/** Upper limit for numbers of cards. It is larger than the deck. */
const MOST_CARDS = 500
const Count = Type.Integer({ minimum: 0, maximum: MOST_CARDS })

export const QuizBox = Type.Object(
  {
    card: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }),
    box: Type.Integer({ minimum: 1, maximum: BOXES }),
    at: Time,
  },
  closed,
)

const summary = {
  id: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
  finishedAt: Time,
  right: Count,
  total: Count,
  categories: Type.Array(
    Type.Object({ category: Type.Enum<[...typeof CATEGORIES]>([...CATEGORIES]), right: Count, total: Count }, closed),
    { maxItems: CATEGORIES.length },
  ),
}

export const NewQuizResult = Type.Object({ ...summary, boxes: Type.Array(QuizBox, { maxItems: MOST_CARDS }) }, closed)

export const QuizResult = Type.Object(summary)

export const QuizRecord = Type.Object({ results: Type.Array(QuizResult), boxes: Type.Array(QuizBox) })
