/** When each endpoint of sign-in, session and account succeeds, when it refuses, and what the audit log is told of it. */

import { totp } from '../../support/identity/totp.ts'
import { type Bff, type HttpClient, PASSWORD, signedIn } from '../../support/servers/bff.ts'
import { admin, setUpPool } from './pool-set-up.ts'

export const NEW_PASSWORD = 'another horse battery'
export const WRONG = 'a wrong guess'

export type Line = Readonly<Record<string, unknown>>

export interface Stage {
  readonly visitor: HttpClient
  readonly email: string
  readonly secret?: string
}

export interface Case {
  /** What comes before; nothing of it is looked at. */
  readonly before?: () => Promise<Stage>
  readonly body?: object | ((stage: Stage) => object | Promise<object>)
  /** The lines of the one call. */
  readonly tells: readonly Line[]
}

/** By `METHOD /path`: when it succeeds, and when it refuses; some have more than one way. */
export type Cases = Readonly<Record<string, readonly [Case, Case, ...Case[]]>>

const credentials = ({ email: username }: Stage) => ({ username, password: PASSWORD })
export const succeeded = (event: string, more: Line = {}) => [{ event, outcome: 'succeeded', ...more }]
const refused = (event: string, reason: string) => [{ event, outcome: 'refused', reason }]

let people = 0
const address = () => `audited-${people++}@example.com`

/** @param bff the one there is when a case is played */
export function auditCases(bff: () => Bff) {
  const nobody = async (): Promise<Stage> => ({ visitor: bff().client(), email: address() })

  async function user(): Promise<Stage> {
    const stage = await nobody()
    await bff().confirmedUser(stage.email)
    return stage
  }

  async function session(): Promise<Stage> {
    const email = address()
    return { visitor: await signedIn(bff(), email), email }
  }

  async function signUp(autoSignIn = false): Promise<Stage> {
    const stage = await nobody()
    await stage.visitor.send('POST', '/api/auth/sign-up', { username: stage.email, password: PASSWORD, autoSignIn })
    return stage
  }

  async function confirmed(): Promise<Stage> {
    const stage = await signUp(true)
    const confirmationCode = await bff().code(stage.email)
    await stage.visitor.send('POST', '/api/auth/confirm-sign-up', { username: stage.email, confirmationCode })
    return stage
  }

  async function challenged(): Promise<Stage> {
    const stage = await user()
    await stage.visitor.send('POST', '/api/auth/sign-in', { username: stage.email, authFlowType: 'CUSTOM_WITHOUT_SRP' })
    return stage
  }

  async function forgotten(): Promise<Stage> {
    const stage = await user()
    await stage.visitor.send('POST', '/api/auth/reset-password', { username: stage.email })
    return stage
  }

  async function attributeCode(): Promise<Stage> {
    const stage = await session()
    await stage.visitor.send('POST', '/api/auth/send-user-attribute-code', { userAttributeKey: 'email' })
    return stage
  }

  async function authenticator(): Promise<Stage> {
    const stage = await session()
    const { body } = await stage.visitor.send('POST', '/api/auth/set-up-totp')
    return { ...stage, secret: String(body.sharedSecret) }
  }

  async function withDevice(): Promise<Stage> {
    await setUpPool(bff(), 'ask')
    return session()
  }

  async function withoutDevice(): Promise<Stage> {
    await setUpPool(bff())
    return session()
  }

  const cases: Cases = {
    'POST /api/auth/sign-in': [
      { before: user, body: credentials, tells: succeeded('sign-in') },
      {
        before: user,
        body: ({ email: username }) => ({ username, password: WRONG }),
        tells: refused('sign-in', 'NotAuthorizedException'),
      },
      {
        before: user,
        body: ({ email: username }) => ({ username, authFlowType: 'CUSTOM_WITHOUT_SRP' }),
        tells: [{ event: 'sign-in', outcome: 'continued', step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' }],
      },
    ],
    'POST /api/auth/confirm-sign-in': [
      {
        before: challenged,
        body: async ({ email }) => ({ challengeResponse: await bff().code(email) }),
        tells: succeeded('sign-in'),
      },
      { before: nobody, body: { challengeResponse: WRONG }, tells: refused('challenge', 'SignInException') },
      {
        before: challenged,
        body: { challengeResponse: WRONG },
        tells: [{ event: 'challenge', outcome: 'continued', step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' }],
      },
    ],
    'POST /api/auth/sign-up': [
      { before: nobody, body: credentials, tells: succeeded('sign-up') },
      { before: user, body: credentials, tells: refused('sign-up', 'UsernameExistsException') },
    ],
    'POST /api/auth/confirm-sign-up': [
      {
        before: signUp,
        body: async ({ email }) => ({ username: email, confirmationCode: await bff().code(email) }),
        tells: succeeded('sign-up-confirmation'),
      },
      {
        before: signUp,
        body: ({ email }) => ({ username: email, confirmationCode: '000000' }),
        tells: refused('sign-up-confirmation', 'CodeMismatchException'),
      },
    ],
    'POST /api/auth/resend-sign-up-code': [
      { before: signUp, body: ({ email }) => ({ username: email }), tells: succeeded('sign-up-code') },
      { tells: refused('sign-up-code', 'RequiredField') },
    ],
    'POST /api/auth/auto-sign-in': [
      { before: confirmed, tells: succeeded('sign-in') },
      { tells: refused('sign-in', 'AutoSignInException') },
      // Asked every few seconds.
      { before: () => signUp(true), tells: [] },
    ],
    'POST /api/auth/reset-password': [
      { before: user, body: ({ email }) => ({ username: email }), tells: succeeded('password-reset-code') },
      { tells: refused('password-reset-code', 'RequiredField') },
    ],
    'POST /api/auth/confirm-reset-password': [
      {
        before: forgotten,
        body: async ({ email }) => ({
          username: email,
          confirmationCode: await bff().code(email),
          newPassword: NEW_PASSWORD,
        }),
        tells: succeeded('password-reset'),
      },
      {
        before: forgotten,
        body: ({ email }) => ({ username: email, confirmationCode: '000000', newPassword: NEW_PASSWORD }),
        tells: refused('password-reset', 'CodeMismatchException'),
      },
    ],
    'PATCH /api/auth/user-attributes': [
      { before: session, body: { userAttributes: { given_name: 'Aiko' } }, tells: succeeded('attributes-change') },
      { body: { userAttributes: { given_name: 'Aiko' } }, tells: refused('attributes-change', 'SignedOut') },
      {
        before: session,
        body: { userAttributes: { email: 'elsewhere@hokkaido.invalid' } },
        tells: succeeded('email-change'),
      },
    ],
    'POST /api/auth/send-user-attribute-code': [
      { before: session, body: { userAttributeKey: 'email' }, tells: succeeded('attribute-code') },
      { body: { userAttributeKey: 'email' }, tells: refused('attribute-code', 'SignedOut') },
    ],
    'POST /api/auth/confirm-user-attribute': [
      {
        before: attributeCode,
        body: async ({ email }) => ({ userAttributeKey: 'email', confirmationCode: await bff().code(email) }),
        tells: succeeded('attribute-confirmation'),
      },
      {
        before: attributeCode,
        body: { userAttributeKey: 'email', confirmationCode: '000000' },
        tells: refused('attribute-confirmation', 'CodeMismatchException'),
      },
    ],
    'POST /api/auth/change-password': [
      {
        before: session,
        body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
        tells: succeeded('password-change'),
      },
      {
        before: session,
        body: { oldPassword: WRONG, newPassword: NEW_PASSWORD },
        tells: refused('password-change', 'NotAuthorizedException'),
      },
    ],
    'POST /api/auth/set-up-totp': [
      { before: session, tells: succeeded('authenticator-set-up') },
      { tells: refused('authenticator-set-up', 'SignedOut') },
    ],
    'POST /api/auth/verify-totp-setup': [
      {
        before: authenticator,
        body: ({ secret = '' }) => ({ code: totp(secret, bff().clock.now()) }),
        tells: succeeded('authenticator-on'),
      },
      {
        before: authenticator,
        body: { code: '000000' },
        tells: refused('authenticator-on', 'EnableSoftwareTokenMFAException'),
      },
    ],
    'PUT /api/auth/mfa-preference': [
      { before: session, body: { enabled: [] }, tells: succeeded('mfa-change', { enabled: '' }) },
      { before: session, body: { enabled: ['EMAIL'] }, tells: refused('mfa-change', 'ValidationError') },
    ],
    'PUT /api/auth/devices': [
      { before: withDevice, body: { remember: true }, tells: succeeded('device-change', { remember: true }) },
      {
        before: withoutDevice,
        body: { remember: true },
        tells: refused('device-change', 'DeviceMetadataNotFoundException'),
      },
    ],
    'DELETE /api/auth/devices': [
      { before: withDevice, tells: succeeded('device-forgotten') },
      { before: withoutDevice, tells: refused('device-forgotten', 'DeviceMetadataNotFoundException') },
    ],
    'DELETE /api/auth/user': [
      { before: session, tells: succeeded('account-deleted') },
      { tells: refused('account-deleted', 'SignedOut') },
    ],
    'POST /api/auth/sign-out': [
      { before: session, tells: succeeded('sign-out', { scope: 'local', revoked: true }) },
      { before: session, body: { global: 'perhaps' }, tells: refused('sign-out', 'ValidationError') },
      { before: session, body: { global: true }, tells: succeeded('sign-out', { scope: 'global', revoked: true }) },
    ],
    'POST /api/session/refresh': [
      // The metrics count them; what is told is that one was refused.
      { before: session, tells: [] },
      { tells: refused('refresh', 'SignedOut') },
      {
        async before() {
          const stage = await session()
          await admin(bff(), 'AdminUserGlobalSignOut', { Username: stage.email })
          return stage
        },
        tells: refused('session-ended', 'SignedOut'),
      },
    ],
  }
  return { cases, nobody, user, session }
}
