import { describe, expect, test } from 'vitest'
import { totp } from '../../../support/identity/totp.ts'
import {
  answerTo,
  type Body,
  begin,
  EMAIL,
  PHONE,
  respond,
  serviceWithUser,
  tryRespond,
  withPassword,
} from '../challenge-client.ts'
import { addAuthenticator, EMAIL_ON, prefer, SMS_ON, setMfa, TOTP_ON } from '../mfa-client.ts'
import { PASSWORD, type Service, startService, tokensOf, wrongCode } from '../service.ts'
import { challengeOf } from '../srp-client.ts'

const MISMATCH = 'EnableSoftwareTokenMFAException: Code mismatch and fail enable Software Token MFA'
const SPENT = 'NotAuthorizedException: Invalid session for the user, session can only be used once.'

describe('the pool’s configuration', () => {
  test('is off by default, is stored as set, and survives UpdateUserPool', async () => {
    const { service } = await serviceWithUser()
    const read = () => service.admin('GetUserPoolMfaConfig', {})
    expect(await read()).toEqual({ MfaConfiguration: 'OFF', SoftwareTokenMfaConfiguration: { Enabled: false } })
    await setMfa(service, 'OPTIONAL', 'SMS', 'TOTP', 'EMAIL')
    await service.setPool({})
    expect(await read()).toEqual({
      MfaConfiguration: 'OPTIONAL',
      SmsMfaConfiguration: {},
      SoftwareTokenMfaConfiguration: { Enabled: true },
      EmailMfaConfiguration: {},
    })
  })

  test.each([{ MfaConfiguration: 'ON' }, { MfaConfiguration: 'SOMETIMES' }])('refuses %j', async (settings) => {
    const { service } = await serviceWithUser()
    const body = { UserPoolId: service.userPoolId, ...settings }
    expect(await service.outcome('SetUserPoolMfaConfig', body)).toMatch(/^InvalidParameterException/)
  })
})

describe('the challenge after the password', () => {
  type Row = [string, string, ('SMS' | 'TOTP' | 'EMAIL')[], object, string | undefined]
  const preferring = (settings: object) => ({ ...settings, Enabled: true, PreferredMfa: true })

  test.each<Row>([
    ['nothing while the pool has it off', 'OFF', ['SMS', 'TOTP'], SMS_ON, undefined],
    ['nothing where it is optional and nothing is on', 'OPTIONAL', ['SMS', 'TOTP'], {}, undefined],
    ['the one that is on', 'OPTIONAL', ['SMS', 'TOTP'], TOTP_ON, 'SOFTWARE_TOKEN_MFA'],
    ['the one that is on: SMS', 'OPTIONAL', ['SMS', 'TOTP'], SMS_ON, 'SMS_MFA'],
    ['the one that is on: e-mail', 'OPTIONAL', ['EMAIL', 'TOTP'], EMAIL_ON, 'EMAIL_OTP'],
    ['which, of several', 'OPTIONAL', ['SMS', 'TOTP'], { ...SMS_ON, ...TOTP_ON }, 'SELECT_MFA_TYPE'],
    [
      'the preferred one, of several',
      'OPTIONAL',
      ['SMS', 'TOTP'],
      { ...TOTP_ON, SMSMfaSettings: preferring({}) },
      'SMS_MFA',
    ],
    ['what the user could have, where one is required', 'ON', ['SMS'], {}, 'SMS_MFA'],
    ['which, where one is required and none chosen', 'ON', ['SMS', 'TOTP', 'EMAIL'], {}, 'SELECT_MFA_TYPE'],
    ['the chosen one alone, where one is required', 'ON', ['SMS', 'TOTP'], TOTP_ON, 'SOFTWARE_TOKEN_MFA'],
  ])('asks for %s', async (_, configuration, factors, settings, expected) => {
    const { service } = await serviceWithUser()
    await setMfa(service, 'OPTIONAL', 'SMS', 'TOTP', 'EMAIL')
    await addAuthenticator(service, await service.signIn(EMAIL))
    await prefer(service, settings)
    await setMfa(service, configuration, ...factors)
    const answer = await begin(service, withPassword())
    expect(answer.ChallengeName).toBe(expected)
  })

  test('ignores an enabled factor that the pool no longer offers', async () => {
    const { service } = await serviceWithUser()
    await setMfa(service, 'OPTIONAL', 'SMS', 'TOTP')
    await prefer(service, SMS_ON)
    await setMfa(service, 'OPTIONAL', 'TOTP')
    expect(await service.trySignIn(EMAIL)).toBe('done')
    expect((await begin(service, withPassword())).ChallengeName).toBeUndefined()
  })

  test('sends SMS codes of six digits and e-mail codes of eight to the stated destination', async () => {
    const { service, sub } = await serviceWithUser()
    await setMfa(service, 'OPTIONAL', 'SMS', 'EMAIL')
    await prefer(service, { ...SMS_ON, ...EMAIL_ON })
    const issued = await begin(service, withPassword())
    expect(challengeOf(issued)).toEqual({ MFAS_CAN_CHOOSE: '["SMS_MFA","EMAIL_OTP"]', USER_ID_FOR_SRP: sub })
    expect(await service.outbox()).toEqual([])
    expect(challengeOf(await respond(service, answerTo(issued, { ANSWER: 'SMS_MFA' })))).toEqual({
      CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
      CODE_DELIVERY_DESTINATION: '+********0839',
      USER_ID_FOR_SRP: sub,
    })
    const second = await begin(service, withPassword())
    expect(challengeOf(await respond(service, answerTo(second, { ANSWER: 'EMAIL_OTP' })))).toEqual({
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'a***@e***',
      USER_ID_FOR_SRP: sub,
    })
    const [mail, sms] = await service.outbox()
    expect(sms).toMatchObject({ to: PHONE, medium: 'SMS', kind: 'sms-mfa', code: expect.stringMatching(/^\d{6}$/) })
    expect(mail).toMatchObject({
      to: EMAIL,
      medium: 'EMAIL',
      kind: 'email-otp',
      code: expect.stringMatching(/^\d{8}$/),
    })
  })

  test('follows a forced new password', async () => {
    const { service } = await serviceWithUser()
    await setMfa(service, 'ON', 'SMS')
    await service.admin('AdminSetUserPassword', { Username: EMAIL, Password: PASSWORD, Permanent: false })
    const forced = await begin(service, withPassword())
    expect(forced.ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
    const issued = await respond(service, answerTo(forced, { NEW_PASSWORD: 'a password of my own' }))
    expect(issued.ChallengeName).toBe('SMS_MFA')
    const code = await service.code(PHONE, 'sms-mfa')
    expect(tokensOf(await respond(service, answerTo(issued, { SMS_MFA_CODE: code }))).AccessToken).toBeDefined()
  })
})

describe('an authenticator’s code', () => {
  async function userWithAuthenticator() {
    const { service } = await serviceWithUser()
    await setMfa(service, 'OPTIONAL', 'TOTP')
    const secret = await addAuthenticator(service, await service.signIn(EMAIL))
    await prefer(service, TOTP_ON)
    const answer = async (at: number) => {
      const challenge = await begin(service, withPassword())
      return tryRespond(service, answerTo(challenge, { SOFTWARE_TOKEN_MFA_CODE: totp(secret, at) }))
    }
    return { service, answer, now: service.clock.now() }
  }
  const MISMATCH_AT_SIGN_IN = 'CodeMismatchException: Invalid code received for user'

  test.each([
    [-60, MISMATCH_AT_SIGN_IN],
    [0, 'done'],
    [30, 'done'],
    [60, MISMATCH_AT_SIGN_IN],
  ])('an authenticator’s code with a clock %i s off is answered "%s"', async (seconds, expected) => {
    const { answer, now } = await userWithAuthenticator()
    expect(await answer(now + seconds * 1000)).toBe(expected)
  })

  test('is valid once, also in another session, and the setup code is not valid again', async () => {
    const { service, answer, now } = await userWithAuthenticator()
    const USED = 'ExpiredCodeException: Your software token has already been used once.'
    expect(await answer(now - 30_000)).toBe(USED)
    expect(await answer(now)).toBe('done')
    expect(await answer(now)).toBe(USED)
    service.clock.advance(30_000)
    expect(await answer(service.clock.now())).toBe('done')
  })
})

describe('setting up an authenticator during a sign-in', () => {
  async function toSetUp() {
    const { service, sub } = await serviceWithUser()
    await setMfa(service, 'ON', 'TOTP')
    return { service, sub, issued: await begin(service, withPassword()) }
  }
  const associate = (service: Service, { Session }: Body) => service.done('AssociateSoftwareToken', { Session })
  const codeOf = (service: Service, { SecretCode }: Body) => totp(String(SecretCode), service.clock.now())

  test('uses a new session at each step, and consumes it', async () => {
    const { service, sub, issued } = await toSetUp()
    expect(issued.ChallengeName).toBe('MFA_SETUP')
    expect(challengeOf(issued)).toEqual({ MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: sub })
    const associated = await associate(service, issued)
    expect(associated.SecretCode).toMatch(/^[A-Z2-7]{52}$/)
    expect(await service.outcome('AssociateSoftwareToken', { Session: issued.Session })).toBe(SPENT)
    const { Session } = associated
    const UserCode = codeOf(service, associated)
    const verified = await service.done('VerifySoftwareToken', { Session, UserCode, FriendlyDeviceName: 'My phone' })
    expect(verified).toEqual({ Status: 'SUCCESS', Session: expect.any(String) })
    expect(await service.outcome('VerifySoftwareToken', { Session, UserCode })).toBe(SPENT)
    const done = await respond(service, answerTo({ ...verified, ChallengeName: 'MFA_SETUP' }, {}))
    expect(await service.done('GetUser', tokensOf(done))).toMatchObject({ UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] })
    const next = await begin(service, withPassword())
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    expect(challengeOf(next)).toEqual({ USER_ID_FOR_SRP: sub, FRIENDLY_DEVICE_NAME: 'My phone' })
  })

  test('preserves the session after a wrong code, and requires a right one', async () => {
    const { service, issued } = await toSetUp()
    const unproven = 'InvalidParameterException: User has not verified software token mfa'
    expect(await tryRespond(service, answerTo(issued, {}))).toBe(unproven)
    const associated = await associate(service, issued)
    expect(await tryRespond(service, answerTo({ ...associated, ChallengeName: 'MFA_SETUP' }, {}))).toBe(unproven)
    const { Session } = associated
    const UserCode = codeOf(service, associated)
    const wrong = { Session, UserCode: wrongCode(UserCode) }
    for (let round = 0; round < 2; round += 1)
      expect(await service.outcome('VerifySoftwareToken', wrong)).toBe(MISMATCH)
    expect(await service.outcome('VerifySoftwareToken', { Session, UserCode })).toBe('done')
  })

  test('stores the secrets of two concurrent sign-ins separately', async () => {
    const { service, issued } = await toSetUp()
    const first = await associate(service, issued)
    const second = await associate(service, await begin(service, withPassword()))
    for (const { Session, SecretCode } of [first, second]) {
      const UserCode = codeOf(service, { SecretCode })
      expect(await service.outcome('VerifySoftwareToken', { Session, UserCode })).toBe('done')
    }
  })

  test.each([
    ['a code of five digits', { UserCode: '12345' }, /^InvalidParameterException: 1 validation error/],
    ['neither token nor session', { UserCode: '123456' }, /^InvalidParameterException/],
    ['a session of other words', { UserCode: '123456', Session: 'x'.repeat(1556) }, /Invalid session for the user\.$/],
  ])('refuses %s', async (_, body, expected) => {
    const { service } = await toSetUp()
    expect(await service.outcome('VerifySoftwareToken', body)).toMatch(expected)
  })

  test('sets up e-mail with the address and the code sent to it', async () => {
    const { service } = await serviceWithUser()
    await service.addUser({ email: EMAIL, emailVerified: false })
    await setMfa(service, 'ON', 'EMAIL')
    const issued = await begin(service, withPassword())
    expect(challengeOf(issued).MFAS_CAN_SETUP).toBe('["EMAIL_OTP"]')
    const sent = await respond(service, answerTo(issued, { EMAIL }))
    expect(sent.ChallengeName).toBe('EMAIL_OTP')
    const code = await service.code(EMAIL, 'email-otp')
    const user = await service.done(
      'GetUser',
      tokensOf(await respond(service, answerTo(sent, { EMAIL_OTP_CODE: code }))),
    )
    expect(user).toMatchObject({
      UserMFASettingList: ['EMAIL_OTP'],
      UserAttributes: expect.arrayContaining([{ Name: 'email_verified', Value: 'true' }]),
    })
  })

  test('stores a new address as the user’s verified address, and sends the codes of later sign-ins to it', async () => {
    const service = await startService({ loginMechanism: 'username' })
    await service.addUser({ username: 'aiko' })
    await setMfa(service, 'ON', 'EMAIL')
    const issued = await begin(service, withPassword({}, 'aiko'))
    expect(issued.ChallengeName).toBe('MFA_SETUP')
    const sent = await respond(service, answerTo(issued, { EMAIL }, 'aiko'))
    const EMAIL_OTP_CODE = await service.code(EMAIL, 'email-otp')
    const done = await respond(service, answerTo(sent, { EMAIL_OTP_CODE }, 'aiko'))
    expect(await service.done('GetUser', tokensOf(done))).toMatchObject({
      UserMFASettingList: ['EMAIL_OTP'],
      UserAttributes: expect.arrayContaining([
        { Name: 'email', Value: EMAIL },
        { Name: 'email_verified', Value: 'true' },
      ]),
    })
    expect((await begin(service, withPassword({}, 'aiko'))).ChallengeName).toBe('EMAIL_OTP')
  })
})

describe('an authenticator from the account', () => {
  async function signedIn() {
    const { service } = await serviceWithUser()
    await setMfa(service, 'OPTIONAL', 'SMS', 'TOTP')
    const tokens = await service.signIn(EMAIL)
    const change = (settings: object) => service.outcome('SetUserMFAPreference', { ...tokens, ...settings })
    return { service, tokens, change }
  }

  test('is refused if the pool does not offer it', async () => {
    const { service } = await serviceWithUser()
    expect(await service.outcome('AssociateSoftwareToken', await service.signIn(EMAIL))).toBe(
      'SoftwareTokenMFANotFoundException: Software Token MFA has not been enabled by the userPool',
    )
  })

  test('stays valid while another is being set up, until that one is verified', async () => {
    const { service, tokens } = await signedIn()
    const old = await addAuthenticator(service, tokens)
    await prefer(service, TOTP_ON)
    const { SecretCode } = await service.done('AssociateSoftwareToken', tokens)
    const { AccessToken } = tokens
    const wrong = wrongCode(totp(String(SecretCode), service.clock.now()))
    expect(await service.outcome('VerifySoftwareToken', { AccessToken, UserCode: wrong })).toBe(MISMATCH)
    const answer = async (secret: string) => {
      const issued = await begin(service, withPassword())
      return tryRespond(service, answerTo(issued, { SOFTWARE_TOKEN_MFA_CODE: totp(secret, service.clock.now()) }))
    }
    expect(await answer(old)).toBe('done')
    const UserCode = totp(String(SecretCode), service.clock.now())
    expect(await service.done('VerifySoftwareToken', { AccessToken, UserCode })).toEqual({ Status: 'SUCCESS' })
    service.clock.advance(30_000)
    expect(await answer(old)).toBe('CodeMismatchException: Invalid code received for user')
    expect(await answer(String(SecretCode))).toBe('done')
  })

  test('is listed once enabled, and as preferred once preferred', async () => {
    const { service, tokens, change } = await signedIn()
    const read = async () => {
      const user = await service.done('GetUser', tokens)
      expect(await service.admin('AdminGetUser', { Username: EMAIL })).toMatchObject({
        ...(user.PreferredMfaSetting ? { PreferredMfaSetting: user.PreferredMfaSetting } : {}),
      })
      return [user.UserMFASettingList, user.PreferredMfaSetting]
    }
    expect(await read()).toEqual([undefined, undefined])
    await addAuthenticator(service, tokens)
    expect(await read()).toEqual([undefined, undefined])
    expect(await change({ SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } })).toBe('done')
    expect(await read()).toEqual([['SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA'])
    expect(await change(SMS_ON)).toBe('done')
    expect(await read()).toEqual([['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA'])
    expect(await change({ SoftwareTokenMfaSettings: { Enabled: false } })).toBe('done')
    expect(await read()).toEqual([['SMS_MFA'], undefined])
    expect(await change({ SMSMfaSettings: { Enabled: false } })).toBe('done')
    expect(await read()).toEqual([undefined, undefined])
  })

  test.each([
    ['an app that is not verified', TOTP_ON, 'User has not verified software token mfa'],
    ['a factor that the pool lacks', EMAIL_ON, 'EMAIL_OTP is not configured for this user pool'],
    [
      'a preference for what is off',
      { SMSMfaSettings: { Enabled: false, PreferredMfa: true } },
      'SMS_MFA cannot be preferred while it is not enabled',
    ],
  ])('refuses %s', async (_, settings, text) => {
    const { change } = await signedIn()
    expect(await change(settings)).toBe(`InvalidParameterException: ${text}`)
  })

  test('requires a verified number for SMS, and allows one preferred factor', async () => {
    const { service, tokens, change } = await signedIn()
    await addAuthenticator(service, tokens)
    const both = { Enabled: true, PreferredMfa: true }
    expect(await change({ SMSMfaSettings: both, SoftwareTokenMfaSettings: both })).toBe(
      'InvalidParameterException: Only one second step can be preferred',
    )
    await service.addUser({ email: EMAIL, phoneVerified: false })
    expect(await change(SMS_ON)).toBe(
      'InvalidParameterException: User does not have delivery config set to turn on SMS_MFA',
    )
  })
})
