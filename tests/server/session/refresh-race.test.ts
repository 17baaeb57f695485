/**
 * Tests the refresh race (docs/decisions/several-copies.md). Three server processes without shared memory are behind a
 * random load balancer, and their clocks differ by five minutes. The tabs run the site's own client. The tests set all
 * clocks; only network delays and the servers' backoff pass in real time.
 */

import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isProblem } from '../../../client/api/problem.ts'
import { openBrowser, type RaceBrowser, type Tab, type Waiting } from '../../support/browsers/race-browser.ts'
import { atDepth } from '../../support/depth.ts'
import type { Fault } from '../../support/faults/fault-proxy.ts'
import { exception } from '../../support/identity/wire.ts'
import { type Cluster, startCluster } from '../../support/servers/cluster.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
const MINUTES_5_MS = 300 * SECOND_MS
const EMAIL = 'race@example.com'
const PASSWORD = 'correct horse battery'
const REFRESH = 'GetTokensFromRefreshToken'

const BROWSERS = atDepth({ quick: 3, full: 10, nightly: 75 })
const EXPIRIES = atDepth({ quick: 1, full: 4 })
/**
 * How many users sign in at the same time. The test is about refreshes, so sign-ins stay far below the identity
 * service's timeout.
 */
const SIGN_INS_AT_ONCE = atDepth({ quick: 3, full: 5 })
const TABS = 3

let cluster: Cluster

beforeAll(async () => {
  cluster = await startCluster({ skewsMs: [-MINUTES_5_MS, 0, MINUTES_5_MS], network })
  await cluster.addUser(EMAIL, PASSWORD)
})
afterAll(() => cluster?.stop())

const chance = (share: number) => Math.random() < share

/**
 * Delays a response by some milliseconds. One response in twenty is slow enough for a refresh of another tab to
 * overtake it.
 */
function network(): number {
  return Math.random() * (chance(0.05) ? 60 : 4)
}

/**
 * Makes one refresh in seven fail before the pool processes it, and delays one in ten. The server does not retry a 403
 * (ForbiddenException).
 */
async function trouble(operation: string): Promise<Fault | undefined> {
  if (operation !== REFRESH) return undefined
  if (chance(0.02)) return exception('InternalErrorException', 'Something went wrong', 500)
  if (chance(0.02)) return exception('TooManyRequestsException', 'Rate exceeded')
  if (chance(0.02)) return 'reset'
  if (chance(0.08)) return exception('ForbiddenException', 'Request not allowed due to WAF block.', 403)
  if (chance(0.1)) await new Promise((resolve) => setTimeout(resolve, 80))
  return undefined
}

const ROTATIONS = {
  'no rotation': undefined,
  'rotation without grace': { RetryGracePeriodSeconds: 0 },
  'a grace of 60 s in which all successors live': { RetryGracePeriodSeconds: 60 },
  'a grace of 60 s in which only the newest lives': { RetryGracePeriodSeconds: 60, OnlyNewest: true },
} as const

type Rotation = keyof typeof ROTATIONS

async function rotate(name: Rotation): Promise<void> {
  const rotation = ROTATIONS[name]
  await cluster.identity('UpdateUserPoolClient', {
    RefreshTokenRotation: rotation ? { Feature: 'ENABLED', ...rotation } : { Feature: 'DISABLED' },
  })
}

async function signedIn(waiting: Waiting): Promise<RaceBrowser> {
  const browser = openBrowser({ send: cluster.send, clock: cluster.clock, waiting })
  const { nextStep } = await browser.tab().api('POST /api/auth/sign-in', {
    body: { username: EMAIL, password: PASSWORD, authFlowType: 'USER_PASSWORD_AUTH' },
  })
  expect(nextStep.signInStep).toBe('DONE')
  return browser
}

/** Calls the API from a tab and retries, like a user who is asked to try again. Any other failure fails the test. */
async function call(tab: Tab): Promise<void> {
  for (;;) {
    try {
      await tab.api('GET /api/approval')
      return
    } catch (error) {
      if (!isProblem(error, 'ServiceUnavailable')) throw error
      await turn()
    }
  }
}

/**
 * Simulates one expiry of the access token. A tab sends a call shortly before the expiry. During this call the clocks
 * of all servers pass the expiry, and then all tabs send calls. Sometimes a newly opened tab replaces one.
 */
async function expire(browsers: readonly { browser: RaceBrowser; tabs: Tab[] }[]): Promise<void> {
  const before = browsers.flatMap(({ tabs }) => tabs.slice(0, 1).map(call))
  await turn()
  await cluster.advance(31 * SECOND_MS)
  const after = browsers.flatMap(({ browser, tabs }) => {
    if (chance(0.3)) tabs.splice(0, 1, browser.tab())
    return tabs.map(call)
  })
  await Promise.all([...before, ...after])
}

async function openedBrowsers(waiting: Waiting, rotation: Rotation, count = BROWSERS) {
  await rotate(rotation)
  cluster.proxy.plan(undefined)
  const browsers: { browser: RaceBrowser; tabs: Tab[] }[] = []
  while (browsers.length < count) {
    const next = await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, () => signedIn(waiting)))
    browsers.push(...next.map((browser) => ({ browser, tabs: Array.from({ length: TABS }, () => browser.tab()) })))
  }
  await Promise.all(browsers.map(({ tabs }) => tabs[0]?.api('GET /api/session')))
  return browsers
}

type Opened = Awaited<ReturnType<typeof openedBrowsers>>

const signedOut = (browsers: Opened) => browsers.reduce((sum, { browser }) => sum + browser.signedOut, 0)

/**
 * Runs several expiries one after the other, in all browsers at once. Returns for each expiry how often the pool
 * refreshed tokens.
 */
async function refreshesOf(browsers: Opened): Promise<number[]> {
  cluster.proxy.plan(trouble)
  const refreshes: number[] = []
  for (let expiry = 0; expiry < EXPIRIES; expiry += 1) {
    cluster.proxy.reset()
    // The token is still valid according to every copy's clock, so no refresh happens.
    await cluster.advance(2_850 * SECOND_MS)
    await Promise.all(browsers.flatMap(({ tabs }) => tabs.slice(1, 2).map(call)))
    expect(cluster.proxy.asked(REFRESH)).toBe(0)

    await cluster.advance(720 * SECOND_MS)
    await expire(browsers)
    refreshes.push(cluster.proxy.acted(REFRESH))
  }
  return refreshes
}

/** Checks that an hour later, a new page continues with the browser's current cookies. */
async function expectSessionAnHourLater(browsers: Opened): Promise<void> {
  cluster.proxy.plan(undefined)
  await cluster.advance(HOUR_MS)
  await Promise.all(browsers.map(({ browser }) => call(browser.tab())))
}

test.each<[Waiting, Rotation]>([
  ['Web Locks', 'no rotation'],
  ['Web Locks', 'rotation without grace'],
  ['Web Locks', 'a grace of 60 s in which all successors live'],
  ['Web Locks', 'a grace of 60 s in which only the newest lives'],
])(
  '300 expiries in tabs coordinated by %s with %s sign no user out and cost one refresh each',
  async (waiting, rotation) => {
    const browsers = await openedBrowsers(waiting, rotation)
    expect(await refreshesOf(browsers)).toEqual(Array(EXPIRIES).fill(BROWSERS))
    await expectSessionAnHourLater(browsers)
    expect(signedOut(browsers)).toBe(0)
  },
  60_000,
)

// Without a shared lock, two tabs may refresh with the same token. All supported browsers have Web Locks, so this tests
// the server alone.
test('300 expiries in uncoordinated tabs without rotation sign no user out', async () => {
  const browsers = await openedBrowsers('nothing', 'no rotation')
  for (const refreshes of await refreshesOf(browsers)) expect(refreshes).toBeGreaterThanOrEqual(BROWSERS)
  await expectSessionAnHourLater(browsers)
  expect(signedOut(browsers)).toBe(0)
}, 60_000)

describe('a response that is lost after the pool has refreshed', () => {
  const FEW = SIGN_INS_AT_ONCE

  async function expiredBrowsers(rotation: Rotation) {
    const browsers = await openedBrowsers('Web Locks', rotation, FEW)
    await cluster.advance(HOUR_MS + 2 * MINUTES_5_MS)
    return browsers
  }

  test.each([
    'no rotation',
    'a grace of 60 s in which all successors live',
    'a grace of 60 s in which only the newest lives',
  ] as const)('with %s is retried at once, and the retry succeeds', async (rotation) => {
    const browsers = await expiredBrowsers(rotation)
    let lost = 0
    cluster.proxy.plan((operation) => (operation === REFRESH && lost++ < FEW ? 'lost' : undefined))
    await Promise.all(browsers.flatMap(({ tabs }) => tabs.map(call)))
    expect(lost).toBeGreaterThan(FEW)
    await expectSessionAnHourLater(browsers)
    expect(signedOut(browsers)).toBe(0)
  })

  test.each([
    'a grace of 60 s in which all successors live',
    'a grace of 60 s in which only the newest lives',
  ] as const)(
    'with %s does not end the session if a refresh succeeds within a minute',
    async (rotation) => {
      const browsers = await expiredBrowsers(rotation)
      cluster.proxy.plan((operation) => (operation === REFRESH ? 'lost' : undefined))
      const failures = await Promise.all(browsers.map(({ tabs }) => failureOf(tabs[0])))
      expect(failures).toEqual(Array(FEW).fill('ServiceUnavailable'))
      cluster.proxy.plan(undefined)
      await cluster.advance(59 * SECOND_MS)
      await Promise.all(browsers.flatMap(({ tabs }) => tabs.map(call)))
      await expectSessionAnHourLater(browsers)
      expect(signedOut(browsers)).toBe(0)
    },
    60_000,
  )

  // Without a grace period or after its end, a lost response means that the only refresh token has been consumed, so
  // the session cannot continue.
  test('signs the user out without a grace period, and after it', async () => {
    const [without, late] = await expiredBrowsers('rotation without grace')
    let lost = 0
    cluster.proxy.plan((operation) => (operation === REFRESH && lost++ === 0 ? 'lost' : undefined))
    expect(await failureAfterRetry(without?.tabs[0])).toBe('SignedOut')
    expect(without?.browser.jar.size).toBe(0)

    await rotate('a grace of 60 s in which all successors live')
    cluster.proxy.plan((operation) => (operation === REFRESH ? 'lost' : undefined))
    expect(await failureOf(late?.tabs[0])).toBe('ServiceUnavailable')
    cluster.proxy.plan(undefined)
    await cluster.advance(61 * SECOND_MS)
    expect(await failureOf(late?.tabs[0])).toBe('SignedOut')
  })
})

/** The losses of earlier tests may have emptied a server's retry budget. It then answers 503, and the tab retries. */
async function failureAfterRetry(tab: Tab | undefined): Promise<string> {
  const failure = await failureOf(tab)
  return failure === 'ServiceUnavailable' ? failureOf(tab) : failure
}

async function failureOf(tab: Tab | undefined): Promise<string> {
  try {
    await tab?.refreshSession()
    return 'none'
  } catch (error) {
    return error instanceof Error ? error.name : String(error)
  }
}
