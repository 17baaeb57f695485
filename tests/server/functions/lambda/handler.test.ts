import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { LambdaAnswer } from '../../../../server/functions/lambda/container.ts'
import { queueMail } from '../../../../server/functions/outbox/queue-mail.ts'
import { openStore } from '../../../../server/functions/store/store.ts'
import { aCrew, aProfile, aRequest, STORES } from '../../../support/servers/functions.ts'
import { eventOf, FORMATS, type HttpCall } from '../../../support/servers/gateway-events.ts'
import { json, openLambda, post, send } from '../../../support/servers/lambda.ts'

describe.each(STORES)('a Lambda function on %s', (storeName) => {
  test.each(FORMATS)(
    '%s: serves profile, crew, request and acceptance, and repeats each in a second container',
    async (format) => {
      const { container, bearer, store } = await openLambda(storeName)
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

  test('logs what waits after each run of the scheduled jobs, at any log level', async () => {
    const { container, clock, store } = await openLambda(storeName)
    const lines: string[] = []
    const made = container({}, fetch, pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }))
    await made.warm()
    const written = await openStore(store)
    onTestFinished(() => written.destroy())
    const letter = { name: 'Anna', email: 'anna@example.org', topic: 'site', page: null, message: 'Hello' }
    await written
      .insertInto('contactMessages')
      .values({ ...letter, id: 'letter-1', createdAt: clock.now(), doneAt: null, language: null })
      .execute()
    clock.advance(90_000)
    await made.runJobs()
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        event: 'waiting',
        oldestSeconds: expect.objectContaining({ approvals: 0, photos: 0, reports: 0, letters: 90 }),
        outboxOldestSeconds: { mail: 0, push: 0 },
        mailsGivenUp: 0,
      }),
    ])
  })

  test('sends messages even if a scheduled job fails, and reports every failure', async () => {
    const { container, clock, store } = await openLambda(storeName)
    const made = container()
    await made.warm()
    const read = await openStore(store)
    onTestFinished(() => read.destroy())
    const mail = { key: 'one', to: 'a@example.org', language: 'en', kind: 'letter-answered', fields: {} } as const
    await queueMail(read, { ...mail, at: clock.now() })
    await read.schema.dropTable('endedSessions').execute()
    await expect(made.runJobs()).rejects.toThrow('ended_sessions')
    // The failing job ends before it deletes letters, so only the count of what waits reads their table.
    await read.schema.dropTable('contactMessages').execute()
    await expect(made.runJobs()).rejects.toThrow(/ended_sessions.*; .*contact_messages/s)
    // Without a mail server, sending drops the message.
    expect(await read.selectFrom('outbox').select('state').execute()).toEqual([{ state: 'dropped' }])
  })

  test('deletes old data in the scheduled jobs, from any container', async () => {
    const { container, clock, bearer } = await openLambda(storeName)
    const [first, second] = [container(), container()]
    const authorization = await bearer('anna')
    await send(first, { call: { ...post('/profile', aProfile(), { authorization }), method: 'PUT' } })
    await send(first, { call: post('/crews', aCrew(), { authorization, 'idempotency-key': 'crew-1' }) })
    clock.advance(60 * 86_400_000)
    await Promise.all([first.runJobs(), second.runJobs()])
    const later = { authorization: await bearer('anna') }
    const mine = await send(second, { call: { method: 'GET', path: '/crews/mine', headers: later } })
    expect(mine.json).toEqual({ items: [] })
  })
})

describe('a gateway event', () => {
  test.each(FORMATS)('%s: answers an error as a problem with its status', async (format) => {
    const { container } = await openLambda('SQLite')
    const call = { method: 'GET', path: '/profile' }
    const answer = await send(container(), { format, call })
    expect(answer).toMatchObject({
      statusCode: 401,
      headers: { 'content-type': 'application/problem+json; charset=utf-8', 'www-authenticate': 'Bearer' },
      isBase64Encoded: false,
      json: { name: 'SignedOut', status: 401 },
    })
    const names = Object.keys(answer.headers)
    expect(names).toEqual(names.map((name) => name.toLowerCase()))
    expect(Object.values(answer.headers).every((value) => typeof value === 'string')).toBe(true)
    expect(answer.cookies).toBeUndefined()
  })

  test.each(FORMATS)('%s: passes on query values as sent, with commas and repetitions', async (format) => {
    const { container, bearer } = await openLambda('SQLite')
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
    // A list of values would be refused by the rule 'type'.
    expect(await listed([['cursor', 'a,b']])).toMatchObject({ fields: [{ field: 'cursor', rule: 'pattern' }] })
    expect(
      await listed([
        ['cursor', 'a'],
        ['cursor', 'b'],
      ]),
    ).toMatchObject({ fields: [{ field: 'cursor', rule: 'type' }] })
    expect(await listed([['cursor', 'a&limit=500']])).toMatchObject({ fields: [{ field: 'cursor', rule: 'pattern' }] })
  })

  test.each(FORMATS)('%s: removes the stage from the path', async (format) => {
    const { container } = await openLambda('SQLite')
    const made = container()
    const call = { method: 'GET', path: '/cities/otaru/events' }
    for (const stage of ['$default', 'prod', 'v1']) {
      if (stage === '$default' && format === 'REST API 1.0') continue
      const answer = await send(made, { format, call, gateway: { stage } })
      expect(answer).toMatchObject({ statusCode: 200, json: { events: expect.any(Array) } })
    }
  })

  test('answers NotFound for an empty path and for encoded delimiters', async () => {
    const { container } = await openLambda('SQLite')
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
        headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      })
    }
    expect(await send(made, { call: { method: 'GET', path: '/prod' }, gateway: { stage: 'prod' } })).toMatchObject({
      statusCode: 404,
    })
  })

  test.each(FORMATS)('%s: ignores cookies', async (format) => {
    const { container, bearer } = await openLambda('SQLite')
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
  ])('answers %s with a problem', async (_what, call: HttpCall, statusCode, name) => {
    const { container } = await openLambda('SQLite')
    const made = container()
    for (const format of FORMATS) {
      const headers = { 'content-type': 'application/problem+json; charset=utf-8' }
      expect(await send(made, { format, call })).toMatchObject({ statusCode, headers, json: { name } })
    }
  })

  test('passes on text that is not ASCII', async () => {
    const { container, bearer } = await openLambda('SQLite')
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
  ])('rejects %s, which is not an HTTP call', async (_what, event) => {
    const { container } = await openLambda('SQLite')
    await expect(container().answer(event, {})).rejects.toThrow(/not an HTTP call/)
  })

  test('does not wait for an empty event loop before the response', async () => {
    const { container } = await openLambda('SQLite')
    const made = container()
    const event = eventOf('HTTP API 2.0', { method: 'GET', path: '/profile' })
    const older = { callbackWaitsForEmptyEventLoop: true }
    const newer = Object.freeze({ awsRequestId: 'a' })
    await made.answer(event, older)
    expect(older).toEqual({ callbackWaitsForEmptyEventLoop: false })
    expect((await made.answer(event, newer)).statusCode).toBe(401)
  })
})

describe('a container with an unreachable store', () => {
  const away = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }

  test('answers 503 with Retry-After, and opens the store once it is back', async () => {
    const { container, bearer } = await openLambda('PostgreSQL')
    const made = container(away)
    await made.warm()
    const call = { method: 'GET', path: '/profile', headers: { authorization: await bearer('anna') } }
    const answer: LambdaAnswer = await send(made, { call })
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '2' },
      json: { name: 'ServiceUnavailable', requestId: 'request-0001' },
    })
    await expect(made.runJobs()).rejects.toThrow()
  })

  test('throws for incomplete settings and names the variable', async () => {
    const { container } = await openLambda('SQLite')
    expect(() => container({ COGNITO_CLIENT_ID: undefined })).toThrow(/^COGNITO_CLIENT_ID is missing/)
    expect(() => container({ DATA_DIR: undefined })).toThrow(/^DATABASE_URL is missing/)
  })
})
