/**
 * Routes of social sign-in: the redirect to the provider, the callback with a code, and the return after a sign-out
 * (specification §4, §5). The browser navigates to these URLs, so every outcome is a redirect to a page. A failure adds
 * an error name to the query string.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownAddress } from '../../shared/return-to.ts'
import { routeOf } from '../../shared/routes.ts'
import { type HostedUi, interrupted, OAUTH_MESSAGES, oauthError } from '../cognito/hosted-ui.ts'
import { decodeClaims } from '../cognito/tokens.ts'
import { CALLBACK_PATH, SIGNED_OUT_PATH } from '../config/hosted-ui.ts'
import { Refusal } from '../http/refusal.ts'
import { addRedirect } from '../plugins/endpoints.ts'
import type { AuthContext } from './context.ts'
import { refusalOf } from './refusals.ts'
import { endReplacedSession } from './replaced-session.ts'

const WIDGET_PAGE = routeOf('user-profile').path
const ERROR_PARAMETER = 'socialError'
const PROOF_PARAMETER = 'proof'
/**
 * The maximum length in characters of the URL to which the user returns after the sign-in. A longer one would not fit
 * into the cookie.
 */
const LONGEST_RETURN = 1_000

export function addSocialRoutes(app: FastifyInstance, context: AuthContext): void {
  const onError = (error: unknown, request: FastifyRequest) => errorPage(context, request, error)
  addRedirect(
    app,
    '/api/auth/social/:provider',
    (request, reply) => beginSocialSignIn(context, request, reply),
    onError,
  )
  addRedirect(app, CALLBACK_PATH, (request, reply) => finishSocialSignIn(context, request, reply), onError)
  addRedirect(app, SIGNED_OUT_PATH, async (request) => signedOutPage(context, request), onError)
}

async function beginSocialSignIn(context: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { provider } = request.params as { provider: string }
  const returnTo = returnToOf(request)
  const hostedUi = configured(context)
  if (!hostedUi.providers.includes(provider)) throw oauthError(OAUTH_MESSAGES.unfinished)
  const access = await context.sessions.live(request, true)
  const again = access?.provider === provider && parameterOf(request, PROOF_PARAMETER) !== null
  // No sign-in is needed: another tab may have signed in while this one still showed the button.
  if (access && !again) return returnTo
  // Prevents login CSRF: a request from another site gets the page with the sign-in button instead.
  if (!isUserNavigation(request))
    return returnTo === WIDGET_PAGE ? returnTo : `${WIDGET_PAGE}?${new URLSearchParams({ returnTo })}`
  const { address, ...flow } = await hostedUi.begin(provider, again)
  const proves = again && { proves: { sub: access.sub, remember: access.remember } }
  await context.sessions.beginOAuth(reply, { ...flow, provider, returnTo, ...proves })
  return address
}

function isUserNavigation({ headers: { 'sec-fetch-site': site = 'same-origin' } }: FastifyRequest): boolean {
  return site === 'same-origin' || site === 'none'
}

async function finishSocialSignIn(context: AuthContext, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const hostedUi = configured(context)
  // takeOAuth removes the stored state before finish checks it, so each flow allows one attempt only.
  const flow = await context.sessions.takeOAuth(request, reply)
  try {
    if (!flow) throw interrupted(OAUTH_MESSAGES.nothingUnderWay)
    const tokens = await hostedUi.finish(searchOf(request), flow)
    const { email, 'cognito:username': username } = decodeClaims(tokens.idToken ?? '')
    const loginId = String(email ?? username ?? '')
    const before = await context.sessions.refresh(request)
    const { proves } = flow
    if (proves && decodeClaims(tokens.accessToken).sub !== proves.sub) throw otherUser()
    const session = await context.sessions.establish(reply, tokens, {
      loginId,
      remember: proves?.remember ?? true,
      provider: flow.provider,
    })
    const { username: account } = session
    const event = proves ? 'fresh-proof' : 'sign-in'
    context.audit.record(request, { event, outcome: 'succeeded', account, details: { social: true } })
    if (before) endReplacedSession(context, request, before)
    return flow.returnTo
  } catch (error) {
    return errorPage(context, request, error, flow?.returnTo ?? WIDGET_PAGE)
  }
}

function signedOutPage(context: AuthContext, request: FastifyRequest): string {
  if (!new URLSearchParams(searchOf(request)).has('error')) return '/'
  const refusal = new Refusal('OAuthSignOutException', 'The provider could not sign the visitor out.')
  return errorPage(context, request, refusal, returnToOf(request), 'sign-out')
}

function configured({ hostedUi }: AuthContext): HostedUi {
  if (!hostedUi) throw oauthError(OAUTH_MESSAGES.notConfigured)
  return hostedUi
}

function errorPage(
  { audit }: AuthContext,
  request: FastifyRequest,
  error: unknown,
  returnTo = returnToOf(request),
  event: 'sign-in' | 'sign-out' = 'sign-in',
): string {
  const refusal = refusalOf(error)
  const name = refusal instanceof Refusal ? refusal.name : 'InternalError'
  if (refusal instanceof Refusal) request.log.info({ event: 'social-failed', problem: name }, refusal.message)
  else request.log.error({ event: 'unexpected-error', err: error }, 'unexpected error')
  // The rate limiter already audits TooManyRequests.
  if (name !== 'TooManyRequests') {
    const outcome = refusal instanceof Refusal && refusal.status < 500 ? 'refused' : 'failed'
    audit.record(request, { event, outcome, reason: name, details: { social: true } })
  }
  const query = new URLSearchParams({
    [ERROR_PARAMETER]: name,
    ...(returnTo === WIDGET_PAGE ? {} : { returnTo }),
  })
  return `${WIDGET_PAGE}?${query}`
}

function otherUser(): Refusal {
  return new Refusal('UserAlreadyAuthenticatedException', 'There is already a signed in user.')
}

function parameterOf(request: FastifyRequest, name: string): string | null {
  return new URLSearchParams(searchOf(request)).get(name)
}

function returnToOf(request: FastifyRequest): string {
  const wanted = ownAddress(parameterOf(request, 'returnTo'))
  return wanted === undefined || wanted.length > LONGEST_RETURN ? WIDGET_PAGE : wanted
}

function searchOf({ url }: FastifyRequest): string {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start)
}
