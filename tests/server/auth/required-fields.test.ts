import { afterAll, beforeAll, expect, test } from 'vitest'
import type { REQUIRED_FIELD_MESSAGES } from '../../../shared/auth/sign-in-steps.ts'
import { type Bff, type HttpClient, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'
import { admin } from './pool-set-up.ts'

let bff: Bff
const visitors = {} as Record<'anonymous' | 'halfway' | 'user', HttpClient>

beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  visitors.anonymous = bff.client()
  visitors.user = await signedIn(bff, 'user@example.com')
  visitors.halfway = bff.client()
  const username = 'invited@example.com'
  await admin(bff, 'AdminCreateUser', { Username: username, TemporaryPassword: PASSWORD, MessageAction: 'SUPPRESS' })
  const answer = await visitors.halfway.send('POST', '/api/auth/sign-in', { username, password: PASSWORD })
  expect(answer.body).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED' } })
})
afterAll(() => bff.close())

interface Call {
  readonly who: keyof typeof visitors
  readonly path: string
  readonly body: Readonly<Record<string, string>>
  /** The fields that cause the message when they are missing. A blank value counts as missing, except in a password. */
  readonly fields: readonly string[]
  readonly blanksCount?: true
  readonly message: string
}

const username = 'a@example.com'
const credentials = { username, password: PASSWORD }
const confirmation = { username, confirmationCode: '123456' }
const newPassword = { ...confirmation, newPassword: PASSWORD }

type Named = keyof typeof REQUIRED_FIELD_MESSAGES | 'resend'

const CALLS: Readonly<Record<Named, Call>> = {
  signInUsername: {
    who: 'anonymous',
    path: 'sign-in',
    body: credentials,
    fields: ['username'],
    message: 'username is required to signIn',
  },
  signInPassword: {
    who: 'anonymous',
    path: 'sign-in',
    body: credentials,
    fields: ['password'],
    blanksCount: true,
    message: 'password is required to signIn',
  },
  signUpUsername: {
    who: 'anonymous',
    path: 'sign-up',
    body: credentials,
    fields: ['username'],
    message: 'username is required to signUp',
  },
  signUpPassword: {
    who: 'anonymous',
    path: 'sign-up',
    body: credentials,
    fields: ['password'],
    blanksCount: true,
    message: 'password is required to signUp',
  },
  confirmSignUpCode: {
    who: 'anonymous',
    path: 'confirm-sign-up',
    body: confirmation,
    fields: ['confirmationCode'],
    message: 'code is required to confirmSignUp',
  },
  confirmSignUpUsername: {
    who: 'anonymous',
    path: 'confirm-sign-up',
    body: confirmation,
    fields: ['username'],
    message: 'username is required to confirmSignUp',
  },
  resend: {
    who: 'anonymous',
    path: 'resend-sign-up-code',
    body: { username },
    fields: ['username'],
    message: 'username is required to resend the sign-up code',
  },
  resetPasswordUsername: {
    who: 'anonymous',
    path: 'reset-password',
    body: { username },
    fields: ['username'],
    message: 'username is required to resetPassword',
  },
  confirmResetPasswordCode: {
    who: 'anonymous',
    path: 'confirm-reset-password',
    body: newPassword,
    fields: ['confirmationCode'],
    message: 'confirmationCode is required to confirmResetPassword',
  },
  confirmResetPasswordNewPassword: {
    who: 'anonymous',
    path: 'confirm-reset-password',
    body: newPassword,
    fields: ['newPassword'],
    blanksCount: true,
    message: 'newPassword is required to confirmResetPassword',
  },
  confirmResetPasswordUsername: {
    who: 'anonymous',
    path: 'confirm-reset-password',
    body: newPassword,
    fields: ['username'],
    message: 'username is required to confirmResetPassword',
  },
  confirmSignIn: {
    who: 'halfway',
    path: 'confirm-sign-in',
    body: { challengeResponse: PASSWORD },
    fields: ['challengeResponse'],
    blanksCount: true,
    message: 'challengeResponse is required to confirmSignIn',
  },
  verifyTotpSetup: {
    who: 'user',
    path: 'verify-totp-setup',
    body: { code: '123456' },
    fields: ['code'],
    message: 'code is required to verifyTotpSetup',
  },
  changePassword: {
    who: 'user',
    path: 'change-password',
    body: { oldPassword: PASSWORD, newPassword: PASSWORD },
    fields: ['oldPassword', 'newPassword'],
    blanksCount: true,
    message: 'oldPassword and newPassword are required to changePassword',
  },
  confirmUserAttribute: {
    who: 'user',
    path: 'confirm-user-attribute',
    body: { userAttributeKey: 'email', confirmationCode: '123456' },
    fields: ['confirmationCode'],
    message: 'confirmation code is required to confirmUserAttribute',
  },
}

const rows = Object.values(CALLS).flatMap(({ who, path, body, fields, blanksCount, message }) =>
  fields.flatMap((field) =>
    [undefined, '', ...(blanksCount ? [] : ['  '])].map(
      (left) => [path, field, left, message, { who, body: { ...body, [field]: left } }] as const,
    ),
  ),
)

test.each(rows)('%s rejects the %s %j with “%s”', async (path, field, _left, detail, { who, body }) => {
  expect(await visitors[who].send('POST', `/api/auth/${path}`, body)).toMatchObject({
    status: 400,
    body: { name: 'RequiredField', detail, fields: [{ field, rule: 'required' }] },
  })
})
