import fc from 'fast-check'
import { sealData } from 'iron-session'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Payloads, Purpose } from '../../../server/session/payloads.ts'
import { createSealer } from '../../../server/session/seal.ts'
import { atDepth } from '../../support/depth.ts'
import { type Bff, type HttpClient, SITE, signedIn, startBff } from '../../support/servers/bff.ts'

const OLD = 'a retired secret that is long enough to be one'
const NEW = 'the newest secret that is long enough to be one'
const ADA = 'ada@example.com'
const EVE = 'eve@example.com'
const HOUR_MS = 3_600_000
const MUTATIONS = atDepth({ quick: 400, full: 4_000 })

const PREFIX = '__Host-Http-'
const NAMES: Readonly<Record<Purpose, string>> = {
  access: 'hk-a',
  refresh: 'hk-r',
  pending: 'hk-c',
  id: 'hk-i',
  devices: 'hk-d',
  oauth: 'hk-o',
}
const PURPOSES = Object.keys(NAMES) as Purpose[]
const nameOf = (purpose: Purpose) => PREFIX + NAMES[purpose]
const ACCESS = nameOf('access')
const REFRESH = nameOf('refresh')

let bff: Bff
let ada: ReadonlyMap<string, string>
let eve: ReadonlyMap<string, string>
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' }, secrets: [NEW, OLD] })
  ada = (await signedIn(bff, ADA)).jar
  eve = (await signedIn(bff, EVE)).jar
})
afterAll(() => bff.close())

const of = (jar: ReadonlyMap<string, string>, name: string) => jar.get(name) ?? expect.unreachable(`no cookie ${name}`)

/** Sends this raw Cookie header to the routes that read cookies, and returns their responses. */
async function ask(cookie: string) {
  const headers = { 'x-bff': '1', cookie, 'content-type': 'application/json', origin: SITE }
  const [session, own, refresh] = await Promise.all([
    bff.app.inject({ url: '/api/session', headers }),
    bff.app.inject({ url: '/api/auth/user-attributes', headers }),
    bff.app.inject({ method: 'POST', url: '/api/session/refresh', headers, payload: '{}' }),
  ])
  return {
    session: { status: session.statusCode, ...session.json() },
    own: own.json().name ?? own.json().userAttributes,
    refresh: refresh.json().name ?? refresh.statusCode,
  }
}

const NO_SESSION = {
  session: { status: 200, signedIn: false },
  own: 'SignedOut',
  refresh: 'SignedOut',
}

test('unchanged cookies are a session (control for the tests below)', async () => {
  const { session, own, refresh } = await ask([...ada].map((pair) => pair.join('=')).join('; '))
  expect(session).toMatchObject({ signedIn: true, user: { loginId: ADA } })
  expect([own.email, refresh]).toEqual([ADA, 200])
})

/** Returns a valid cookie of each purpose, sealed with the server's keys. */
async function genuine(): Promise<Record<Purpose, string>> {
  const sealer = createSealer([NEW], bff.clock)
  const access = await sealer.open('access', of(ada, ACCESS))
  const refresh = await sealer.open('refresh', of(ada, REFRESH))
  if (!access || !refresh) expect.unreachable('the session of a user does not open')
  const until = bff.clock.now() + HOUR_MS
  const device = { deviceKey: 'k', deviceGroupKey: 'g', randomPassword: 'p', username: ADA, loginId: ADA }
  const payloads: Payloads = {
    access,
    refresh,
    pending: { flow: 'signUp', username: ADA, confirmed: false },
    id: { sessionId: access.sessionId, idToken: access.accessToken, expiresAt: until },
    devices: { devices: [{ ...device, status: 'remembered' }] },
    oauth: { state: 's', codeVerifier: 'v', nonce: 'n', provider: 'Google', returnTo: '/en' },
  }
  const sealed = PURPOSES.map(
    async (purpose) => [purpose, await sealer.seal(purpose, payloads[purpose], until)] as const,
  )
  return Object.fromEntries(await Promise.all(sealed)) as Record<Purpose, string>
}

test('rejects each of the six sealed cookies under the names of the five others', async () => {
  const values = await genuine()
  for (const made of PURPOSES)
    for (const shown of PURPOSES.filter((purpose) => purpose !== made)) {
      expect({ made, shown, ...(await ask(`${nameOf(shown)}=${values[made]}`)) }).toEqual({
        made,
        shown,
        ...NO_SESSION,
      })
    }
})

test('rejects one user’s refresh cookie beside another user’s access cookie and clears both', async () => {
  for (const [mine, other] of [
    [ada, eve],
    [eve, ada],
  ] as const) {
    const mixed = bff.client([
      [ACCESS, of(mine, ACCESS)],
      [REFRESH, of(other, REFRESH)],
    ])
    expect((await mixed.send('POST', '/api/session/refresh')).body.name).toBe('SignedOut')
    expect([...mixed.jar]).toEqual([])
  }
})

const bent: readonly (readonly [string, (value: string, other: string) => string])[] = [
  ['cut by one letter', (value) => value.slice(0, -3)],
  ['cut in half', (value) => value.slice(0, value.length / 2)],
  ['without its beginning', (value) => value.slice(1)],
  ['emptied', () => ''],
  ['its prefix alone', () => 'Fe26.2'],
  ['stars alone', () => '*'.repeat(4_000)],
  ['its mac of another', (value, other) => crossed(value, other, 7)],
  ['its body of another', (value, other) => crossed(value, other, 4)],
  ['its salt of another', (value, other) => crossed(value, other, 6)],
  ['an older format', (value) => value.replace('Fe26.2', 'Fe26.1')],
  ['a key named constructor', (value) => replaced(value, 1, 'constructor')],
  ['a key named __proto__', (value) => replaced(value, 1, '__proto__')],
  ['a key named toString', (value) => replaced(value, 1, 'toString')],
  ['a key without a name', (value) => replaced(value, 1, '')],
  ['an unknown key id', (value) => replaced(value, 1, '1')],
  ['an end that is no number', (value) => replaced(value, 5, 'soon')],
  ['an end of its own choosing', (value) => replaced(value, 5, '99999999999999')],
  ['letters that are none', (value) => `${value.slice(0, 200)}%E0%A4%A${value.slice(200)}`],
  ['its first part of 8 KB', (value) => `${'A'.repeat(8_192)}${value}`],
  ['20 KB behind it', (value) => `${value}${'A'.repeat(20_000)}`],
  ['its text, unsealed', () => JSON.stringify({ sessionId: 's', sub: 'x', accessExpiresAt: 9e15, remember: true })],
  ['its text in base64', () => Buffer.from('{"v":1,"p":"access","exp":9e15,"d":{"sub":"x"}}').toString('base64')],
  ['its text as a signed cookie', () => 's:{"sub":"x"}.MAC'],
  ['its text as a JSON cookie', () => 'j:{"v":1,"p":"access","exp":9e15,"d":{"sub":"x"}}'],
  ['a bare token without a signature', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
]

function replaced(value: string, part: number, by: string): string {
  return value
    .split('*')
    .map((each, index) => (index === part ? by : each))
    .join('*')
}

function crossed(value: string, other: string, part: number): string {
  return replaced(value, part, other.split('*')[part] ?? '')
}

test.each(bent)('rejects cookies with %s', async (_what, bend) => {
  const header = [ACCESS, REFRESH].map((name) => `${name}=${bend(of(ada, name), of(eve, name))}`).join('; ')
  expect(await ask(header)).toEqual(NO_SESSION)
})

test('an unknown version suffix behind the seal does not change the session’s user', async () => {
  for (const tail of ['~2', '~1', '~', '~2~2', '~x']) {
    const { session } = await ask(`${ACCESS}=${of(ada, ACCESS)}${tail}`)
    expect([
      { status: 200, signedIn: false },
      expect.objectContaining({ user: expect.objectContaining({ loginId: ADA }) }),
    ]).toContainEqual(session)
  }
})

test.each([
  ['without the prefix', (value: string) => `hk-a=${value}`],
  ['with half of the prefix', (value: string) => `__Host-hk-a=${value}`],
  ['with the weaker prefix', (value: string) => `__Secure-hk-a=${value}`],
  ['in capitals', (value: string) => `__HOST-HTTP-HK-A=${value}`],
  ['with an encoded letter', (value: string) => `%5F_Host-Http-hk-a=${value}`],
  ['behind an equals sign', (value: string) => `=${ACCESS}=${value}`],
  ['behind a space that some take for one', (value: string) => `\xa0${ACCESS}=${value}`],
  ['behind a line break that some take for one', (value: string) => `\x85${ACCESS}=${value}`],
  ['inside the value of another', (value: string) => `theme="a, ${ACCESS}=${value}"`],
  ['behind a comma', (value: string) => `theme=dark, ${ACCESS}=${value}`],
])('ignores a cookie that a neighbouring site can set: %s', async (_what, plant) => {
  const planted = plant(of(eve, ACCESS))
  expect((await ask(planted)).session).toEqual(NO_SESSION.session)
  const own = `${ACCESS}=${of(ada, ACCESS)}`
  for (const header of [`${planted}; ${own}`, `${own}; ${planted}`]) {
    expect((await ask(header)).session).toMatchObject({ user: { loginId: ADA } })
  }
})

test('the first of two cookies with one name counts, and the second is not opened', async () => {
  const [own, others] = [`${ACCESS}=${of(ada, ACCESS)}`, `${ACCESS}=${of(eve, ACCESS)}`]
  expect((await ask(`${own}; ${others}`)).session).toMatchObject({ user: { loginId: ADA } })
  expect((await ask(`${ACCESS}=x; ${own}`)).session).toEqual(NO_SESSION.session)
  expect((await ask(`${ACCESS}=; ${own}`)).session).toEqual(NO_SESSION.session)
})

test('a cookie of an older secret opens, and one of a removed secret or without the envelope does not', async () => {
  const { access } = await genuine()
  const payload = await createSealer([NEW], bff.clock).open('access', access)
  if (!payload) expect.unreachable('the session of a user does not open')
  const until = bff.clock.now() + HOUR_MS
  const sealedBy = (secret: string) => createSealer([secret], bff.clock).seal('access', payload, until)
  expect((await ask(`${ACCESS}=${await sealedBy(OLD)}`)).session).toMatchObject({ user: { loginId: ADA } })
  expect((await ask(`${ACCESS}=${await sealedBy('a secret that was removed long ago')}`)).session).toEqual(
    NO_SESSION.session,
  )
  for (const password of [NEW, { 1: NEW }]) {
    expect((await ask(`${ACCESS}=${await sealData(payload, { password, ttl: 0 })}`)).session).toEqual(
      NO_SESSION.session,
    )
  }
})

/**
 * Generates random changes to a cookie. A change alters, removes or inserts characters, moves parts, or replaces a part
 * with one from another user's cookie.
 */
const damage = fc.oneof(
  fc.tuple(fc.constant('flip'), fc.nat(), fc.integer({ min: 0, max: 6 })),
  fc.tuple(fc.constant('cut'), fc.nat(), fc.integer({ min: 1, max: 40 })),
  fc.tuple(fc.constant('insert'), fc.nat(), fc.integer({ min: 33, max: 126 })),
  fc.tuple(fc.constant('part of another'), fc.integer({ min: 1, max: 7 }), fc.nat()),
  fc.tuple(fc.constant('swap parts'), fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 })),
)

function damaged(value: string, other: string, [kind, at, by]: [string, number, number]): string {
  const place = at % value.length
  switch (kind) {
    case 'flip':
      return value.slice(0, place) + String.fromCharCode(value.charCodeAt(place) ^ (1 << by)) + value.slice(place + 1)
    case 'cut':
      return value.slice(0, place) + value.slice(place + by)
    case 'insert':
      return value.slice(0, place) + String.fromCharCode(by) + value.slice(place)
    case 'part of another':
      return crossed(value, other, at)
    default: {
      const parts = value.split('*')
      return parts.map((part, index) => (index === at ? parts[by] : index === by ? parts[at] : part) ?? '').join('*')
    }
  }
}

test(`${MUTATIONS} random changes yield no session or the owner’s, and no server error`, async () => {
  let withoutSession = 0
  const property = fc.asyncProperty(
    fc.array(damage, { minLength: 1, maxLength: 3 }),
    fc.constantFrom(ACCESS, REFRESH),
    async (damages, name) => {
      const whole = of(ada, name)
      const value = damages.reduce((text, each) => damaged(text, of(eve, name), each), whole)
      const { owner, answer } = await whoseIs(name, value)
      // Several changes may cancel each other out, or affect only the version suffix after the seal. In all other cases
      // the cookie must not open.
      if (owner !== undefined) expect([owner, sealOf(value)]).toEqual([ADA, sealOf(whole)])
      else withoutSession += 1
      expect(answer).toBeOneOf([200, 401])
    },
  )
  await fc.assert(property, { numRuns: MUTATIONS, seed: 20261122 })
  expect(withoutSession).toBeGreaterThan(0.9 * MUTATIONS)
})

const sealOf = (value: string) => value.split('~')[0]

/** Returns the user whose session the cookie opens; undefined if it opens none. */
async function whoseIs(name: string, value: string): Promise<{ owner: string | undefined; answer: number }> {
  const headers = { 'x-bff': '1', cookie: `${name}=${value}`, 'content-type': 'application/json' }
  if (name === ACCESS) {
    const answer = await bff.app.inject({ url: '/api/session', headers })
    return { owner: answer.json().user?.loginId, answer: answer.statusCode }
  }
  const answer = await bff.app.inject({ method: 'POST', url: '/api/session/refresh', headers, payload: '{}' })
  if (answer.statusCode !== 200) return { owner: undefined, answer: answer.statusCode }
  const renewed = answer.cookies.find((cookie) => cookie.name === ACCESS)
  return { ...(await whoseIs(ACCESS, renewed?.value ?? '')), answer: answer.statusCode }
}

test('cookies from before a sign-out yield no new tokens, on this server or another', async () => {
  const visitor = await signedIn(bff, 'leaves@example.com')
  const kept = [...visitor.jar]
  expect((await visitor.send('POST', '/api/auth/sign-out')).body).toEqual({ revoked: true })
  const replay = () => bff.client(kept).send('POST', '/api/session/refresh')
  for (const wait of [0, 61_000, HOUR_MS]) {
    bff.clock.advance(wait)
    expect((await replay()).body.name).toBe('SignedOut')
  }
  // The sign-out happened on the first server. Another copy of the server therefore has to ask the pool and its own
  // functions.
  const elsewhere = await otherCopy()
  const living = [...(await signedIn(bff, 'stays@example.com')).jar]
  expect((await elsewhere(living).send('POST', '/api/session/refresh')).status).toBe(200)
  expect((await elsewhere(kept).send('POST', '/api/session/refresh')).body.name).toBe('SignedOut')
  expect((await bff.client(kept).get('/api/auth/user-attributes')).body.name).toBe('SignedOut')
})

test('the user pool refuses the access token from before the sign-out at once', async () => {
  const visitor = await signedIn(bff, 'revoked@example.com')
  const kept = [...visitor.jar]
  await visitor.send('POST', '/api/auth/sign-out')
  expect((await bff.client(kept).get('/api/auth/user-attributes')).status).toBe(401)
})

async function otherCopy(): Promise<(cookies: Iterable<readonly [string, string]>) => HttpClient> {
  const copy = await startBff({ env: { LOG_LEVEL: 'silent' }, secrets: [NEW, OLD], cognito: { ...bff.cognito } })
  onTestFinished(() => copy.close())
  copy.clock.advance(bff.clock.now() - copy.clock.now())
  return (cookies) => copy.client(cookies)
}
