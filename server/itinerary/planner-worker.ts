/** The thread that plans, so that a search never stalls the server's event loop. */

import { parentPort } from 'node:worker_threads'
import { layOut } from '../../shared/planner/lay-out.ts'
import { placeById } from '../../shared/planner/places.ts'
import type { Point } from '../../shared/planner/plan.ts'
import { planTrip } from '../../shared/planner/plan-trip.ts'
import { nodeById, roadsOn } from '../../shared/planner/road-graph.ts'
import { readCode } from '../../shared/planner/share-code.ts'
import { answerJob, type Job, type JobReply, type Position } from './jobs.ts'

function positionOf({ kind, id }: Point): Position | undefined {
  const at = kind === 'place' ? placeById.get(id) : nodeById.get(id)
  return at && [at.longitude, at.latitude]
}

const ways = { planTrip, layOut, readCode, roadsOn, positionOf }

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
