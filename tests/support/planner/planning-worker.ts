/** A planning thread whose job code decides whether it answers, fails, exits or hangs. */

import { parentPort } from 'node:worker_threads'
import type { Job, JobReply } from '../../../server/itinerary/jobs.ts'

parentPort?.on('message', (job: Job) => {
  const code = job.kind === 'shared' ? job.code : job.kind
  if (code === 'die') throw new Error('A planted crash.')
  if (code === 'hang') for (;;);
  if (code === 'grow') for (const kept: number[][] = []; ; ) kept.push([kept.length, 0, 0, 0])
  const reply: JobReply = code === 'fail' ? { failure: 'A planted fault.' } : { answer: null }
  parentPort?.postMessage(reply)
})
