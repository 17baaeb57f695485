import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type ErrorKey,
  errorKey,
  errorText,
  isConfigurationError,
  SOCIAL_LEFT,
  socialProblem,
} from '../../../client/auth/error-text.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../../shared/auth/sign-in-steps.ts'
import { PROBLEM_STATUS, type Problem, type ProblemName } from '../../../shared/errors.ts'
import { LANGUAGE_CODES, type Language } from '../../../shared/languages.ts'
import { expectEvery } from '../../support/expect-every.ts'

function catalog(language: Language, file = 'errors'): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`../../../locales/${language}/${file}.json`, import.meta.url), 'utf8'))
}

const CATALOGS = Object.fromEntries(LANGUAGE_CODES.map((language) => [language, catalog(language)]))
const NAMES = Object.keys(PROBLEM_STATUS) as ProblemName[]
const OTHERS = LANGUAGE_CODES.filter((language) => language !== 'en')

function problem(name: ProblemName, detail: string): Problem {
  return { type: 'about:blank', title: name, status: PROBLEM_STATUS[name], name, detail }
}

/** Like `shown`, but fills in the values of placeholders. */
function named(language: Language, refusal: Problem): string {
  const t = (key: string, values?: Readonly<Record<string, string>>) =>
    (CATALOGS[language]?.[key] ?? '').replace('{{time}}', values?.time ?? '')
  return errorText(t, refusal, language)
}

function shown(language: Language, refusal: Problem | undefined): string {
  return errorText((key) => CATALOGS[language]?.[key] ?? '', refusal, language)
}

/** Messages of the Cognito service by error name (protocol notes §5), with the key of the text that is shown. */
const SERVICE_MESSAGES: Partial<Record<ProblemName, readonly (readonly [string, ErrorKey])[]>> = {
  NotAuthorizedException: [
    ['Incorrect username or password.', 'NotAuthorizedException'],
    ['Password attempts exceeded', 'passwordAttemptsExceeded'],
    ['User is disabled.', 'userDisabled'],
    ['Temporary password has expired and must be reset by an administrator.', 'temporaryPasswordExpired'],
    ['Invalid session for the user.', 'signInSessionExpired'],
    ['Invalid session for the user, session is expired.', 'signInSessionExpired'],
    ['Invalid session for the user, session can only be used once.', 'signInSessionExpired'],
    ['Invalid Refresh Token', 'SignedOut'],
    ['Refresh Token has expired', 'SignedOut'],
    ['Refresh Token has been revoked', 'SignedOut'],
    ['Invalid Access Token', 'SignedOut'],
    ['Access Token has expired', 'SignedOut'],
    ['Access Token has been revoked', 'SignedOut'],
    ['Unable to verify secret hash for client abc', 'ResourceNotFoundException'],
    ['SecretHash does not match for the client: abc', 'ResourceNotFoundException'],
    ['Client abc is configured with secret but SECRET_HASH was not received', 'ResourceNotFoundException'],
    ['Client abc is configured for secret but secret was not received', 'ResourceNotFoundException'],
    ['User cannot be confirmed. Current status is CONFIRMED', 'alreadyConfirmed'],
    ['A client attempted to write unauthorized attribute', 'unauthorizedAttribute'],
  ],
  UserNotFoundException: [
    ['User does not exist.', 'UserNotFoundException'],
    ['Username/client id combination not found.', 'userClientNotFound'],
  ],
  UserNotConfirmedException: [['User is not confirmed.', 'UserNotConfirmedException']],
  PasswordResetRequiredException: [['Password reset required for the user', 'PasswordResetRequiredException']],
  UsernameExistsException: [['User already exists', 'UsernameExistsException']],
  AliasExistsException: [
    ['An account with the email already exists.', 'AliasExistsException'],
    ['An account with the given email already exists.', 'AliasExistsException'],
    ['An account with the given phone_number already exists.', 'phoneAliasExists'],
  ],
  CodeMismatchException: [
    ['Invalid verification code provided, please try again.', 'CodeMismatchException'],
    ['Invalid code or auth state for the user.', 'CodeMismatchException'],
    ['Invalid code received for user', 'authenticatorCodeMismatch'],
  ],
  ExpiredCodeException: [
    ['Invalid code provided, please request a code again.', 'ExpiredCodeException'],
    ['Your software token has already been used once.', 'softwareTokenUsed'],
  ],
  EnableSoftwareTokenMFAException: [
    ['Code mismatch and fail enable Software Token MFA', 'EnableSoftwareTokenMFAException'],
    ['Code mismatch', 'EnableSoftwareTokenMFAException'],
  ],
  InvalidPasswordException: [
    ['Password did not conform with policy: Password not long enough', 'passwordTooShort'],
    ['Password did not conform with policy: Password must have uppercase characters', 'passwordUpperCase'],
    ['Password did not conform with policy: Password must have lowercase characters', 'passwordLowerCase'],
    ['Password did not conform with policy: Password must have numeric characters', 'passwordNumbers'],
    ['Password did not conform with policy: Password must have symbol characters', 'passwordSpecialCharacters'],
  ],
  PasswordHistoryPolicyViolationException: [
    ['Password has previously been used', 'PasswordHistoryPolicyViolationException'],
  ],
  InvalidParameterException: [
    ['User is already confirmed.', 'alreadyConfirmed'],
    [
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      'noVerifiedContact',
    ],
    ['USER_PASSWORD_AUTH flow not enabled for this client', 'ResourceNotFoundException'],
    ['Missing required parameter USERNAME', 'RequiredField'],
    [
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
      'InvalidPasswordException',
    ],
    [
      "1 validation error detected: Value at 'username' failed to satisfy constraint: Member must not be null",
      'InvalidParameterException',
    ],
    ['Attributes did not conform to the schema: name: The attribute is required', 'attributeRequired'],
    ['Invalid phone number format.', 'phoneNumberFormat'],
    ['Invalid email address format.', 'emailAddressFormat'],
  ],
  ResourceNotFoundException: [
    ['User pool client abc does not exist.', 'ResourceNotFoundException'],
    ['Device does not exist.', 'DeviceMetadataNotFoundException'],
  ],
  LimitExceededException: [
    ['Attempt limit exceeded, please try after some time.', 'LimitExceededException'],
    [
      'Exceeded daily email limit for the operation or the account. If a higher limit is required, please configure your user pool to use your own Amazon SES configuration.',
      'dailyEmailLimit',
    ],
  ],
  TooManyRequestsException: [
    ['Rate exceeded', 'TooManyRequestsException'],
    ['Too many requests', 'TooManyRequestsException'],
  ],
  UserLambdaValidationException: [
    ['PreSignUp failed with error Sign-ups are closed.', 'UserLambdaValidationException'],
  ],
  InvalidUserPoolConfigurationException: [['Invalid user pool configuration', 'ResourceNotFoundException']],
  InvalidSmsRoleTrustRelationshipException: [['Role does not have a trust relationship', 'ResourceNotFoundException']],
  InvalidSmsRoleAccessPolicyException: [['Role does not have permission to publish', 'ResourceNotFoundException']],
  InvalidEmailRoleAccessPolicyException: [['Not authorized to use the email identity', 'ResourceNotFoundException']],
}
const SERVICE_TEXTS = Object.entries(SERVICE_MESSAGES).flatMap(([name, messages]) =>
  messages.map(([detail, key]) => [name as ProblemName, detail, key] as const),
)

test('every service text maps to its key', () =>
  expectEvery(
    SERVICE_TEXTS,
    ([name, detail]) => `${name} “${detail}”`,
    ([name, detail, key]) => {
      expect(errorKey({ name, status: 400, detail })).toBe(key)
    },
  ))

describe.each(LANGUAGE_CODES)('in %s', (language) => {
  test('every problem name has a text', () =>
    expectEvery(
      NAMES,
      (name) => name,
      (name) => {
        expect(shown(language, problem(name, ''))).toMatch(/\S/)
      },
    ))

  test('every required-field message has a text', () =>
    expectEvery(
      Object.values(REQUIRED_FIELD_MESSAGES),
      (detail) => detail,
      (detail) => {
        expect(errorKey({ name: 'RequiredField', status: 400, detail })).not.toBe('RequiredField')
        expect(shown(language, problem('RequiredField', detail))).toMatch(/\S/)
      },
    ))

  test('an unknown name or message is shown as an unknown error', () => {
    const unknown = CATALOGS[language]?.UnknownError
    expect(shown(language, undefined)).toBe(unknown)
    expect(shown(language, problem('UnknownError', 'Brand new trouble'))).toBe(unknown)
    expect(shown(language, problem('NotAuthorizedException', 'Brand new trouble'))).toBe(unknown)
    expect(shown(language, socialProblem('BrandNewException'))).toBe(unknown)
    expect(unknown).toMatch(language === 'en' ? /^An unknown error has occurred\.$/ : /\S/)
  })
})

describe.each(OTHERS)('in %s', (language) => {
  const english = new Set(Object.values(CATALOGS.en ?? {}))

  test('no service text is shown in English', () =>
    expectEvery(
      SERVICE_TEXTS,
      ([name, detail]) => `${name} “${detail}”`,
      ([name, detail]) => {
        const text = shown(language, problem(name, detail))
        expect(text).toMatch(/\S/)
        expect(english.has(text)).toBe(false)
        for (const words of detail.split(/(?<=[.,:])\s+/)) expect(text).not.toContain(words)
      },
    ))

  test('an unknown message of a known name is not shown', () =>
    expectEvery(
      NAMES,
      (name) => name,
      (name) => {
        const text = shown(language, problem(name, 'Brand new trouble'))
        expect(text).not.toContain('trouble')
        expect(english.has(text)).toBe(false)
      },
    ))
})

test('the English messages of required fields are those of specification §5', () => {
  for (const detail of Object.values(REQUIRED_FIELD_MESSAGES))
    expect(shown('en', problem('RequiredField', detail))).toBe(detail)
})

/** Specification §8: texts of form messages and of errors. */
const SPEC_TEXTS: readonly string[] = [
  'Authentication Error',
  'Email cannot be empty',
  'Phone number cannot be empty',
  'Username cannot be empty',
  'Password cannot be empty',
  'Confirmation code cannot be empty',
  'Error creating account',
  'No valid MFA method provided',
  'Invalid MFA type',
  'Challenge response cannot be empty',
  'Failed to get the session because the user is empty',
  'Device tracking has not been configured in this User Pool',
  'Please use your credentials to sign in',
  "Couldn't finish OAuth flow, check your User Pool HostedUI settings",
  'User cancelled OAuth flow.',
  'No access token returned from OAuth flow.',
  'An error occurred while validating the state.',
  '`signInWithRedirect` has been canceled.',
  'Cannot initiate MFA setup from available types',
  'Configuration error (see console) – please contact the administrator',
  'An unknown error has occurred.',
  'User needs to be authenticated to call this API.',
  'There is already a signed in user.',
]

test('only the English catalogs contain the texts of specification §8 word for word', () =>
  expectEvery(
    SPEC_TEXTS,
    (text) => text,
    (text) => {
      const keys = Object.entries({ ...catalog('en', 'auth'), ...CATALOGS.en }).filter(([, value]) => value === text)
      expect(keys).not.toEqual([])
      for (const language of OTHERS) {
        const others = { ...catalog(language, 'auth'), ...CATALOGS[language] }
        for (const [key] of keys) expect(others[key]).not.toBe(text)
      }
    },
  ))

test('texts of specification §8 are shown as received, under any name', () =>
  expectEvery(
    SPEC_TEXTS.slice(6, 9).concat(SPEC_TEXTS.slice(10, 19)),
    (text) => text,
    (text) => {
      expect(shown('en', problem('SignInException', text))).toBe(text)
      expect(shown('en', problem('OAuthSignInException', text))).toBe(text)
    },
  ))

test('a lost connection has the text of specification §8', () => {
  expect(shown('en', { ...problem('UnknownError', 'Network Error'), status: 0 })).toMatch(/^Network Error/)
})

describe.each(LANGUAGE_CODES)('the end of a limit in %s', (language) => {
  const NOW = Date.UTC(2026, 10, 28, 5, 2)
  const limited = (waitMs: number) => ({
    ...problem('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    status: 429,
    retryAt: NOW + waitMs,
  })

  test('is named as a time of day, with Latin digits', () => {
    vi.setSystemTime(NOW)
    onTestFinished(() => void vi.useRealTimers())
    const text = CATALOGS[language]?.LimitExceededException ?? ''
    expect(shown(language, limited(30 * 60_000))).toContain(text)
    expect(named(language, limited(30 * 60_000))).toMatch(/5:32/)
  })

  test.each([
    ['a moment', 2_000],
    ['a day', 24 * 3_600_000],
  ])('is not named when it is in %s', (_, waitMs) => {
    vi.setSystemTime(NOW)
    onTestFinished(() => void vi.useRealTimers())
    expect(shown(language, limited(waitMs))).toBe(CATALOGS[language]?.LimitExceededException)
  })
})

test("a trigger's message is appended in every language, isolated from the direction of the page", () => {
  const refusal = problem('UserLambdaValidationException', 'PreSignUp failed with error Sign-ups are closed.')
  expect(shown('en', refusal)).toBe('A check of this site refused the entry. Sign-ups are closed.')
  for (const language of OTHERS)
    expect(shown(language, refusal)).toBe(
      `${CATALOGS[language]?.UserLambdaValidationException} \u2068Sign-ups are closed.\u2069`,
    )
})

test.each([
  ['ResourceNotFoundException', 'User pool client abc does not exist.', true],
  ['InvalidUserPoolConfigurationException', '', true],
  ['NotAuthorizedException', 'Unable to verify secret hash for client abc', true],
  ['NotAuthorizedException', 'Incorrect username or password.', false],
  ['ResourceNotFoundException', 'Device does not exist.', false],
] as const)('%s “%s” is a configuration error: %s', (name, detail, configuration) => {
  expect(isConfigurationError(problem(name, detail))).toBe(configuration)
})

test.each([
  ['UnexpectedSignInInterruptionException', 'User cancelled OAuth flow.'],
  ['OAuthSignInException', "Couldn't finish OAuth flow, check your User Pool HostedUI settings"],
])('the social sign-in error %s has the text: %s', (name, text) => {
  expect(shown('en', socialProblem(name))).toBe(text)
})

test('an unknown error name in the address of a social sign-in is replaced by UnknownError', () => {
  expect(socialProblem('OAuthSignInException').name).toBe('OAuthSignInException')
  expect(socialProblem('constructor').name).toBe('UnknownError')
  expect(socialProblem('<script>').detail).not.toContain('<')
  expect(shown('en', SOCIAL_LEFT)).toBe('`signInWithRedirect` has been canceled.')
})
