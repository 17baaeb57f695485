/** InitiateAuth: the flows a sign-in may begin with. */

import { authSessionEnd } from '../auth-session.ts'
import { checkClientId, checkSecretHash } from '../client.ts'
import type { Context, Operation } from '../context.ts'
import { flowNotEnabled, invalidParameter, missingParameter } from '../errors.ts'
import { accountForSignIn } from '../existence.ts'
import { fieldsOf, LIMITS } from '../input.ts'
import { POOL_NAME } from '../pool.ts'
import { closeSecretBlock } from '../secret-block.ts'
import { continueSignIn, judgePassword } from '../sign-in.ts'
import { makeServerKeys, passwordMatches, readPublicKey } from '../srp-server.ts'
import { refresh } from './tokens.ts'

type Parameters = Readonly<Record<string, string>>
type Flow = (context: Context, parameters: Parameters) => object

const FLOWS: Readonly<Record<string, Flow>> = {
  USER_SRP_AUTH: startSrp,
  USER_PASSWORD_AUTH: signInWithPassword,
  REFRESH_TOKEN_AUTH: refreshByFlow,
  REFRESH_TOKEN: refreshByFlow,
}

/** Flows of the protocol that this pool's client never has enabled. */
const KNOWN_FLOWS = ['USER_AUTH', 'CUSTOM_AUTH', 'ADMIN_USER_PASSWORD_AUTH', 'ADMIN_NO_SRP_AUTH', ...Object.keys(FLOWS)]

export const initiateAuth: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const flowName = fields.text('AuthFlow', LIMITS.any)
  const clientId = fields.text('ClientId', LIMITS.clientId)
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
  return flow(context, parameters)
}

export function need(parameters: Parameters, name: string): string {
  const value = parameters[name]
  if (!value) throw missingParameter(name)
  return value
}

/** AuthParameters and ChallengeResponses are a map: their user name and password have the limits of the named fields. */
export function needUsername(parameters: Parameters): string {
  const fields = fieldsOf({ Username: need(parameters, 'USERNAME') })
  const username = fields.text('Username', LIMITS.username)
  fields.check()
  return username
}

function startSrp(context: Context, parameters: Parameters): object {
  const username = needUsername(parameters)
  const A = readPublicKey(need(parameters, 'SRP_A'))
  if (A === undefined) throw invalidParameter('SRP_A is no hexadecimal number within the group')
  checkSecretHash(context, username, parameters.SECRET_HASH)
  const account = accountForSignIn(context, username)
  const keys = makeServerKeys(BigInt(`0x${account.password.verifier}`))
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: account.password.salt,
      SECRET_BLOCK: closeSecretBlock(context.seals.secretBlock, {
        sub: account.sub,
        A,
        keys,
        expiresAt: authSessionEnd(context),
      }),
      SRP_B: keys.B.toString(16),
      USERNAME: account.username,
      USER_ID_FOR_SRP: account.username,
    },
  }
}

function signInWithPassword(context: Context, parameters: Parameters): object {
  const username = needUsername(parameters)
  const password = need(parameters, 'PASSWORD')
  checkSecretHash(context, username, parameters.SECRET_HASH)
  const account = accountForSignIn(context, username)
  const user = judgePassword(context, account, () =>
    passwordMatches(account.password, POOL_NAME, account.username, password),
  )
  return continueSignIn(context, user)
}

/** With rotation on, only GetTokensFromRefreshToken refreshes. The hash is over the real user name, which no parameter carries. */
function refreshByFlow(context: Context, parameters: Parameters): object {
  const token = need(parameters, 'REFRESH_TOKEN')
  if (context.settings.client.rotationGraceSeconds !== undefined) throw flowNotEnabled('REFRESH_TOKEN_AUTH')
  const refreshed = refresh(context, token, (username) => checkSecretHash(context, username, parameters.SECRET_HASH))
  return { ...refreshed, ChallengeParameters: {} }
}
