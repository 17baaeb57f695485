/** Measures the time from the command until the server is ready, and its memory at rest and under load. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../support/architecture/source-reader.ts'
import { freePorts } from '../support/free-ports.ts'
import { SILENT_FEEDS } from '../support/servers/server-process.ts'
import { BENCH_SECRET, cloudSetting } from './cloud-setting.ts'
import { median, medianBy, round } from './figures.ts'
import { runLoad } from './load.ts'
import { startMeasured } from './measured-process.ts'
import { MEMORY_UNDER_LOAD } from './moved-limits.ts'
import { residentMB } from './process-usage.ts'
import { siteCookies } from './proxy-peers/sessions.ts'
import type { BenchReport } from './report.ts'

const DEFAULT_RUNS = 7
const READY_LIMIT_MS = 700
/** The arguments that the image's command passes to Node (Dockerfile). */
const CONTAINER_ARGUMENTS = ['--no-maglev', 'dist/server/main.mjs']
/**
 * Time after which the server has finished its preparation for the first sign-in. Its memory at rest is measured then.
 */
const AT_REST_MS = 4_000
const SESSIONS = 10_000
const REQUESTS = 20_000
const SAMPLE_MS = 100
const POLL_MS = 5
const START_LIMIT_MS = 60_000

interface Start {
  readonly readyMs: number
  readonly restMB: number
  /** Memory under load, MB. Undefined for a start without load. */
  readonly loadMB: number | undefined
}

export async function benchStart({ runs = DEFAULT_RUNS }: { readonly runs: number | undefined }): Promise<BenchReport> {
  const [functionsPort = 0] = await freePorts(1)
  const functions = await startMeasured(
    'tests/bench/proxy-peers/functions.ts',
    { PORT: String(functionsPort) },
    'listening',
  )
  try {
    const cookies = await siteCookies(SESSIONS, BENCH_SECRET)
    const starts = { container: [] as Start[], cloud: [] as Start[], embedded: [] as Start[] }
    for (let run = 0; run < runs; run += 1) {
      const [port = 0] = await freePorts(1)
      const setting = cloudSetting(port, `http://127.0.0.1:${functionsPort}/session`)
      const loaded = run === 0 ? cookies : []
      starts.container.push(await startOnce(CONTAINER_ARGUMENTS, port, setting, loaded))
      starts.cloud.push(await startOnce(['server/main.ts'], port, setting, loaded))
      const alone = { ...SILENT_FEEDS, HOST: '127.0.0.1', PORT: String(port) }
      starts.embedded.push(await startOnce(['server/main.ts'], port, alone, []))
    }
    const { container, cloud, embedded } = starts
    const loadMBOf = ([first]: readonly Start[]) => first?.loadMB ?? Number.NaN
    const withLoad = (setting: string, of: readonly Start[]) => ({
      ...rowOf(setting, of),
      'MB under load': round(loadMBOf(of), 0),
    })
    const rowOf = (setting: string, starts: readonly Start[]) => ({
      setting,
      'ready ms': round(
        medianBy(starts, ({ readyMs }) => readyMs),
        0,
      ),
      'quickest ms': round(Math.min(...starts.map(({ readyMs }) => readyMs)), 0),
      'slowest ms': round(Math.max(...starts.map(({ readyMs }) => readyMs)), 0),
      'MB at rest': round(
        medianBy(starts, ({ restMB }) => restMB),
        0,
      ),
    })
    return {
      tables: [
        {
          title: `From the command to a ready server, ${runs} starts of each setting in turn; resident memory, the load being proxied calls of ${SESSIONS.toLocaleString('en')} sessions`,
          rows: [
            withLoad('a pool and functions in the cloud, as the container runs', container),
            withLoad('the same by node server/main.ts', cloud),
            rowOf('all of it embedded, by node server/main.ts', embedded),
          ],
        },
      ],
      limits: [
        {
          what: 'ready to serve with a cloud pool, by node server/main.ts',
          measured: median(cloud.map(({ readyMs }) => readyMs)),
          unit: 'ms',
          most: READY_LIMIT_MS,
        },
        {
          what: 'resident under load, as the container runs',
          measured: loadMBOf(container),
          unit: 'MB',
          most: MEMORY_UNDER_LOAD.bound,
          decision: MEMORY_UNDER_LOAD.decision,
        },
      ],
    }
  } finally {
    await functions.stop()
  }
}

/** @param cookies the sessions that send the load; empty for a start without load */
async function startOnce(
  parameters: readonly string[],
  port: number,
  env: Readonly<Record<string, string>>,
  cookies: readonly string[],
): Promise<Start> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hokkaido-bench-start-'))
  const begin = performance.now()
  const server = spawn(process.execPath, parameters, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', DATA_DIR: dataDir, ...env },
    stdio: 'ignore',
  })
  const killed = () => server.kill('SIGKILL')
  process.once('exit', killed)
  try {
    await ready(`http://127.0.0.1:${port}/readyz`, server)
    const readyMs = performance.now() - begin
    await pause(AT_REST_MS)
    const restMB = residentMB(server.pid)
    const loadMB = cookies.length === 0 ? undefined : await loadedMB(server, `http://127.0.0.1:${port}`, cookies)
    return { readyMs, restMB, loadMB }
  } finally {
    process.off('exit', killed)
    const exited = server.exitCode === null && once(server, 'exit')
    server.kill('SIGKILL')
    await exited
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  for (;;) {
    const answered = await fetch(url).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (answered) return
    if (server.exitCode !== null || performance.now() > deadline) throw new Error('the server was not ready in time')
    await pause(POLL_MS)
  }
}

async function loadedMB(server: ChildProcess, url: string, cookies: readonly string[]): Promise<number> {
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, residentMB(server.pid))
  }, SAMPLE_MS)
  try {
    const headers = { accept: 'application/json', 'x-bff': '1', 'sec-fetch-site': 'same-origin' }
    await runLoad({ url: `${url}/api/profile`, headers, cookies, connections: 32, requests: REQUESTS })
  } finally {
    clearInterval(watch)
  }
  return most
}
