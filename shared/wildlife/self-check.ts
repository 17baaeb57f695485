/** The eight questions on bears and deer: their answers, the answer order and the score. */

/** The answers of every question by their names in the catalog; `right` is the right one. */
export const ANSWERS = ['right', 'wrong', 'other'] as const
export type Answer = (typeof ANSWERS)[number]

export const QUESTIONS = ['months', 'second', 'lane', 'scratch', 'queue', 'distance', 'tracks', 'spray'] as const
export type QuestionId = (typeof QUESTIONS)[number]

/** A round as it stands: one answer after the other, the question in hand being the first without one or just answered. */
export interface Check {
  /** Number of the round; changes the order of the answers. */
  readonly round: number
  /** The question in sight, from 0; the number of questions once all is told. */
  readonly at: number
  readonly answers: readonly Answer[]
}

/** By how many places each question's answers are turned: no two that follow each other have the right one in the same place. */
const TURNS = [1, 0, 2, 1, 2, 0, 1, 2]

export const FIRST_CHECK: Check = { round: 0, at: 0, answers: [] }

export function questionOf({ at }: Check): QuestionId | undefined {
  return QUESTIONS[at]
}

/** The current question's answers in display order. */
export function answersInOrder({ round, at }: Check): Answer[] {
  const turn = ((TURNS[at] ?? 0) + round) % ANSWERS.length
  return ANSWERS.map((_, place) => ANSWERS[(place + ANSWERS.length - turn) % ANSWERS.length] ?? 'right')
}

/** The answer to the current question; undefined while unanswered. */
export function givenAnswer({ at, answers }: Check): Answer | undefined {
  return answers[at]
}

/** The first answer counts: a question that has one keeps it. */
export function answer(check: Check, chosen: Answer): Check {
  if (!questionOf(check) || givenAnswer(check)) return check
  return { ...check, answers: [...check.answers, chosen] }
}

/** On to the next question, or to the result; a question without an answer stays. */
export function goOn(check: Check): Check {
  return givenAnswer(check) ? { ...check, at: check.at + 1 } : check
}

export function again({ round }: Check): Check {
  return { ...FIRST_CHECK, round: round + 1 }
}

export function scoreOf({ answers }: Check): number {
  return answers.filter((given) => given === 'right').length
}

/** The questions that were answered wrongly, in their order. */
export function missedIn({ answers }: Check): QuestionId[] {
  return QUESTIONS.filter((_, index) => answers[index] !== undefined && answers[index] !== 'right')
}
