import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCookieJar } from '../../../server/session/cookies.ts'
import { type Bff, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'
import { admin } from '../auth/pool-set-up.ts'

const HOUR_MS = 3_600_000
const BROWSER_LIMIT_BYTES = 4_096
/** Maximum size of a session's cookies, as stated in docs/operating.md. */
const LARGEST_COOKIES_BYTES = 12_288

/** Returns names of random letters, which compression cannot shorten. */
function groupNames(count: number, length: number): string[] {
  return Array.from({ length: count }, () => randomBytes(length).toString('base64url').slice(0, length))
}

async function member(bff: Bff, email: string, names: readonly string[]) {
  for (const GroupName of names) await admin(bff, 'CreateGroup', { GroupName })
  await bff.confirmedUser(email)
  for (const GroupName of names) await admin(bff, 'AdminAddUserToGroup', { Username: email, GroupName })
  const client = bff.client()
  const signIn = () => client.send('POST', '/api/auth/sign-in', { username: email, password: PASSWORD })
  return { client, signIn }
}

const sizeOf = (jar: ReadonlyMap<string, string>) =>
  [...jar].reduce((sum, [name, value]) => sum + name.length + 1 + value.length + 2, 0)

describe.each(['access', 'id'] as const)('with the %s token', (auth) => {
  let bff: Bff
  beforeAll(async () => {
    bff = await startBff({ env: { FUNCTIONS_AUTH: auth, LOG_LEVEL: 'silent' } })
  })
  afterAll(() => bff.close())

  test('a member of 100 groups with names of 30 letters signs in, calls, refreshes and signs out', async () => {
    const { client, signIn } = await member(bff, 'many@example.com', groupNames(100, 30))
    expect(await signIn()).toMatchObject({ status: 200, body: { nextStep: { signInStep: 'DONE' } } })
    const tooLong = [...client.jar].filter(([name, value]) => name.length + value.length > BROWSER_LIMIT_BYTES)
    expect(tooLong).toEqual([])
    expect(sizeOf(client.jar)).toBeLessThan(LARGEST_COOKIES_BYTES * (auth === 'id' ? 1.5 : 1))
    for (let hour = 0; hour < 2; hour += 1) {
      expect((await client.get('/api/profile')).status).toBe(200)
      expect((await client.get('/api/auth/user-attributes')).status).toBe(200)
      bff.clock.advance(HOUR_MS)
      expect((await client.send('POST', '/api/session/refresh')).status).toBe(200)
    }
    await client.send('POST', '/api/auth/sign-out')
    expect([...client.jar.keys()]).toEqual([])
  })

  test('more than two cookies hold is refused as SessionTooLarge, and no session remains', async () => {
    const { client, signIn } = await member(bff, 'too-many@example.com', groupNames(100, 128))
    expect(await signIn()).toMatchObject({ status: 500, body: { name: 'SessionTooLarge' } })
    expect([...client.jar.keys()]).toEqual([])
  })
})

describe('two cookies of one value', () => {
  const jar = createCookieJar(true)
  const [first = '', second = ''] = jar.names('access')
  let bff: Bff
  beforeAll(async () => {
    bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  })
  afterAll(() => bff.close())

  test('become one again when the groups are gone', async () => {
    const names = groupNames(100, 30)
    const { client, signIn } = await member(bff, 'leaving@example.com', names)
    await signIn()
    expect(client.jar.has(second)).toBe(true)
    for (const GroupName of names)
      await admin(bff, 'AdminRemoveUserFromGroup', { Username: 'leaving@example.com', GroupName })
    bff.clock.advance(HOUR_MS)
    await client.send('POST', '/api/session/refresh')
    expect(client.jar.has(second)).toBe(false)
    expect((await client.get('/api/profile')).status).toBe(200)
  })

  test('are no session if one of them is missing or of another session', async () => {
    const { client, signIn } = await member(bff, 'first@example.com', groupNames(100, 30))
    await signIn()
    const others = await member(bff, 'second@example.com', groupNames(100, 30))
    await others.signIn()
    const without = bff.client([...client.jar].filter(([name]) => name !== second))
    const mixed = bff.client([
      [first, client.jar.get(first) ?? ''],
      [second, others.client.jar.get(second) ?? ''],
    ])
    for (const copy of [without, mixed]) expect((await copy.get('/api/session')).body).toEqual({ signedIn: false })
  })

  test('are not needed by a session of usual size, which ignores a left-over second one', async () => {
    const client = await signedIn(bff, 'usual@example.com')
    expect([...client.jar.keys()].sort()).toEqual([jar.name('access'), jar.name('refresh')])
    client.jar.set(second, 'left over')
    expect((await client.get('/api/session')).body).toMatchObject({ signedIn: true })
    bff.clock.advance(HOUR_MS)
    await client.send('POST', '/api/session/refresh')
    expect(client.jar.has(second)).toBe(false)
  })
})
