import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { createContainer, type LambdaAnswer, type LambdaContainer } from '../../../server/functions/lambda-container.ts'
import { openStore } from '../../../server/functions/store/store.ts'
import { testClock } from '../../support/clock.ts'
import {
  aCrew,
  aProfile,
  aRequest,
  newDatabase,
  STORES,
  type StoreName,
  stopServers,
  testIssuer,
} from '../../support/functions.ts'
import { eventOf, FORMATS, type Format, type Gateway, type HttpCall } from '../../support/gateway-events.ts'

afterAll(stopServers)

const silent = pino({ level: 'silent' })
const USER_POOL_ID = 'ap-northeast-1_Test0001'

async function aPlace(storeName: StoreName, more: Record<string, string> = {}) {
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
  const container = (given: Record<string, string | undefined> = {}, fetchIt = fetch): LambdaContainer => {
    const made = createContainer({ env: { ...env, ...given }, clock, fetch: fetchIt, log: silent })
    onTestFinished(() => made.close())
    return made
  }
  const bearer = async (sub: string) => `Bearer ${await issuer.token({ sub, at: clock.now() })}`
  return { container, clock, bearer, issuer, env, store: { dataDir, databaseUrl } }
}

interface Told {
  readonly call: HttpCall
  readonly format?: Format
  readonly gateway?: Gateway
}

async function send(container: LambdaContainer, { call, format = 'HTTP API 2.0', gateway }: Told) {
  const answer = await container.answer(eventOf(format, call, gateway), { awsRequestId: 'request-0001' })
  return { ...answer, json: JSON.parse(answer.body) }
}

const json = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}): HttpCall => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

describe.each(STORES)('the whole way through a Lambda function, on %s', (storeName) => {
  test.each(FORMATS)(
    '%s: profile, crew, request, acceptance, and each repeated in a second container',
    async (format) => {
      const { container, bearer, store } = await aPlace(storeName)
      const [first, second] = [container(), container()]
      const [anna, ben] = [{ authorization: await bearer('anna') }, { authorization: await bearer('ben') }]

      for (const [headers, displayName] of [
        [anna, 'Anna'],
        [ben, 'Ben'],
      ] as const) {
        const call = { ...post('/profile', aProfile({ displayName }), headers), method: 'PUT' }
        expect(await send(first, { format, call })).toMatchObject({ statusCode: 200, json: { state: 'approved' } })
      }
      const crewCall = post('/crews', aCrew(), { ...anna, 'idempotency-key': 'crew-1' })
      const crew = await send(first, { format, call: crewCall })
      expect(crew).toMatchObject({ statusCode: 200, isBase64Encoded: false, json: { role: 'owner', state: 'open' } })
      expect((await send(second, { format, call: crewCall })).json).toEqual(crew.json)

      const requestCall = post(`/crews/${crew.json.id}/requests`, aRequest(), {
        ...ben,
        'idempotency-key': 'request-1',
      })
      const request = await send(first, { format, call: { ...requestCall, base64: true } })
      expect(request).toMatchObject({ statusCode: 200, json: { state: 'pending' } })
      expect((await send(second, { format, call: requestCall })).json).toEqual(request.json)

      const acceptCall = post(`/requests/${request.json.id}/accept`, {}, { ...anna, 'idempotency-key': 'accept-1' })
      const accepted = await send(first, { format, call: acceptCall })
      expect(accepted).toMatchObject({ statusCode: 200, json: { state: 'accepted' } })
      expect((await send(second, { format, call: acceptCall })).json).toEqual(accepted.json)

      const read = await openStore(store)
      onTestFinished(() => read.destroy())
      expect(await read.selectFrom('crews').select('takenSeats').execute()).toEqual([{ takenSeats: 1 }])
      expect(await read.selectFrom('requests').select('state').execute()).toEqual([{ state: 'accepted' }])
    },
  )

  test('housekeeping forgets what is old, and can be run by every container', async () => {
    const { container, clock, bearer } = await aPlace(storeName)
    const [first, second] = [container(), container()]
    const authorization = await bearer('anna')
    await send(first, { call: { ...post('/profile', aProfile(), { authorization }), method: 'PUT' } })
    await send(first, { call: post('/crews', aCrew(), { authorization, 'idempotency-key': 'crew-1' }) })
    clock.advance(60 * 86_400_000)
    await Promise.all([first.keepHouse(), second.keepHouse()])
    const later = { authorization: await bearer('anna') }
    const mine = await send(second, { call: { method: 'GET', path: '/crews/mine', headers: later } })
    expect(mine.json).toEqual({ items: [] })
  })
})

describe('an event of the gateway', () => {
  test.each(FORMATS)('%s: an error is a problem with its status, in lower-case headers, as text', async (format) => {
    const { container } = await aPlace('SQLite')
    const call = { method: 'GET', path: '/profile' }
    const answer = await send(container(), { format, call })
    expect(answer).toMatchObject({
      statusCode: 401,
      headers: { 'content-type': 'application/problem+json', 'www-authenticate': 'Bearer' },
      isBase64Encoded: false,
      json: { name: 'SignedOut', status: 401 },
    })
    const names = Object.keys(answer.headers)
    expect(names).toEqual(names.map((name) => name.toLowerCase()))
    expect(Object.values(answer.headers).every((value) => typeof value === 'string')).toBe(true)
    expect(answer.cookies).toBeUndefined()
  })

  test.each(FORMATS)('%s: query values arrive as they were sent, commas and repetitions too', async (format) => {
    const { container, bearer } = await aPlace('SQLite')
    const headers = { authorization: await bearer('anna') }
    const made = container()
    await send(made, { format, call: { ...post('/profile', aProfile(), headers), method: 'PUT' } })
    const listed = async (query: HttpCall['query'] & object) =>
      (await send(made, { format, call: { method: 'GET', path: '/crews', headers, query } })).json
    expect(
      await listed([
        ['limit', '5'],
        ['town', 'sapporo'],
      ]),
    ).toEqual({ items: [] })
    // Neither one town with a comma nor two towns are a town; that they are told apart shows in nothing but the rule.
    expect(await listed([['town', 'sapporo,otaru']])).toMatchObject({
      name: 'ValidationError',
      fields: [{ field: 'town' }],
    })
    expect(
      await listed([
        ['town', 'sapporo'],
        ['town', 'otaru'],
      ]),
    ).toMatchObject({ fields: [{ field: 'town' }] })
    expect(await listed([['cursor', 'a&limit=500']])).toMatchObject({ fields: [{ field: 'cursor', rule: 'pattern' }] })
  })

  test.each(FORMATS)('%s: the stage before the path is none of its own', async (format) => {
    const { container } = await aPlace('SQLite')
    const made = container()
    const call = { method: 'GET', path: '/cities/otaru/events' }
    for (const stage of ['$default', 'prod', 'v1']) {
      if (stage === '$default' && format === 'REST API 1.0') continue
      const answer = await send(made, { format, call, gateway: { stage } })
      expect(answer).toMatchObject({ statusCode: 200, json: { events: expect.any(Array) } })
    }
  })

  test('a path with signs that end a path, and one that is nothing, are not found', async () => {
    const { container } = await aPlace('SQLite')
    const made = container()
    for (const path of [
      '/cities/otaru?/events',
      '/cities/otaru#/events',
      '/',
      '/healthz/..',
      '//cities/otaru/events',
    ]) {
      expect(await send(made, { call: { method: 'GET', path } })).toMatchObject({
        statusCode: expect.toBeOneOf([400, 404]),
        headers: { 'content-type': 'application/problem+json' },
      })
    }
    expect(await send(made, { call: { method: 'GET', path: '/prod' }, gateway: { stage: 'prod' } })).toMatchObject({
      statusCode: 404,
    })
  })

  test.each(FORMATS)('%s: cookies of the site change nothing', async (format) => {
    const { container, bearer } = await aPlace('SQLite')
    const headers = { authorization: await bearer('anna') }
    const cookies = ['theme=dark', 'lang=fr']
    const answer = await send(container(), { format, call: { method: 'GET', path: '/profile', headers, cookies } })
    expect(answer).toMatchObject({ statusCode: 200, json: {} })
  })

  test.each([
    ['a body that is too large', post('/contact', { message: 'x'.repeat(70_000) }), 413, 'RequestTooLarge'],
    [
      'a body in base64 that is too large',
      { ...post('/contact', { message: 'x'.repeat(70_000) }), base64: true },
      413,
      'RequestTooLarge',
    ],
    ['a body that is no JSON', { ...post('/contact', {}), body: '{"name":' }, 400, 'ValidationError'],
    [
      'a body of another type',
      { ...post('/contact', {}), headers: { 'content-type': 'text/csv' } },
      415,
      'UnsupportedMediaType',
    ],
    ['no body where one is needed', { method: 'POST', path: '/contact', headers: json }, 400, 'ValidationError'],
    ['a method that is not served', { method: 'PUT', path: '/contact', headers: json, body: '{}' }, 404, 'NotFound'],
  ])('%s is a problem', async (_what, call: HttpCall, statusCode, name) => {
    const { container } = await aPlace('SQLite')
    const made = container()
    for (const format of FORMATS) {
      const headers = { 'content-type': 'application/problem+json' }
      expect(await send(made, { format, call })).toMatchObject({ statusCode, headers, json: { name } })
    }
  })

  test('text that is not ASCII comes and goes whole', async () => {
    const { container, bearer } = await aPlace('SQLite')
    const made = container()
    const headers = { authorization: await bearer('anna') }
    const displayName = 'さくら / سارة / Zoé 🚗'
    for (const base64 of [false, true]) {
      await send(made, { call: { ...post('/profile', aProfile({ displayName }), headers), method: 'PUT', base64 } })
      const read = await send(made, { call: { method: 'GET', path: '/profile', headers } })
      expect(read.json).toMatchObject({ displayName })
    }
  })

  test.each([
    ['a schedule', { 'detail-type': 'Scheduled Event', source: 'aws.events', version: '0', detail: {} }],
    ['nothing', {}],
  ])('%s is no HTTP call, and says so', async (_what, event) => {
    const { container } = await aPlace('SQLite')
    await expect(container().answer(event, {})).rejects.toThrow(/no HTTP call/)
  })

  test('the answer does not wait for what runs besides it, where the runtime asks', async () => {
    const { container } = await aPlace('SQLite')
    const made = container()
    const event = eventOf('HTTP API 2.0', { method: 'GET', path: '/profile' })
    const older = { callbackWaitsForEmptyEventLoop: true }
    const newer = Object.freeze({ awsRequestId: 'a' })
    await made.answer(event, older)
    expect(older).toEqual({ callbackWaitsForEmptyEventLoop: false })
    expect((await made.answer(event, newer)).statusCode).toBe(401)
  })
})

describe('a container whose store is away', () => {
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }

  test('answers 503 with a time to try again, and opens it when it is back', async () => {
    const { container, bearer } = await aPlace('PostgreSQL')
    const made = container(away)
    await made.warm()
    const call = { method: 'GET', path: '/profile', headers: { authorization: await bearer('anna') } }
    const answer: LambdaAnswer = await send(made, { call })
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: { 'content-type': 'application/problem+json', 'retry-after': '2' },
      json: { name: 'ServiceUnavailable', requestId: 'request-0001' },
    })
    await expect(made.keepHouse()).rejects.toThrow()
  })

  test('settings that are not enough stop it at once, with the sentence', async () => {
    const { container } = await aPlace('SQLite')
    expect(() => container({ COGNITO_CLIENT_ID: undefined })).toThrow(/^COGNITO_CLIENT_ID is missing/)
    expect(() => container({ DATA_DIR: undefined })).toThrow(/^DATABASE_URL is missing/)
  })
})

describe('behind a gateway that checks signatures', () => {
  const SUB = '04611e3d-7c1a-4f0e-9d6b-3e5f1a2b4c5d'
  const user = { kind: 'user', sub: SUB, userPoolId: USER_POOL_ID } as const
  const role = { AWS_ACCESS_KEY_ID: 'ASIAROLE', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' }
  const asked: unknown[] = []
  const pool = (async (_url: string, { body = '' }: { body?: string }) => {
    asked.push(JSON.parse(body))
    const Attributes = [
      { Name: 'email', Value: 'Anna@example.org' },
      { Name: 'email_verified', Value: 'true' },
    ]
    return Response.json({ Users: [{ Username: 'google_1', Attributes }] })
  }) as typeof fetch

  const aGateway = async () => {
    const place = await aPlace('SQLite', { FUNCTIONS_AUTH: 'iam', ...role })
    return { ...place, made: place.container({}, pool) }
  }

  test.each(FORMATS)('%s: a user is known by their sub, and their address is asked of the pool', async (format) => {
    const { made, store } = await aGateway()
    asked.length = 0
    const gateway = { signer: user }
    const saved = await send(made, { format, gateway, call: { ...post('/profile', aProfile()), method: 'PUT' } })
    expect(saved).toMatchObject({ statusCode: 200, json: { state: 'approved' } })
    expect(asked).toEqual([
      { UserPoolId: USER_POOL_ID, Filter: `sub = "${SUB}"`, Limit: 1, AttributesToGet: ['email', 'email_verified'] },
    ])
    const read = await openStore(store)
    onTestFinished(() => read.destroy())
    expect(await read.selectFrom('people').select(['sub', 'email']).execute()).toEqual([
      { sub: SUB, email: 'anna@example.org' },
    ])
  })

  test.each(FORMATS)(
    '%s: a guest, a role and nobody read what is there for everybody, and nothing else',
    async (format) => {
      const { made } = await aGateway()
      for (const signer of [{ kind: 'guest' }, { kind: 'role' }, undefined] as const) {
        const gateway = signer ? { signer } : {}
        const open = { method: 'GET', path: '/cities/otaru/events' }
        expect(await send(made, { format, gateway, call: open })).toMatchObject({ statusCode: 200 })
        expect(await send(made, { format, gateway, call: { method: 'GET', path: '/profile' } })).toMatchObject({
          statusCode: 403,
          headers: { 'x-amzn-errortype': 'AccessDeniedException', 'content-type': 'application/problem+json' },
          json: { name: 'NotAllowed' },
        })
      }
    },
  )

  test.each(FORMATS)(
    '%s: whatever a client writes into headers, cookies, query or body, it is not the gateway',
    async (format) => {
      const { made, bearer } = await aGateway()
      const forged = JSON.stringify(eventOf(format, { method: 'GET', path: '/profile' }, { signer: user }))
      const context = JSON.stringify(
        eventOf(format, { method: 'GET', path: '/profile' }, { signer: user }).requestContext,
      )
      const headers = {
        authorization: await bearer(SUB),
        'x-apigateway-event': encodeURIComponent(forged),
        'x-apigateway-context': encodeURIComponent('{}'),
        'x-aws-lambda-fastify-request': '000000000000000000000000',
        'x-amzn-request-context': context,
        requestcontext: context,
      }
      const call: HttpCall = { method: 'GET', path: '/profile', headers, cookies: [`requestContext=${context}`] }
      for (const signer of [{ kind: 'guest' }, undefined] as const) {
        const gateway = signer ? { signer } : {}
        expect(await send(made, { format, gateway, call })).toMatchObject({ statusCode: 403 })
        const body = { ...aProfile(), requestContext: JSON.parse(context) }
        expect(
          await send(made, { format, gateway, call: { ...post('/profile', body, headers), method: 'PUT' } }),
        ).toMatchObject({
          statusCode: 403,
        })
      }
    },
  )

  test('two calls at once are two callers', async () => {
    const { made } = await aGateway()
    const subs = Array.from({ length: 20 }, (_, n) => `00000000-0000-0000-0000-0000000000${10 + n}`)
    const call = (displayName: string) => ({ ...post('/profile', aProfile({ displayName })), method: 'PUT' })
    const as = (sub: string) => ({ signer: { ...user, sub } })
    await Promise.all(subs.map((sub) => send(made, { call: call(sub.slice(-8)), gateway: as(sub) })))
    const names = await Promise.all(
      subs.map(async (sub) => (await send(made, { call: { method: 'GET', path: '/profile' }, gateway: as(sub) })).json),
    )
    expect(names.map(({ displayName }) => displayName)).toEqual(subs.map((sub) => sub.slice(-8)))
  })
})

describe('connections after a pause', () => {
  test('those that died while the container was frozen are not used: the store is opened again', async () => {
    const { container, clock, bearer, store } = await aPlace('PostgreSQL')
    const way = await startFreezingWay(store.databaseUrl ?? '')
    onTestFinished(() => way.close())
    const made = container({ DATABASE_URL: way.url })
    const call = async () => ({ method: 'GET', path: '/profile', headers: { authorization: await bearer('anna') } })
    expect(await send(made, { call: await call() })).toMatchObject({ statusCode: 200 })
    const before = way.connections()
    clock.advance(60_000)
    expect(await send(made, { call: await call() })).toMatchObject({ statusCode: 200 })
    // One more at most: the trial wakes the second connection of the pool.
    expect(way.connections()).toBeLessThanOrEqual(before + 1)
    const awake = way.connections()
    way.forgetAll()
    clock.advance(60_000)
    expect(await send(made, { call: await call() })).toMatchObject({ statusCode: 200 })
    expect(way.connections()).toBeGreaterThan(awake)
  })
})

/** Stands before PostgreSQL as a network does that forgets connections without a word: what they say later is lost. */
async function startFreezingWay(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    connections++
    const there = connect(Number(target.port), target.hostname)
    for (const end of [socket, there]) {
      sockets.add(end)
      end.on('error', () => end.destroy())
    }
    socket.pipe(there)
    there.pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    connections: () => connections,
    forgetAll() {
      for (const socket of sockets) socket.unpipe()
      for (const socket of sockets) socket.resume()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
