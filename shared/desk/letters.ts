/** Letters, the messages that users send with the contact form: topics, states and limits. */

export const LETTER_TOPICS = ['question', 'wrong-fact', 'crews', 'account', 'other'] as const
export type LetterTopic = (typeof LETTER_TOPICS)[number]

export const LETTER_LISTS = ['open', 'all'] as const

export const LETTER_LIMITS = {
  perNetwork: 10,
  answerLength: 4_000,
  /**
   * Maximum number of letters in one response to the operator's pages, so that even the longest letters and answers fit
   * into it. When the operator has dealt with an open letter, the list of open letters has room for the next one.
   */
  listedAtDesk: 30,
  lifeDays: 180,
} as const
