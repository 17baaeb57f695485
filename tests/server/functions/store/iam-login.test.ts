import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectionTo, iamPassword } from '../../../../server/functions/store/iam-login.ts'
import { testClock } from '../../../support/clock.ts'

const HOST = 'store.abc123.ap-northeast-1.rds.amazonaws.com'
const URL_OF_RDS = `postgres://hokkaido_functions@${HOST}:5432/hokkaido?sslmode=verify-full`
const ROLE = { AWS_ACCESS_KEY_ID: 'ASIAEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token/+=' }

test('signs a token for the host, the port and the user of the address', async () => {
  const token = (await iamPassword(URL_OF_RDS, ROLE, { clock: testClock() })?.()) ?? ''
  const { host, pathname, searchParams } = new URL(`https://${token}`)
  expect([host, pathname]).toEqual([`${HOST}:5432`, '/'])
  expect(Object.fromEntries(searchParams)).toEqual({
    Action: 'connect',
    DBUser: 'hokkaido_functions',
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'ASIAEXAMPLE/20261120/ap-northeast-1/rds-db/aws4_request',
    'X-Amz-Date': '20261120T030000Z',
    'X-Amz-Expires': '900',
    'X-Amz-Security-Token': 'token/+=',
    'X-Amz-SignedHeaders': 'host',
    // Computed outside this repository with Python's hmac, by the steps of "Signature Version 4" in the AWS guide.
    'X-Amz-Signature': '84aee57f19bace8efce98d5e11f08b8e4a802eee19e51e19dd2191290c24397c',
  })
})

test('signs with the credentials of the task role on ECS, and reads them for each connection', async () => {
  const asked: string[] = []
  const agent = (async (url: string) => {
    asked.push(url)
    return Response.json({ AccessKeyId: `ASIA${asked.length}`, SecretAccessKey: 'secret', Token: 'token' })
  }) as typeof fetch
  const env = { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/v2/credentials/1' }
  const password = iamPassword(URL_OF_RDS, env, { clock: testClock(), fetch: agent })
  expect(await password?.()).toContain('X-Amz-Credential=ASIA1%2F')
  expect(await password?.()).toContain('X-Amz-Credential=ASIA2%2F')
  expect(asked[0]).toBe('http://169.254.170.2/v2/credentials/1')
})

test('rejects when the credentials of the task cannot be read', async () => {
  const agent = (async () => new Response('', { status: 500 })) as unknown as typeof fetch
  const password = iamPassword(URL_OF_RDS, { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: '/x' }, { fetch: agent })
  await expect(password?.()).rejects.toThrow('HTTP 500')
})

test.each([
  ['no database', undefined, ROLE],
  ['another host', 'postgres://hokkaido@db.example/hokkaido', ROLE],
  ['a password in the address', `postgres://hokkaido:secret@${HOST}/hokkaido`, ROLE],
  ['no user', `postgres://${HOST}/hokkaido`, ROLE],
  ['PGPASSWORD', URL_OF_RDS, { ...ROLE, PGPASSWORD: 'secret' }],
  ['PGPASSFILE', URL_OF_RDS, { ...ROLE, PGPASSFILE: '/made/pgpass' }],
  ['no credentials of a role', URL_OF_RDS, {}],
])('makes no token with %s', (_, databaseUrl, env) => {
  expect(iamPassword(databaseUrl, env)).toBeUndefined()
})

test('connects by the address alone without a token, and verifies the certificate with one', () => {
  expect(connectionTo('postgres://hokkaido@db/hokkaido', undefined)).toEqual({
    connectionString: 'postgres://hokkaido@db/hokkaido',
  })
  expect(connectionTo(URL_OF_RDS, async () => 'token')).toMatchObject({
    host: HOST,
    port: 5432,
    user: 'hokkaido_functions',
    database: 'hokkaido',
    ssl: { rejectUnauthorized: true },
  })
})

test('the PostgreSQL client asks for a new token at each connection', async () => {
  const sent: string[] = []
  // Answers the start of a connection with AuthenticationCleartextPassword, as RDS does for tokens, then closes.
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 3]))
      socket.once('data', (message) => {
        sent.push(message.subarray(5, -1).toString())
        socket.destroy()
      })
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  let tokens = 0
  const connection = connectionTo(URL_OF_RDS, async () => `token ${++tokens}`)
  for (let time = 0; time < 2; time += 1) {
    const { port } = server.address() as AddressInfo
    const client = new pg.Client({ ...connection, host: '127.0.0.1', port, ssl: false })
    client.on('error', () => undefined)
    await expect(client.connect()).rejects.toThrow()
  }
  expect(sent).toEqual(['token 1', 'token 2'])
})
