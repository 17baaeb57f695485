/** Bounds the cost of a request body: its size, its nesting depth, and the work of validating it. */

import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { compileValidator, isTooDeep } from './bounded-json.ts'
import { invalid } from './refusal.ts'
import { compileSerializer } from './serializers.ts'

export const BODY_LIMIT_BYTES = 65_536

type BodyParsing = Pick<
  FastifyInstance,
  'setValidatorCompiler' | 'setSerializerCompiler' | 'getDefaultJsonParser' | 'addContentTypeParser'
>

export function boundBodies(app: BodyParsing): void {
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(String(body))) throw invalid({ field: 'body', rule: 'depth' })
    return parse(request, String(body), done)
  })
}

export const bodies = fastifyPlugin(async (app) => boundBodies(app), { name: 'bodies' })
