import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, signedIn, startBff } from '../../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
})
afterAll(() => bff.close())

const PREFIX = '__Host-Http-hk-'
const nameOf = (line: string) => line.slice(0, line.indexOf('='))
const cleared = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith(`${nameOf(line)}=;`)).map((line) => nameOf(line).slice(PREFIX.length))

test('GET /api/session clears the cookies that no secret opens', async () => {
  const names = ['a', 'r', 'i', 'c', 'd', 'o']
  const visitor = bff.client(names.map((name) => [`${PREFIX}${name}`, 'Fe26.2*spoiled'] as const))
  const answer = await visitor.get('/api/session')
  expect(answer).toMatchObject({ status: 200, body: { signedIn: false } })
  expect(cleared(answer.setCookies).sort()).toEqual([...names].sort())
  expect((await visitor.get('/api/session')).setCookies).toEqual([])
})

test('GET /api/session clears a cookie under another cookie’s name', async () => {
  const someone = await signedIn(bff, 'swapped@example.com')
  const access = someone.jar.get(`${PREFIX}a`) ?? ''
  const visitor = bff.client([[`${PREFIX}r`, access]])
  expect(cleared((await visitor.get('/api/session')).setCookies)).toEqual(['r'])
})

test('GET /api/session keeps what it can read: a session, and a running flow beside a spoiled session', async () => {
  const someone = await signedIn(bff, 'kept@example.com')
  expect((await someone.get('/api/session')).setCookies).toEqual([])

  const visitor = bff.client()
  await visitor.send('POST', '/api/auth/reset-password', { username: 'kept@example.com' })
  const both = bff.client([...visitor.jar, [`${PREFIX}a`, 'Fe26.2*spoiled']])
  const answer = await both.get('/api/session')
  expect(cleared(answer.setCookies)).toEqual(['a'])
  expect(answer.body).toMatchObject({ pending: { flow: 'resetPassword' } })
})

test('GET /api/session clears the cookie of a flow that has expired', async () => {
  const visitor = bff.client()
  await visitor.send('POST', '/api/auth/reset-password', { username: 'late@example.com' })
  bff.clock.advance(16 * 60_000)
  expect(cleared((await visitor.get('/api/session')).setCookies)).toEqual(['c'])
})
