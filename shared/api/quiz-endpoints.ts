/** The endpoints of the quiz's results, forwarded to the cloud functions. */

import { NewQuizResult, QuizRecord } from '../quiz/shapes.ts'
import type { EndpointMap } from './endpoint.ts'

const functionsCall = { token: 'access', timeoutMs: 8_000, maxBytes: 1_048_576 } as const

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
