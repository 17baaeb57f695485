/** Runs the planning threads: one job at a time in each, a bounded queue, and a new thread after a crash. */

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'
import type { Job, JobAnswers, JobKind, JobReply, Jobs } from './jobs.ts'

export interface Planner {
  /**
   * Runs a job in a planning thread. Rejects with ServiceUnavailable if the queue is full, the job waited too long or
   * the thread died, and with an Error if the planner failed.
   * @param gone aborts when the client disconnects; a job that has not started is dropped
   */
  ask<Kind extends JobKind>(kind: Kind, job: Jobs[Kind], gone?: AbortSignal): Promise<JobAnswers[Kind]>
  close(): Promise<void>
}

/**
 * Maximum number of waiting and running jobs, which take a few seconds together. If it is reached, the client plans in
 * the browser and retries later.
 */
const QUEUE_LIMIT = 12
/** Time limit of a job, several times the longest search. A job that exceeds it is considered hung. */
const JOB_LIMIT_MS = 8_000
/**
 * Maximum time that a job waits in the queue. When it is exceeded, the client plans in the browser, which takes less
 * time than this.
 */
const WAIT_LIMIT_MS = 3_000
const RETRY_AFTER_S = 2
/** One planning thread per two cores, so that the other core serves requests. */
const CORES_PER_THREAD = 2
/** Maximum number of planning threads. Each one uses about 40 MB. */
const MOST_THREADS = 4
/**
 * Memory limits of the planning thread. A search takes a few megabytes. A runaway search kills its thread, not the
 * server. The small young generation saves 20 MB at no measurable cost.
 */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 } as const

interface Waiting {
  readonly job: Job
  resolve(answer: JobAnswers[JobKind]): void
  reject(error: unknown): void
  endWait(): void
}

export type Delay = (ms: number, run: () => void) => () => void

export interface PlannerOptions {
  readonly queueLimit?: number
  readonly waitLimitMs?: number
  readonly delay?: Delay
  readonly jobLimitMs?: number
  readonly workerUrl?: URL
  readonly threads?: number
}

interface Thread {
  worker?: Worker | undefined
  current?: Waiting | undefined
  timer?: NodeJS.Timeout
}

const realDelay: Delay = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

export function createPlanner(options: PlannerOptions = {}): Planner {
  const {
    queueLimit = QUEUE_LIMIT,
    waitLimitMs = WAIT_LIMIT_MS,
    delay = realDelay,
    jobLimitMs = JOB_LIMIT_MS,
    workerUrl = new URL('./planner-worker.ts', import.meta.url),
    threads: count = Math.min(MOST_THREADS, Math.max(1, Math.floor(availableParallelism() / CORES_PER_THREAD))),
  } = options
  const queue: Waiting[] = []
  const threads = Array.from({ length: count }, (): Thread => ({}))
  let closed = false

  function start(thread: Thread): Worker {
    const started = new Worker(workerUrl, { name: 'planner', resourceLimits: MEMORY })
    started.on('message', (reply: JobReply) => {
      if (thread.worker !== started) return
      const done = leave(thread)
      if ('answer' in reply) done?.resolve(reply.answer)
      else done?.reject(new Error(`The planner failed: ${reply.failure}`))
      next(thread)
    })
    started.on('error', (error) => lose(thread, started, error))
    started.on('exit', (code) => lose(thread, started, new Error(`The planning thread ended with code ${code}.`)))
    return started
  }

  function lose(thread: Thread, lost: Worker, cause: Error): void {
    if (thread.worker !== lost) return
    thread.worker = undefined
    void lost.terminate()
    leave(thread)?.reject(busy('The planning was interrupted; try again shortly.', cause))
    next(thread)
  }

  function leave(thread: Thread): Waiting | undefined {
    clearTimeout(thread.timer)
    const done = thread.current
    thread.current = undefined
    return done
  }

  function next(thread: Thread): void {
    if (thread.current) return
    thread.current = queue.shift()
    if (!thread.current) {
      // An idle thread must not keep the process alive. A thread with pending work must.
      thread.worker?.unref()
      return
    }
    thread.current.endWait()
    thread.worker ??= start(thread)
    const running = thread.worker
    running.ref()
    running.postMessage(thread.current.job)
    thread.timer = setTimeout(
      () => lose(thread, running, new Error(`A plan took longer than ${jobLimitMs} ms.`)),
      jobLimitMs,
    )
  }

  return {
    ask<Kind extends JobKind>(kind: Kind, job: Jobs[Kind], gone?: AbortSignal): Promise<JobAnswers[Kind]> {
      const running = threads.filter(({ current }) => current).length
      if (gone?.aborted) return Promise.reject(disconnected())
      if (closed || queue.length + running >= queueLimit) {
        return Promise.reject(busy('Too many plans at once; try again shortly.'))
      }
      const answer = new Promise<JobAnswers[JobKind]>((resolve, reject) => {
        const drop = (why: Refusal) => {
          const at = queue.indexOf(waiting)
          if (at < 0) return
          queue.splice(at, 1)
          waiting.endWait()
          reject(why)
        }
        const endWait = delay(waitLimitMs, () => drop(busy('Too many plans at once; try again shortly.')))
        const waiting: Waiting = { job: { kind, ...job } as Job, resolve, reject, endWait }
        queue.push(waiting)
        gone?.addEventListener('abort', () => drop(disconnected()))
      })
      const idle = threads.filter(({ current }) => !current)
      const chosen = idle.find(({ worker }) => worker) ?? idle[0]
      if (chosen) next(chosen)
      // The cast is safe: a thread has one job at a time, so this is the response to this job.
      return answer as Promise<JobAnswers[Kind]>
    },
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) {
        waiting.endWait()
        waiting.reject(busy('The server is closing.'))
      }
      const last = threads.map((thread) => {
        const { worker } = thread
        leave(thread)?.reject(busy('The server is closing.'))
        thread.worker = undefined
        return worker?.terminate()
      })
      await Promise.all(last)
    },
  }
}

function disconnected(): Refusal {
  return busy('The client disconnected before the plan was made.')
}

function busy(detail: string, cause?: Error): Refusal {
  return new Refusal('ServiceUnavailable', detail, { retryAfterS: RETRY_AFTER_S, cause })
}
