/** Logs by pino: one line a request, a request id on each, and nothing personal or secret in any of them. */

import { randomUUID } from 'node:crypto'
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'

/** Wherever one of these names stands in a logged object, its value is not written. */
const SECRET_NAMES = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmationCode',
  'challengeResponse',
  'accessToken',
  'idToken',
  'refreshToken',
  'authorization',
  'cookie',
  'username',
  'email',
  'loginId',
  'session',
  'clientSecret',
]

/** @param destination where lines go; standard output unless a test reads them */
export function loggerOptions(
  level: string,
  destination?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'> {
  return {
    logger: {
      level,
      redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
      serializers: {
        req: ({ method }) => ({ method }),
        err: (error) => ({ type: error.name, message: error.message, stack: error.stack ?? '', code: error.code }),
      },
      ...(destination ? { stream: destination } : {}),
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
  }
}

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      event: 'request',
      method: request.method,
      // The route's pattern, not the address: an address may carry a name or a code.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (reply.statusCode >= 500) request.log.warn(line, 'request failed')
    else request.log.info(line, 'request')
  })
}
