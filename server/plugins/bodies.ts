/** Bodies are JSON of bounded depth: what judges them follows every list and object to its end. */

import type { FastifyInstance } from 'fastify'
import { isTooDeep } from '../../shared/bounded-json.ts'
import { Refusal } from '../errors.ts'

export function boundBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) throw tooDeep()
    return parse(request, String(body), done)
  })
}

function tooDeep(): Refusal {
  return new Refusal('ValidationError', 'The body nests its lists and objects too deeply.', {
    fields: [{ field: 'body', rule: 'depth' }],
  })
}
