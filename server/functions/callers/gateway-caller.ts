/** Who is calling, as API Gateway or a function URL says after it has checked the signature: read from the event's context alone. */

import type { Caller } from './caller.ts'
import type { GatewayContext } from './gateway-event.ts'

const AUTHENTICATED = 'authenticated'
/** `cognito-idp.REGION.amazonaws.com/POOL:CognitoSignIn:SUB` */
const SIGNED_IN = /^cognito-idp\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?\/([\w-]+):CognitoSignIn:([\w-]{1,128})$/

/** @returns undefined for a guest of the identity pool, for a role of the account, and for whoever signed in elsewhere */
export type ReadGatewayCaller = (context: GatewayContext | undefined) => Caller | undefined

/**
 * Format 2.0 lists how the caller came to the credentials (`amr`), format 1.0 has the same list as a text with commas. Users of
 * another pool have subs of their own there, which must not become ours.
 */
export function createGatewayReader({ userPoolId }: { userPoolId: string }): ReadGatewayCaller {
  return (context) => {
    const way = context?.authorizer?.iam?.cognitoIdentity?.amr ?? wayOfFormat1(context?.identity)
    if (!way.includes(AUTHENTICATED)) return undefined
    for (const step of way) {
      const [, pool, sub] = SIGNED_IN.exec(step) ?? []
      if (pool === userPoolId && sub !== undefined) return { sub }
    }
    return undefined
  }
}

function wayOfFormat1(identity: GatewayContext['identity']): readonly string[] {
  const { cognitoAuthenticationType: type, cognitoAuthenticationProvider: provider } = identity ?? {}
  return type === AUTHENTICATED ? [type, ...(provider ?? '').split(',')] : []
}
