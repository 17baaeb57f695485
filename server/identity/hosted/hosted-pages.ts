/** The user pool's domain: the hosted sign-in pages and the OAuth endpoints. */

import type { FastifyInstance } from 'fastify'
import type { Context } from '../pool/context.ts'
import { openAuthorizationCodes } from './authorization-codes.ts'
import { AUTHORIZE_PATH, addLoginPages, LOGOUT_PATH } from './login.ts'
import { addTokenEndpoint, REVOKE_PATH, TOKEN_PATH, USER_INFO_PATH } from './token-endpoint.ts'

export function addHostedPages(app: FastifyInstance, context: Context): void {
  const codes = openAuthorizationCodes(context.database)
  addLoginPages(app, context, codes)
  addTokenEndpoint(app, context, codes)
}

/** Returns the discovery metadata of these endpoints (OpenID Connect Discovery 1.0 §3). */
export function hostedEndpoints(origin: string): object {
  return {
    authorization_endpoint: origin + AUTHORIZE_PATH,
    token_endpoint: origin + TOKEN_PATH,
    revocation_endpoint: origin + REVOKE_PATH,
    userinfo_endpoint: origin + USER_INFO_PATH,
    end_session_endpoint: origin + LOGOUT_PATH,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
  }
}
