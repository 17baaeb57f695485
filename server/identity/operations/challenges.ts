/**
 * RespondToAuthChallenge: one handler per challenge. The pool never issues a Session for a challenge without a handler.
 */

import { checkClientId, checkSecretHash } from '../pool/client.ts'
import type { Operation } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import { fieldsOf, LIMITS } from '../pool/input.ts'
import { needUsername } from '../pool/parameters.ts'
import type { Respond } from '../sign-in/answer.ts'
import { answerCode } from './answers/code.ts'
import { answerCustomChallenge } from './answers/custom.ts'
import { answerDevicePassword, answerDeviceSrp } from './answers/device.ts'
import { answerChoice } from './answers/first-factor.ts'
import { answerMfaSetup, answerMfaType } from './answers/mfa.ts'
import { answerNewPassword } from './answers/new-password.ts'
import { answerPasskey } from './answers/passkey.ts'
import { answerPasswordVerifier } from './answers/password-verifier.ts'
import { answerSoftwareToken } from './answers/software-token.ts'

const CHALLENGES: ReadonlyMap<string, Respond> = new Map([
  ['PASSWORD_VERIFIER', answerPasswordVerifier],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
  ['SMS_MFA', answerCode('SMS_MFA')],
  ['SMS_OTP', answerCode('SMS_OTP')],
  ['EMAIL_OTP', answerCode('EMAIL_OTP')],
  ['SOFTWARE_TOKEN_MFA', answerSoftwareToken],
  ['SELECT_MFA_TYPE', answerMfaType],
  ['MFA_SETUP', answerMfaSetup],
  ['CUSTOM_CHALLENGE', answerCustomChallenge],
  ['SELECT_CHALLENGE', answerChoice],
  ['WEB_AUTHN', answerPasskey],
  ['DEVICE_SRP_AUTH', answerDeviceSrp],
  ['DEVICE_PASSWORD_VERIFIER', answerDevicePassword],
])

export const respondToAuthChallenge: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const challengeName = fields.text('ChallengeName', LIMITS.any)
  const session = fields.optionalText('Session', LIMITS.session)
  const responses = fields.texts('ChallengeResponses')
  fields.check()
  checkClientId(clientId)
  const username = needUsername(responses)
  checkSecretHash(context, username, responses.SECRET_HASH)
  const answer = CHALLENGES.get(challengeName)
  if (!answer) throw REFUSALS.invalidSession()
  return answer(context, { username, responses, session })
}
