/**
 * Measures how fast GET /api/session responds while twelve plans are requested all the time, and how long a client
 * waits for a plan or a refusal. The load generator and the planning thread share the machine with the server.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '../support/free-ports.ts'
import { BENCH_SECRET, cloudSetting } from './cloud-setting.ts'
import { percentile, round } from './figures.ts'
import { runLoad } from './load.ts'
import { startMeasured } from './measured-process.ts'
import { requestOf } from './planner/planner-requests.ts'
import { siteCookies } from './proxy-peers/sessions.ts'
import type { BenchReport } from './report.ts'

const SESSION_P99_MS = 100
/** Maximum time until a plan: three seconds in the queue, up to two for the search, and one for a busy machine. */
const PLAN_LIMIT_MS = 6_000
/** Maximum time until a refusal: three seconds in the queue, and one for a busy machine. */
const REFUSAL_LIMIT_MS = 4_000
const PLANS_AT_ONCE = 12
const DAYS = 7
const CONNECTIONS = 8
const REQUESTS = 8_000
const WARM_UP = 4_000
/** How long a client waits after a refusal (Retry-After). */
const RETRY_MS = 2_000

interface PlanTime {
  readonly status: number
  readonly ms: number
}

export async function benchPlanningStorm(): Promise<BenchReport> {
  const [port = 0] = await freePorts(1)
  // The address of the cloud functions is a closed port, because this benchmark does not call them.
  const server = await startMeasured('server/main.ts', cloudSetting(port, 'http://127.0.0.1:9'), 'site http')
  const url = `http://127.0.0.1:${port}`
  try {
    const load = {
      url: `${url}/api/session`,
      headers: { accept: 'application/json', 'x-bff': '1', 'sec-fetch-site': 'same-origin' },
      cookies: await siteCookies(1, BENCH_SECRET),
      connections: CONNECTIONS,
    }
    await runLoad({ ...load, requests: WARM_UP })
    // The first plan starts the thread and loads the roads.
    await askForPlan(url, 0)
    const alone = await runLoad({ ...load, requests: REQUESTS })
    const storm = startStorm(url)
    // The queue is full once every client has asked.
    await pause(500)
    const during = await runLoad({ ...load, requests: REQUESTS })
    const plans = await storm.stop()
    const made = plans.filter(({ status }) => status === 200)
    const longest = Math.max(...plans.map(({ ms }) => ms))
    const longestRefusal = Math.max(0, ...plans.filter(({ status }) => status === 503).map(({ ms }) => ms))
    const others = plans.filter(({ status }) => status !== 200 && status !== 503)
    return {
      tables: [
        {
          title: `GET /api/session, ${CONNECTIONS} connections`,
          rows: [
            { while: 'no plan is made', 'requests/s': round(alone.perSecond, 0), 'p99 ms': alone.p99Ms },
            {
              while: `${PLANS_AT_ONCE} plans are asked for`,
              'requests/s': round(during.perSecond, 0),
              'p99 ms': during.p99Ms,
            },
          ],
        },
        {
          title: `Plans of ${DAYS} days in that time`,
          rows: [
            {
              made: made.length,
              refused: plans.length - made.length,
              'p50 ms': round(
                percentile(
                  plans.map(({ ms }) => ms),
                  0.5,
                ),
                0,
              ),
              'longest ms': round(longest, 0),
            },
          ],
        },
      ],
      limits: [
        {
          what: `sessions while ${PLANS_AT_ONCE} plans are asked for, p99`,
          measured: during.p99Ms,
          unit: 'ms',
          most: SESSION_P99_MS,
        },
        { what: 'longest wait for a plan or a refusal', measured: longest, unit: 'ms', most: PLAN_LIMIT_MS },
        {
          what: 'longest wait for a place in the queue that ends with a refusal',
          measured: longestRefusal,
          unit: 'ms',
          most: REFUSAL_LIMIT_MS,
        },
        { what: 'plans made', measured: made.length, least: 1 },
        { what: 'answers that are neither a plan nor a refusal', measured: others.length, most: 0 },
      ],
    }
  } finally {
    await server.stop()
  }
}

/**
 * Starts the clients. Each client requests the next plan as soon as it has one, or after Retry-After if it was refused.
 */
function startStorm(url: string): { stop(): Promise<PlanTime[]> } {
  const plans: PlanTime[] = []
  let asked = 0
  let over = false
  const client = async () => {
    while (!over) {
      asked += 1
      const plan = await askForPlan(url, asked)
      plans.push(plan)
      if (plan.status !== 200 && !over) await pause(RETRY_MS)
    }
  }
  const clients = Array.from({ length: PLANS_AT_ONCE }, client)
  return {
    async stop() {
      over = true
      await Promise.all(clients)
      return plans
    },
  }
}

async function askForPlan(url: string, index: number): Promise<PlanTime> {
  const begin = performance.now()
  const response = await fetch(`${url}/api/itineraries/plan`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-bff': '1',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(requestOf(index, DAYS)),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - begin }
}
