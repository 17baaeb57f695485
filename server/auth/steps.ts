/** Maps each challenge to its sign-in step of specification §4, and the user's input to the challenge response. */

import type { CodeDelivery, SignInNextStep } from '../../shared/api/endpoints.ts'
import type { FirstFactor } from '../../shared/auth/sign-in-steps.ts'
import { mfaTypesOf } from '../cognito/account.ts'
import { readList } from '../cognito/protocol/answers.ts'
import type { Challenge, ChallengeName } from '../cognito/protocol/protocol.ts'
import { Refusal } from '../http/refusal.ts'
import type { PendingPayload, SignInPayload } from '../session/payloads.ts'
import { required } from './refusals.ts'
import { codeOf, setupUri } from './totp.ts'

export type WaitingSignIn = Pick<SignInPayload, 'username' | 'challenge' | 'sharedSecret' | 'factor' | 'resendable'>

export interface UserInput {
  readonly answer: string
  readonly userAttributes?: Readonly<Record<string, string>> | undefined
}

interface Step {
  show(at: WaitingSignIn, siteName: string): SignInNextStep
  answer(at: WaitingSignIn, input: UserInput): Record<string, string>
}

const ATTRIBUTE_PREFIX = 'userAttributes.'

const STEPS: Partial<Record<ChallengeName, Step>> = {
  NEW_PASSWORD_REQUIRED: {
    show: ({ challenge }) => ({
      signInStep: 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
      missingAttributes: missingAttributes(challenge),
    }),
    // Send only the missing attributes, because Cognito rejects changes of required attributes that already have a
    // value.
    answer: ({ challenge }, { answer, userAttributes = {} }) => ({
      NEW_PASSWORD: answer,
      ...Object.fromEntries(
        missingAttributes(challenge).map((name) => [
          `${ATTRIBUTE_PREFIX}${name}`,
          required(userAttributes[name]?.trim(), name, `${name} is required to confirmSignIn`),
        ]),
      ),
    }),
  },
  SMS_MFA: codeStep('CONFIRM_SIGN_IN_WITH_SMS_CODE', 'SMS_MFA_CODE'),
  SMS_OTP: codeStep('CONFIRM_SIGN_IN_WITH_SMS_CODE', 'SMS_OTP_CODE'),
  EMAIL_OTP: codeStep('CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'EMAIL_OTP_CODE'),
  SOFTWARE_TOKEN_MFA: {
    show: () => ({ signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' }),
    answer: (_, { answer }) => ({ SOFTWARE_TOKEN_MFA_CODE: codeOf(answer) }),
  },
  SELECT_MFA_TYPE: {
    show({ challenge }) {
      const allowedMFATypes = mfaTypesOf(readList(challenge.parameters.MFAS_CAN_CHOOSE))
      if (allowedMFATypes.length === 0) throw new Refusal('SignInException', 'No valid MFA method provided')
      return { signInStep: 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION', allowedMFATypes }
    },
    answer({ challenge }, { answer }) {
      const chosen = readList(challenge.parameters.MFAS_CAN_CHOOSE).find((name) => mfaTypesOf([name])[0] === answer)
      if (!chosen) throw invalidChoice('Invalid MFA type', 'mfaType')
      return { ANSWER: chosen }
    },
  },
  MFA_SETUP: {
    show: ({ username, sharedSecret = '' }, siteName) => ({
      signInStep: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
      totpSetupDetails: { sharedSecret, setupUri: setupUri(siteName, username, sharedSecret) },
    }),
    answer: () => ({}),
  },
  CUSTOM_CHALLENGE: {
    show: ({ challenge }) => ({
      signInStep: 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
      additionalInfo: Object.fromEntries(
        Object.entries(challenge.parameters).filter(([name]) => !PRIVATE_PARAMETERS.has(name)),
      ),
    }),
    answer: (_, { answer }) => ({ ANSWER: answer }),
  },
  WEB_AUTHN: {
    show: ({ challenge }) => ({
      signInStep: 'CONFIRM_SIGN_IN_WITH_PASSKEY',
      passkeyOptions: passkeyOptions(challenge),
    }),
    answer: (_, { answer }) => ({ CREDENTIAL: answer }),
  },
  SELECT_CHALLENGE: {
    show({ challenge, factor }) {
      const availableFactors = firstFactors(challenge)
      if (!factor) return { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION', availableFactors }
      return { signInStep: 'CONFIRM_SIGN_IN_WITH_PASSWORD', ...(availableFactors.length > 1 && { availableFactors }) }
    },
    answer: ({ challenge }, { answer }) => ({ ANSWER: chosenFactor(challenge, answer) }),
  },
}

const PRIVATE_PARAMETERS: ReadonlySet<string> = new Set(['USER_ID_FOR_SRP', 'USERNAME'])

/**
 * True if the next step is a passkey. A page reload ends the browser's passkey prompt, so the sign-in must start again
 * from the form.
 */
export function waitsForPasskey(pending: PendingPayload): boolean {
  return pending.flow === 'signIn' && pending.challenge.name === 'WEB_AUTHN'
}

export function nextStepOf(at: WaitingSignIn, siteName: string): SignInNextStep {
  return stepOf(at.challenge).show(at, siteName)
}

export function responsesOf(at: WaitingSignIn, input: UserInput): Record<string, string> {
  return stepOf(at.challenge).answer(at, input)
}

function stepOf({ name }: Challenge): Step {
  const step = STEPS[name]
  if (!step) throw new Refusal('SignInException', `The sign-in cannot go on: ${name} is not supported here.`)
  return step
}

function codeStep(
  signInStep: 'CONFIRM_SIGN_IN_WITH_SMS_CODE' | 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  response: string,
): Step {
  return {
    show: ({ challenge, resendable }) => ({
      signInStep,
      codeDeliveryDetails: deliveryOf(challenge),
      ...(resendable && { resendable }),
    }),
    answer: (_, { answer }) => ({ [response]: codeOf(answer) }),
  }
}

function missingAttributes({ parameters }: Challenge): string[] {
  return readList(parameters.requiredAttributes).map((name) =>
    name.startsWith(ATTRIBUTE_PREFIX) ? name.slice(ATTRIBUTE_PREFIX.length) : name,
  )
}

export function firstFactors({ available = [] }: Challenge): FirstFactor[] {
  const factors = new Set<FirstFactor>()
  for (const name of available) {
    if (name === 'PASSWORD' || name === 'PASSWORD_SRP') factors.add('PASSWORD')
    else if (name === 'EMAIL_OTP' || name === 'SMS_OTP' || name === 'WEB_AUTHN') factors.add(name)
  }
  if (factors.size === 0) throw new Refusal('SignInException', 'None of the ways to sign in is supported here.')
  return [...factors]
}

export function chosenFactor(challenge: Challenge, answer: string): FirstFactor {
  const chosen = firstFactors(challenge).find((factor) => factor === answer)
  if (!chosen) throw invalidChoice('Choose one of the ways to sign in.', 'firstFactor')
  return chosen
}

function invalidChoice(message: string, rule: string): Refusal {
  return new Refusal('ValidationError', message, { fields: [{ field: 'challengeResponse', rule }] })
}

function passkeyOptions({ parameters }: Challenge): Record<string, unknown> {
  try {
    const options: unknown = JSON.parse(parameters.CREDENTIAL_REQUEST_OPTIONS ?? '')
    if (typeof options === 'object' && options !== null && !Array.isArray(options)) return { ...options }
  } catch {
    // The options are not JSON. The code after this block throws the error.
  }
  throw new Refusal('SignInException', 'The identity service sent no options for a passkey.')
}

function deliveryOf({ parameters }: Challenge): CodeDelivery {
  const medium = parameters.CODE_DELIVERY_DELIVERY_MEDIUM
  const destination = parameters.CODE_DELIVERY_DESTINATION
  return {
    ...(medium === 'SMS' || medium === 'EMAIL' ? { deliveryMedium: medium } : {}),
    ...(destination === undefined ? {} : { destination }),
  }
}
