/**
 * Reads the caller from the event context of API Gateway or a function URL, which has already verified the signature.
 */

import type { Caller } from './caller.ts'
import type { GatewayContext } from './gateway-event.ts'

const AUTHENTICATED = 'authenticated'
/** Matches the sign-in of a user of a user pool: `cognito-idp.REGION.amazonaws.com/POOL:CognitoSignIn:SUB`. */
const SIGNED_IN = /^cognito-idp\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?\/([\w-]+):CognitoSignIn:([\w-]{1,128})$/

/**
 * Returns the user who signed the request. Returns undefined for a guest of the identity pool, a role of the AWS
 * account, or a user of another user pool.
 */
export type ReadGatewayCaller = (context: GatewayContext | undefined) => Caller | undefined

/**
 * Payload format 2.0 lists the authentication methods in `amr`; format 1.0 has the same list as comma-separated text.
 * Users of another user pool are ignored, because their subs do not belong to people of this site.
 */
export function createGatewayReader({ userPoolId }: { userPoolId: string }): ReadGatewayCaller {
  return (context) => {
    const way = context?.authorizer?.iam?.cognitoIdentity?.amr ?? methodsOfFormat1(context?.identity)
    if (!way.includes(AUTHENTICATED)) return undefined
    for (const step of way) {
      const [, pool, sub] = SIGNED_IN.exec(step) ?? []
      if (pool === userPoolId && sub !== undefined) return { sub }
    }
    return undefined
  }
}

function methodsOfFormat1(identity: GatewayContext['identity']): readonly string[] {
  const { cognitoAuthenticationType: type, cognitoAuthenticationProvider: provider } = identity ?? {}
  return type === AUTHENTICATED ? [type, ...(provider ?? '').split(',')] : []
}
