import { beforeAll, expect, test } from 'vitest'
import { createSealer } from '../../../../server/session/seal.ts'
import { type Answer, PASSWORD, startBff } from '../../../support/servers/bff.ts'

const EMAIL = 'canary@example.com'
const SECRET = 'a secret for tests that is long enough'
const [A, R, C] = ['__Host-Http-hk-a', '__Host-Http-hk-r', '__Host-Http-hk-c']
/** The texts that every JOSE header and every sealed cookie start with. */
const TOKEN_SHAPES = ['eyJ', 'Fe26.2']

function find(texts: readonly string[], needles: Iterable<string>): string[] {
  return [...needles].filter((needle) => texts.some((text) => text.includes(needle)))
}

/** Returns everything in a response that a script can read. HttpOnly cookies are left out. */
function readable({ text, headers }: Answer): string {
  const { 'set-cookie': _, ...others } = headers
  return `${text}\n${JSON.stringify(others)}`
}

/** Runs a new account through all its flows with right and wrong answers, and collects every secret involved. */
async function wholeWay() {
  const bff = await startBff({ env: { LOG_LEVEL: 'trace' }, secrets: [SECRET] })
  const sealer = createSealer([SECRET], bff.clock)
  const visitor = bff.client()
  const answers: string[] = []
  const secrets = new Set<string>([PASSWORD, 'a wrong guess', 'another fine password'])
  const seals = new Set<string>()

  async function note(): Promise<void> {
    const access = await sealer.open('access', visitor.jar.get(A))
    const refresh = await sealer.open('refresh', visitor.jar.get(R))
    for (const secret of [access?.accessToken, refresh?.refreshToken]) if (secret) secrets.add(secret)
    for (const name of [A, R, C]) if (visitor.jar.has(name)) seals.add(visitor.jar.get(name) ?? '')
  }
  async function step(status: number, call: Promise<Answer>): Promise<void> {
    const answer = await call
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)])
    answers.push(readable(answer))
    await note()
  }
  const post = (path: string, body: object = {}) => visitor.send('POST', `/api/${path}`, body)
  const session = () => visitor.get('/api/session')

  await step(200, post('auth/sign-up', { username: EMAIL, password: PASSWORD, autoSignIn: true }))
  await step(200, session())
  await step(400, post('auth/confirm-sign-up', { username: EMAIL, confirmationCode: '000000' }))
  const code = await bff.code(EMAIL)
  // The six digits of a code can occur in other numbers. The code as a JSON value is quoted, so search for it with its
  // quotes.
  secrets.add(`"${code}"`)
  await step(200, post('auth/confirm-sign-up', { username: EMAIL, confirmationCode: code }))
  await step(200, post('auth/auto-sign-in'))
  await step(200, post('auth/sign-out'))
  await step(401, post('auth/sign-in', { username: EMAIL, password: 'a wrong guess' }))
  await step(200, post('auth/sign-in', { username: EMAIL, password: PASSWORD, authFlowType: 'USER_PASSWORD_AUTH' }))
  await step(200, session())
  bff.clock.advance(3_600_001)
  await step(401, visitor.get('/api/profile'))
  await step(200, post('session/refresh'))
  await step(200, visitor.get('/api/auth/user-attributes'))
  await step(200, visitor.send('PATCH', '/api/auth/user-attributes', { userAttributes: { name: 'Canary' } }))
  await step(200, visitor.send('PUT', '/api/profile', { displayName: 'Canary' }))
  await step(200, visitor.get('/api/profile'))
  await step(403, visitor.get('/api/crews'))
  await step(401, post('auth/change-password', { oldPassword: 'a wrong guess', newPassword: 'another fine password' }))
  await step(200, post('auth/change-password', { oldPassword: PASSWORD, newPassword: 'another fine password' }))
  await step(403, visitor.get('/api/crews/abcdefgh12345678'))
  await step(400, post('auth/sign-in', { username: EMAIL, password: { a: PASSWORD } }))
  await step(200, post('auth/sign-out', { global: true }))
  await bff.close()
  return { answers, logs: bff.logs, secrets, seals }
}

let way: Awaited<ReturnType<typeof wholeWay>>
beforeAll(async () => {
  way = await wholeWay()
})

test('no response for an account contains a token, a seal or a secret that a script could read', () => {
  const { answers, secrets, seals } = way
  expect(secrets.size).toBe(9)
  expect(seals.size).toBeGreaterThan(6)
  expect(find(answers, [...TOKEN_SHAPES, ...secrets, ...seals])).toEqual([])
  // Checks the search itself: it finds a token that is planted in a response.
  const [token = ''] = [...secrets].filter((secret) => secret.startsWith('eyJ'))
  expect(find([...answers, `{"accessToken":"${token}"}`], secrets)).toEqual([token])
})

test("no log line contains one or the user's address, even at the level trace", () => {
  const { logs, secrets, seals } = way
  expect(logs.join('')).toContain('/api/session/refresh')
  expect(find(logs, [...TOKEN_SHAPES, ...secrets, ...seals, EMAIL])).toEqual([])
})
