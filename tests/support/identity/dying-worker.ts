/** A worker thread that exits on its first job. */

import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => {
  throw new Error('A planted crash.')
})
