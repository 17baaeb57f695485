/** Simulates Lambda containers of the cloud functions in this process and sends them events in every format. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { createContainer, type LambdaContainer } from '../../../server/functions/lambda/container.ts'
import { testClock } from '../clock.ts'
import { newDatabase, type StoreName, testIssuer } from './functions.ts'
import { eventOf, type Format, type Gateway, type HttpCall } from './gateway-events.ts'

const silent = pino({ level: 'silent' })
export const USER_POOL_ID = 'ap-northeast-1_Test0001'

export async function openLambda(storeName: StoreName, more: Record<string, string> = {}) {
  const issuer = await testIssuer()
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-lambda-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = storeName === 'PostgreSQL' ? await newDatabase() : undefined
  const env = {
    COGNITO_USER_POOL_ID: USER_POOL_ID,
    COGNITO_CLIENT_ID: issuer.clientId,
    COGNITO_ENDPOINT: issuer.url,
    APPROVALS: 'auto',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: dataDir }),
    ...more,
  }
  const clock = testClock()
  const container = (
    given: Record<string, string | undefined> = {},
    fetchIt = fetch,
    log = silent,
  ): LambdaContainer => {
    const made = createContainer({ env: { ...env, ...given }, clock, fetch: fetchIt, log })
    onTestFinished(() => made.close())
    return made
  }
  const bearer = async (sub: string) => `Bearer ${await issuer.token({ sub, at: clock.now() })}`
  return { container, clock, bearer, issuer, env, store: { dataDir, databaseUrl } }
}

interface Invocation {
  readonly call: HttpCall
  readonly format?: Format
  readonly gateway?: Gateway
}

export async function send(container: LambdaContainer, { call, format = 'HTTP API 2.0', gateway }: Invocation) {
  const answer = await container.answer(eventOf(format, call, gateway), { awsRequestId: 'request-0001' })
  return { ...answer, json: JSON.parse(answer.body) }
}

export const json = { 'content-type': 'application/json' }
export const post = (path: string, body: unknown, headers: Record<string, string> = {}): HttpCall => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})
