/** State of the self-check on bears and deer: eight questions, the order of their answers, and the score. */

export const ANSWERS = ['right', 'wrong', 'other'] as const
export type Answer = (typeof ANSWERS)[number]

export const QUESTIONS = ['months', 'second', 'lane', 'scratch', 'queue', 'distance', 'tracks', 'spray'] as const
export type QuestionId = (typeof QUESTIONS)[number]

export interface Check {
  readonly round: number
  readonly at: number
  readonly answers: readonly Answer[]
}

/** Rotation of each question's answers, so that the right answer is never in the same place twice in a row. */
const TURNS = [1, 0, 2, 1, 2, 0, 1, 2]

export const FIRST_CHECK: Check = { round: 0, at: 0, answers: [] }

export function questionOf({ at }: Check): QuestionId | undefined {
  return QUESTIONS[at]
}

export function answersInOrder({ round, at }: Check): Answer[] {
  const turn = ((TURNS[at] ?? 0) + round) % ANSWERS.length
  return ANSWERS.map((_, place) => ANSWERS[(place + ANSWERS.length - turn) % ANSWERS.length] ?? 'right')
}

export function givenAnswer({ at, answers }: Check): Answer | undefined {
  return answers[at]
}

/** Records an answer. Only the first answer to a question counts. */
export function answer(check: Check, chosen: Answer): Check {
  if (!questionOf(check) || givenAnswer(check)) return check
  return { ...check, answers: [...check.answers, chosen] }
}

export function nextQuestion(check: Check): Check {
  return givenAnswer(check) ? { ...check, at: check.at + 1 } : check
}

export function nextRound({ round }: Check): Check {
  return { ...FIRST_CHECK, round: round + 1 }
}

export function scoreOf({ answers }: Check): number {
  return answers.filter((given) => given === 'right').length
}

export function missedIn({ answers }: Check): QuestionId[] {
  return QUESTIONS.filter((_, index) => answers[index] !== undefined && answers[index] !== 'right')
}
