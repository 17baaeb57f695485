/** Who the house is loaded with: people who read, write, refresh, sign in and out and plan, each judging every answer they get. */

import { setTimeout as pause } from 'node:timers/promises'
import type { HttpVisitor, Reply } from '../support/browsers/visitor.ts'
import type { Copies } from '../support/servers/copies.ts'
import { aProfile } from '../support/servers/functions.ts'

export const PASSWORD = 'correct horse battery'

/** What a house may say while a service it needs is failing. */
const CLEAR = new Set([
  '502 UpstreamFailed',
  '503 ServiceUnavailable',
  '504 UpstreamTimeout',
  // That a service is asked too often, and that nobody can read what the pool says, is passed on.
  '429 TooManyRequests',
  '429 TooManyRequestsException',
  '502 UnknownError',
])

export interface Judge {
  /** Whether a service was failing, or had been a moment before. */
  mayRefuse(startedAt: number): boolean
  answered(what: string, ms: number): void
  refused(what: string): void
  /** What must never be. */
  wrong(what: string, why: string): void
}

type Step = () => Promise<void>

/** One of them, going on until told to stop. */
export async function goOn(steps: readonly Step[], isOver: () => boolean, pauseMs: number): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    await steps[round % steps.length]?.()
    if (pauseMs > 0) await pause(pauseMs)
  }
}

interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
  /** Undefined where the answer is as it should be, else what is wrong with it. */
  readonly judge: (reply: Reply) => string | undefined
}

/** @returns the answer where it was right */
async function ask(visitor: HttpVisitor, judge: Judge, { method, path, body, judge: judged }: Asked) {
  const what = `${method} ${path}`
  const startedAt = performance.now()
  let reply: Reply
  try {
    reply = await visitor.call(method, path, body)
  } catch (error) {
    judge.wrong(what, `no answer: ${String(error)} ${String((error as Error).cause ?? '')}`)
    return undefined
  }
  judge.answered(what, performance.now() - startedAt)
  if (reply.status === 200) {
    const why = judged(reply)
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

/** Reads what is theirs, changes it, and refreshes: what was acknowledged must be there, and nobody else's ever. */
export async function aMember(copies: Copies, judge: Judge, number: number): Promise<readonly Step[]> {
  const email = `member-${number}@example.com`
  await copies.addUser(email, PASSWORD)
  const visitor = copies.visitor()
  const displayName = `Member ${number}`
  const profile = (bio: string) => aProfile({ displayName, bio })
  const begun = [
    await visitor.call('POST', '/api/auth/sign-in', { username: email, password: PASSWORD }),
    await visitor.call('PUT', '/api/profile', profile('')),
  ]
  for (const { status, text } of begun) if (status !== 200) throw new Error(`${email}: ${status} ${text}`)
  /** The bios that the profile may hold: the one acknowledged last, and those that were refused since. */
  let possible = ['']
  let writes = 0
  const call = (asked: Asked) => ask(visitor, judge, asked)

  const session: Step = async () => {
    await call({ method: 'GET', path: '/api/session', judge: holds(`"loginId":"${email}"`) })
  }
  const approval: Step = async () => {
    await call({ method: 'GET', path: '/api/approval', judge: holds('"state":"waiting"') })
  }
  const read: Step = async () => {
    const asked = possible
    await call({
      method: 'GET',
      path: '/api/profile',
      judge: ({ body }) => {
        if (body.displayName !== displayName) return 'somebody else’s profile'
        return asked.includes(String(body.bio ?? '')) ? undefined : `none of ${asked.join(', ')}`
      },
    })
  }
  const write: Step = async () => {
    writes += 1
    const bio = `Written ${writes} times.`
    possible = [...possible, bio]
    const reply = await call({ method: 'PUT', path: '/api/profile', body: profile(bio), judge: holds('"waiting"') })
    if (reply) possible = [bio]
  }
  const refresh: Step = async () => {
    await call({ method: 'POST', path: '/api/session/refresh', judge: holds('accessExpiresAt') })
  }
  return [session, read, approval, read, write, read, session, read, refresh, read]
}

/** Signs in and out, over and over. */
export async function aComer(copies: Copies, judge: Judge, number: number): Promise<readonly Step[]> {
  const email = `comer-${number}@example.com`
  await copies.addUser(email, PASSWORD)
  return [
    async () => {
      const visitor = copies.visitor()
      const signedIn = await ask(visitor, judge, {
        method: 'POST',
        path: '/api/auth/sign-in',
        body: { username: email, password: PASSWORD },
        judge: holds('"DONE"'),
      })
      if (!signedIn) return void (await pause(100))
      await ask(visitor, judge, { method: 'GET', path: '/api/session', judge: holds('"signedIn":true') })
      await ask(visitor, judge, { method: 'POST', path: '/api/auth/sign-out', judge: holds('{') })
      await ask(visitor, judge, { method: 'GET', path: '/api/session', judge: holds('"signedIn":false') })
    },
  ]
}

/** Reads pages, asks for the weather and plans a trip: none of it needs the pool or the functions. */
export function aReader(copies: Copies, judge: Judge): readonly Step[] {
  const visitor = copies.visitor()
  const page = (path: string): Step => {
    return async () => {
      await ask(visitor, judge, { method: 'GET', path, judge: holds('</html>') })
    }
  }
  const weather: Step = async () => {
    await ask(visitor, judge, { method: 'GET', path: '/api/cities/sapporo/weather', judge: holds('"normals"') })
  }
  return [page('/en'), page('/articles/winter-driving/ja'), weather, page('/quiz/ar'), page('/drive-in-hokkaido/fr')]
}
