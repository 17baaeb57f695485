/**
 * Reports changes to an account to the cloud functions once the user pool has made them. The reports do not come from
 * the browser, because an attacker who has taken over an account could leave them out.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOfHeader } from '../../shared/accept-language.ts'
import { PROBLEM_STATUS } from '../../shared/errors.ts'
import { Refusal } from '../http/refusal.ts'
import type { Authorize } from './authorization.ts'
import { CATALOG } from './catalog.ts'
import type { Upstream } from './upstream.ts'

const KEY = 'PUT /api/verifications'
const PATH = '/verifications'
const RETRY_AFTER_MS = [1_000, 10_000] as const

const CHANGES: Readonly<Record<string, { readonly changed?: 'password' | 'second-step' | 'passkey' } | undefined>> = {
  'PATCH /api/auth/user-attributes': {},
  'POST /api/auth/confirm-user-attribute': {},
  'POST /api/auth/change-password': { changed: 'password' },
  'POST /api/auth/verify-totp-setup': { changed: 'second-step' },
  'PUT /api/auth/mfa-preference': { changed: 'second-step' },
  'POST /api/auth/passkeys': { changed: 'passkey' },
  'DELETE /api/auth/passkeys': { changed: 'passkey' },
}

export function reportAccountChanges(
  app: FastifyInstance,
  authorize: Authorize,
  upstream: Upstream,
  retryAfterMs: readonly number[] = RETRY_AFTER_MS,
): void {
  const entry = CATALOG.find(({ key }) => key === KEY)
  if (!entry) throw new Error(`the endpoint map lacks ${KEY}`)
  const { access, rule } = entry
  const waits = new Set<() => void>()
  let closing = false

  async function wait(ms: number): Promise<boolean> {
    if (closing) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(() => resolve(true), ms)
    const cancel = () => resolve(false)
    waits.add(cancel)
    return promise.finally(() => {
      clearTimeout(timer)
      waits.delete(cancel)
    })
  }

  async function report(request: FastifyRequest, change: object): Promise<number> {
    const body = JSON.stringify(change)
    const language = languageOfHeader(request.headers['accept-language'])
    const headers = { 'content-type': 'application/json', ...(language && { 'accept-language': language }) }
    const call = { method: 'PUT', headers, body, ...upstream.addressOf(PATH) } as const
    const authorization = await authorize({ access }, request, call)
    const { status } = await upstream.call({
      method: 'PUT',
      path: PATH,
      headers: { accept: 'application/json', 'x-request-id': request.id, ...headers, ...authorization },
      body,
      timeoutMs: rule.timeoutMs,
      maxBytes: rule.maxBytes,
    })
    return status
  }

  async function reportUntilDone(request: FastifyRequest, change: object): Promise<void> {
    for (const retryAfter of [...retryAfterMs, undefined]) {
      const failure = await report(request, change).then(failureOfStatus, failureOfError)
      if (!failure) return
      if (!failure.isFinal && retryAfter !== undefined && (await wait(retryAfter))) continue
      const { reason } = failure
      request.log.error({ event: 'account-change-not-reported', reason }, 'a mail about an account was not queued')
      return
    }
  }

  // Report after the response is sent, so that the user does not wait for the report.
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const change = CHANGES[`${request.method} ${request.routeOptions.url ?? ''}`]
    if (change && reply.statusCode < 300) void reportUntilDone(request, change)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const cancel of waits) cancel()
  })
}

interface Failure {
  readonly reason: string
  readonly isFinal: boolean
}

function failureOfStatus(status: number): Failure | undefined {
  if (status < 400) return undefined
  return { reason: `the functions answered with status ${status}`, isFinal: isFinalStatus(status) }
}

function failureOfError(error: unknown): Failure {
  return {
    reason: error instanceof Error ? error.message : 'unknown',
    isFinal: error instanceof Refusal && isFinalStatus(error.status),
  }
}

function isFinalStatus(status: number): boolean {
  return status < 500 && status !== PROBLEM_STATUS.TooManyRequests
}
