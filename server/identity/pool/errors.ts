/**
 * The refusals of the embedded identity service, with the exception names and texts of Amazon Cognito. Each refusal is
 * defined only here.
 */

/** An error of the service. The HTTP status is 400 as in Cognito; clients distinguish refusals by name. */
export class IdentityRefusal extends Error {
  override readonly name: string
  readonly status: number

  constructor(name: string, text: string, status = 400) {
    super(text)
    this.name = name
    this.status = status
  }
}

const refusal = (name: string, text: string, status?: number) => () => new IdentityRefusal(name, text, status)

export const REFUSALS = {
  wrongPassword: refusal('NotAuthorizedException', 'Incorrect username or password.'),
  lockedOut: refusal('NotAuthorizedException', 'Password attempts exceeded'),
  userDisabled: refusal('NotAuthorizedException', 'User is disabled.'),
  temporaryPasswordExpired: refusal(
    'NotAuthorizedException',
    'Temporary password has expired and must be reset by an administrator.',
  ),
  resetNotPossibleNow: refusal('NotAuthorizedException', 'User password cannot be reset in the current state.'),
  invalidSession: refusal('NotAuthorizedException', 'Invalid session for the user.'),
  sessionExpired: refusal('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  sessionUsed: refusal('NotAuthorizedException', 'Invalid session for the user, session can only be used once.'),
  invalidRefreshToken: refusal('NotAuthorizedException', 'Invalid Refresh Token'),
  refreshTokenExpired: refusal('NotAuthorizedException', 'Refresh Token has expired'),
  refreshTokenRevoked: refusal('NotAuthorizedException', 'Refresh Token has been revoked'),
  refreshTokenReused: refusal('RefreshTokenReuseException', 'Refresh Token has been reused'),
  invalidAccessToken: refusal('NotAuthorizedException', 'Invalid Access Token'),
  accessTokenExpired: refusal('NotAuthorizedException', 'Access Token has expired'),
  accessTokenRevoked: refusal('NotAuthorizedException', 'Access Token has been revoked'),
  unauthorizedAttribute: refusal('NotAuthorizedException', 'A client attempted to write unauthorized attribute'),
  userNotFound: refusal('UserNotFoundException', 'User does not exist.'),
  combinationNotFound: refusal('UserNotFoundException', 'Username/client id combination not found.'),
  userNotConfirmed: refusal('UserNotConfirmedException', 'User is not confirmed.'),
  passwordResetRequired: refusal('PasswordResetRequiredException', 'Password reset required for the user'),
  passwordNeeded: refusal(
    'InvalidParameterException',
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null",
  ),
  usernameExists: refusal('UsernameExistsException', 'User already exists'),
  codeMismatch: refusal('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  wrongCodeAtSignIn: refusal('CodeMismatchException', 'Invalid code or auth state for the user.'),
  wrongSoftwareToken: refusal('CodeMismatchException', 'Invalid code received for user'),
  softwareTokenUsed: refusal('ExpiredCodeException', 'Your software token has already been used once.'),
  softwareTokenNotEnabled: refusal(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  ),
  softwareTokenNotVerified: refusal('InvalidParameterException', 'User has not verified software token mfa'),
  noSoftwareToken: refusal('SoftwareTokenMFANotFoundException', 'The user has no software token.'),
  softwareTokensOff: refusal(
    'SoftwareTokenMFANotFoundException',
    'Software Token MFA has not been enabled by the userPool',
  ),
  noCustomFlow: refusal('InvalidParameterException', 'Custom auth lambda trigger is not configured for the user pool.'),
  deviceNotFound: refusal('ResourceNotFoundException', 'Device does not exist.'),
  deviceExists: refusal('DeviceKeyExistsException', 'The device is confirmed already.'),
  foreignDevice: refusal('InvalidParameterException', 'Invalid device key given.'),
  devicesOff: refusal(
    'InvalidUserPoolConfigurationException',
    'Device tracking has not been configured in this User Pool',
  ),
  passkeysOff: refusal('WebAuthnNotEnabledException', 'WebAuthn is not enabled for this user pool.'),
  noRelyingParty: refusal(
    'WebAuthnConfigurationMissingException',
    'The user pool has no relying party id and no domain.',
  ),
  passkeyChallengeNotFound: refusal(
    'WebAuthnChallengeNotFoundException',
    'The challenge was not found. Start the registration again.',
  ),
  passkeyOriginNotAllowed: refusal(
    'WebAuthnOriginNotAllowedException',
    'The origin does not match the relying party id of the user pool.',
  ),
  passkeyRelyingPartyMismatch: refusal(
    'WebAuthnRelyingPartyMismatchException',
    'The credential belongs to another relying party id.',
  ),
  passkeyNotSupported: refusal(
    'WebAuthnCredentialNotSupportedException',
    'The credential is not supported by this user pool.',
  ),
  passkeyRefused: refusal('NotAuthorizedException', 'The passkey could not be verified.'),
  passkeyNotFound: refusal('ResourceNotFoundException', 'The passkey does not exist.'),
  passkeyLimit: refusal('LimitExceededException', 'The user has the largest number of passkeys.'),
  groupNotFound: refusal('ResourceNotFoundException', 'Group not found.'),
  codeExpired: refusal('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  alreadyConfirmed: refusal('InvalidParameterException', 'User is already confirmed.'),
  nothingToConfirmWith: refusal('InvalidParameterException', 'Cannot resend codes. Auto verification not turned on.'),
  nothingToResetWith: refusal(
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
  ),
  usernameNotEmail: refusal('InvalidParameterException', 'Username should be an email.'),
  usernameNotPhone: refusal('InvalidParameterException', 'Username should be a phone number.'),
  invalidEmail: refusal('InvalidParameterException', 'Invalid email address format.'),
  invalidPhone: refusal('InvalidParameterException', 'Invalid phone number format.'),
  malformedTimestamp: refusal(
    'InvalidParameterException',
    'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
  ),
  limitExceeded: refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  adminFromBrowser: refusal('ForbiddenException', 'Administration is not open to web pages.', 403),
  foreignPage: refusal('ForbiddenException', 'Only pages of this machine may call this service.', 403),
  foreignHost: refusal('ForbiddenException', 'This service answers to its loopback address only.', 403),
} as const

export const invalidParameter = (text: string) => new IdentityRefusal('InvalidParameterException', text)
export const invalidPassword = (rule: string) =>
  new IdentityRefusal('InvalidPasswordException', `Password did not conform with policy: ${rule}`)
export const missingParameter = (name: string) => invalidParameter(`Missing required parameter ${name}`)
export const flowNotEnabled = (flow: string) => invalidParameter(`${flow} flow not enabled for this client`)
export const clientNotFound = (clientId: string) =>
  new IdentityRefusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
export const groupExists = (name: string) =>
  new IdentityRefusal('GroupExistsException', `A group with the name ${name} already exists.`)
export const poolNotFound = (poolId: string) =>
  new IdentityRefusal('ResourceNotFoundException', `User pool ${poolId} does not exist.`)
export const outsideSchema = (...rules: readonly string[]) =>
  invalidParameter(`Attributes did not conform to the schema: ${rules.join('\n')}`)
export const requiredAttribute = (...names: readonly string[]) =>
  outsideSchema(...names.map((name) => `${name}: The attribute is required`))
export const aliasExists = (attribute: string) =>
  new IdentityRefusal('AliasExistsException', `An account with the given ${attribute} already exists.`)
export const existingAttribute = (attribute: string) =>
  new IdentityRefusal('NotAuthorizedException', `Cannot modify an already provided ${attribute}`)
export const triggerRefused = (trigger: string, words: string) =>
  new IdentityRefusal('UserLambdaValidationException', `${trigger} failed with error ${words}.`)
export const cannotConfirm = (status: string) =>
  new IdentityRefusal('NotAuthorizedException', `User cannot be confirmed. Current status is ${status}`)
export const unknownOperation = () => new IdentityRefusal('UnknownOperationException', 'Unknown operation')
export const serialization = (text: string) => new IdentityRefusal('SerializationException', text)
