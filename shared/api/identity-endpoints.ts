/** Endpoints of session and sign-in. The server answers them without the cloud functions. */

import Type from 'typebox'
import { Passkey, PasskeyAssertion, PasskeyOptions, PasskeyRegistration } from '../auth/passkey-schemas.ts'
import { AUTH_FLOW_TYPES, CODE_FACTORS, MFA_TYPES } from '../auth/sign-in-steps.ts'
import {
  Code,
  CodeDelivery,
  closed,
  Device,
  Empty,
  MfaPreference,
  oneOf,
  Password,
  ResetPasswordNextStep,
  Session,
  SignInNextStep,
  SignUpNextStep,
  Time,
  TotpSetup,
  TriggerData,
  UserAttributes,
  Username,
} from '../schemas.ts'
import type { EndpointMap } from './endpoint.ts'

const verifiableAttribute = oneOf(['email', 'phone_number'])

export const identityEndpoints = {
  'GET /api/session': {
    summary: 'Get the signed-in user, and the step of a pending flow',
    access: 'none',
    rate: 'read',
    answer: Session,
  },
  'POST /api/session/refresh': {
    summary: 'Refresh the tokens; the only route that does',
    access: 'none',
    rate: 'write',
    body: Empty,
    answer: Type.Object({ accessExpiresAt: Time }),
  },
  'POST /api/auth/sign-in': {
    summary: 'Start a sign-in',
    access: 'none',
    rate: 'credential',
    body: Type.Object(
      {
        username: Type.Optional(Username),
        password: Type.Optional(Password),
        authFlowType: Type.Optional(oneOf(AUTH_FLOW_TYPES)),
        // The first factor with which the sign-in begins. A passkey is possible in any flow, a one-time code only in
        // the flow USER_AUTH. If absent, the user chooses a first factor.
        preferredFactor: Type.Optional(oneOf([...CODE_FACTORS, 'WEB_AUTHN'])),
        remember: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    answer: Type.Object({ nextStep: SignInNextStep }),
  },
  'POST /api/auth/confirm-sign-in': {
    summary: 'Answer the current challenge',
    access: 'none',
    rate: 'credential',
    body: Type.Object(
      {
        challengeResponse: Type.Optional(Password),
        /** The answer to the step CONFIRM_SIGN_IN_WITH_PASSKEY, in place of `challengeResponse`. */
        credential: Type.Optional(PasskeyAssertion),
        /** Overrides the value sent when the sign-in started. Allowed only with `credential`. */
        remember: Type.Optional(Type.Boolean()),
        userAttributes: Type.Optional(UserAttributes),
        rememberDevice: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    answer: Type.Object({ nextStep: SignInNextStep }),
  },
  'POST /api/auth/resend-sign-in-code': {
    summary: 'Send the code of the first factor again',
    access: 'none',
    rate: 'code',
    body: Empty,
    answer: Type.Object({ nextStep: SignInNextStep }),
  },
  'POST /api/auth/sign-up': {
    summary: 'Create an account',
    access: 'none',
    rate: 'code',
    body: Type.Object(
      {
        username: Type.Optional(Username),
        password: Type.Optional(Password),
        userAttributes: Type.Optional(UserAttributes),
        validationData: Type.Optional(TriggerData),
        clientMetadata: Type.Optional(TriggerData),
        autoSignIn: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    answer: Type.Object({ nextStep: SignUpNextStep }),
  },
  'POST /api/auth/confirm-sign-up': {
    summary: 'Confirm an account with its code',
    access: 'none',
    rate: 'credential',
    body: Type.Object({ username: Type.Optional(Username), confirmationCode: Type.Optional(Code) }, closed),
    answer: Type.Object({ nextStep: SignUpNextStep }),
  },
  'POST /api/auth/resend-sign-up-code': {
    summary: 'Send the sign-up code again',
    access: 'none',
    rate: 'code',
    body: Type.Object({ username: Type.Optional(Username) }, closed),
    answer: Type.Object({ codeDeliveryDetails: Type.Optional(CodeDelivery) }),
  },
  'POST /api/auth/auto-sign-in': {
    summary: 'Sign in after a confirmed sign-up',
    access: 'none',
    // Clients poll this endpoint every five seconds. An encrypted cookie names the account, so the endpoint cannot be
    // used to guess a credential. Its rate limit is therefore that of a write and not the stricter one of a credential
    // call.
    rate: 'write',
    body: Empty,
    answer: Type.Object({ nextStep: SignInNextStep }),
  },
  'POST /api/auth/reset-password': {
    summary: 'Send a code to reset the password',
    access: 'none',
    rate: 'code',
    body: Type.Object({ username: Type.Optional(Username) }, closed),
    answer: Type.Object({ nextStep: ResetPasswordNextStep }),
  },
  'POST /api/auth/confirm-reset-password': {
    summary: 'Set a new password with the code',
    access: 'none',
    rate: 'credential',
    body: Type.Object(
      {
        username: Type.Optional(Username),
        confirmationCode: Type.Optional(Code),
        newPassword: Type.Optional(Password),
      },
      closed,
    ),
    answer: Type.Object({ nextStep: ResetPasswordNextStep }),
  },
  'DELETE /api/auth/pending': {
    summary: 'Cancel a pending flow',
    access: 'none',
    rate: 'write',
    body: Empty,
    answer: Empty,
  },
  'GET /api/auth/user-attributes': {
    summary: 'Get the user’s attributes',
    access: 'session',
    rate: 'read',
    answer: Type.Object({ userAttributes: Type.Record(Type.String(), Type.String()) }),
  },
  'PATCH /api/auth/user-attributes': {
    summary: 'Change attributes',
    access: 'session',
    freshProof: 'contacts',
    rate: 'write',
    body: Type.Object({ userAttributes: UserAttributes }, closed),
    answer: Type.Object({ codeDeliveryDetailsList: Type.Array(CodeDelivery) }),
  },
  'POST /api/auth/send-user-attribute-code': {
    summary: 'Send a code to verify an attribute',
    access: 'session',
    rate: 'code',
    body: Type.Object({ userAttributeKey: verifiableAttribute }, closed),
    answer: Type.Object({ codeDeliveryDetails: Type.Optional(CodeDelivery) }),
  },
  'POST /api/auth/confirm-user-attribute': {
    summary: 'Verify an attribute with its code',
    access: 'session',
    rate: 'credential',
    body: Type.Object({ userAttributeKey: verifiableAttribute, confirmationCode: Type.Optional(Code) }, closed),
    answer: Empty,
  },
  'POST /api/auth/change-password': {
    summary: 'Change the password',
    access: 'session',
    rate: 'credential',
    body: Type.Object({ oldPassword: Type.Optional(Password), newPassword: Type.Optional(Password) }, closed),
    answer: Empty,
  },
  'POST /api/auth/fresh-proof': {
    summary: 'Prove the identity of the session’s user again, before calls that need a fresh proof',
    access: 'session',
    rate: 'credential',
    // A call starts a proof of identity with `password`, or asks for a one-time code with `sendCode`. After the result
    // 'code-needed', the next call sends only `code`. A code of an authenticator app can also accompany the password.
    body: Type.Object(
      {
        password: Type.Optional(Password),
        code: Type.Optional(Code),
        sendCode: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    answer: Type.Object({
      proof: oneOf(['done', 'code-needed', 'provider', 'sign-in-again']),
      codeDeliveryDetails: Type.Optional(CodeDelivery),
    }),
  },
  'POST /api/auth/set-up-totp': {
    summary: 'Create a secret for an authenticator app',
    access: 'session',
    freshProof: true,
    rate: 'credential',
    body: Empty,
    answer: TotpSetup,
  },
  'POST /api/auth/verify-totp-setup': {
    summary: 'Enable the authenticator app with its first code',
    access: 'session',
    freshProof: true,
    rate: 'credential',
    body: Type.Object({ code: Type.Optional(Code) }, closed),
    answer: Empty,
  },
  'GET /api/auth/mfa-preference': {
    summary: 'Get the enabled and the available second factors',
    access: 'session',
    rate: 'read',
    answer: MfaPreference,
  },
  'PUT /api/auth/mfa-preference': {
    summary: 'Enable and disable second factors',
    access: 'session',
    freshProof: true,
    rate: 'write',
    body: Type.Object(
      {
        enabled: Type.Array(oneOf(MFA_TYPES), { maxItems: MFA_TYPES.length, uniqueItems: true }),
        preferred: Type.Optional(oneOf(MFA_TYPES)),
      },
      closed,
    ),
    answer: MfaPreference,
  },
  'GET /api/auth/devices': {
    summary: 'List the user’s remembered devices',
    access: 'session',
    rate: 'read',
    answer: Type.Object({ devices: Type.Array(Device) }),
  },
  'PUT /api/auth/devices': {
    summary: 'Remember this device, or not',
    access: 'session',
    rate: 'write',
    body: Type.Object({ remember: Type.Boolean() }, closed),
    answer: Empty,
  },
  'DELETE /api/auth/devices': {
    summary: 'Forget a device; this one by default',
    access: 'session',
    rate: 'write',
    body: Type.Object({ deviceKey: Type.Optional(Type.String({ maxLength: 55 })) }, closed),
    answer: Empty,
  },
  'GET /api/auth/passkeys': {
    summary: 'List the user’s passkeys',
    access: 'session',
    rate: 'read',
    answer: Type.Object({ passkeys: Type.Array(Passkey) }),
  },
  'POST /api/auth/passkeys/start': {
    summary: 'Get the options to create a passkey',
    access: 'session',
    freshProof: true,
    rate: 'credential',
    body: Empty,
    answer: Type.Object({ options: PasskeyOptions }),
  },
  'POST /api/auth/passkeys': {
    summary: 'Register the created passkey',
    access: 'session',
    freshProof: true,
    rate: 'credential',
    body: Type.Object({ credential: PasskeyRegistration }, closed),
    answer: Empty,
  },
  'DELETE /api/auth/passkeys': {
    summary: 'Delete a passkey',
    access: 'session',
    freshProof: true,
    rate: 'write',
    body: Type.Object({ id: Type.String({ minLength: 1, maxLength: 1_400 }) }, closed),
    answer: Empty,
  },
  'POST /api/auth/passkeys/autofill': {
    summary: 'Start a sign-in for the account that this browser remembers; without options if there is none',
    access: 'none',
    // An encrypted cookie names the account, so the endpoint cannot be used to find out which accounts exist. Its rate
    // limit is therefore that of a write.
    rate: 'write',
    body: Empty,
    answer: Type.Object({ options: Type.Optional(PasskeyOptions) }),
  },
  'DELETE /api/auth/user': {
    summary: 'Delete the account',
    access: 'session',
    freshProof: true,
    rate: 'credential',
    body: Empty,
    answer: Type.Object({ redirect: Type.Optional(Type.String()) }),
  },
  'POST /api/auth/sign-out': {
    summary: 'Sign out and revoke the refresh token',
    access: 'none',
    rate: 'write',
    body: Type.Object({ global: Type.Optional(Type.Boolean()) }, closed),
    answer: Type.Object({ redirect: Type.Optional(Type.String()), revoked: Type.Boolean() }),
  },
  'POST /api/client-errors': {
    summary: 'Report a client error',
    access: 'none',
    rate: 'write',
    body: Type.Object(
      {
        message: Type.String({ maxLength: 500 }),
        stack: Type.Optional(Type.String({ maxLength: 4000 })),
        path: Type.String({ maxLength: 300 }),
      },
      closed,
    ),
    answer: Empty,
  },
} as const satisfies EndpointMap
