/** Records one span per request with its method, route pattern and status. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined
  }
}

type Traced = Pick<FastifyInstance, 'addHook' | 'decorateRequest'>

export interface RequestTracing {
  readonly tracing: Tracing
  /**
   * Whether to continue the trace named in an incoming `traceparent` header. Set it only if the operator controls the
   * callers that send this header. Otherwise clients could choose which requests are sampled and which traces they
   * join.
   */
  readonly believeTraceparent: boolean
  readonly isTraced: (request: FastifyRequest) => boolean
}

export function traceRequests(app: Traced, { tracing, believeTraceparent, isTraced }: RequestTracing): void {
  app.decorateRequest('span', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTraced(request)) return done()
    const { traceparent } = request.headers
    request.span = tracing.start({
      name: nameOf(request),
      kind: 'server',
      ...(believeTraceparent && typeof traceparent === 'string' ? { traceparent } : {}),
    })
    done()
  })
  // The span becomes active in preHandler, so that calls made by the handler become its child spans.
  app.addHook('preHandler', ({ span }, _reply, done) => (span ? tracing.run(span, done) : done()))
  app.addHook('onResponse', (request, { statusCode }, done) => {
    end(request, { 'http.response.status_code': statusCode }, statusCode >= 500)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, { 'error.type': 'aborted' }, false)
    done()
  })
  app.addHook('onClose', () => tracing.close())
}

function end(request: FastifyRequest, more: Readonly<Record<string, string | number>>, failed: boolean): void {
  const { span } = request
  request.span = undefined
  const route = routeOf(request)
  const attributes = { 'http.request.method': request.method, ...(route && { 'http.route': route }), ...more }
  span?.end({ attributes, failed })
}

function nameOf(request: FastifyRequest): string {
  return [request.method, routeOf(request)].filter(Boolean).join(' ')
}

function routeOf(request: FastifyRequest): string | undefined {
  return request.routeOptions.url
}
