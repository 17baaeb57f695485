/** Makes a plan on the server, or in this browser if the server fails. Both run the same planner code. */

import type { Kept } from '../../../../shared/planner/outline/kept.ts'
import type { Answer } from '../../../../shared/planner/plan.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'
import type { Pin } from '../../../../shared/planner/shapes.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import type { Api } from '../../../api/create-api.ts'
import { ApiError } from '../../../api/problem.ts'
import type { Task } from './planner-worker.ts'
import { createWorker } from './worker-script.ts'

/** If the server has not answered after this time, this browser makes the plan. The server needs less than a second. */
const SERVER_LIMIT_MS = 6_000

/**
 * Makes a plan in this browser.
 * @throws the signal's reason if the signal is aborted
 */
export type PlanLocally = (task: Task, signal: AbortSignal) => Promise<Answer>

interface PlanWays {
  readonly api: Api['api']
  readonly local: PlanLocally
  readonly signal: AbortSignal
  readonly kept?: Kept | undefined
}

export async function plan(
  request: PlanRequest,
  pins: readonly Pin[],
  { api, local, signal, kept }: PlanWays,
): Promise<Answer> {
  const edited = { ...(pins.length > 0 && { pins }), ...(kept && { kept }) }
  const body = { ...request, ...edited }
  try {
    return await api('POST /api/itineraries/plan', { body, signal, timeoutMs: SERVER_LIMIT_MS })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof ApiError)) throw error
    return local({ request, options: { today: dayInJapan(systemClock.now()), pins, ...(kept && { kept }) } }, signal)
  }
}

function planInWorker(worker: Worker, task: Task, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', leave)
    }
    const leave = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave)
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      end()
      resolve(data)
    })
    worker.addEventListener('error', (event) => {
      end()
      reject(new Error(`the planner's worker failed: ${event.message ?? 'no message'}`))
    })
    worker.postMessage(task)
  })
}

export const planLocally: PlanLocally = async (task, signal) => {
  try {
    return await planInWorker(await createWorker(), task, signal)
  } catch {
    signal.throwIfAborted()
    const { planTrip } = await import('../../../../shared/planner/plan-trip.ts')
    signal.throwIfAborted()
    return planTrip(task.request, task.options)
  }
}
