/** The server's side of the planning thread: one job at a time, a bounded queue before it, and a new thread where one is lost. */

import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'
import type { Job, JobAnswers, JobKind, JobReply, Jobs } from './jobs.ts'

export interface Planner {
  /**
   * Rejects with ServiceUnavailable when the queue is full or the thread is lost on the way, and with an Error for a fault of
   * the planner itself.
   * @param gone whoever asked no longer waits: a job that has not begun is dropped
   */
  ask<Kind extends JobKind>(kind: Kind, job: Jobs[Kind], gone?: AbortSignal): Promise<JobAnswers[Kind]>
  close(): Promise<void>
}

/** A few seconds of planning: who would wait longer is better told to come back, and plans in the browser meanwhile. */
const QUEUE_LIMIT = 12
/** Several times the longest search: a job that takes longer is not going to end. */
const JOB_LIMIT_MS = 8_000
const RETRY_AFTER_S = 2
/**
 * A search holds a few megabytes. One that grows without end loses its thread, not the server; and short-lived things are cleared
 * away early, which costs no time that could be measured and keeps twenty megabytes for the rest of the house.
 */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 } as const

interface Waiting {
  readonly job: Job
  resolve(answer: JobAnswers[JobKind]): void
  reject(error: unknown): void
}

export function createPlanner(options: { queueLimit?: number; jobLimitMs?: number; workerUrl?: URL } = {}): Planner {
  const {
    queueLimit = QUEUE_LIMIT,
    jobLimitMs = JOB_LIMIT_MS,
    workerUrl = new URL('./planner-worker.ts', import.meta.url),
  } = options
  const queue: Waiting[] = []
  let current: Waiting | undefined
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function start(): Worker {
    const started = new Worker(workerUrl, { name: 'planner', resourceLimits: MEMORY })
    started.on('message', (reply: JobReply) => {
      if (worker !== started) return
      const done = leave()
      if ('answer' in reply) done?.resolve(reply.answer)
      else done?.reject(new Error(`The planner failed: ${reply.failure}`))
      next()
    })
    started.on('error', (error) => lose(started, error))
    started.on('exit', (code) => lose(started, new Error(`The planning thread ended with code ${code}.`)))
    return started
  }

  function lose(lost: Worker, cause: Error): void {
    if (worker !== lost) return
    worker = undefined
    void lost.terminate()
    leave()?.reject(busy('The planning was interrupted; try again shortly.', cause))
    next()
  }

  function leave(): Waiting | undefined {
    clearTimeout(timer)
    const done = current
    current = undefined
    return done
  }

  function next(): void {
    if (current) return
    current = queue.shift()
    if (!current) {
      // An idle thread keeps no process alive; one that owes an answer does.
      worker?.unref()
      return
    }
    worker ??= start()
    const asked = worker
    asked.ref()
    asked.postMessage(current.job)
    timer = setTimeout(() => lose(asked, new Error(`A plan took longer than ${jobLimitMs} ms.`)), jobLimitMs)
  }

  return {
    ask<Kind extends JobKind>(kind: Kind, job: Jobs[Kind], gone?: AbortSignal): Promise<JobAnswers[Kind]> {
      if (closed || queue.length + (current ? 1 : 0) >= queueLimit) {
        return Promise.reject(busy('Too many plans at once; try again shortly.'))
      }
      const answer = new Promise<JobAnswers[JobKind]>((resolve, reject) => {
        const waiting: Waiting = { job: { kind, ...job } as Job, resolve, reject }
        queue.push(waiting)
        gone?.addEventListener('abort', () => {
          const at = queue.indexOf(waiting)
          if (at < 0) return
          queue.splice(at, 1)
          reject(busy('Whoever asked has gone.'))
        })
      })
      next()
      // The thread answers the job it was handed, and it is handed one at a time.
      return answer as Promise<JobAnswers[Kind]>
    },
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) waiting.reject(busy('The server is closing.'))
      const last = worker
      leave()?.reject(busy('The server is closing.'))
      worker = undefined
      await last?.terminate()
    },
  }
}

function busy(detail: string, cause?: Error): Refusal {
  return new Refusal('ServiceUnavailable', detail, { retryAfterS: RETRY_AFTER_S, cause })
}
