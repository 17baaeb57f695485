/**
 * Names of errors with their HTTP status: one table for the server that sends them and the client that translates them.
 */

const PROBLEMS = {
  ValidationError: 400,
  RequiredField: 400,
  SignedOut: 401,
  AccessExpired: 401,
  CrossSiteRequest: 403,
  NotApproved: 403,
  NotAllowed: 403,
  ProofNeeded: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  CrewFull: 409,
  NotPossibleInThisState: 409,
  LimitReached: 409,
  IdempotencyKeyReused: 422,
  CodeUnreadable: 400,
  CodeForeign: 400,
  CodeExpired: 410,
  PasskeyNotFound: 404,
  PasskeyRefused: 400,
  PasskeyOriginRefused: 400,
  RequestTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  SessionTooLarge: 500,
  InternalError: 500,
  UpstreamFailed: 502,
  ServiceUnavailable: 503,
  UpstreamTimeout: 504,
  // Specification §8 defines the following names.
  UserUnAuthenticatedException: 401,
  UserAlreadyAuthenticatedException: 409,
  AutoSignInException: 400,
  SignInException: 400,
  UnexpectedSignInInterruptionException: 400,
  InvalidRedirectException: 400,
  InvalidOriginException: 403,
  OAuthSignInException: 400,
  OAuthSignOutException: 502,
  DeviceMetadataNotFoundException: 400,
  TokenRefreshException: 401,
  NoSessionFoundException: 401,
  CredentialsException: 502,
  GetIdResponseException: 502,
  InvalidAuthTokens: 502,
  UnknownError: 502,
} as const

/**
 * The identity service's exceptions (reference: Amazon Cognito user pools API) and the status with which each is
 * forwarded.
 */
const SERVICE_ERRORS = {
  NotAuthorizedException: 401,
  UserNotFoundException: 401,
  UserNotConfirmedException: 400,
  PasswordResetRequiredException: 400,
  UsernameExistsException: 409,
  AliasExistsException: 409,
  CodeMismatchException: 400,
  ExpiredCodeException: 400,
  EnableSoftwareTokenMFAException: 400,
  InvalidPasswordException: 400,
  PasswordHistoryPolicyViolationException: 400,
  InvalidParameterException: 400,
  ResourceNotFoundException: 502,
  LimitExceededException: 429,
  TooManyRequestsException: 429,
  TooManyFailedAttemptsException: 429,
  UserLambdaValidationException: 400,
  UnexpectedLambdaException: 502,
  InvalidLambdaResponseException: 502,
  CodeDeliveryFailureException: 502,
  SoftwareTokenMFANotFoundException: 400,
  MFAMethodNotFoundException: 400,
  DeviceKeyExistsException: 400,
  UnsupportedTokenTypeException: 400,
  UnsupportedOperationException: 400,
  UnauthorizedException: 401,
  RefreshTokenReuseException: 401,
  TokenRevokedException: 401,
  ConcurrentModificationException: 409,
  ForbiddenException: 403,
  OperationNotEnabledException: 502,
  FeatureUnavailableInTierException: 502,
  InvalidUserPoolConfigurationException: 502,
  InvalidEmailRoleAccessPolicyException: 502,
  InvalidSmsRoleAccessPolicyException: 502,
  InvalidSmsRoleTrustRelationshipException: 502,
  InternalErrorException: 502,
} as const

export type ProblemName = keyof typeof PROBLEMS | keyof typeof SERVICE_ERRORS

export const PROBLEM_STATUS: Readonly<Record<ProblemName, number>> = { ...PROBLEMS, ...SERVICE_ERRORS }

export function isProblemName(value: unknown): value is ProblemName {
  return typeof value === 'string' && Object.hasOwn(PROBLEM_STATUS, value)
}

/** Only these errors end a session. After any other failure, such as a 5xx or throttling, the cookies are kept. */
export const SESSION_ENDING_ERRORS: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
])

/** application/problem+json (RFC 9457), the format of every /api error. */
export interface Problem {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly name: ProblemName
  readonly detail: string
  readonly fields?: readonly { readonly field: string; readonly rule: string }[]
  readonly requestId?: string
  /** Set by the client from Retry-After: when the call may succeed, in milliseconds since the epoch. */
  readonly retryAt?: number
}
