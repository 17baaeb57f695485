/** Every refusal in the reader's language: by its name, and by its detail where one name means several things. */

import type catalog from '../../locales/en/errors.json'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth.ts'
import type { Problem, ProblemName } from '../../shared/errors.ts'

export type ErrorKey = keyof typeof catalog

/** The service's own texts (reference/cognito.md §2.1), told apart by the words that do not change between its versions. */
const VARIANTS: Partial<Record<ProblemName, readonly (readonly [RegExp, ErrorKey])[]>> = {
  NotAuthorizedException: [
    [/attempts exceeded/i, 'passwordAttemptsExceeded'],
    [/user is disabled/i, 'userDisabled'],
    [/temporary password has expired/i, 'temporaryPasswordExpired'],
    [/session/i, 'signInSessionExpired'],
    [/cannot be confirmed/i, 'alreadyConfirmed'],
    [/(access|refresh) token/i, 'SignedOut'],
    [/unauthorized attribute/i, 'NotAllowed'],
  ],
  UserNotFoundException: [[/combination not found/i, 'userClientNotFound']],
  CodeMismatchException: [[/code mismatch|code received/i, 'authenticatorCodeMismatch']],
  ExpiredCodeException: [[/already been used/i, 'softwareTokenUsed']],
  LimitExceededException: [[/daily email limit/i, 'dailyEmailLimit']],
  InvalidPasswordException: [
    [/not long enough/i, 'passwordTooShort'],
    [/lowercase/i, 'passwordLowerCase'],
    [/uppercase/i, 'passwordUpperCase'],
    [/numeric/i, 'passwordNumbers'],
    [/symbol|special/i, 'passwordSpecialCharacters'],
  ],
  InvalidParameterException: [
    [/already confirmed/i, 'alreadyConfirmed'],
    [/no registered\/verified/i, 'noVerifiedContact'],
    [/attribute is required/i, 'attributeRequired'],
    [/'password'/i, 'InvalidPasswordException'],
  ],
}

const REQUIRED = new Map<string, ErrorKey>(
  (Object.keys(REQUIRED_FIELD_MESSAGES) as (keyof typeof REQUIRED_FIELD_MESSAGES)[]).map((key) => [
    REQUIRED_FIELD_MESSAGES[key],
    key,
  ]),
)

/** The catalog key of a refusal. */
export function errorKey({ name, status, detail }: Pick<Problem, 'name' | 'status' | 'detail'>): ErrorKey {
  if (status === 0) return 'networkError'
  if (name === 'RequiredField') return REQUIRED.get(detail) ?? name
  return VARIANTS[name]?.find(([pattern]) => pattern.test(detail))?.[1] ?? name
}

/**
 * The text to show for a refusal; `t` reads the `errors` catalog. A problem that is not known, undefined included, is
 * 'An unknown error has occurred.' (spec §8).
 */
export function errorText(t: (key: ErrorKey) => string, problem: Problem | undefined): string {
  return t(problem ? errorKey(problem) : 'UnknownError')
}
