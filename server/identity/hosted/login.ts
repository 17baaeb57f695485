/** The interactive pages: authorization request, login or simulated provider, logout. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { passwordMatches } from '../crypto/srp-server.ts'
import { isEmail } from '../pool/attributes.ts'
import type { Context } from '../pool/context.ts'
import { IdentityRefusal } from '../pool/errors.ts'
import { accountForSignIn } from '../pool/existence.ts'
import { POOL_PROVIDER } from '../pool/hosted-settings.ts'
import { CLIENT_ID, POOL_NAME } from '../pool/pool.ts'
import { needsSecondStep } from '../sign-in/second-step.ts'
import { verifyPassword } from '../sign-in/sign-in.ts'
import type { User } from '../store/users.ts'
import { type Authorization, parametersOf, readAuthorization, withError, withParameters } from './authorization.ts'
import type { AuthorizationCodes } from './authorization-codes.ts'
import { openBrowserMemory } from './browser.ts'
import { federatedUser } from './federation.ts'
import { pageHeaders, renderLogin, renderRefusal, renderStandIn } from './pages.ts'

const FORM_PATH = '/login'

export const AUTHORIZE_PATH = '/oauth2/authorize'
export const LOGOUT_PATH = '/logout'

export function addLoginPages(app: FastifyInstance, context: Context, codes: AuthorizationCodes): void {
  const browser = openBrowserMemory(context)
  const { siteName } = context

  function refuse(reply: FastifyReply, reason: string): FastifyReply {
    return reply.code(400).headers(pageHeaders()).send(renderRefusal(siteName, reason))
  }

  function finish(reply: FastifyReply, { redirectUri, state, ...grant }: Authorization, user: User): FastifyReply {
    const { scope, nonce, codeChallenge } = grant
    const code = codes.issue({ sub: user.sub, redirectUri, scope, nonce, codeChallenge }, context.clock.now())
    return reply.redirect(withParameters(redirectUri, { code, state }), 302)
  }

  interface Shown {
    readonly alert?: string
    readonly email?: string | undefined
  }

  function show(request: FastifyRequest, reply: FastifyReply, authorization: Authorization, shown: Shown = {}) {
    const form = { action: FORM_PATH, sealed: browser.closeForm(request, reply, authorization), ...shown }
    reply.headers(pageHeaders(authorization.redirectUri)).code(shown.alert === undefined ? 200 : 400)
    const { provider } = authorization
    return provider === undefined
      ? reply.send(renderLogin(siteName, form, otherWays(context, authorization)))
      : reply.send(renderStandIn(siteName, provider, form))
  }

  app.get(AUTHORIZE_PATH, (request, reply) => {
    const outcome = readAuthorization(context, request.query)
    if (outcome.kind === 'untrusted') return refuse(reply, outcome.reason)
    if (outcome.kind === 'refused') return reply.redirect(outcome.location, 302)
    const { authorization } = outcome
    const known = browser.signedIn(request)
    const user = known && known.provider === authorization.provider ? context.users.bySub(known.sub) : undefined
    return user?.enabled ? finish(reply, authorization, user) : show(request, reply, authorization)
  })

  app.post(FORM_PATH, (request, reply) => {
    if (!fromOwnPage(request)) return refuse(reply, 'This form was not sent from its own page.')
    const given = formOf(request)
    const authorization = browser.openForm(request, given.request)
    if (!authorization) return refuse(reply, 'This form is too old, or was given to another browser.')
    const { redirectUri, state, provider } = authorization
    if (given.answer === 'cancel')
      return reply.redirect(withError(redirectUri, state, 'access_denied', 'Cancelled'), 302)
    try {
      const user = provider === undefined ? signInHere(context, given) : signInAtProvider(context, provider, given)
      browser.keep(reply, { sub: user.sub, provider })
      return finish(reply, authorization, user)
    } catch (error) {
      if (!(error instanceof IdentityRefusal)) throw error
      return show(request, reply, authorization, { alert: error.message, email: given.email ?? given.username })
    }
  })

  app.get(LOGOUT_PATH, (request, reply) => {
    const { client_id: clientId, logout_uri: logoutUri } = parametersOf(request.query)
    const registered = context.settings.client.oauth.logoutUrls
    if (clientId !== CLIENT_ID || logoutUri === undefined || !registered.includes(logoutUri)) {
      return refuse(reply, 'The return address is not registered for this site.')
    }
    browser.forget(reply)
    return reply.redirect(logoutUri, 302)
  })
}

export function formOf({ body }: FastifyRequest): Record<string, string> {
  return typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : {}
}

/**
 * True if a page of this service sent the form. Browsers send Origin with a form post; other local programs may omit
 * it.
 */
function fromOwnPage({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}

/** Signs a user in at the simulated provider, which accepts any identity without a password. */
function signInAtProvider(
  context: Context,
  provider: string,
  { email = '', name = '' }: Readonly<Record<string, string>>,
) {
  if (!isEmail(email)) throw new IdentityRefusal('InvalidParameterException', 'Enter an e-mail address.')
  const user = federatedUser(context, provider, { email, name })
  if (!user.enabled) throw new IdentityRefusal('NotAuthorizedException', 'User is disabled.')
  return user
}

function signInHere(context: Context, { username = '', password = '' }: Readonly<Record<string, string>>): User {
  const account = accountForSignIn(context, username)
  const matches = () => passwordMatches(account.password, POOL_NAME, account.username, password)
  const user = verifyPassword(context, account, matches)
  if (!user.enabled) throw new IdentityRefusal('NotAuthorizedException', 'User is disabled.')
  if (user.status !== 'CONFIRMED' || needsSecondStep(context, user)) {
    throw new IdentityRefusal('NotAuthorizedException', 'This account needs a step that only the site itself offers.')
  }
  return user
}

function otherWays({ settings }: Context, authorization: Authorization) {
  const { redirectUri, scope, state, nonce, codeChallenge } = authorization
  const { providers } = settings.client.oauth
  return providers
    .filter((provider) => provider !== POOL_PROVIDER)
    .map((provider) => {
      const query = new URLSearchParams({
        client_id: CLIENT_ID,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        identity_provider: provider,
        ...(state === undefined ? {} : { state }),
        ...(nonce === undefined ? {} : { nonce }),
      })
      return { provider, href: `${AUTHORIZE_PATH}?${query}` }
    })
}
