/** Chooses the text of an error response by its name, and by its detail where one name has several meanings. */

import type catalog from '../../locales/en/errors.json'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import { isProblemName, type Problem, type ProblemName } from '../../shared/errors.ts'
import { joinSentences, type Language } from '../../shared/languages.ts'
import { ApiError } from '../api/problem.ts'
import { timeOfDay } from './time-text.ts'

export type ErrorKey = keyof typeof catalog
type Variants = readonly (readonly [RegExp, ErrorKey])[]

/** The key of the text 'Configuration error (see console) – please contact the administrator' (specification §8). */
const CONFIGURATION = 'ResourceNotFoundException' satisfies ErrorKey

const CONFIGURATION_NAMES = [
  'InvalidUserPoolConfigurationException',
  'InvalidEmailRoleAccessPolicyException',
  'InvalidSmsRoleAccessPolicyException',
  'InvalidSmsRoleTrustRelationshipException',
] as const satisfies readonly ProblemName[]
type ConfigurationName = (typeof CONFIGURATION_NAMES)[number]

function isConfigurationName(name: ProblemName): name is ConfigurationName {
  return CONFIGURATION_NAMES.some((known) => known === name)
}

/**
 * Texts for the messages of the Cognito service. Each message is matched by words that are the same in all versions of
 * the service.
 */
const VARIANTS: Partial<Record<ProblemName, Variants>> = {
  NotAuthorizedException: [
    [/incorrect username or password/i, 'NotAuthorizedException'],
    [/attempts exceeded/i, 'passwordAttemptsExceeded'],
    [/user is disabled/i, 'userDisabled'],
    [/temporary password has expired/i, 'temporaryPasswordExpired'],
    [/session/i, 'signInSessionExpired'],
    [/cannot be confirmed/i, 'alreadyConfirmed'],
    [/(access|refresh) token/i, 'SignedOut'],
    [/unauthorized attribute/i, 'unauthorizedAttribute'],
    [/secret/i, CONFIGURATION],
    // The service sends `NotAuthorizedException` for many causes. So an unknown message does not mean that the password
    // is wrong.
    [/^/, 'UnknownError'],
  ],
  UserNotFoundException: [[/combination not found/i, 'userClientNotFound']],
  AliasExistsException: [[/phone/i, 'phoneAliasExists']],
  CodeMismatchException: [[/code mismatch|code received/i, 'authenticatorCodeMismatch']],
  ExpiredCodeException: [[/already been used/i, 'softwareTokenUsed']],
  LimitExceededException: [[/daily email limit/i, 'dailyEmailLimit']],
  InvalidPasswordException: [
    [/not long enough/i, 'passwordTooShort'],
    [/lowercase/i, 'passwordLowerCase'],
    [/uppercase/i, 'passwordUpperCase'],
    [/numeric/i, 'passwordNumbers'],
    [/symbol|special/i, 'passwordSpecialCharacters'],
    [/too common/i, 'passwordCommon'],
    [/login name/i, 'passwordGuessable'],
  ],
  InvalidParameterException: [
    [/already confirmed/i, 'alreadyConfirmed'],
    [/no registered\/verified/i, 'noVerifiedContact'],
    [/attribute is required/i, 'attributeRequired'],
    [/required parameter/i, 'RequiredField'],
    [/flow not enabled/i, CONFIGURATION],
    [/'password'/i, 'InvalidPasswordException'],
    [/phone number format/i, 'phoneNumberFormat'],
    [/email address format/i, 'emailAddressFormat'],
  ],
  ResourceNotFoundException: [[/^device/i, 'DeviceMetadataNotFoundException']],
}

/** Texts that are chosen by a problem's `detail` alone, whatever the problem's name (specification §5, §8). */
const TEXTS = new Map<string, ErrorKey>([
  ...(Object.entries(REQUIRED_FIELD_MESSAGES) as [keyof typeof REQUIRED_FIELD_MESSAGES, string][]).map(
    ([key, text]) => [text, key] as const,
  ),
  ['Authentication Error', 'authenticationError'],
  ['Error creating account', 'errorCreatingAccount'],
  ['Cannot initiate MFA setup from available types', 'mfaSetupUnavailable'],
  ['No valid MFA method provided', 'MFAMethodNotFoundException'],
  ['Invalid MFA type', 'invalidMfaType'],
  ['Failed to get the session because the user is empty', 'userEmpty'],
  ['Device tracking has not been configured in this User Pool', 'deviceTracking'],
  ['Please use your credentials to sign in', 'useCredentials'],
  ["Couldn't finish OAuth flow, check your User Pool HostedUI settings", 'oauthUnfinished'],
  ['User cancelled OAuth flow.', 'oauthCancelled'],
  ['No access token returned from OAuth flow.', 'oauthNoToken'],
  ['An error occurred while validating the state.', 'oauthState'],
  ['`signInWithRedirect` has been canceled.', 'oauthLeft'],
  ['passkeyCancelled', 'passkeyCancelled'],
  ['passkeyExists', 'passkeyExists'],
  ['passkeyUnsupported', 'passkeyUnsupported'],
])

export function errorKey({ name, status, detail }: Pick<Problem, 'name' | 'status' | 'detail'>): ErrorKey {
  if (status === 0) return 'networkError'
  if (isConfigurationName(name)) return CONFIGURATION
  return TEXTS.get(detail) ?? VARIANTS[name]?.find(([pattern]) => pattern.test(detail))?.[1] ?? name
}

/**
 * Shortest and longest wait after a rate limit for which the error text states the time of day at which the wait ends.
 */
const SHORTEST_WAIT_MS = 90_000
const LONGEST_WAIT_MS = 12 * 3_600_000

const TRIGGER = /^\w+ failed with error (\S.*)$/s

/**
 * Returns the text of an error. An unknown or undefined problem gives 'An unknown error has occurred.' (specification
 * §8). A message from the operator's Lambda trigger is appended as it is. If a rate limit (status 429) ends in 90
 * seconds to 12 hours, the text also says the time at which it ends.
 */
export function errorText(
  t: (key: ErrorKey, values?: Readonly<Record<string, string>>) => string,
  problem: Problem | undefined,
  language?: Language,
): string {
  const text = t(problem ? errorKey(problem) : 'UnknownError')
  const [, words] = (problem?.name === 'UserLambdaValidationException' && TRIGGER.exec(problem.detail)) || []
  // The message is in the operator's language, so its direction is isolated from that of the page.
  if (words && language) return language === 'en' ? `${text} ${words}` : `${text} \u2068${words}\u2069`
  const { status, retryAt = 0 } = problem ?? {}
  const wait = retryAt - Date.now()
  if (!language || status !== 429 || wait < SHORTEST_WAIT_MS || wait > LONGEST_WAIT_MS) return text
  return joinSentences(language, [text, t('retryAt', { time: timeOfDay(language, retryAt) })])
}

export function caughtErrorText(t: (key: ErrorKey) => string, error: unknown): string {
  if (error instanceof ApiError) return errorText(t, error.problem)
  reportError(error)
  return errorText(t, undefined)
}

/**
 * Whether the text of the error refers to the console. The caller then logs the message of the Cognito service there.
 */
export function isConfigurationError(problem: Problem): boolean {
  return errorKey(problem) === CONFIGURATION
}

const SOCIAL_DETAILS: Partial<Record<ProblemName, string>> = {
  UnexpectedSignInInterruptionException: 'User cancelled OAuth flow.',
  OAuthSignInException: "Couldn't finish OAuth flow, check your User Pool HostedUI settings",
}

/**
 * Returns the problem for the error name that the URL contains after a social sign-in. Anyone can craft that URL, so
 * the name is checked.
 */
export function socialProblem(name: string): Problem {
  const known = isProblemName(name) ? name : 'UnknownError'
  return { type: 'about:blank', title: known, status: 400, name: known, detail: SOCIAL_DETAILS[known] ?? known }
}

/**
 * The problem to show when the user goes back from the provider's page to the sign-in form (specification §8). A user
 * who cancels on the provider's page gets another text.
 */
export const SOCIAL_LEFT: Problem = {
  type: 'about:blank',
  title: 'UnexpectedSignInInterruptionException',
  status: 400,
  name: 'UnexpectedSignInInterruptionException',
  detail: '`signInWithRedirect` has been canceled.',
}
