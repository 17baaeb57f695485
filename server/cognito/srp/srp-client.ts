/**
 * Runs SRP on a worker thread with a bounded queue. The thread uses 14 MB of memory, so it starts only with the first
 * sign-in; a server that only forwards requests never starts it.
 */

import { Worker } from 'node:worker_threads'
import { ServiceError, signInException } from '../protocol/errors.ts'
import type { NewDevice } from '../protocol/protocol.ts'
import type { DeviceSecret, Ephemeral, PasswordClaim } from './srp.ts'
import type { SrpAnswer, SrpJob } from './srp-worker.ts'

export interface SrpClient {
  ephemeral(): Promise<Ephemeral>
  sign(claim: PasswordClaim): Promise<string>
  deviceSecret(device: NewDevice): Promise<DeviceSecret>
  close(): Promise<void>
}

/** The maximum number of queued jobs, which take about half a second together. */
const QUEUE_LIMIT = 100
const RETRY_AFTER_S = 1
/**
 * After this time without an answer, the thread is considered dead. A full queue and the start of the thread together
 * take less time.
 */
const ANSWER_LIMIT_MS = 15_000

interface Pending {
  resolve(answer: SrpAnswer): void
  reject(error: unknown): void
}

export function createSrpClient(
  options: { queueLimit?: number; answerLimitMs?: number; workerUrl?: URL } = {},
): SrpClient {
  const {
    queueLimit = QUEUE_LIMIT,
    answerLimitMs = ANSWER_LIMIT_MS,
    workerUrl = new URL('./srp-worker.ts', import.meta.url),
  } = options
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let nextId = 1
  let closed = false

  function fail(lost: Worker, cause: unknown): void {
    if (worker !== lost) return
    worker = undefined
    void lost.terminate()
    const error = new ServiceError('UnknownError', 'The SRP thread failed.', {
      kind: 'unavailable',
      cause,
    })
    for (const waiting of pending.values()) waiting.reject(error)
    pending.clear()
  }

  function start(): Worker {
    const started = new Worker(workerUrl, { name: 'srp' })
    started.on('message', (answer: SrpAnswer) => {
      pending.get(answer.id)?.resolve(answer)
      pending.delete(answer.id)
      if (pending.size === 0) started.unref()
    })
    started.on('error', (error) => fail(started, error))
    started.on('exit', (code) => fail(started, new Error(`The SRP thread ended with code ${code}.`)))
    started.unref()
    return started
  }

  async function ask(job: (id: number) => SrpJob, limit: number): Promise<SrpAnswer> {
    if (closed || pending.size >= limit) {
      throw new ServiceError('OverloadedError', 'Too many sign-ins at once; try again shortly.', {
        kind: 'unavailable',
        retryAfterS: RETRY_AFTER_S,
      })
    }
    worker ??= start()
    const thread = worker
    const id = nextId++
    const { promise, resolve, reject } = Promise.withResolvers<SrpAnswer>()
    thread.postMessage(job(id))
    thread.ref()
    pending.set(id, { resolve, reject })
    const silent = new Error(`The SRP thread did not answer within ${answerLimitMs} ms.`)
    const timer = setTimeout(() => fail(thread, silent), answerLimitMs)
    const answer = await promise.finally(() => clearTimeout(timer))
    if (answer.kind === 'failed') throw signInException(answer.message)
    return answer
  }

  function mismatched(): ServiceError {
    return new ServiceError('UnknownError', 'The SRP thread sent an unexpected answer.', { kind: 'unavailable' })
  }

  return {
    async ephemeral() {
      const answer = await ask((id) => ({ id, kind: 'ephemeral' }), queueLimit)
      if (answer.kind !== 'ephemeral') throw mismatched()
      return answer.ephemeral
    },
    async sign(claim) {
      // Under overload, new sign-ins are rejected first. Later steps have twice the queue limit, so that sign-ins in
      // progress can finish.
      const answer = await ask((id) => ({ id, kind: 'sign', claim }), 2 * queueLimit)
      if (answer.kind !== 'sign') throw mismatched()
      return answer.signature
    },
    async deviceSecret(device) {
      const answer = await ask((id) => ({ id, kind: 'device', device }), 2 * queueLimit)
      if (answer.kind !== 'device') throw mismatched()
      return answer.secret
    },
    async close() {
      closed = true
      await worker?.terminate()
    },
  }
}
