/** What a traveller looks for, kept with the account. */

import type { Context } from './context.ts'
import type { Functions } from './endpoint.ts'
import { notFound } from './errors.ts'

const notYet = () => Promise.reject(notFound('function'))

export function surveyFunctions(_context: Context) {
  return {
    'GET /api/survey': () => notYet(),
    'PUT /api/survey': () => notYet(),
    'DELETE /api/survey': () => notYet(),
  } satisfies Partial<Functions>
}
