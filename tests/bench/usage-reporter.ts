/** Preloaded into a measured server (`--import`): reports its resource usage to the parent process. */

import process from 'node:process'

/** The resource usage of the process, including all its threads. */
export interface Usage {
  readonly cpuMicros: number
  readonly residentBytes: number
}

process.on('message', (message) => {
  if (message !== 'usage') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMicros: user + system, residentBytes: process.memoryUsage.rss() } satisfies Usage)
})
