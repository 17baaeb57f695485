/**
 * The server's side of the SRP thread: a bounded queue in front of it that sheds load under a name instead of growing. The thread
 * starts with the first sign-in: 14 MB, which a server that only proxies need not have.
 */

import { Worker } from 'node:worker_threads'
import { ServiceError, signInException } from '../protocol/errors.ts'
import type { NewDevice } from '../protocol/protocol.ts'
import type { DeviceSecret, Ephemeral, PasswordClaim } from './srp.ts'
import type { SrpAnswer, SrpJob } from './srp-worker.ts'

export interface SrpClient {
  /** A fresh (a, A); rejects with OverloadedError when the queue is full. */
  ephemeral(): Promise<Ephemeral>
  /** PASSWORD_CLAIM_SIGNATURE, base64. */
  sign(claim: PasswordClaim): Promise<string>
  /** The secret a new device proves itself by from now on. */
  deviceSecret(device: NewDevice): Promise<DeviceSecret>
  close(): Promise<void>
}

/** About half a second of arithmetic: who waits longer is better told to come back. */
const QUEUE_LIMIT = 100
const RETRY_AFTER_S = 1
/** Far beyond a full queue and the second in which the thread makes itself ready: a thread that is silent so long is lost. */
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
    const error = new ServiceError('UnknownError', 'The sign-in arithmetic was interrupted.', {
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
    // An idle thread keeps no process alive; one that owes an answer does.
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
    return new ServiceError('UnknownError', 'The SRP thread answered another question.', { kind: 'unavailable' })
  }

  return {
    async ephemeral() {
      const answer = await ask((id) => ({ id, kind: 'ephemeral' }), queueLimit)
      if (answer.kind !== 'ephemeral') throw mismatched()
      return answer.ephemeral
    },
    async sign(claim) {
      // A sign-in that was let in is finished: load is shed at the door, not in the middle.
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
