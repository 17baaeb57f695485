/** Ways into a crew, made by those who are in it. */

import type { Context } from './context.ts'
import type { Functions } from './endpoint.ts'
import { notFound } from './errors.ts'

const notYet = () => Promise.reject(notFound('function'))

export function invitationFunctions(_context: Context) {
  return {
    'POST /api/crews/:id/invitations': () => notYet(),
    'GET /api/invitations/:id': () => notYet(),
  } satisfies Partial<Functions>
}
