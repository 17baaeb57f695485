import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MfaType, SignInStep } from '../../../shared/auth/sign-in-steps.ts'
import { atDepth } from '../../support/depth.ts'
import { type Bff, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'
import { type Choices, completeSignIn } from './complete-sign-in.ts'
import { allowAllFlows, person, setUpMfa, setUpPool, switchOn, type Tracking } from './pool-set-up.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'warn' } })
  await allowAllFlows(bff)
})
afterAll(() => bff.close())

interface First {
  readonly begin: object
  readonly steps: readonly SignInStep[]
  readonly choices?: Choices
}

const CUSTOM = 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'
const CHOICE = 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION'

const FIRST: Readonly<Record<string, First>> = {
  SRP: { begin: { password: PASSWORD }, steps: [] },
  'user-password': { begin: { password: PASSWORD, authFlowType: 'USER_PASSWORD_AUTH' }, steps: [] },
  'custom without SRP': { begin: { authFlowType: 'CUSTOM_WITHOUT_SRP' }, steps: [CUSTOM] },
  'custom with SRP': { begin: { password: PASSWORD, authFlowType: 'CUSTOM_WITH_SRP' }, steps: [CUSTOM] },
  'choice-based, with a password': { begin: { password: PASSWORD, authFlowType: 'USER_AUTH' }, steps: [] },
  // With MFA, the pool offers no codes as first factor. The password is the only choice, so the user is not asked to
  // choose.
  'choice-based, the password': { begin: { authFlowType: 'USER_AUTH' }, steps: ['CONFIRM_SIGN_IN_WITH_PASSWORD'] },
}

interface Second {
  readonly on: readonly MfaType[]
  readonly required?: true
  readonly steps: readonly SignInStep[]
  readonly choices?: Choices
}

const SELECTION = 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION'

const SECOND: Readonly<Record<string, Second>> = {
  SMS: { on: ['SMS'], steps: ['CONFIRM_SIGN_IN_WITH_SMS_CODE'] },
  TOTP: { on: ['TOTP'], steps: ['CONFIRM_SIGN_IN_WITH_TOTP_CODE'] },
  'e-mail': { on: ['EMAIL'], steps: ['CONFIRM_SIGN_IN_WITH_EMAIL_CODE'] },
  'TOTP of two': { on: ['SMS', 'TOTP'], steps: [SELECTION, 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'] },
  'SMS of three': {
    on: ['SMS', 'TOTP', 'EMAIL'],
    steps: [SELECTION, 'CONFIRM_SIGN_IN_WITH_SMS_CODE'],
    choices: { [SELECTION]: 'SMS' },
  },
  'e-mail of three': {
    on: ['SMS', 'TOTP', 'EMAIL'],
    steps: [SELECTION, 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE'],
    choices: { [SELECTION]: 'EMAIL' },
  },
  'an authenticator app to set up': { on: [], required: true, steps: ['CONTINUE_SIGN_IN_WITH_TOTP_SETUP'] },
}

const TRACKING: readonly Tracking[] = ['untracked', 'always', 'ask']

const PAIRS = Object.keys(FIRST).flatMap((first) => Object.keys(SECOND).map((second) => [first, second] as const))
const ALL_ROWS = PAIRS.flatMap(([first, second]) => TRACKING.map((tracking) => [first, second, tracking] as const))
/**
 * A quick run uses every second pair of first and second factor, and one of the three kinds of device tracking in turn.
 * Each first factor meets three or four second ones, each second factor three first ones, and each factor every kind of
 * tracking.
 */
const SAMPLE = PAIRS.flatMap(([first, second], index) =>
  TRACKING.filter((_, kind) => index % 2 === 0 && (index / 2) % 3 === kind).map(
    (kind) => [first, second, kind] as const,
  ),
)
const rows = atDepth({ quick: SAMPLE, full: ALL_ROWS })

test.each(rows)('signs in by %s, then %s, with devices %s', async (firstName, secondName, tracking) => {
  const first = FIRST[firstName] ?? { begin: {}, steps: [] }
  const second = SECOND[secondName] ?? { on: [], steps: [] }
  await setUpPool(bff, tracking)
  await setUpMfa(bff, 'OFF', 'SMS', 'TOTP', 'EMAIL')
  const someone = await person(bff)
  await setUpMfa(bff, 'OPTIONAL', 'SMS', 'TOTP', 'EMAIL')
  await switchOn(bff, someone, ...second.on)
  if (second.required) await setUpMfa(bff, 'ON', 'TOTP')

  const visitor = bff.client()
  const way = { visitor, begin: first.begin, choices: { ...first.choices, ...second.choices } }
  expect(await completeSignIn(bff, someone, way)).toEqual([...first.steps, ...second.steps, 'DONE'])
  const ask = (await visitor.get('/api/session')).body.rememberDevice
  expect(ask).toBe(tracking === 'ask' ? 'ask' : undefined)
  if (tracking === 'untracked') return

  if (tracking === 'ask') {
    expect((await visitor.send('PUT', '/api/auth/devices', { remember: true })).status).toBe(200)
    expect((await visitor.get('/api/session')).body).not.toHaveProperty('rememberDevice')
  }
  // From now on the device replaces the second step at every sign-in, also after a sign-out.
  await visitor.send('POST', '/api/auth/sign-out')
  expect(await completeSignIn(bff, someone, way)).toEqual([...first.steps, 'DONE'])
  const listed = (await visitor.get('/api/auth/devices')).body
  expect(listed).toMatchObject({ devices: [{ current: true, remembered: true }] })
  expect(await visitor.send('POST', '/api/session/refresh')).toMatchObject({ status: 200 })
})

describe('a first factor of the choice-based flow', () => {
  test.each<[string, Choices, SignInStep[]]>([
    ['the password', { [CHOICE]: 'PASSWORD' }, [CHOICE, 'CONFIRM_SIGN_IN_WITH_PASSWORD']],
    ['a code by e-mail', { [CHOICE]: 'EMAIL_OTP' }, [CHOICE, 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE']],
    ['a code by SMS', { [CHOICE]: 'SMS_OTP' }, [CHOICE, 'CONFIRM_SIGN_IN_WITH_SMS_CODE']],
  ])('a first factor of the choice-based flow is %s', async (_, choices, steps) => {
    await setUpPool(bff)
    await setUpMfa(bff, 'OFF')
    const someone = await person(bff)
    const begin = { authFlowType: 'USER_AUTH' }
    expect(await completeSignIn(bff, someone, { visitor: bff.client(), begin, choices })).toEqual([...steps, 'DONE'])
  })
})

test.each([
  ['an answer', 'confirm-sign-in', { challengeResponse: '123456' }, { authFlowType: 'CUSTOM_WITHOUT_SRP' }],
  ['an automatic sign-in', 'auto-sign-in', {}, undefined],
])('%s does not replace the session that another tab has begun', async (_, path, body, begin) => {
  await setUpPool(bff)
  await setUpMfa(bff, 'OFF')
  const waiting = bff.client()
  const username = `other-tab-${path}@example.com`
  if (begin) await bff.confirmedUser(username)
  const first = begin
    ? await waiting.send('POST', '/api/auth/sign-in', { username, ...begin })
    : await waiting.send('POST', '/api/auth/sign-up', { username, password: PASSWORD, autoSignIn: true })
  expect(first.status).toBe(200)
  const someone = await signedIn(bff, `there-already-${path}@example.com`)
  const both = bff.client([...waiting.jar, ...someone.jar])
  expect(await both.send('POST', `/api/auth/${path}`, body)).toMatchObject({
    status: 409,
    body: { name: 'UserAlreadyAuthenticatedException' },
    setCookies: [],
  })
  expect(both.jar.get('__Host-Http-hk-r')).toBe(someone.jar.get('__Host-Http-hk-r'))
})
