import { expect, test } from 'vitest'
import { toServiceError } from '../../../../server/cognito/protocol/errors.ts'
import { depth } from '../../../support/depth.ts'
import { type FaultyBff, PASSWORD, startFaultyBff } from '../../../support/faults/faulty-bff.ts'
import { exception } from '../../../support/identity/wire.ts'
import { type Answer, type HttpClient, startBff } from '../../../support/servers/bff.ts'

const OURS = 'local0client0secret0that0the0server0has'
const OTHER = 'local0client0secret0of0another0time000'
const HOUR_MS = 3_600_000

interface Setting {
  readonly title: string
  /** The server's COGNITO_CLIENT_SECRET; undefined if it is not set. */
  readonly ours: string | undefined
  /** The pool's valid secrets. `before` applies while the users sign in, `after` during the tested flows. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly accepted: boolean
  /** True for a row of the full depth only. A quick run tests two valid secrets while a secret is rolled out, below. */
  readonly full?: true
}

const ALL_SETTINGS: readonly Setting[] = [
  { title: 'the right one', ours: OURS, before: [OURS], after: [OURS], accepted: true },
  { title: 'none, and the pool asks for none', ours: undefined, before: [], after: [], accepted: true },
  { title: 'the old one of two', ours: OURS, before: [OURS], after: [OURS, OTHER], accepted: true, full: true },
  { title: 'the new one of two', ours: OURS, before: [OTHER, OURS], after: [OTHER, OURS], accepted: true, full: true },
  { title: 'the new one, and the old one is gone', ours: OURS, before: [OTHER, OURS], after: [OURS], accepted: true },
  { title: 'a wrong one', ours: OURS, before: [OURS], after: [OTHER], accepted: false },
  { title: 'none, and the pool asks for one', ours: undefined, before: [], after: [OURS], accepted: false },
  { title: 'one, and the pool asks for none', ours: OURS, before: [OURS], after: [], accepted: false },
]
const SETTINGS = ALL_SETTINGS.filter(({ full }) => depth === 'full' || !full)

async function startSetup({ ours, before, after }: Setting) {
  const setup = await startFaultyBff(ours)
  const ids = new Map<string, string>()
  for (const secret of before) ids.set(secret, await setup.addSecret(secret))
  const signedIn = [await setup.signedIn('first@example.com'), await setup.signedIn('second@example.com')] as const
  const leaving = await setup.signedIn('leaving@example.com')
  for (const secret of after) if (!ids.has(secret)) ids.set(secret, await setup.addSecret(secret))
  for (const [secret, id] of ids) if (!after.includes(secret)) await setup.removeSecret(id)
  setup.bff.clock.advance(HOUR_MS + 1)
  return { setup, signedIn, leaving }
}

const EMAIL = 'new@example.com'

/** Flows that need no session, in an order in which each one can succeed after the previous ones. */
const FLOWS: readonly [string, (setup: FaultyBff, visitor: HttpClient) => Promise<Answer>][] = [
  ['sign-up', (_, visitor) => send(visitor, 'sign-up', { username: EMAIL, password: PASSWORD })],
  ['resend', (_, visitor) => send(visitor, 'resend-sign-up-code', { username: EMAIL })],
  ['confirm', withCode((confirmationCode) => ['confirm-sign-up', { username: EMAIL, confirmationCode }])],
  ['sign-in by SRP', (_, visitor) => send(visitor, 'sign-in', { username: EMAIL, password: PASSWORD })],
  [
    'sign-in by password',
    ({ bff }) =>
      send(bff.client(), 'sign-in', { username: EMAIL, password: PASSWORD, authFlowType: 'USER_PASSWORD_AUTH' }),
  ],
  ['forgotten password', ({ bff }) => send(bff.client(), 'reset-password', { username: EMAIL })],
  [
    'its confirmation',
    withCode((confirmationCode) => [
      'confirm-reset-password',
      { username: EMAIL, confirmationCode, newPassword: 'another fine password' },
    ]),
  ],
]

const send = (visitor: HttpClient, path: string, body: object) => visitor.send('POST', `/api/auth/${path}`, body)

function withCode(call: (code: string) => readonly [string, object]) {
  return async ({ bff }: FaultyBff) => {
    // With a wrong secret, no code is sent, so any code will do. The secret is rejected before the code is checked.
    const code = await bff.code(EMAIL).catch(() => '123456')
    return send(bff.client(), ...call(code))
  }
}

test.each(SETTINGS)('with $title, every flow succeeds, or every flow fails and the session stays', async (setting) => {
  const { accepted } = setting
  const { setup, signedIn, leaving } = await startSetup(setting)
  const { bff, proxy } = setup
  // A wrong client secret is a server error. The response must not report a wrong password or mention secrets.
  const refused = { status: 502, body: { name: 'UnknownError', detail: 'An unknown error has occurred.' } }
  const newcomer = bff.client()
  for (const [flow, act] of FLOWS) {
    const answer = await act(setup, newcomer)
    expect(answer, flow).toMatchObject(accepted ? { status: 200 } : refused)
    expect(answer.text, flow).not.toMatch(/secret/i)
  }

  const [newer, older] = signedIn
  for (const visitor of signedIn) {
    const cookies = new Map(visitor.jar)
    if (visitor === older) {
      proxy.plan((operation) =>
        operation === 'GetTokensFromRefreshToken' ? exception('UnknownOperationException') : undefined,
      )
    }
    const answer = await visitor.send('POST', '/api/session/refresh')
    const way = visitor === newer ? 'GetTokensFromRefreshToken' : 'REFRESH_TOKEN_AUTH'
    expect(answer, way).toMatchObject(accepted ? { status: 200 } : { status: 503, setCookies: [] })
    if (!accepted) expect(visitor.jar, way).toEqual(cookies)
    proxy.plan(undefined)
  }

  expect(await send(leaving, 'sign-out', {})).toMatchObject({ status: 200, body: { revoked: accepted } })
  expect(leaving.jar.size).toBe(0)
})

test('accepts every request while a client secret is added, rolled out and removed', async () => {
  const { setup, signedIn } = await startSetup({
    title: 'the old one',
    ours: OURS,
    before: [OURS],
    after: [OURS, OTHER],
    accepted: true,
  })
  const [visitor] = signedIn
  expect((await visitor.send('POST', '/api/session/refresh')).status).toBe(200)
  const { cognito, functionsUrl } = setup.bff
  const restarted = await startBff({ cognito: { ...cognito, clientSecret: OTHER }, functionsUrl })
  restarted.clock.advance(setup.bff.clock.now() - restarted.clock.now())
  const after = restarted.client(visitor.jar)
  expect((await after.send('POST', '/api/session/refresh')).status).toBe(200)
  expect((await after.get('/api/session')).body).toMatchObject({ signedIn: true })
  expect(await send(after, 'sign-out', {})).toMatchObject({ body: { revoked: true } })
  await restarted.close()
})

// The messages are those of Cognito itself, taken from public reports (protocol notes §5).
test.each([
  ['Unable to verify secret hash for client localclient000000000000001', 'ClientSecretRefused'],
  ['SecretHash does not match for the client: localclient000000000000001', 'ClientSecretRefused'],
  [
    'Client localclient000000000000001 is configured with secret but SECRET_HASH was not received',
    'ClientSecretRefused',
  ],
  ['Client localclient000000000000001 is configured for secret but secret was not received', 'ClientSecretRefused'],
  ['Incorrect username or password.', 'NotAuthorizedException'],
  ['Refresh Token has been revoked', 'NotAuthorizedException'],
])('“%s” is %s', (message, name) => {
  const thrown = { name: 'NotAuthorizedException', message, $metadata: { httpStatusCode: 400 } }
  expect(toServiceError(thrown).name).toBe(name)
})
