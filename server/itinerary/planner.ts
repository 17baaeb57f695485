/** Runs the planning thread: one job at a time, a bounded queue, and a new thread after a crash. */

import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'
import type { Job, JobAnswers, JobKind, JobReply, Jobs } from './jobs.ts'

export interface Planner {
  /**
   * Rejects with ServiceUnavailable if the queue is full or the thread dies, and with an Error for a fault of the
   * planner.
   * @param gone aborts when the client disconnects; a job that has not started is dropped
   */
  ask<Kind extends JobKind>(kind: Kind, job: Jobs[Kind], gone?: AbortSignal): Promise<JobAnswers[Kind]>
  close(): Promise<void>
}

/**
 * Jobs that may wait, a few seconds of planning. If the queue is full, the client plans in the browser and retries
 * later.
 */
const QUEUE_LIMIT = 12
/** Time limit of a job, several times the longest search. A job that exceeds it is considered hung. */
const JOB_LIMIT_MS = 8_000
const RETRY_AFTER_S = 2
/**
 * Memory limits of the planning thread. A search takes a few megabytes. A runaway search kills its thread, not the
 * server. The small young generation saves 20 MB at no measurable cost.
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
      // An idle thread must not keep the process alive. A thread with pending work must.
      worker?.unref()
      return
    }
    worker ??= start()
    const running = worker
    running.ref()
    running.postMessage(current.job)
    timer = setTimeout(() => lose(running, new Error(`A plan took longer than ${jobLimitMs} ms.`)), jobLimitMs)
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
          reject(busy('The client disconnected before the plan was made.'))
        })
      })
      next()
      // The cast is safe: jobs run one at a time, so this is the response to this job.
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
