import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atDepth } from '../support/depth.ts'
import { FetchClient } from '../support/requests/fetch-client.ts'
import { type ServerProcess, startServerProcess } from '../support/servers/server-process.ts'

const ROUNDS = atDepth({ quick: 2, full: 5, nightly: 30 })
const SIGN_UP_WRITERS = 3
const PASSWORD = 'correct horse battery'

let server: ServerProcess

beforeAll(async () => {
  server = await startServerProcess()
})

afterAll(() => server?.stop())

interface ProfileWriter {
  readonly visitor: FetchClient
  readonly email: string
  /**
   * The number in the last acknowledged profile. `sent` is the number in the last profile that was sent, acknowledged
   * or not.
   */
  acknowledged: number
  sent: number
}

async function signedInWriters(): Promise<ProfileWriter[]> {
  return Promise.all(
    server.accounts.map(async ({ email, password }) => {
      const visitor = new FetchClient(server.url)
      const answer = await visitor.call('POST', '/api/auth/sign-in', { username: email, password })
      expect(answer.body).toMatchObject({ nextStep: { signInStep: 'DONE' } })
      return { visitor, email, acknowledged: 0, sent: 0 }
    }),
  )
}

const profile = (bio: string) => ({
  displayName: 'Writer',
  birthYear: 1990,
  languages: ['en'],
  licenceKind: 'japanese',
  licenceCountry: 'JP',
  rulesAccepted: true,
  bio,
})

const BUSY_WAIT_MS = 100

/**
 * Repeats a call until the server answers it. A server that has just started rejects some calls because of its load.
 */
async function callUntilServed(client: FetchClient, ...call: Parameters<FetchClient['call']>) {
  for (;;) {
    const answer = await client.call(...call)
    if (answer.body.name !== 'ServiceUnavailable') return answer
    await wait(BUSY_WAIT_MS)
  }
}

/** Repeats a write until the server process is killed. An error response fails the test. */
async function untilDeath(write: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      await write()
    } catch (error) {
      // undici throws a TypeError when the connection is closed, so the server was killed.
      if (error instanceof TypeError) return
      throw error
    }
  }
}

test(`keeps every acknowledged write over ${ROUNDS} kills during writes`, {
  timeout: 300_000,
}, async () => {
  const writers = await signedInWriters()
  let signUps = 0
  const seen = { signUps: 0, profiles: 0 }

  for (let round = 1; round <= ROUNDS; round += 1) {
    const acknowledged: string[] = []
    let writes = 0
    const enough = 5 + ((round * 7) % 30)
    let killed: Promise<void> | undefined
    const count = () => {
      writes += 1
      if (writes >= enough) killed ??= server.kill9()
    }

    const writing = [
      ...Array.from({ length: SIGN_UP_WRITERS }, () => {
        const visitor = new FetchClient(server.url)
        return untilDeath(async () => {
          signUps += 1
          const email = `killed-${round}-${signUps}@example.com`
          const answer = await callUntilServed(visitor, 'POST', '/api/auth/sign-up', {
            username: email,
            password: PASSWORD,
            userAttributes: { email },
          })
          expect(answer.status, answer.text).toBe(200)
          acknowledged.push(email)
          count()
        })
      }),
      ...writers.map((writer) =>
        untilDeath(async () => {
          writer.sent += 1
          const number = writer.sent
          const answer = await callUntilServed(writer.visitor, 'PUT', '/api/profile', profile(String(number)))
          expect(answer.status, answer.text).toBe(200)
          writer.acknowledged = number
          count()
        }),
      ),
    ]
    await Promise.all(writing)
    await killed
    await server.restart()

    for (const email of acknowledged) {
      const again = { username: email, password: PASSWORD, userAttributes: { email } }
      const answer = await callUntilServed(new FetchClient(server.url), 'POST', '/api/auth/sign-up', again)
      expect(answer.body.name, `${email} was acknowledged in round ${round}: ${answer.text}`).toBe(
        'UsernameExistsException',
      )
    }
    for (const writer of writers) {
      const { body, text } = await callUntilServed(writer.visitor, 'GET', '/api/profile')
      // A write that was sent but not acknowledged may or may not be stored.
      expect(Number(body.bio), `${writer.email} in round ${round}: ${text}`).toBeGreaterThanOrEqual(writer.acknowledged)
      expect(Number(body.bio)).toBeLessThanOrEqual(writer.sent)
    }
    seen.signUps += acknowledged.length
    seen.profiles += writes - acknowledged.length
  }
  console.log(
    `killed ${ROUNDS} times: ${seen.signUps} sign-ups and ${seen.profiles} profile writes acknowledged, none lost`,
  )
  expect(seen.signUps).toBeGreaterThan(ROUNDS)
  expect(seen.profiles).toBeGreaterThan(ROUNDS)
})
