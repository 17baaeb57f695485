/** Starts a server process for a benchmark and reads its resource usage. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from '../support/architecture/source-reader.ts'
import { type Load, type LoadResult, runLoad } from './load.ts'
import type { Usage } from './usage-reporter.ts'

const START_LIMIT_MS = 30_000

export interface MeasuredProcess {
  usage(): Promise<Usage>
  stop(): Promise<void>
}

export interface LoadCost extends LoadResult {
  /** Processor time per request, over all threads of the server. */
  readonly cpuMicros: number
}

/** @param ready part of the line that the process prints when it listens */
export async function startMeasured(
  script: string,
  env: Readonly<Record<string, string>>,
  ready: string,
): Promise<MeasuredProcess> {
  const child = spawn(
    process.execPath,
    ['--import', join(import.meta.dirname, 'usage-reporter.ts'), join(ROOT, script)],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  await listening(child, script, ready)
  return {
    async usage() {
      const answered = once(child, 'message') as Promise<[Usage]>
      child.send('usage')
      const [usage] = await answered
      return usage
    },
    async stop() {
      process.off('exit', killed)
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

export async function measureLoad(server: MeasuredProcess, load: Load): Promise<LoadCost> {
  const before = await server.usage()
  const result = await runLoad(load)
  const after = await server.usage()
  return { ...result, cpuMicros: (after.cpuMicros - before.cpuMicros) / load.requests }
}

function listening(child: ChildProcess, script: string, ready: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const fail = (why: string) => reject(new Error(`${script} ${why}:\n${printed}`))
    const limit = setTimeout(() => fail('did not start in time'), START_LIMIT_MS)
    const ended = () => fail('ended')
    child.once('exit', ended)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        if (!printed.includes(ready)) return
        clearTimeout(limit)
        child.off('exit', ended)
        resolve()
      })
    }
  })
}
