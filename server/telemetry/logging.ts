/** Logs one line per request with its request id, without personal data or secrets. */

import {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { newRequestId } from '../http/request-id.ts'

const SECRET_NAMES = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmationCode',
  'challengeResponse',
  'credential',
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

const QUIET_LEVELS: ReadonlySet<string> = new Set(['warn', 'error', 'fatal', 'silent'])

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Returns options for the logger pino that redact secrets and log no header, URL or body. */
export function redactedLog(level: string) {
  return {
    level,
    redact: { paths: SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    serializers: {
      req: ({ method }: FastifyRequest) => ({ method }),
      err: (error: FastifyError) => ({
        type: error.name,
        message: error.message,
        stack: error.stack ?? '',
        code: error.code,
      }),
    },
  }
}

export function loggerOptions(
  level: string,
  destination?: { write(line: string): void },
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'> {
  return {
    logger: { ...redactedLog(level), ...(destination ? { stream: destination } : {}) },
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
  }
}

/** Creates the child logger on first use, because few requests log and creating one costs as much as routing. */
class RequestLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make()
    return this.#made
  }

  get level(): string {
    return this.#log.level
  }

  fatal(...line: unknown[]): void {
    this.#log.fatal(...(line as Line))
  }

  error(...line: unknown[]): void {
    this.#log.error(...(line as Line))
  }

  warn(...line: unknown[]): void {
    this.#log.warn(...(line as Line))
  }

  info(...line: unknown[]): void {
    this.#log.info(...(line as Line))
  }

  debug(...line: unknown[]): void {
    this.#log.debug(...(line as Line))
  }

  trace(...line: unknown[]): void {
    this.#log.trace(...(line as Line))
  }

  silent(...line: unknown[]): void {
    this.#log.silent(...(line as Line))
  }

  child(...parameters: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...parameters)
  }
}

type Line = [object, string, ...unknown[]]

type Logged = Pick<FastifyInstance, 'setChildLoggerFactory' | 'addHook' | 'log'>

export function logRequests(app: Logged): void {
  app.setChildLoggerFactory((logger, bindings, options) => new RequestLog(() => logger.child(bindings, options)))
  const quiet = QUIET_LEVELS.has(app.log.level)
  app.addHook('onResponse', (request, reply, done) => {
    if (!quiet || reply.statusCode >= 500) logRequest(request, reply)
    done()
  })
}

function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    event: 'request',
    method: request.method,
    // Log the route's pattern and not the path, because the path may contain a name or a code.
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
  }
  if (reply.statusCode >= 500) request.log.warn(line, 'request failed')
  else request.log.info(line, 'request')
}

export const requestLog = fastifyPlugin(async (app) => logRequests(app), { name: 'request-log' })
