/** The operation InitiateAuth of the embedded user pool: the first step of every sign-in flow. */

import { passwordMatches } from '../crypto/srp-server.ts'
import { checkClientId, checkSecretHash } from '../pool/client.ts'
import type { Context, Operation } from '../pool/context.ts'
import { flowNotEnabled, invalidParameter, REFUSALS } from '../pool/errors.ts'
import { type Account, accountForSignIn } from '../pool/existence.ts'
import { fieldsOf, LIMITS } from '../pool/input.ts'
import { need, needUsername, type Parameters } from '../pool/parameters.ts'
import { POOL_NAME } from '../pool/pool.ts'
import { closeSession, openSession, spending } from '../sign-in/auth-session.ts'
import { beginCustomChallenge, checkCustomFlow } from '../sign-in/custom-challenge.ts'
import { namedDevice } from '../sign-in/device-step.ts'
import { askForChoice, availableFactors, beginFactor, isFirstFactor } from '../sign-in/first-factor.ts'
import { accountWithoutProof, continueSignIn, verifyPassword } from '../sign-in/sign-in.ts'
import { SIGN_UP_CONFIRMED } from '../sign-in/sign-up-session.ts'
import { beginSrp } from '../sign-in/srp-challenge.ts'
import { refresh } from './tokens.ts'

type Flow = (context: Context, parameters: Parameters, session: string | undefined) => object

const FLOWS: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: startSrp,
  USER_PASSWORD_AUTH: signInWithPassword,
  CUSTOM_AUTH: startCustom,
  USER_AUTH: startChoice,
  REFRESH_TOKEN_AUTH: refreshByFlow,
  REFRESH_TOKEN: refreshByFlow,
}

/** All flows of the protocol, including flows that this pool's client never enables. */
const KNOWN_FLOWS = ['ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH', ...Object.keys(FLOWS)]

export const initiateAuth: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const flowName = fields.text('AuthFlow', LIMITS.any)
  const clientId = fields.text('ClientId', LIMITS.clientId)
  const session = fields.optionalText('Session', LIMITS.session)
  const parameters = fields.texts('AuthParameters')
  fields.check()
  if (!KNOWN_FLOWS.includes(flowName)) {
    throw invalidParameter(
      `1 validation error detected: Value at 'authFlow' failed to satisfy constraint: Member must satisfy enum value set: [${KNOWN_FLOWS.join(', ')}]`,
    )
  }
  checkClientId(clientId)
  const flow = FLOWS[flowName]
  const permission = flowName === 'REFRESH_TOKEN' ? 'ALLOW_REFRESH_TOKEN_AUTH' : `ALLOW_${flowName}`
  if (!flow || !context.settings.client.explicitAuthFlows.includes(permission)) throw flowNotEnabled(flowName)
  return flow(context, parameters, session)
}

function accountNamed(context: Context, parameters: Parameters, required: readonly string[] = []) {
  const username = needUsername(parameters)
  for (const name of required) need(parameters, name)
  checkSecretHash(context, username, parameters.SECRET_HASH)
  return { username, account: accountForSignIn(context, username) }
}

/**
 * Starts SRP. DEVICE_KEY is checked only after the password, so that a caller without the password cannot probe for
 * devices.
 */
function startSrp(context: Context, parameters: Parameters): object {
  return askForPassword(context, parameters, accountNamed(context, parameters, ['SRP_A']).account, 'USER_SRP_AUTH')
}

function askForPassword(
  context: Context,
  parameters: Parameters,
  { sub, username, password }: Account,
  flow: 'USER_SRP_AUTH' | 'CUSTOM_AUTH',
) {
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      ...beginSrp(context, parameters, { flow, subject: sub, password }),
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  }
}

function signInWithPassword(context: Context, parameters: Parameters): object {
  const { account } = accountNamed(context, parameters, ['PASSWORD'])
  const password = need(parameters, 'PASSWORD')
  const user = verifyPassword(context, account, () =>
    passwordMatches(account.password, POOL_NAME, account.username, password),
  )
  return continueSignIn(context, user, { device: namedDevice(context, user, parameters) })
}

/** Starts the custom flow. If CHALLENGE_NAME is SRP_A, the client must first prove the password by SRP. */
function startCustom(context: Context, parameters: Parameters): object {
  checkCustomFlow(context)
  const { username, account } = accountNamed(context, parameters)
  if (parameters.CHALLENGE_NAME === 'SRP_A') {
    const challenge = askForPassword(context, parameters, account, 'CUSTOM_AUTH')
    return { ...challenge, Session: closeSession(context, account.sub, 'PASSWORD_VERIFIER') }
  }
  if (parameters.PASSWORD !== undefined) throw invalidParameter('PASSWORD is not a parameter of CUSTOM_AUTH')
  return beginCustomChallenge(context, accountWithoutProof(context, account), username)
}

function startChoice(context: Context, parameters: Parameters, session: string | undefined): object {
  const { username, account } = accountNamed(context, parameters)
  if (session !== undefined) return continueFromSignUp(context, account, session)
  const preferred = parameters.PREFERRED_CHALLENGE
  if (preferred !== undefined && !isFirstFactor(preferred)) {
    throw invalidParameter(`${preferred} cannot be a preferred challenge`)
  }
  const shown = accountWithoutProof(context, account)
  const available = availableFactors(context, shown)
  // If the user is unknown, the code challenge is simulated: the response is the same, but no code is sent.
  const simulated = available.find((factor) => !shown.user && factor === 'EMAIL_OTP')
  const factor = available.find((one) => one === preferred) ?? simulated
  if (!factor) return askForChoice(context, account, available)
  return beginFactor(context, account, { factor, parameters, typedName: username })()
}

function continueFromSignUp(context: Context, account: Account, text: string): object {
  const session = openSession(context, text, SIGN_UP_CONFIRMED)
  const { user } = account
  if (user?.sub !== session.sub) throw REFUSALS.invalidSession()
  return spending(context, [session], () => continueSignIn(context, user))
}

/**
 * Refreshes tokens by the flow REFRESH_TOKEN_AUTH. The flow is refused if refresh tokens rotate, because then only
 * GetTokensFromRefreshToken refreshes. The secret hash is computed from the user's `username`. No parameter contains
 * it, so `refresh` passes it to the check.
 */
function refreshByFlow(context: Context, parameters: Parameters): object {
  const token = need(parameters, 'REFRESH_TOKEN')
  if (context.settings.client.rotationGraceSeconds !== undefined) throw flowNotEnabled('REFRESH_TOKEN_AUTH')
  const { DEVICE_KEY: deviceKey, SECRET_HASH: secretHash } = parameters
  const refreshed = refresh(context, token, (username) => checkSecretHash(context, username, secretHash), deviceKey)
  return { ...refreshed, ChallengeParameters: {} }
}
