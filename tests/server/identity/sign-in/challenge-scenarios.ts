/** Prepares each sign-in challenge with a right and a wrong answer, for the table tests of session rules. */

import { totp } from '../../../support/identity/totp.ts'
import {
  answerTo,
  type Body,
  begin,
  beginning,
  EMAIL,
  PHONE,
  respond,
  SRP,
  serviceWithAllFlows,
  withPassword,
} from '../challenge-client.ts'
import { confirmDevice, deviceProof, deviceSrp } from '../device-service.ts'
import { addAuthenticator, EMAIL_ON, prefer, SMS_ON, setMfa, TOTP_ON } from '../mfa-client.ts'
import { WRONG_PASSWORD } from '../refusals.ts'
import { PASSWORD, type Service, startService, wrongCode } from '../service.ts'
import { challengeOf, srpProof } from '../srp-client.ts'

export interface Scenario {
  readonly service: Service
  /** The challenge as the service issued it. */
  readonly issued: Body
  readonly right: object
  readonly wrong: object
  /** The name of the error that the wrong answer must get. */
  readonly refusal: string
  readonly next: string
}

const MISMATCH = 'CodeMismatchException: Invalid code or auth state for the user.'

async function sentCode(service: Service, issued: Body, to: string, kind: string): Promise<Scenario> {
  const code = await service.code(to, kind)
  const field = `${issued.ChallengeName}_CODE`
  const right = answerTo(issued, { [field]: code })
  const wrong = answerTo(issued, { [field]: wrongCode(code) })
  return { service, issued, right, wrong, refusal: MISMATCH, next: 'tokens' }
}

async function withAuthenticator(): Promise<{ service: Service; secret: string }> {
  const { service } = await serviceWithAllFlows()
  await setMfa(service, 'OPTIONAL', 'SMS', 'TOTP')
  return { service, secret: await addAuthenticator(service, await service.signIn(EMAIL)) }
}

const choose = (preferred: string) => beginning('USER_AUTH', { USERNAME: EMAIL, PREFERRED_CHALLENGE: preferred })

async function withDevice() {
  const { service } = await serviceWithAllFlows()
  await service.setPool({ DeviceConfiguration: {} })
  const device = await confirmDevice(service, await begin(service, withPassword()))
  const issued = await begin(service, withPassword({ DEVICE_KEY: device.deviceKey }))
  return { service, device, issued }
}

export const SCENARIOS: Readonly<Record<string, () => Promise<Scenario>>> = {
  async SMS_MFA() {
    const { service } = await serviceWithAllFlows()
    await setMfa(service, 'OPTIONAL', 'SMS')
    await prefer(service, SMS_ON)
    return sentCode(service, await begin(service, withPassword()), PHONE, 'sms-mfa')
  },

  async 'EMAIL_OTP as second step'() {
    const { service } = await serviceWithAllFlows()
    await setMfa(service, 'OPTIONAL', 'EMAIL')
    await prefer(service, EMAIL_ON)
    return sentCode(service, await begin(service, withPassword()), EMAIL, 'email-otp')
  },

  async 'EMAIL_OTP as first factor'() {
    const { service } = await serviceWithAllFlows()
    return sentCode(service, await begin(service, choose('EMAIL_OTP')), EMAIL, 'email-otp')
  },

  async SMS_OTP() {
    const { service } = await serviceWithAllFlows()
    return sentCode(service, await begin(service, choose('SMS_OTP')), PHONE, 'sms-otp')
  },

  async SOFTWARE_TOKEN_MFA() {
    const { service, secret } = await withAuthenticator()
    await prefer(service, TOTP_ON)
    const issued = await begin(service, withPassword())
    const code = totp(secret, service.clock.now())
    const right = answerTo(issued, { SOFTWARE_TOKEN_MFA_CODE: code })
    const wrong = answerTo(issued, { SOFTWARE_TOKEN_MFA_CODE: wrongCode(code) })
    const refusal = 'CodeMismatchException: Invalid code received for user'
    return { service, issued, right, wrong, refusal, next: 'tokens' }
  },

  async SELECT_MFA_TYPE() {
    const { service } = await withAuthenticator()
    await prefer(service, { ...SMS_ON, ...TOTP_ON })
    const issued = await begin(service, withPassword())
    const right = answerTo(issued, { ANSWER: 'SOFTWARE_TOKEN_MFA' })
    const wrong = answerTo(issued, { ANSWER: 'EMAIL_OTP' })
    const refusal = 'InvalidParameterException: EMAIL_OTP is not one of the available second factors'
    return { service, issued, right, wrong, refusal, next: 'SOFTWARE_TOKEN_MFA' }
  },

  async MFA_SETUP() {
    const { service } = await serviceWithAllFlows()
    await setMfa(service, 'ON', 'TOTP')
    const { Session } = await begin(service, withPassword())
    const associated = await service.done('AssociateSoftwareToken', { Session })
    const UserCode = totp(String(associated.SecretCode), service.clock.now())
    const verified = await service.done('VerifySoftwareToken', { Session: associated.Session, UserCode })
    const issued = { ChallengeName: 'MFA_SETUP', Session: verified.Session }
    const wrong = answerTo(issued, { EMAIL: 'elsewhere@example.org' })
    const refusal = 'NotAuthorizedException: Invalid session for the user.'
    return { service, issued, right: answerTo(issued, {}), wrong, refusal, next: 'tokens' }
  },

  async NEW_PASSWORD_REQUIRED() {
    const service = await startService()
    await service.admin('AdminCreateUser', { Username: EMAIL, TemporaryPassword: PASSWORD })
    const issued = await begin(service, withPassword())
    const right = answerTo(issued, { NEW_PASSWORD: 'a password of my own' })
    const wrong = answerTo(issued, { NEW_PASSWORD: 'short' })
    const refusal = 'InvalidPasswordException: Password did not conform with policy: Password not long enough'
    return { service, issued, right, wrong, refusal, next: 'tokens' }
  },

  async 'SELECT_CHALLENGE answered by a password'() {
    const { service } = await serviceWithAllFlows()
    const issued = await begin(service, beginning('USER_AUTH', { USERNAME: EMAIL }))
    const right = answerTo(issued, { ANSWER: 'PASSWORD', PASSWORD })
    const wrong = answerTo(issued, { ANSWER: 'PASSWORD', PASSWORD: 'wrong password' })
    return { service, issued, right, wrong, refusal: WRONG_PASSWORD, next: 'tokens' }
  },

  async 'SELECT_CHALLENGE answered by SRP'() {
    const { service } = await serviceWithAllFlows()
    const issued = await begin(service, beginning('USER_AUTH', { USERNAME: EMAIL }))
    const right = answerTo(issued, { ANSWER: 'PASSWORD_SRP', SRP_A: SRP.largeA })
    const wrong = answerTo(issued, { ANSWER: 'PASSWORD_SRP' })
    const refusal = 'InvalidParameterException: Missing required parameter SRP_A'
    return { service, issued, right, wrong, refusal, next: 'PASSWORD_VERIFIER' }
  },

  async 'PASSWORD_VERIFIER of a chosen SRP'() {
    const { service } = await serviceWithAllFlows()
    const parameters = { USERNAME: EMAIL, PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: SRP.largeA }
    const issued = await begin(service, beginning('USER_AUTH', parameters))
    const right = { ...srpProof(SRP, challengeOf(issued)), Session: issued.Session }
    const { ChallengeResponses } = right
    const wrong = { ...right, ChallengeResponses: { ...ChallengeResponses, TIMESTAMP: 'today' } }
    const refusal = 'InvalidParameterException: TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.'
    return { service, issued, right, wrong, refusal, next: 'tokens' }
  },

  async DEVICE_SRP_AUTH() {
    const { service, device, issued } = await withDevice()
    const wrong = answerTo(issued, { DEVICE_KEY: device.deviceKey })
    const refusal = 'InvalidParameterException: Missing required parameter SRP_A'
    return { service, issued, right: deviceSrp(issued, device), wrong, refusal, next: 'DEVICE_PASSWORD_VERIFIER' }
  },

  async DEVICE_PASSWORD_VERIFIER() {
    const { service, device, issued: first } = await withDevice()
    const issued = await respond(service, deviceSrp(first, device))
    const right = deviceProof(issued, device)
    const wrong = { ...right, ChallengeResponses: { ...right.ChallengeResponses, DEVICE_KEY: 'ap-northeast-1_0' } }
    const refusal = 'ResourceNotFoundException: Device does not exist.'
    return { service, issued, right, wrong, refusal, next: 'tokens' }
  },
}
