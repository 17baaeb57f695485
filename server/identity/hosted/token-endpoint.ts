/** The OAuth endpoints for the site's server: token, revocation and user info. */

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refresh } from '../operations/tokens.ts'
import { userOfToken } from '../pool/access.ts'
import { attributesOf } from '../pool/attributes.ts'
import { clientSecretFits } from '../pool/client.ts'
import type { Context } from '../pool/context.ts'
import { IdentityRefusal } from '../pool/errors.ts'
import { CLIENT_ID } from '../pool/pool.ts'
import { beginTokens } from '../sign-in/sign-in.ts'
import type { User } from '../store/users.ts'
import type { AuthorizationCodes, Grant } from './authorization-codes.ts'
import { formOf } from './login.ts'

export const TOKEN_PATH = '/oauth2/token'
export const REVOKE_PATH = '/oauth2/revoke'
export const USER_INFO_PATH = '/oauth2/userInfo'

/** Format of a PKCE code verifier (RFC 7636 §4.1). */
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/
const JWT_PARTS = 3

class OAuthRefusal extends Error {
  readonly status: number

  constructor(error: string, status = 400) {
    super(error)
    this.status = status
  }
}

export function addTokenEndpoint(app: FastifyInstance, context: Context, codes: AuthorizationCodes): void {
  const answering =
    (work: (request: FastifyRequest) => object | undefined) => (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
      try {
        return reply.send(work(request))
      } catch (error) {
        if (error instanceof OAuthRefusal) return reply.code(error.status).send({ error: error.message })
        throw error
      }
    }

  app.post(
    TOKEN_PATH,
    answering((request) => {
      const form = authenticated(context, request)
      switch (form.grant_type) {
        case 'authorization_code':
          return exchange(context, codes, form)
        case 'refresh_token':
          return renew(context, form)
        default:
          throw new OAuthRefusal('unsupported_grant_type')
      }
    }),
  )

  app.post(
    REVOKE_PATH,
    answering((request) => {
      const { token } = authenticated(context, request, 401)
      if (token === undefined) throw new OAuthRefusal('invalid_request')
      if (token.split('.').length === JWT_PARTS) throw new OAuthRefusal('unsupported_token_type')
      // An unknown token gets the same response as a revoked one (RFC 7009 §2.2).
      const found = context.families.byToken(token)
      if (found) context.families.revoke(found.family.originJti, context.clock.now())
      return undefined
    }),
  )

  app.get(
    USER_INFO_PATH,
    answering(({ headers }) => {
      const [scheme, token] = (headers.authorization ?? '').split(' ')
      if (scheme?.toLowerCase() !== 'bearer' || !token) throw new OAuthRefusal('invalid_request', 401)
      const user = ownerOf(context, token)
      return { sub: user.sub, username: user.username, ...attributesOf(user) }
    }),
  )
}

function exchange(context: Context, codes: AuthorizationCodes, form: Readonly<Record<string, string>>): object {
  const { clock, users, families } = context
  const { code, redirect_uri: redirectUri, code_verifier: verifier } = form
  if (code === undefined || redirectUri === undefined) throw new OAuthRefusal('invalid_request')
  const taken = codes.take(code, clock.now())
  if (taken && 'spentFor' in taken && taken.spentFor) families.revoke(taken.spentFor, clock.now())
  if (!taken || !('grant' in taken)) throw new OAuthRefusal('invalid_grant')
  const { grant } = taken
  const user = users.bySub(grant.sub)
  if (!user?.enabled || grant.redirectUri !== redirectUri || !isProven(grant, verifier)) {
    throw new OAuthRefusal('invalid_grant')
  }
  const { AuthenticationResult: tokens } = beginTokens(context, user, { scope: grant.scope, nonce: grant.nonce })
  const family = families.byToken(tokens.RefreshToken)?.family
  if (family) codes.began(code, family.originJti)
  return answerOf({ ...tokens }, grant.scope)
}

function isProven({ codeChallenge }: Grant, verifier: string | undefined): boolean {
  if (verifier === undefined || !VERIFIER.test(verifier)) return false
  const made = createHash('sha256').update(verifier).digest()
  const expected = Buffer.from(codeChallenge, 'base64url')
  return made.length === expected.length && timingSafeEqual(made, expected)
}

function renew(context: Context, { refresh_token: token }: Readonly<Record<string, string>>): object {
  if (token === undefined) throw new OAuthRefusal('invalid_request')
  try {
    const { AuthenticationResult: tokens } = refresh(context, token, () => undefined) as {
      AuthenticationResult: Readonly<Record<string, unknown>>
    }
    return answerOf(tokens, undefined)
  } catch (error) {
    if (error instanceof IdentityRefusal) throw new OAuthRefusal('invalid_grant')
    throw error
  }
}

function answerOf(tokens: Readonly<Record<string, unknown>>, scope: string | undefined): object {
  const { AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType } = tokens
  const identified = scope === undefined || scope.split(' ').includes('openid')
  return {
    access_token: AccessToken,
    ...(identified ? { id_token: IdToken } : {}),
    ...(RefreshToken === undefined ? {} : { refresh_token: RefreshToken }),
    token_type: TokenType,
    expires_in: ExpiresIn,
  }
}

/**
 * Authenticates the client by its secret, from HTTP Basic or form parameters (RFC 6749 §2.3.1), and returns the form
 * parameters.
 */
function authenticated(context: Context, request: FastifyRequest, status?: number): Readonly<Record<string, string>> {
  const given = formOf(request)
  const basic = basicOf(request.headers.authorization)
  const clientId = basic?.id ?? given.client_id
  const secret = basic?.secret ?? given.client_secret
  const contradiction = given.client_id !== undefined && given.client_id !== clientId
  if (contradiction || clientId !== CLIENT_ID || !clientSecretFits(context, secret)) {
    throw new OAuthRefusal('invalid_client', status)
  }
  return given
}

function basicOf(header: string | undefined): { id: string; secret: string } | undefined {
  const encoded = /^basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  if (colon < 0) return undefined
  return { id: unescapeForm(text.slice(0, colon)), secret: unescapeForm(text.slice(colon + 1)) }
}

/** Decodes the client id or the secret, which are form-encoded before they are joined (RFC 6749 §2.3.1). */
function unescapeForm(text: string): string {
  return new URLSearchParams(`v=${text}`).get('v') ?? ''
}

function ownerOf(context: Context, token: string): User {
  try {
    return userOfToken(context, token)
  } catch (error) {
    if (error instanceof IdentityRefusal) throw new OAuthRefusal('invalid_token', 401)
    throw error
  }
}
