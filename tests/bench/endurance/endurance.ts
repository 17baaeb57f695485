/**
 * Ten minutes of mixed load on two copies of the server behind a load balancer. Every twenty seconds the user pool or
 * the cloud functions fail, or a copy restarts. Every response is checked.
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { FaultKind } from '../../support/faults/fault-kinds.ts'
import { type FaultProxy, startFaultProxy } from '../../support/faults/fault-proxy.ts'
import { type Copies, prepareCopies } from '../../support/servers/copies.ts'
import { CONTAINER_PROCESS } from '../cloud-setting.ts'
import { median, percentile, round } from '../figures.ts'
import { processorSeconds, residentMB } from '../process-usage.ts'
import type { BenchReport } from '../report.ts'
import { aMember, aReader, aReturningUser, type Judge, repeatSteps } from './endurance-users.ts'

const DEFAULT_SECONDS = 600
const WINDOW_MS = 20_000
const FAULT_MS = 8_000
/**
 * Time after the end of a fault in which requests may still fail. The circuit breaker probes the service only every
 * three seconds.
 */
const FELT_MS = 4_000
const MEMBERS = 12
const RETURNING_USERS = 2
const READERS = 4
const SAMPLE_MS = 2_000
/** Upper limit for the resident memory in the last fifth of the run divided by that in the second fifth. */
const MOST_MEMORY_GROWTH = 1.1
const MOST_LISTED = 12

const KINDS: readonly (FaultKind | 'refused')[] = [
  'hang',
  'reset',
  '503',
  'drip',
  'broken JSON',
  'refused',
  '429',
  'hang in mid-body',
  '500',
  'not HTTP',
  'wrong content type',
  'truncated',
]

interface Tally {
  readonly counts: Map<string, { answered: number; refused: number; ms: number[] }>
  readonly wrong: string[]
  wrongs: number
}

export async function benchEndurance({
  seconds = DEFAULT_SECONDS,
}: {
  readonly seconds: number | undefined
}): Promise<BenchReport> {
  const [pool, functions] = await Promise.all([startFaultProxy(), startFaultProxy()])
  const collecting = `${CONTAINER_PROCESS.NODE_OPTIONS} --import=${new URL('collector.ts', import.meta.url)}`
  const copies = await prepareCopies(
    2,
    {
      ...CONTAINER_PROCESS,
      NODE_OPTIONS: collecting,
      SESSION_SECRETS: 'a secret that both copies share for ten minutes',
    },
    { pool, functions },
  )
  const tally: Tally = { counts: new Map(), wrong: [], wrongs: 0 }
  let over = false
  try {
    await Promise.all([copies.start(0), copies.start(1)])
    const troubles = openTroubles()
    const judge = judgeFor(tally, troubles)
    const users = [
      ...(await Promise.all(Array.from({ length: MEMBERS }, (_, number) => aMember(copies, judge, number)))),
      ...(await Promise.all(
        Array.from({ length: RETURNING_USERS }, (_, number) => aReturningUser(copies, judge, number)),
      )),
      ...Array.from({ length: READERS }, () => aReader(copies, judge)),
    ]
    const began = performance.now()
    const processorAtFirst = processorSeconds(copies.pid(0))
    const loops = users.map((steps) => repeatSteps(steps, () => over, 0))
    const memory = watchMemory(copies)
    const windows = await injectFaults(copies, { pool, functions }, troubles, began + seconds * 1_000)
    over = true
    await Promise.all(loops)
    const lasted = (performance.now() - began) / 1_000
    // Copy 0 is never restarted, so its memory and processor time cover the whole run.
    const share = (processorSeconds(copies.pid(0)) - processorAtFirst) / lasted
    return reportOf(tally, memory.end(), { lasted, share, windows, turnedAway: copies.balancer.turnedAway })
  } finally {
    over = true
    await copies.stop()
    await pool.close()
    await functions.close()
  }
}

interface Troubles {
  begin(what: string): void
  end(): void
  last(): string
  mayRefuse(startedAt: number): boolean
}

function openTroubles(): Troubles {
  let lasts = false
  let feltUntil = Number.NEGATIVE_INFINITY
  let latest = 'nothing'
  return {
    begin(what) {
      latest = what
      lasts = true
    },
    end() {
      lasts = false
      feltUntil = performance.now() + FELT_MS
    },
    mayRefuse: (startedAt) => lasts || startedAt < feltUntil,
    last: () =>
      lasts ? `during ${latest}` : `${round((performance.now() - feltUntil + FELT_MS) / 1_000)} s after ${latest}`,
  }
}

function judgeFor(tally: Tally, troubles: Troubles): Judge {
  const { counts, wrong } = tally
  const of = (what: string) => {
    const known = counts.get(what) ?? { answered: 0, refused: 0, ms: [] }
    counts.set(what, known)
    return known
  }
  return {
    mayRefuse: troubles.mayRefuse,
    answered(what, ms) {
      const count = of(what)
      count.answered += 1
      count.ms.push(ms)
    },
    refused(what) {
      of(what).refused += 1
    },
    wrong(what, why) {
      tally.wrongs += 1
      if (wrong.length < MOST_LISTED) wrong.push(`${troubles.last()}: ${what}: ${why}`)
    },
  }
}

async function injectFaults(
  copies: Copies,
  { pool, functions }: { pool: FaultProxy; functions: FaultProxy },
  troubles: Troubles,
  until: number,
): Promise<number> {
  let windows = 0
  for (; performance.now() + WINDOW_MS <= until; windows += 1) {
    const next = performance.now() + WINDOW_MS
    const kind = KINDS[Math.floor(windows / 3) % KINDS.length] ?? 'hang'
    if (windows % 3 === 2) {
      await copies.end(1)
      await copies.start(1)
    } else {
      const victim = windows % 3 === 0 ? pool : functions
      troubles.begin(`${kind} of the ${windows % 3 === 0 ? 'pool' : 'functions'}`)
      if (kind === 'refused') await victim.refuse()
      else victim.plan(() => kind)
      await pause(FAULT_MS)
      victim.plan(undefined)
      await victim.accept()
      troubles.end()
    }
    await pause(Math.max(0, next - performance.now()))
  }
  return windows
}

function watchMemory(copies: Copies) {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(residentMB(copies.pid(0))), SAMPLE_MS)
  return {
    end() {
      clearInterval(timer)
      return samples
    },
  }
}

interface Course {
  readonly lasted: number
  /** The fraction of one core used by the copy that is never restarted. */
  readonly share: number
  readonly windows: number
  readonly turnedAway: number
}

function reportOf({ counts, wrong, wrongs }: Tally, memory: readonly number[], course: Course): BenchReport {
  const fifth = Math.floor(memory.length / 5)
  const [early, late] = [median(memory.slice(fifth, 2 * fifth)), median(memory.slice(-fifth))]
  const all = [...counts.values()]
  const answered = all.reduce((sum, count) => sum + count.answered, 0)
  const rows = [...counts].map(([what, count]) => ({
    what,
    answers: count.answered,
    'refused in a fault': count.refused,
    'p50 ms': round(percentile(count.ms, 0.5)),
    'p99 ms': round(percentile(count.ms, 0.99)),
  }))
  return {
    tables: [
      {
        title: `${MEMBERS + RETURNING_USERS + READERS} visitors for ${round(course.lasted, 0)} s, ${round(answered / course.lasted, 0)} requests a second; ${course.windows} faults of ${FAULT_MS / 1_000} s each`,
        rows,
      },
    ],
    limits: [
      { what: 'wrong answers, forced sign-outs, and refusals after a fault', measured: wrongs, most: 0 },
      { what: 'connections that found no copy', measured: course.turnedAway, most: 0 },
      {
        what: 'resident memory of the last fifth against the second fifth',
        measured: late / early,
        most: MOST_MEMORY_GROWTH,
      },
    ],
    notes: [
      `Resident memory of a copy: ${round(early, 0)} MB in the second fifth, ${round(late, 0)} MB in the last. It used ${round(100 * course.share, 0)} % of a core.`,
      ...wrong,
    ],
  }
}
