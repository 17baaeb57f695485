/**
 * Simulated users of the endurance benchmark: they read, write, refresh the session, sign in and out, and check every
 * response.
 */

import { setTimeout as pause } from 'node:timers/promises'
import type { FetchClient, Reply } from '../../support/requests/fetch-client.ts'
import type { Copies } from '../../support/servers/copies.ts'
import { aProfile } from '../../support/servers/functions.ts'

export const PASSWORD = 'correct horse battery'

/** Refusals that users may get while the user pool or the cloud functions fail. */
const CLEAR = new Set([
  '502 UpstreamFailed',
  '503 ServiceUnavailable',
  '504 UpstreamTimeout',
  // Throttling by the user pool and its malformed responses reach the client under these names.
  '429 TooManyRequests',
  '429 TooManyRequestsException',
  '502 UnknownError',
])

export interface Judge {
  /** True while a service fails, and for requests that started shortly after the failure. */
  mayRefuse(startedAt: number): boolean
  answered(what: string, ms: number): void
  refused(what: string): void
  wrong(what: string, why: string): void
}

type Step = () => Promise<void>

export async function repeatSteps(steps: readonly Step[], isOver: () => boolean, pauseMs: number): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    await steps[round % steps.length]?.()
    if (pauseMs > 0) await pause(pauseMs)
  }
}

interface CheckedCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  /** Returns what is wrong with the response; undefined when nothing is. */
  readonly check: (reply: Reply) => string | undefined
}

async function ask(client: FetchClient, judge: Judge, { method, path, body, check }: CheckedCall) {
  const what = `${method} ${path}`
  const startedAt = performance.now()
  let reply: Reply
  try {
    reply = await client.call(method, path, body)
  } catch (error) {
    judge.wrong(what, `no answer: ${String(error)} ${String((error as Error).cause ?? '')}`)
    return undefined
  }
  judge.answered(what, performance.now() - startedAt)
  if (reply.status === 200) {
    const why = check(reply)
    if (why === undefined) return reply
    judge.wrong(what, `${why}: ${reply.text.slice(0, 200)}`)
    return undefined
  }
  const isClear = CLEAR.has(`${reply.status} ${reply.body.name}`)
  if (isClear && judge.mayRefuse(startedAt)) judge.refused(what)
  else judge.wrong(what, `${reply.status} ${reply.text.slice(0, 200)}`)
  return undefined
}

const holds = (text: string) => (reply: Reply) => (reply.text.includes(text) ? undefined : `lacks ${text}`)

/**
 * Reads and writes a profile and refreshes the session: acknowledged writes must persist, and other users' data must
 * never appear.
 */
export async function aMember(copies: Copies, judge: Judge, number: number): Promise<readonly Step[]> {
  const email = `member-${number}@example.com`
  await copies.addUser(email, PASSWORD)
  const client = copies.client()
  const displayName = `Member ${number}`
  const profile = (bio: string) => aProfile({ displayName, bio })
  const begun = [
    await client.call('POST', '/api/auth/sign-in', { username: email, password: PASSWORD }),
    await client.call('PUT', '/api/profile', profile('')),
  ]
  for (const { status, text } of begun) if (status !== 200) throw new Error(`${email}: ${status} ${text}`)
  /**
   * Texts that the bio may have now: the last acknowledged one, and those of failed writes since then. A failed write
   * may nevertheless have been stored.
   */
  let possible = ['']
  let writes = 0
  const call = (request: CheckedCall) => ask(client, judge, request)

  const session: Step = async () => {
    await call({ method: 'GET', path: '/api/session', check: holds(`"loginId":"${email}"`) })
  }
  const approval: Step = async () => {
    await call({ method: 'GET', path: '/api/approval', check: holds('"state":"waiting"') })
  }
  const read: Step = async () => {
    const accepted = possible
    await call({
      method: 'GET',
      path: '/api/profile',
      check: ({ body }) => {
        if (body.displayName !== displayName) return 'the profile of another user'
        return accepted.includes(String(body.bio ?? '')) ? undefined : `none of ${accepted.join(', ')}`
      },
    })
  }
  const write: Step = async () => {
    writes += 1
    const bio = `Written ${writes} times.`
    possible = [...possible, bio]
    const reply = await call({ method: 'PUT', path: '/api/profile', body: profile(bio), check: holds('"waiting"') })
    if (reply) possible = [bio]
  }
  const refresh: Step = async () => {
    await call({ method: 'POST', path: '/api/session/refresh', check: holds('accessExpiresAt') })
  }
  return [session, read, approval, read, write, read, session, read, refresh, read]
}

export async function aReturningUser(copies: Copies, judge: Judge, number: number): Promise<readonly Step[]> {
  const email = `returning-${number}@example.com`
  await copies.addUser(email, PASSWORD)
  return [
    async () => {
      const client = copies.client()
      const signedIn = await ask(client, judge, {
        method: 'POST',
        path: '/api/auth/sign-in',
        body: { username: email, password: PASSWORD },
        check: holds('"DONE"'),
      })
      if (!signedIn) return void (await pause(100))
      await ask(client, judge, { method: 'GET', path: '/api/session', check: holds('"signedIn":true') })
      await ask(client, judge, { method: 'POST', path: '/api/auth/sign-out', check: holds('{') })
      await ask(client, judge, { method: 'GET', path: '/api/session', check: holds('"signedIn":false') })
    },
  ]
}

/** Reads pages and the weather, which need neither the user pool nor the cloud functions. */
export function aReader(copies: Copies, judge: Judge): readonly Step[] {
  const client = copies.client()
  const page = (path: string): Step => {
    return async () => {
      await ask(client, judge, { method: 'GET', path, check: holds('</html>') })
    }
  }
  const weather: Step = async () => {
    await ask(client, judge, { method: 'GET', path: '/api/cities/sapporo/weather', check: holds('"normals"') })
  }
  return [page('/en'), page('/articles/winter-driving/ja'), weather, page('/quiz/ar'), page('/drive-in-hokkaido/fr')]
}
