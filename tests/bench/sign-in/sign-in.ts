/**
 * Measures sign-in by SRP (Secure Remote Password). It compares the arithmetic with two published clients, and measures
 * event-loop stalls and whole sign-ins through the server. It also compares refusals for wrong passwords and unknown
 * users, because their time could reveal that a user exists.
 */

import { CONTENT_TYPE, TARGET_PREFIX } from '../../../server/cognito/protocol/protocol.ts'
import { FetchClient } from '../../support/requests/fetch-client.ts'
import { type ServerProcess, startServerProcess } from '../../support/servers/server-process.ts'
import { median, round } from '../figures.ts'
import { SIGN_IN_PAGE } from '../moved-limits.ts'
import type { BenchReport } from '../report.ts'
import { measureSignInPage } from './sign-in-page.ts'
import { cost, openContenders, stallOf } from './srp-contenders.ts'

/** Lower limit for the processor time of either published client divided by this server's. */
const LEAST_RATIO = 30
const LONGEST_STALL_MS = 25
/** Gzip size of the JavaScript and CSS of a page with the Amplify Authenticator, measured once. */
const AMPLIFY_PAGE_KB = 247

const DEFAULT_RUNS = 7
const AT_ONCE = 5
const PASSWORD = 'correct horse battery'
const PEOPLE = 40

export async function benchSignIn({
  runs = DEFAULT_RUNS,
}: {
  readonly runs: number | undefined
}): Promise<BenchReport> {
  const arithmetic = await benchArithmetic(runs)
  const server = await startServerProcess({ NODE_ENV: 'production' })
  try {
    const [whole, page] = [await benchServer(server), await benchPage(server)]
    return {
      tables: [...arithmetic.tables, ...whole.tables, ...page.tables],
      limits: [...arithmetic.limits, ...whole.limits, ...page.limits],
      notes: whole.notes ?? [],
    }
  } finally {
    await server.stop()
  }
}

async function benchArithmetic(runs: number): Promise<BenchReport> {
  const contenders = await openContenders()
  const samples = new Map(
    contenders.map(({ name }) => [name, { cpu: [] as number[], time: [] as number[], stall: [] as number[] }]),
  )
  // The clients are measured in turn, so that other load of the machine affects all of them alike.
  for (let run = 0; run < runs; run += 1) {
    for (const { name, signIn, each } of contenders) {
      const { cpuMs, ms } = await cost(signIn, each)
      const sample = samples.get(name)
      sample?.cpu.push(cpuMs)
      sample?.time.push(ms)
      sample?.stall.push(await stallOf(signIn, AT_ONCE))
    }
  }
  for (const { close } of contenders) await close()

  const rows = contenders.map(({ name }) => {
    const { cpu = [], time = [], stall = [] } = samples.get(name) ?? {}
    return { name, cpu: median(cpu), time: median(time), stall: median(stall) }
  })
  const [ours, ...peers] = rows
  if (!ours) throw new Error('there is no SRP client to measure')
  return {
    tables: [
      {
        title: `One SRP sign-in, arithmetic alone, median of ${runs} rounds in turn; ${AT_ONCE} at once for the stall`,
        rows: rows.map(({ name, cpu, time, stall }) => ({
          client: name,
          'CPU ms': round(cpu),
          'CPU × ours': round(cpu / ours.cpu),
          'time ms': round(time),
          'time × ours': round(time / ours.time),
          'stall ms': round(stall),
        })),
      },
    ],
    limits: [
      {
        what: 'CPU of a sign-in against the next client, ×',
        measured: Math.min(...peers.map(({ cpu }) => cpu / ours.cpu)),
        least: LEAST_RATIO,
      },
      { what: `stall at ${AT_ONCE} sign-ins at once`, measured: ours.stall, unit: 'ms', most: LONGEST_STALL_MS },
    ],
  }
}

/**
 * Measures whole sign-ins. They have no limits, because the embedded identity service computes the server side of SRP
 * in the same process.
 */
async function benchServer(server: ServerProcess): Promise<BenchReport> {
  const people = Array.from({ length: PEOPLE }, (_, index) => `bench-${index}@example.com`)
  await Promise.all(people.map((email) => addUser(server, email)))
  const signIn = async (username: string, password: string) => {
    const started = performance.now()
    const { status } = await new FetchClient(server.url).call('POST', '/api/auth/sign-in', { username, password })
    return { status, ms: performance.now() - started }
  }
  for (const email of people.slice(0, 5)) await signIn(email, PASSWORD)

  const started = performance.now()
  const answers = await Promise.all(people.map((email) => signIn(email, PASSWORD)))
  const seconds = (performance.now() - started) / 1000
  if (answers.some(({ status }) => status !== 200)) throw new Error('a sign-in of the benchmark failed')
  const rows = []
  for (const existence of ['hidden', 'revealed'] as const) {
    await setExistence(server, existence)
    const wrong: number[] = []
    const unknown: number[] = []
    // Each account fails only once in each setting, because five failures would lock it.
    for (const [index, email] of people.entries()) {
      wrong.push((await signIn(email, 'a wrong guess')).ms)
      unknown.push((await signIn(`nobody-${existence}-${index}@example.com`, 'a wrong guess')).ms)
    }
    rows.push({
      'the pool keeps existence': existence,
      'wrong password ms': round(median(wrong)),
      'unknown user ms': round(median(unknown)),
      ratio: round(median(unknown) / median(wrong), 2),
    })
  }
  return {
    tables: [{ title: 'The time of a refusal, by turns', rows }],
    limits: [],
    notes: [
      `Through the server and the embedded identity service, ${PEOPLE} at once: ${round(PEOPLE / seconds)} sign-ins a second.`,
    ],
  }
}

async function benchPage(server: ServerProcess): Promise<BenchReport> {
  const { scriptBytes, styleBytes } = await measureSignInPage(server.url)
  const total = (scriptBytes + styleBytes) / 1024
  return {
    tables: [
      {
        title: 'The sign-in page, gzip KB of all JavaScript (catalogs included) and CSS the browser fetched',
        rows: [
          {
            page: '/user-profile',
            JavaScript: round(scriptBytes / 1024),
            CSS: round(styleBytes / 1024),
            both: round(total),
          },
          { page: 'Amplify Authenticator, measured in the issue', both: AMPLIFY_PAGE_KB },
        ],
      },
    ],
    limits: [
      {
        what: 'the sign-in page',
        measured: total,
        unit: 'KB gzip',
        most: SIGN_IN_PAGE.bound,
        decision: SIGN_IN_PAGE.decision,
      },
    ],
  }
}

async function identity(server: ServerProcess, operation: string, body: object): Promise<void> {
  const answer = await fetch(server.identityUrl, {
    method: 'POST',
    headers: { 'content-type': CONTENT_TYPE, 'x-amz-target': `${TARGET_PREFIX}.${operation}` },
    body: JSON.stringify({ UserPoolId: 'ap-northeast-1_Local0001', ...body }),
  })
  if (!answer.ok) throw new Error(`${operation}: ${await answer.text()}`)
}

async function addUser(server: ServerProcess, Username: string): Promise<void> {
  await identity(server, 'AdminCreateUser', {
    Username,
    TemporaryPassword: PASSWORD,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: Username },
      { Name: 'email_verified', Value: 'true' },
    ],
  })
  await identity(server, 'AdminSetUserPassword', { Username, Password: PASSWORD, Permanent: true })
}

async function setExistence(server: ServerProcess, existence: 'hidden' | 'revealed'): Promise<void> {
  await identity(server, 'UpdateUserPoolClient', {
    ClientId: 'localclient000000000000001',
    PreventUserExistenceErrors: existence === 'hidden' ? 'ENABLED' : 'LEGACY',
  })
}
