/** Reads the resource usage of another process. */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const MB = 1_000_000

export function residentMB(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  const kb = existsSync(file)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(file, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(kb) * 1_024) / MB
}

/** Processor time of all threads, seconds. */
export function processorSeconds(pid: number | undefined): number {
  const time = execFileSync('ps', ['-o', 'cputimes=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(time)
}
