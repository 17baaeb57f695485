/** Endpoints of the quiz's results, forwarded to the cloud functions. */

import { NewQuizResult, QuizRecord } from '../quiz/shapes.ts'
import { functionsRead, functionsWrite } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const quizEndpoints = {
  'GET /api/quiz-results': {
    summary: 'Get your finished quiz rounds and the state of every card',
    ...functionsRead,
    answer: QuizRecord,
  },
  'POST /api/quiz-results': {
    summary: 'Save a finished quiz round, or the cards of an unfinished one (total 0); repeating it changes nothing',
    ...functionsWrite,
    body: NewQuizResult,
    answer: QuizRecord,
  },
} as const satisfies EndpointMap
