/** Computes a bad-weather day in the planner's worker, or on the main thread when the worker fails to load. */

import type { Plan } from '../../../../shared/planner/plan.ts'
import type { RainDay } from '../../../../shared/planner/rain/rain-day.ts'
import type { RainAnswer, RainTask } from '../trip/planner-worker.ts'
import { createWorker } from '../trip/worker-script.ts'

function inWorker(worker: Worker, task: RainTask, signal: AbortSignal): Promise<RainDay | null> {
  return new Promise((resolve, reject) => {
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<RainAnswer>) => {
      end()
      resolve(data.rain)
    })
    worker.addEventListener('error', ({ message }) => {
      end()
      reject(new Error(`the planner's worker failed: ${message ?? 'no message'}`))
    })
    worker.postMessage(task)
  })
}

export async function findRainDay(plan: Plan, index: number, signal: AbortSignal): Promise<RainDay | null> {
  try {
    const worker = await createWorker()
    if (signal.aborted) worker.terminate()
    signal.throwIfAborted()
    return await inWorker(worker, { rain: { plan, index } }, signal)
  } catch {
    signal.throwIfAborted()
    const { rainDay } = await import('../../../../shared/planner/rain/rain-day.ts')
    signal.throwIfAborted()
    return rainDay(plan, index)
  }
}
