/**
 * For each endpoint of sign-in, session and account: a success, a rejection, and the audit lines that each of them
 * logs.
 */

import {
  credentialFor,
  newAuthenticator,
  PASSKEY_POLICIES,
  setRelyingParty,
} from '../../support/identity/passkey-user.ts'
import { totp } from '../../support/identity/totp.ts'
import { type Bff, type HttpClient, PASSWORD, signedIn, signedInOperator } from '../../support/servers/bff.ts'
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
  /** Prepares the call under test. The log lines of this set-up are ignored. */
  readonly before?: () => Promise<Stage>
  readonly body?: object | ((stage: Stage) => object | Promise<object>)
  /** The audit lines that the call under test must log. */
  readonly logs: readonly Line[]
}

/** Cases by `METHOD /path`. Each endpoint has at least one success and one rejection. */
export type Cases = Readonly<Record<string, readonly [Case, Case, ...Case[]]>>

const credentials = ({ email: username }: Stage) => ({ username, password: PASSWORD })
export const succeeded = (event: string, more: Line = {}) => [{ event, outcome: 'succeeded', ...more }]
const refused = (event: string, reason: string) => [{ event, outcome: 'refused', reason }]

let people = 0
const address = () => `audited-${people++}@example.com`

/** @param bff returns the backend; a function, because the backend exists only after beforeAll */
export function auditCases(bff: () => Bff) {
  const anonymous = async (): Promise<Stage> => ({ visitor: bff().client(), email: address() })

  async function user(): Promise<Stage> {
    const stage = await anonymous()
    await bff().confirmedUser(stage.email)
    return stage
  }

  async function session(): Promise<Stage> {
    const email = address()
    return { visitor: await signedIn(bff(), email), email }
  }

  async function withPasskeys(): Promise<Stage> {
    const stage = await session()
    await setUpPool(bff(), 'untracked', PASSKEY_POLICIES)
    await setRelyingParty(bff(), { MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true } })
    return stage
  }

  async function operator(): Promise<Stage> {
    const email = address()
    return { visitor: await signedInOperator(bff(), email), email }
  }

  async function signUp(autoSignIn = false): Promise<Stage> {
    const stage = await anonymous()
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

  async function byCode(): Promise<Stage> {
    const stage = await user()
    const body = { username: stage.email, authFlowType: 'USER_AUTH', preferredFactor: 'EMAIL_OTP' }
    await stage.visitor.send('POST', '/api/auth/sign-in', body)
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
      { before: user, body: credentials, logs: succeeded('sign-in') },
      {
        before: user,
        body: ({ email: username }) => ({ username, password: WRONG }),
        logs: refused('sign-in', 'NotAuthorizedException'),
      },
      {
        before: user,
        body: ({ email: username }) => ({ username, authFlowType: 'CUSTOM_WITHOUT_SRP' }),
        logs: [{ event: 'sign-in', outcome: 'continued', step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' }],
      },
    ],
    'POST /api/auth/confirm-sign-in': [
      {
        before: challenged,
        body: async ({ email }) => ({ challengeResponse: await bff().code(email) }),
        logs: succeeded('sign-in'),
      },
      { before: anonymous, body: { challengeResponse: WRONG }, logs: refused('challenge', 'SignInException') },
      {
        before: challenged,
        body: { challengeResponse: WRONG },
        logs: [{ event: 'challenge', outcome: 'continued', step: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' }],
      },
    ],
    'POST /api/auth/sign-up': [
      { before: anonymous, body: credentials, logs: succeeded('sign-up') },
      { before: user, body: credentials, logs: refused('sign-up', 'UsernameExistsException') },
    ],
    'POST /api/auth/confirm-sign-up': [
      {
        before: signUp,
        body: async ({ email }) => ({ username: email, confirmationCode: await bff().code(email) }),
        logs: succeeded('sign-up-confirmation'),
      },
      {
        before: signUp,
        body: ({ email }) => ({ username: email, confirmationCode: '000000' }),
        logs: refused('sign-up-confirmation', 'CodeMismatchException'),
      },
    ],
    'POST /api/auth/resend-sign-in-code': [
      {
        before: byCode,
        logs: [{ event: 'sign-in', outcome: 'continued', step: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' }],
      },
      { before: challenged, logs: refused('sign-in', 'SignInException') },
    ],
    'POST /api/auth/resend-sign-up-code': [
      { before: signUp, body: ({ email }) => ({ username: email }), logs: succeeded('sign-up-code') },
      { logs: refused('sign-up-code', 'RequiredField') },
    ],
    'POST /api/auth/auto-sign-in': [
      { before: confirmed, logs: succeeded('sign-in') },
      { logs: refused('sign-in', 'AutoSignInException') },
      // The client polls this endpoint every few seconds, so a poll without a result is not logged.
      { before: () => signUp(true), logs: [] },
    ],
    'POST /api/auth/reset-password': [
      { before: user, body: ({ email }) => ({ username: email }), logs: succeeded('password-reset-code') },
      { logs: refused('password-reset-code', 'RequiredField') },
    ],
    'POST /api/auth/confirm-reset-password': [
      {
        before: forgotten,
        body: async ({ email }) => ({
          username: email,
          confirmationCode: await bff().code(email),
          newPassword: NEW_PASSWORD,
        }),
        logs: succeeded('password-reset'),
      },
      {
        before: forgotten,
        body: ({ email }) => ({ username: email, confirmationCode: '000000', newPassword: NEW_PASSWORD }),
        logs: refused('password-reset', 'CodeMismatchException'),
      },
    ],
    'PATCH /api/auth/user-attributes': [
      { before: session, body: { userAttributes: { given_name: 'Aiko' } }, logs: succeeded('attributes-change') },
      { body: { userAttributes: { given_name: 'Aiko' } }, logs: refused('attributes-change', 'SignedOut') },
      {
        before: session,
        body: { userAttributes: { email: 'elsewhere@hokkaido.invalid' } },
        logs: succeeded('email-change'),
      },
    ],
    'POST /api/auth/send-user-attribute-code': [
      { before: session, body: { userAttributeKey: 'email' }, logs: succeeded('attribute-code') },
      { body: { userAttributeKey: 'email' }, logs: refused('attribute-code', 'SignedOut') },
    ],
    'POST /api/auth/confirm-user-attribute': [
      {
        before: attributeCode,
        body: async ({ email }) => ({ userAttributeKey: 'email', confirmationCode: await bff().code(email) }),
        logs: succeeded('attribute-confirmation'),
      },
      {
        before: attributeCode,
        body: { userAttributeKey: 'email', confirmationCode: '000000' },
        logs: refused('attribute-confirmation', 'CodeMismatchException'),
      },
    ],
    'POST /api/auth/change-password': [
      {
        before: session,
        body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
        logs: succeeded('password-change'),
      },
      {
        before: session,
        body: { oldPassword: WRONG, newPassword: NEW_PASSWORD },
        logs: refused('password-change', 'NotAuthorizedException'),
      },
    ],
    'POST /api/auth/fresh-proof': [
      {
        before: operator,
        body: { password: PASSWORD },
        logs: [...succeeded('session-replaced'), ...succeeded('fresh-proof')],
      },
      { before: operator, body: { password: WRONG }, logs: refused('fresh-proof', 'NotAuthorizedException') },
    ],
    'POST /api/auth/set-up-totp': [
      { before: session, logs: succeeded('authenticator-set-up') },
      { logs: refused('authenticator-set-up', 'SignedOut') },
    ],
    'POST /api/auth/verify-totp-setup': [
      {
        before: authenticator,
        body: ({ secret = '' }) => ({ code: totp(secret, bff().clock.now()) }),
        logs: succeeded('authenticator-on'),
      },
      {
        before: authenticator,
        body: { code: '000000' },
        logs: refused('authenticator-on', 'EnableSoftwareTokenMFAException'),
      },
    ],
    'PUT /api/auth/mfa-preference': [
      { before: session, body: { enabled: [] }, logs: succeeded('mfa-change', { enabled: '' }) },
      { before: session, body: { enabled: ['EMAIL'] }, logs: refused('mfa-change', 'ValidationError') },
    ],
    'PUT /api/auth/devices': [
      { before: withDevice, body: { remember: true }, logs: succeeded('device-change', { remember: true }) },
      {
        before: withoutDevice,
        body: { remember: true },
        logs: refused('device-change', 'DeviceMetadataNotFoundException'),
      },
    ],
    'DELETE /api/auth/devices': [
      { before: withDevice, logs: succeeded('device-forgotten') },
      { before: withoutDevice, logs: refused('device-forgotten', 'DeviceMetadataNotFoundException') },
    ],
    'POST /api/auth/passkeys/start': [
      { before: withPasskeys, logs: succeeded('passkey-set-up') },
      { logs: refused('passkey-set-up', 'SignedOut') },
    ],
    'POST /api/auth/passkeys': [
      {
        before: withPasskeys,
        body: async ({ visitor }) => ({ credential: await credentialFor(visitor, newAuthenticator()) }),
        logs: succeeded('passkey-added'),
      },
      {
        before: withPasskeys,
        body: async ({ visitor }) => {
          const credential = await credentialFor(visitor, newAuthenticator())
          await visitor.send('POST', '/api/auth/passkeys', { credential })
          return { credential }
        },
        logs: refused('passkey-added', 'PasskeyRefused'),
      },
    ],
    'DELETE /api/auth/passkeys': [
      { before: withPasskeys, body: { id: 'any' }, logs: succeeded('passkey-deleted') },
      { body: { id: 'any' }, logs: refused('passkey-deleted', 'SignedOut') },
    ],
    'DELETE /api/auth/user': [
      { before: session, logs: succeeded('account-deleted') },
      { logs: refused('account-deleted', 'SignedOut') },
    ],
    'POST /api/auth/sign-out': [
      { before: session, logs: succeeded('sign-out', { scope: 'local', revoked: true }) },
      { before: session, body: { global: 'perhaps' }, logs: refused('sign-out', 'ValidationError') },
      { before: session, body: { global: true }, logs: succeeded('sign-out', { scope: 'global', revoked: true }) },
    ],
    'POST /api/session/refresh': [
      // A successful refresh is not logged, because metrics count it.
      { before: session, logs: [] },
      { logs: refused('refresh', 'SignedOut') },
      {
        async before() {
          const stage = await session()
          await admin(bff(), 'AdminUserGlobalSignOut', { Username: stage.email })
          return stage
        },
        logs: refused('session-ended', 'SignedOut'),
      },
    ],
  }
  return { cases, anonymous, user, session }
}
