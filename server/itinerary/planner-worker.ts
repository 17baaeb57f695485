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

/** A third of the processor time of a thread at the default priority, if both want the same core. */
const PRIORITY = 5
// Requests come before plans. Linux gives each thread a priority of its own; elsewhere this would slow the whole server.
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

/** Lowest pace of `searchTime`, as a share of the pace of a clock. */
const LEAST_PACE = 1 / 3

/**
 * Milliseconds of processor time of this thread since now, so that a busy machine gives the same plans as an idle one.
 * On a machine that is so busy that a plan would take three times as long, a third of the time that passes.
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
