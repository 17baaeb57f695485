/**
 * Tests which step each challenge leads to, and which response each answer produces. Includes challenges that the
 * embedded pool never sends.
 */

import { describe, expect, test } from 'vitest'
import { nextStepOf, responsesOf } from '../../../server/auth/steps.ts'
import { CHALLENGE_NAMES, type Challenge, type ChallengeName } from '../../../server/cognito/protocol/protocol.ts'

const at = (name: ChallengeName, parameters: Record<string, string> = {}, more: Partial<Challenge> = {}) => ({
  username: 'traveller@example.org',
  challenge: { name, parameters, username: 'user', ...more },
})
const choosing = (available: ChallengeName[], more: object = {}) => ({
  ...at('SELECT_CHALLENGE', {}, { available }),
  ...more,
})
const listed = (...names: string[]) => JSON.stringify(names)
const SENT = { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******0839', USER_ID_FOR_SRP: 'u' }
const sms = { deliveryMedium: 'SMS', destination: '+*******0839' }

test.each([
  [at('SMS_MFA', SENT), { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails: sms }],
  [at('SMS_OTP', SENT), { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails: sms }],
  [
    at('EMAIL_OTP', { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'j***@g***' }),
    {
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'j***@g***' },
    },
  ],
  [at('EMAIL_OTP'), { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', codeDeliveryDetails: {} }],
  [at('SOFTWARE_TOKEN_MFA'), { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }],
  [
    at('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: listed('SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP', 'NOVEL') }),
    { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes: ['SMS', 'TOTP', 'EMAIL'] },
  ],
  [
    at('NEW_PASSWORD_REQUIRED', { requiredAttributes: listed('userAttributes.name', 'userAttributes.custom:car') }),
    { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: ['name', 'custom:car'] },
  ],
  [at('NEW_PASSWORD_REQUIRED'), { signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED', missingAttributes: [] }],
  [
    { ...at('MFA_SETUP'), sharedSecret: 'ABCD' },
    {
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: {
        sharedSecret: 'ABCD',
        setupUri: 'otpauth://totp/Northern%20Roads:traveller%40example.org?secret=ABCD&issuer=Northern%20Roads',
      },
    },
  ],
  [
    at('CUSTOM_CHALLENGE', { question: 'which road?', USERNAME: 'u', USER_ID_FOR_SRP: 'u' }),
    { signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE', additionalInfo: { question: 'which road?' } },
  ],
  [
    choosing(['PASSWORD_SRP', 'PASSWORD', 'WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP']),
    {
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableFactors: ['PASSWORD', 'WEB_AUTHN', 'EMAIL_OTP', 'SMS_OTP'],
    },
  ],
  [
    at('WEB_AUTHN', { CREDENTIAL_REQUEST_OPTIONS: '{"challenge":"c","rpId":"drive.example"}' }),
    {
      signInStep: 'CONFIRM_SIGN_IN_WITH_PASSKEY',
      passkeyOptions: { challenge: 'c', rpId: 'drive.example' },
    },
  ],
  [choosing(['PASSWORD'], { factor: 'PASSWORD' }), { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD' }],
  [
    choosing(['PASSWORD', 'EMAIL_OTP'], { factor: 'PASSWORD' }),
    { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD', availableFactors: ['PASSWORD', 'EMAIL_OTP'] },
  ],
  [
    { ...at('EMAIL_OTP', SENT), resendable: true as const },
    { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', codeDeliveryDetails: sms, resendable: true },
  ],
])('shows %j as its step', (waiting, step) => {
  expect(nextStepOf(waiting, 'Northern Roads')).toEqual(step)
})

test.each([
  [at('SMS_MFA'), ' 123 456 ', { SMS_MFA_CODE: '123456' }],
  [at('SMS_OTP'), '123456', { SMS_OTP_CODE: '123456' }],
  [at('EMAIL_OTP'), '1234 5678', { EMAIL_OTP_CODE: '12345678' }],
  [at('SOFTWARE_TOKEN_MFA'), '123 456', { SOFTWARE_TOKEN_MFA_CODE: '123456' }],
  [at('CUSTOM_CHALLENGE'), ' the coast road ', { ANSWER: ' the coast road ' }],
  [at('NEW_PASSWORD_REQUIRED'), ' blanks belong to it ', { NEW_PASSWORD: ' blanks belong to it ' }],
  [at('MFA_SETUP'), '123456', {}],
  [at('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: listed('SMS_MFA') }), 'SMS', { ANSWER: 'SMS_MFA' }],
  [at('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: listed('SOFTWARE_TOKEN_MFA') }), 'TOTP', { ANSWER: 'SOFTWARE_TOKEN_MFA' }],
  [at('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: listed('EMAIL_OTP') }), 'EMAIL', { ANSWER: 'EMAIL_OTP' }],
  [choosing(['PASSWORD', 'EMAIL_OTP']), 'EMAIL_OTP', { ANSWER: 'EMAIL_OTP' }],
  [choosing(['SMS_OTP']), 'SMS_OTP', { ANSWER: 'SMS_OTP' }],
  [choosing(['WEB_AUTHN', 'EMAIL_OTP']), 'WEB_AUTHN', { ANSWER: 'WEB_AUTHN' }],
  [at('WEB_AUTHN'), '{"id":"a"}', { CREDENTIAL: '{"id":"a"}' }],
])('%j answered with "%s" sends %j', (waiting, answer, responses) => {
  expect(responsesOf(waiting, { answer })).toEqual(responses)
})

describe('a forced new password sends exactly the missing attributes', () => {
  const waiting = at('NEW_PASSWORD_REQUIRED', { requiredAttributes: listed('userAttributes.name') })

  test('the attributes are trimmed, and others are not sent', () => {
    const userAttributes = { name: ' Jo ', email: 'other@example.org', nickname: 'J' }
    expect(responsesOf(waiting, { answer: 'a new password', userAttributes })).toEqual({
      NEW_PASSWORD: 'a new password',
      'userAttributes.name': 'Jo',
    })
  })

  test.each([undefined, {}, { name: '' }, { name: '  ' }])('rejects %j as incomplete', (userAttributes) => {
    expect(() => responsesOf(waiting, { answer: 'a new password', userAttributes })).toThrow(
      expect.objectContaining({ name: 'RequiredField', fields: [{ field: 'name', rule: 'required' }] }),
    )
  })
})

test.each([
  [at('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: listed('SMS_MFA') }), 'TOTP', 'Invalid MFA type'],
  [at('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: listed('SMS_MFA') }), 'SMS_MFA', 'Invalid MFA type'],
  [at('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: listed('SMS_MFA') }), 'EMAIL', 'Invalid MFA type'],
  [choosing(['EMAIL_OTP']), 'PASSWORD', 'Choose one of the ways to sign in.'],
  [choosing(['EMAIL_OTP']), 'WEB_AUTHN', 'Choose one of the ways to sign in.'],
])('%j rejects the answer %s: %s', (waiting, answer, detail) => {
  expect(() => responsesOf(waiting, { answer })).toThrow(
    expect.objectContaining({ name: 'ValidationError', message: detail }),
  )
})

test.each([
  [at('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: listed('NOVEL') }), 'No valid MFA method provided'],
  [at('SELECT_MFA_TYPE'), 'No valid MFA method provided'],
  [choosing(['CUSTOM_CHALLENGE']), 'None of the ways to sign in is supported here.'],
  [at('WEB_AUTHN'), 'The identity service sent no options for a passkey.'],
  [at('WEB_AUTHN', { CREDENTIAL_REQUEST_OPTIONS: '[]' }), 'The identity service sent no options for a passkey.'],
])('rejects %j as a SignInException: %s', (waiting, message) => {
  expect(() => nextStepOf(waiting, 'Northern Roads')).toThrow(
    expect.objectContaining({ name: 'SignInException', message }),
  )
})

const SHOWN: readonly ChallengeName[] = [
  'NEW_PASSWORD_REQUIRED',
  'SMS_MFA',
  'SMS_OTP',
  'EMAIL_OTP',
  'SOFTWARE_TOKEN_MFA',
  'SELECT_MFA_TYPE',
  'MFA_SETUP',
  'CUSTOM_CHALLENGE',
  'SELECT_CHALLENGE',
  'WEB_AUTHN',
]

test.each(CHALLENGE_NAMES.filter((name) => !SHOWN.includes(name)))(
  '%s, which needs no user input, ends the sign-in',
  (name) => {
    expect(() => nextStepOf(at(name), 'Northern Roads')).toThrow(
      expect.objectContaining({
        name: 'SignInException',
        message: `The sign-in cannot go on: ${name} is not supported here.`,
      }),
    )
  },
)
