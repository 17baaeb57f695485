/**
 * Converts errors of the identity service into refusals for the browser: stable names that reveal nothing about
 * accounts.
 */

import { isProblemName, type ProblemName } from '../../shared/errors.ts'
import { ServiceError } from '../cognito/protocol/errors.ts'
import { Refusal } from '../http/refusal.ts'

const WRONG_CREDENTIALS = 'Incorrect username or password.'
const DEFAULT_RETRY_AFTER_S = 2
const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
/**
 * Distinguishes a rejected access token from a wrong password by the message, because Cognito uses one error name for
 * both.
 */
const REFUSED_ACCESS = /^(?:invalid )?access token\b/i

const UNAVAILABLE = {
  NetworkError: 'UpstreamFailed',
  TimeoutError: 'UpstreamTimeout',
  OverloadedError: 'ServiceUnavailable',
} as const

/**
 * Maps Cognito's passkey exceptions to fewer problem names. Some have the same meaning for the user, and others can
 * only be fixed by the operator.
 */
const PASSKEY_NAMES = {
  WebAuthnChallengeNotFoundException: 'PasskeyRefused',
  WebAuthnClientMismatchException: 'PasskeyRefused',
  WebAuthnCredentialNotSupportedException: 'PasskeyRefused',
  WebAuthnOriginNotAllowedException: 'PasskeyOriginRefused',
  WebAuthnRelyingPartyMismatchException: 'PasskeyOriginRefused',
  WebAuthnNotEnabledException: 'InvalidUserPoolConfigurationException',
  WebAuthnConfigurationMissingException: 'InvalidUserPoolConfigurationException',
} as const

export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error
  if (error.name === 'UserNotFoundException')
    return new Refusal('NotAuthorizedException', WRONG_CREDENTIALS, { cause: error })
  // The access token is revoked or expired. AccessExpired makes the client refresh, and the refresh ends the session if
  // the token was revoked.
  if (isServiceError(error, 'NotAuthorizedException', REFUSED_ACCESS))
    return new Refusal('AccessExpired', 'The access token is no longer accepted.', { cause: error })
  const name = problemNameOf(error)
  const retryAfterS = error.retryAfterS ?? retryAfterOf(error)
  const fields = missingAttributesOf(error).map((field) => ({ field, rule: 'required' }))
  return new Refusal(name, name === 'UnknownError' ? 'An unknown error has occurred.' : error.message, {
    cause: error,
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
    ...(fields.length > 0 ? { fields } : {}),
  })
}

function problemNameOf({ name, kind }: ServiceError): ProblemName {
  if (Object.hasOwn(UNAVAILABLE, name)) return UNAVAILABLE[name as keyof typeof UNAVAILABLE]
  if (Object.hasOwn(PASSKEY_NAMES, name)) return PASSKEY_NAMES[name as keyof typeof PASSKEY_NAMES]
  if (isProblemName(name)) return name
  return kind === 'throttled' ? 'TooManyRequestsException' : 'UnknownError'
}

/**
 * Returns the longest possible wait, in seconds, until a limit of the user pool no longer applies. Cognito does not
 * report this time. It counts codes and attempts of a user per hour (Quotas in Amazon Cognito, "Operations on user
 * accounts") and emails of the AWS account per day.
 */
function retryAfterOf({ name, kind, message }: ServiceError): number | undefined {
  if (name === 'LimitExceededException') return /daily/i.test(message) ? DAY_S : HOUR_S
  return kind === 'refused' ? undefined : DEFAULT_RETRY_AFTER_S
}

/**
 * Matches Cognito's message for a missing attribute: 'given_name: The attribute is required' or 'given_name: Attribute
 * is required'.
 */
const REQUIRED_ATTRIBUTE = /([\w:]+): (?:the )?attribute is required/gi

function missingAttributesOf({ name, message }: ServiceError): string[] {
  if (name !== 'InvalidParameterException') return []
  return [...message.matchAll(REQUIRED_ATTRIBUTE)].flatMap(([, attribute]) => attribute ?? [])
}

export async function rethrowAsRefusal<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    throw refusalOf(error)
  }
}

export function required(value: string | undefined, field: string, message: string): string {
  if (!value) throw new Refusal('RequiredField', message, { fields: [{ field, rule: 'required' }] })
  return value
}

export function isServiceError(error: unknown, name: string, text?: RegExp): boolean {
  return error instanceof ServiceError && error.name === name && (!text || text.test(error.message))
}
