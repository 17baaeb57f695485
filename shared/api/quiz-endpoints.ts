/** Endpoints of the quiz's results, forwarded to the cloud functions. */

import { NewQuizResult, QuizRecord } from '../quiz/shapes.ts'
import { functionsCall } from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

export const quizEndpoints = {
  'GET /api/quiz-results': {
    summary: 'Get your finished quiz rounds and the state of every card',
    access: 'session',
    rate: 'read',
    answer: QuizRecord,
    upstream: functionsCall,
  },
  'POST /api/quiz-results': {
    summary: 'Save a finished quiz round; repeating it changes nothing',
    access: 'session',
    rate: 'write',
    body: NewQuizResult,
    answer: QuizRecord,
    upstream: functionsCall,
  },
} as const satisfies EndpointMap
