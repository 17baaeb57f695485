/** The planning thread, which keeps searches off the event loop. */

import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { layOut } from '../../shared/planner/lay-out.ts'
import { placeById } from '../../shared/planner/places/places.ts'
import type { Plan } from '../../shared/planner/plan.ts'
import { planTrip } from '../../shared/planner/plan-trip.ts'
import { readCode } from '../../shared/planner/share/share-code.ts'
import * as worths from '../../shared/planner/worth.ts'
import { answerJob, type Job, type JobReply } from './jobs.ts'
import { baselineOn, lonLatOf } from './leg-baseline.ts'

/**
 * Nice value of this thread. On a contended core, it gets a third of the processor time of a thread with the default
 * priority.
 */
const PRIORITY = 5
// Serving requests takes precedence over planning. The priority is set only on Linux, where it applies to this thread.
// On other systems it would slow the whole server.
if (process.platform === 'linux') setPriority(PRIORITY)

function worthOf(id: string, { request, days }: Plan): number {
  const place = placeById.get(id)
  return place
    ? worths.worthOf(
        place,
        request,
        days.map(({ day }) => day),
      )
    : 0
}

const ways = { planTrip, layOut, worthOf, readCode, baselineOn, positionOf: lonLatOf }

const LEAST_PACE = 1 / 3

/**
 * Returns a clock for the search limit, starting at 0. It counts this thread's processor time in milliseconds, so that a
 * busy machine gives the same plans as an idle one. It never runs slower than a third of wall-clock time, so that a search
 * on a very busy machine takes at most three times as long.
 */
function searchTime(): () => number {
  const [start, used] = [performance.now(), process.threadCpuUsage()]
  return () => {
    const { user, system } = process.threadCpuUsage(used)
    return Math.max((user + system) / 1_000, (performance.now() - start) * LEAST_PACE)
  }
}

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(replyTo(job))
})

function replyTo(job: Job): JobReply {
  try {
    return { answer: answerJob(job, ways, searchTime()) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
