/** The sign-in protocol's vocabulary (specification §4): the challenges of the service and their parameters. */

export const AUTH_FLOW_TYPES = [
  'USER_SRP_AUTH',
  'USER_PASSWORD_AUTH',
  'CUSTOM_WITHOUT_SRP',
  'CUSTOM_WITH_SRP',
  'USER_AUTH',
] as const
export type AuthFlowType = (typeof AUTH_FLOW_TYPES)[number]

export const SIGN_IN_STEPS = [
  'DONE',
  'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE',
  'CONTINUE_SIGN_IN_WITH_TOTP_SETUP',
  'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED',
  'CONTINUE_SIGN_IN_WITH_MFA_SELECTION',
  'CONFIRM_SIGN_IN_WITH_SMS_CODE',
  'CONFIRM_SIGN_IN_WITH_TOTP_CODE',
  'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
  // The choice-based flow (USER_AUTH): selection of the first factor, and the password if selected.
  'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
  'CONFIRM_SIGN_IN_WITH_PASSWORD',
  'CONFIRM_SIGN_IN_WITH_PASSKEY',
  'RESET_PASSWORD',
  'CONFIRM_SIGN_UP',
] as const
export type SignInStep = (typeof SIGN_IN_STEPS)[number]

export const PASSWORDLESS_FLOWS: ReadonlySet<AuthFlowType> = new Set(['CUSTOM_WITHOUT_SRP', 'USER_AUTH'])

/** Second factors (specification §4). EMAIL is available only if the user pool offers it. */
export const MFA_TYPES = ['SMS', 'TOTP', 'EMAIL'] as const
export type MfaType = (typeof MFA_TYPES)[number]

export const FIRST_FACTORS = ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const
export const CODE_FACTORS = ['EMAIL_OTP', 'SMS_OTP'] as const satisfies readonly (typeof FIRST_FACTORS)[number][]
export type CodeFactor = (typeof CODE_FACTORS)[number]
export type FirstFactor = (typeof FIRST_FACTORS)[number]

export const SIGN_UP_STEPS = ['CONFIRM_SIGN_UP', 'DONE', 'COMPLETE_AUTO_SIGN_IN'] as const
export type SignUpStep = (typeof SIGN_UP_STEPS)[number]

/** What the identity service sends after sign-up (specification §9): a code by default, or a link. */
export const VERIFICATION_METHODS = ['code', 'link'] as const
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number]

export const RESET_PASSWORD_STEPS = ['CONFIRM_RESET_PASSWORD_WITH_CODE', 'DONE'] as const

/**
 * After a sign-up, the client repeats the automatic sign-in at the POLL interval until the WINDOW ends, because the
 * user may still confirm the account. Returns to the page within DEBOUNCE count as one (specification §9).
 */
export const AUTO_SIGN_IN_WINDOW_MS = 3 * 60_000
export const AUTO_SIGN_IN_POLL_MS = 5_000
export const AUTO_SIGN_IN_DEBOUNCE_MS = 300

/** Messages of specification §5, verbatim. */
export const REQUIRED_FIELD_MESSAGES = {
  signInUsername: 'username is required to signIn',
  signInPassword: 'password is required to signIn',
  signUpUsername: 'username is required to signUp',
  signUpPassword: 'password is required to signUp',
  confirmSignUpCode: 'code is required to confirmSignUp',
  confirmSignUpUsername: 'username is required to confirmSignUp',
  resetPasswordUsername: 'username is required to resetPassword',
  confirmResetPasswordCode: 'confirmationCode is required to confirmResetPassword',
  confirmResetPasswordNewPassword: 'newPassword is required to confirmResetPassword',
  confirmResetPasswordUsername: 'username is required to confirmResetPassword',
  confirmSignIn: 'challengeResponse is required to confirmSignIn',
  verifyTotpSetup: 'code is required to verifyTotpSetup',
  changePassword: 'oldPassword and newPassword are required to changePassword',
  confirmUserAttribute: 'confirmation code is required to confirmUserAttribute',
} as const
