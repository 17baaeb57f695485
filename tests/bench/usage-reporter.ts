/** Preloaded into a server under measurement (`--import`): tells over the channel to its parent what it has used so far. */

import process from 'node:process'

/** Over all threads of the process. */
export interface Usage {
  readonly cpuMicros: number
  readonly residentBytes: number
}

process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicros: user + system, residentBytes: process.memoryUsage.rss() } satisfies Usage)
})
