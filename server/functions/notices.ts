/** What has changed in a person's crews and requests since they were last here. */

import type { Context } from './context.ts'
import type { Functions } from './endpoint.ts'
import { notFound } from './errors.ts'

const notYet = () => Promise.reject(notFound('function'))

export function noticeFunctions(_context: Context) {
  return {
    'GET /api/notices': () => notYet(),
    'POST /api/notices/seen': () => notYet(),
  } satisfies Partial<Functions>
}
