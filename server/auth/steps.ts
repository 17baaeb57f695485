/** From the identity service's challenge to the step of spec §4 that the widget shows. */

import type { CodeDelivery, SignInNextStep } from '../../shared/api.ts'
import type { Challenge } from '../cognito/protocol.ts'
import { Refusal } from '../errors.ts'

const MFA_TYPES = { SMS_MFA: 'SMS', SOFTWARE_TOKEN_MFA: 'TOTP', EMAIL_OTP: 'EMAIL' } as const

/** Parameters of a custom challenge that are ours to keep, not the page's to see. */
const PRIVATE_PARAMETERS = new Set(['USER_ID_FOR_SRP', 'USERNAME'])

export function nextStepOf(challenge: Challenge): SignInNextStep {
  const { parameters } = challenge
  switch (challenge.name) {
    case 'NEW_PASSWORD_REQUIRED':
      return {
        signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
        missingAttributes: listOf(parameters.requiredAttributes).map((name) => name.replace(/^userAttributes\./, '')),
      }
    case 'SMS_MFA':
    case 'SMS_OTP':
      return { signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE', codeDeliveryDetails: deliveryOf(parameters) }
    case 'EMAIL_OTP':
      return { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE', codeDeliveryDetails: deliveryOf(parameters) }
    case 'SOFTWARE_TOKEN_MFA':
      return { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }
    case 'SELECT_MFA_TYPE':
      return {
        signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
        allowedMFATypes: mfaTypesOf(parameters.MFAS_CAN_CHOOSE),
      }
    case 'CUSTOM_CHALLENGE':
      return {
        signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
        additionalInfo: Object.fromEntries(
          Object.entries(parameters).filter(([name]) => !PRIVATE_PARAMETERS.has(name)),
        ),
      }
    default:
      throw new Refusal('SignInException', `The sign-in cannot go on: ${challenge.name} is not supported here.`)
  }
}

/** The answer the challenge wants, by the one thing the visitor typed. */
export function responsesOf(
  challenge: Challenge,
  answer: string,
  userAttributes: Readonly<Record<string, string>> = {},
): Record<string, string> {
  switch (challenge.name) {
    case 'NEW_PASSWORD_REQUIRED':
      return {
        NEW_PASSWORD: answer,
        ...Object.fromEntries(Object.entries(userAttributes).map(([name, value]) => [`userAttributes.${name}`, value])),
      }
    case 'SMS_MFA':
      return { SMS_MFA_CODE: answer }
    case 'SMS_OTP':
      return { SMS_OTP_CODE: answer }
    case 'EMAIL_OTP':
      return { EMAIL_OTP_CODE: answer }
    case 'SOFTWARE_TOKEN_MFA':
      return { SOFTWARE_TOKEN_MFA_CODE: answer }
    case 'SELECT_MFA_TYPE': {
      const chosen = Object.entries(MFA_TYPES).find(([, type]) => type === answer)?.[0]
      if (!chosen) {
        throw new Refusal('ValidationError', 'Invalid MFA type', {
          fields: [{ field: 'challengeResponse', rule: 'mfaType' }],
        })
      }
      return { ANSWER: chosen }
    }
    default:
      return { ANSWER: answer }
  }
}

function deliveryOf(parameters: Readonly<Record<string, string>>): CodeDelivery {
  const medium = parameters.CODE_DELIVERY_DELIVERY_MEDIUM
  const destination = parameters.CODE_DELIVERY_DESTINATION
  return {
    ...(medium === 'SMS' || medium === 'EMAIL' ? { deliveryMedium: medium } : {}),
    ...(destination === undefined ? {} : { destination }),
  }
}

function mfaTypesOf(value: string | undefined) {
  return listOf(value).flatMap((name) =>
    Object.hasOwn(MFA_TYPES, name) ? [MFA_TYPES[name as keyof typeof MFA_TYPES]] : [],
  )
}

/** Lists arrive as JSON text inside a string parameter. */
function listOf(value: string | undefined): string[] {
  if (!value) return []
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}
