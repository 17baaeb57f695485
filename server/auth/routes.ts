/** Adds the endpoints of sign-in, session and account to the app, with their handlers. */

import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { auditRoutes } from '../plugins/audited-routes.ts'
import { addEndpoint } from '../plugins/endpoints.ts'
import { knownAccountsOf } from '../session/known-accounts.ts'
import * as account from './account.ts'
import { AUDIT_RULES } from './audited.ts'
import { autoSignIn } from './auto-sign-in.ts'
import type { AuthContext } from './context.ts'
import { answerRememberDevice, forgetDevice, readDevices } from './devices.ts'
import { proveAgain } from './fresh-proof.ts'
import { changeMfaPreference, readMfaPreference } from './mfa.ts'
import { addPasskey, beginAutofill, deletePasskey, readPasskeys, startPasskey } from './passkeys.ts'
import { confirmResetPassword, resetPassword } from './reset-password.ts'
import { readSession } from './session-state.ts'
import { confirmSignIn, resendSignInCode, signIn } from './sign-in.ts'
import { confirmSignUp, resendSignUpCode, signUp } from './sign-up.ts'
import { addSocialRoutes } from './social.ts'
import { setUpTotp, verifyTotpSetup } from './totp.ts'

export function addAuthRoutes(app: FastifyInstance, context: AuthContext): void {
  auditRoutes(app, AUDIT_RULES, {
    audit: context.audit,
    accountOf: async (request) => (await knownAccountsOf(context.sessions, request)).current,
  })

  addEndpoint(app, 'GET /api/session', (exchange) => readSession(context, exchange))
  addEndpoint(app, 'POST /api/session/refresh', (exchange) => account.refreshSession(context, exchange))

  addEndpoint(app, 'POST /api/auth/sign-in', (exchange) => signIn(context, exchange))
  addEndpoint(app, 'POST /api/auth/confirm-sign-in', (exchange) => confirmSignIn(context, exchange))
  addEndpoint(app, 'POST /api/auth/resend-sign-in-code', (exchange) => resendSignInCode(context, exchange))
  addEndpoint(app, 'POST /api/auth/sign-up', (exchange) => signUp(context, exchange))
  addEndpoint(app, 'POST /api/auth/confirm-sign-up', (exchange) => confirmSignUp(context, exchange))
  addEndpoint(app, 'POST /api/auth/resend-sign-up-code', (exchange) => resendSignUpCode(context, exchange))
  addEndpoint(app, 'POST /api/auth/auto-sign-in', (exchange) => autoSignIn(context, exchange))
  addEndpoint(app, 'POST /api/auth/reset-password', (exchange) => resetPassword(context, exchange))
  addEndpoint(app, 'POST /api/auth/confirm-reset-password', (exchange) => confirmResetPassword(context, exchange))
  addEndpoint(app, 'DELETE /api/auth/pending', async ({ reply }) => {
    context.sessions.leave(reply)
    return {}
  })

  addEndpoint(app, 'GET /api/auth/user-attributes', (exchange) => account.readUserAttributes(context, exchange))
  addEndpoint(app, 'PATCH /api/auth/user-attributes', (exchange) => account.updateUserAttributes(context, exchange))
  addEndpoint(app, 'POST /api/auth/send-user-attribute-code', (exchange) =>
    account.sendUserAttributeCode(context, exchange),
  )
  addEndpoint(app, 'POST /api/auth/confirm-user-attribute', (exchange) =>
    account.confirmUserAttribute(context, exchange),
  )
  addEndpoint(app, 'POST /api/auth/change-password', (exchange) => account.changePassword(context, exchange))
  addEndpoint(app, 'POST /api/auth/fresh-proof', (exchange) => proveAgain(context, exchange))
  addEndpoint(app, 'POST /api/auth/set-up-totp', (exchange) => setUpTotp(context, exchange))
  addEndpoint(app, 'POST /api/auth/verify-totp-setup', (exchange) => verifyTotpSetup(context, exchange))
  addEndpoint(app, 'GET /api/auth/mfa-preference', (exchange) => readMfaPreference(context, exchange))
  addEndpoint(app, 'PUT /api/auth/mfa-preference', (exchange) => changeMfaPreference(context, exchange))
  addEndpoint(app, 'GET /api/auth/devices', (exchange) => readDevices(context, exchange))
  addEndpoint(app, 'PUT /api/auth/devices', (exchange) => answerRememberDevice(context, exchange))
  addEndpoint(app, 'DELETE /api/auth/devices', (exchange) => forgetDevice(context, exchange))
  addEndpoint(app, 'GET /api/auth/passkeys', (exchange) => readPasskeys(context, exchange))
  addEndpoint(app, 'POST /api/auth/passkeys/start', (exchange) => startPasskey(context, exchange))
  addEndpoint(app, 'POST /api/auth/passkeys', (exchange) => addPasskey(context, exchange))
  addEndpoint(app, 'DELETE /api/auth/passkeys', (exchange) => deletePasskey(context, exchange))
  addEndpoint(app, 'POST /api/auth/passkeys/autofill', (exchange) => beginAutofill(context, exchange))
  addEndpoint(app, 'DELETE /api/auth/user', (exchange) => account.deleteUser(context, exchange))
  addEndpoint(app, 'POST /api/auth/sign-out', (exchange) => account.signOut(context, exchange))

  addSocialRoutes(app, context)
}

export const auth = fastifyPlugin(
  async (app) => {
    const { userPool: pool, sessions, refresher, endedSessions, hostedUi, config, clock, audit } = app
    const { auth: settings, siteName } = config
    addAuthRoutes(app, { pool, sessions, refresher, endedSessions, hostedUi, settings, siteName, clock, audit })
  },
  { name: 'auth', dependencies: ['policies', 'audit', 'cognito', 'session-guard'] },
)
