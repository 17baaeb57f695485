import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { type Bff, signedIn, startBff } from '../../support/bff.ts'

const HOUR_MS = 3_600_000

/** A door before the identity service that counts what passes and can be told to answer for it. */
async function countingDoor(target: () => string) {
  const calls: string[] = []
  let fault: { status: number; type: string } | undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? ''
      calls.push(operation)
      if (fault) {
        response.writeHead(fault.status, {
          'content-type': 'application/x-amz-json-1.1',
          'x-amzn-errortype': fault.type,
        })
        return response.end(JSON.stringify({ __type: fault.type, message: 'a fault' }))
      }
      const answer = await fetch(target(), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': String(request.headers['x-amz-target']),
        },
        body: Buffer.concat(chunks),
      })
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refreshes: () => calls.filter((name) => name === 'GetTokensFromRefreshToken' || name === 'InitiateAuth').length,
    reset: () => void calls.splice(0),
    fail: (with_: typeof fault) => {
      fault = with_
    },
    close: () => void server.close(),
  }
}

async function houseWithDoor() {
  let bff: Bff | undefined
  const door = await countingDoor(() => bff?.identityUrl ?? '')
  bff = await startBff({ cognito: { endpoint: door.url } })
  const house = bff
  return {
    bff: house,
    door,
    async close() {
      door.close()
      await house.close()
    },
  }
}

test('50 parallel refreshes make one call upstream and 50 answers of 200; late ones get the same tokens', async () => {
  const { bff, door, close } = await houseWithDoor()
  const visitor = await signedIn(bff, 'fifty@example.com')
  bff.clock.advance(HOUR_MS + 1)
  expect(await visitor.get('/api/profile')).toMatchObject({ status: 401, body: { name: 'AccessExpired' } })
  door.reset()
  const old = new Map(visitor.jar)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => bff.visitor(old).send('POST', '/api/session/refresh')),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(door.refreshes()).toBe(1)

  bff.clock.advance(30_000)
  const late = bff.visitor(old)
  expect((await late.send('POST', '/api/session/refresh')).status).toBe(200)
  expect(door.refreshes()).toBe(1)
  expect((await late.get('/api/profile')).status).toBe(200)
  await close()
})

test.each([
  [{ status: 500, type: 'InternalErrorException' }],
  [{ status: 400, type: 'TooManyRequestsException' }],
  [{ status: 400, type: 'LimitExceededException' }],
  [{ status: 403, type: 'ForbiddenException' }],
])('a refresh that fails with %j leaves the session alone: 503 with Retry-After', async (fault) => {
  const { bff, door, close } = await houseWithDoor()
  const visitor = await signedIn(bff, 'patient@example.com')
  bff.clock.advance(HOUR_MS + 1)
  door.fail(fault)
  const answer = await visitor.send('POST', '/api/session/refresh')
  expect(answer).toMatchObject({ status: 503, body: { name: 'ServiceUnavailable' }, setCookies: [] })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  door.fail(undefined)
  expect((await visitor.send('POST', '/api/session/refresh')).status).toBe(200)
  await close()
})

test.each([
  'NotAuthorizedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
])('a refresh that fails with %s ends the session: 401 SignedOut, cookies cleared', async (type) => {
  const { bff, door, close } = await houseWithDoor()
  const visitor = await signedIn(bff, 'ended@example.com')
  door.fail({ status: 400, type })
  expect(await visitor.send('POST', '/api/session/refresh')).toMatchObject({ status: 401, body: { name: 'SignedOut' } })
  expect(visitor.jar.size).toBe(0)
  await close()
})

test('API calls never refresh and never write a cookie', async () => {
  const { bff, door, close } = await houseWithDoor()
  const visitor = await signedIn(bff, 'calls@example.com')
  bff.clock.advance(HOUR_MS + 1)
  door.reset()
  const answer = await visitor.get('/api/approval')
  expect(answer).toMatchObject({ status: 401, body: { name: 'AccessExpired' }, setCookies: [] })
  expect(door.refreshes()).toBe(0)
  await close()
})
