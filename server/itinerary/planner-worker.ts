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

parentPort?.on('message', (job: Job) => {
  parentPort?.postMessage(replyTo(job))
})

function replyTo(job: Job): JobReply {
  try {
    return { answer: answerJob(job, ways, () => performance.now()) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
