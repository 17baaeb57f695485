/**
 * Sends many generated requests to a backend in this process, checks every response and measures the memory. The
 * services behind it run elsewhere, so that their memory is not counted.
 */

import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { Compile } from 'typebox/compile'
import { buildApp } from '../../../server/app.ts'
import type { CognitoConfig } from '../../../server/config/cognito.ts'
import { readConfig } from '../../../server/config/config.ts'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { isProblemName } from '../../../shared/errors.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { SILENT_FEEDS, UNLIMITED } from '../servers/server-process.ts'
import { type ApiDescription, type GeneratedRequest, generatedRequests } from './generated-requests.ts'

export interface StormOrder {
  readonly requests: number
  readonly seed: number
  readonly cognito: CognitoConfig
  readonly functionsUrl: string
  readonly dataDir: string
  readonly users: readonly { readonly email: string; readonly password: string }[]
}

export interface StormReport {
  readonly requests: number
  readonly statuses: Readonly<Record<string, number>>
  /** The first twenty wrong responses, each with its request. */
  readonly faults: readonly string[]
  readonly slowestMs: number
  /** Heap in use after garbage collection, MB. It is measured after each fifth of the requests. */
  readonly heapMb: readonly number[]
  readonly seconds: number
}

const SITE = 'http://localhost:3000'
const AT_ONCE = 8
const REST_MS = 300
const MOST_TRIES = 30
const CHUNK = 500
const HEAP_SAMPLES = 5
const MOST_FAULTS = 20
const HANG_MS = 20_000
/** Names of errors that upstream services cause. Any other error with status 500 or above is a fault of the server. */
const UPSTREAM_NAMES: ReadonlySet<string> = new Set(['UpstreamFailed', 'UpstreamTimeout', 'ServiceUnavailable'])

/** @throws when the process was not started with --expose-gc */
export async function storm(order: StormOrder): Promise<StormReport> {
  const { gc } = globalThis
  if (!gc) throw new Error('start node with --expose-gc')
  const app = await startApp(order)
  const sessions = await Promise.all(order.users.map((user) => signIn(app, user)))
  const description = (await app.inject('/openapi.json')).json<ApiDescription>()
  const requests = generatedRequests(description, { site: SITE, sessions })
  const answers = answerChecks()

  const statuses: Record<string, number> = {}
  const faults: string[] = []
  const heapMb: number[] = []
  let slowestMs = 0

  /**
   * Sends a request. A request that is refused because of overload (503 with Retry-After) is sent again after a pause,
   * as browsers do.
   */
  async function ask(request: GeneratedRequest): Promise<void> {
    for (let tries = 1; ; tries++) {
      const answer = await answerTo(request)
      if (answer === undefined || !isShed(answer) || tries === MOST_TRIES) return judge(request, answer)
      await rest(REST_MS)
    }
  }

  async function answerTo(request: GeneratedRequest): Promise<Injected | undefined> {
    const start = performance.now()
    const { method, url, headers, payload } = request
    let limit: NodeJS.Timeout | undefined
    const answer = await Promise.race([
      // Node's HTTP parser also accepts methods that the types of `inject` do not list.
      app.inject({ method: method as 'GET', url, headers, ...(payload === undefined ? {} : { payload }) }),
      new Promise<undefined>((resolve) => {
        limit = setTimeout(() => resolve(undefined), HANG_MS)
      }),
    ])
    clearTimeout(limit)
    slowestMs = Math.max(slowestMs, performance.now() - start)
    return answer
  }

  function judge(request: GeneratedRequest, answer: Injected | undefined): void {
    const wrong = answer === undefined ? 'no answer' : wrongIn(answer, request, answers)
    const status = answer === undefined ? 'none' : kindOf(answer)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (wrong !== undefined && faults.length < MOST_FAULTS)
      faults.push(`${wrong}: ${JSON.stringify(request).slice(0, 2_000)}`)
  }

  const began = performance.now()
  for (let done = 0, chunk = 0; done < order.requests; chunk++) {
    const batch = fc.sample(requests, { numRuns: Math.min(CHUNK, order.requests - done), seed: order.seed + chunk })
    const queue = batch.values()
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const request of queue) await ask(request)
      }),
    )
    done += batch.length
    while (heapMb.length < Math.floor((done / order.requests) * HEAP_SAMPLES)) {
      gc()
      heapMb.push(Math.round((process.memoryUsage().heapUsed / 2 ** 20) * 10) / 10)
    }
  }
  const seconds = (performance.now() - began) / 1000
  await app.close()
  return { requests: order.requests, statuses, faults, slowestMs, heapMb, seconds }
}

function startApp({ cognito, functionsUrl, dataDir }: StormOrder): Promise<FastifyInstance> {
  const config = readConfig({
    ...UNLIMITED,
    ...SILENT_FEEDS,
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    SITE_URL: SITE,
    COGNITO_PROVIDERS: 'Google',
  })
  const session = { ...config.session, secrets: ['a secret for a storm that is long enough'] }
  const hostedUi = config.hostedUi && { ...config.hostedUi, domain: cognito.endpoint }
  const running = { ...config, cognito, functionsUrl, session, hostedUi }
  const logDestination = { write: () => undefined }
  return buildApp(running, { clock: systemClock, buildDir: join(import.meta.dirname, '../../../dist'), logDestination })
}

async function signIn(app: FastifyInstance, { email, password }: StormOrder['users'][number]): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'x-bff': '1', 'content-type': 'application/json', origin: SITE },
    payload: { username: email, password },
  })
  if (answer.statusCode !== 200) throw new Error(`sign-in answered ${answer.statusCode}: ${answer.body}`)
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

type AnswerChecks = ReadonlyMap<string, (value: unknown) => boolean>

function answerChecks(): AnswerChecks {
  const all = Object.entries<Endpoint>(endpoints)
  return new Map(
    all.map(([key, { answer }]) => {
      const compiled = Compile(answer)
      return [key, (value: unknown) => compiled.Check(value)]
    }),
  )
}

function isShed({ statusCode, headers }: Injected): boolean {
  return statusCode === 503 && headers['retry-after'] !== undefined
}

function kindOf({ statusCode, body }: Injected): string {
  return statusCode < 500 || body === ''
    ? String(statusCode)
    : `${statusCode} ${JSON.parse(body).name} ${JSON.parse(body).detail}`
}

type Injected = Awaited<ReturnType<FastifyInstance['inject']>>

/**
 * Whether the request reaches a different path from the one in its address. `inject` parses an address as a URL, which
 * removes dot segments.
 */
function isMoved(url: string): boolean {
  return new URL(url, 'http://localhost').pathname !== url.split('?')[0]
}

function wrongIn(answer: Injected, { method, path, url }: GeneratedRequest, checks: AnswerChecks): string | undefined {
  const { statusCode: status, headers, body } = answer
  if (headers['x-content-type-options'] !== 'nosniff') return `${status} without x-content-type-options: nosniff`
  const type = String(headers['content-type'])
  if (status < 400) {
    const check = path && !isMoved(url) ? checks.get(`${method} ${path}`) : undefined
    return check && status === 200 && !check(JSON.parse(body))
      ? `a response that the endpoint map does not declare: ${body.slice(0, 500)}`
      : undefined
  }
  if (method === 'HEAD') return status < 500 || isShed(answer) ? undefined : `${status} to HEAD`
  if (type !== 'application/problem+json; charset=utf-8') return `${status} as ${type}`
  const problem = JSON.parse(body)
  if (problem.status !== status) return `${status} with the status ${problem.status} in its body`
  if (!isProblemName(problem.name)) return `${status} with the name ${problem.name}`
  if (status >= 500 && !UPSTREAM_NAMES.has(problem.name)) return `${status} ${problem.name}`
  if (problem.name === 'ValidationError' && !namesFields(problem.fields))
    return `a ValidationError without fields: ${body}`
  return undefined
}

function namesFields(fields: unknown): boolean {
  return (
    Array.isArray(fields) &&
    fields.length > 0 &&
    fields.every(
      ({ field, rule }) => typeof field === 'string' && field !== '' && typeof rule === 'string' && rule !== '',
    )
  )
}
