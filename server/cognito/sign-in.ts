/** The sign-in flows of a user pool: one call from the outside, SRP answered inside (cognito.md §1.2–1.4). */

import type { AuthFlowType } from '../../shared/auth.ts'
import { REQUIRED_FIELD_MESSAGES } from '../../shared/auth.ts'
import type { Clock } from '../../shared/clock.ts'
import type { CognitoConfig } from '../config.ts'
import { readOutcome } from './answers.ts'
import { signInException } from './errors.ts'
import type { AuthOutcome, Challenge } from './protocol.ts'
import { secretHash } from './secret-hash.ts'
import { type Ephemeral, formatTimestamp } from './srp.ts'
import type { SrpClient } from './srp-client.ts'
import type { Deadline, UserPoolClient } from './user-pool-client.ts'

export type Metadata = Readonly<Record<string, string>>

export interface SignInInput {
  readonly flow: AuthFlowType
  readonly username: string
  readonly password?: string
  readonly clientMetadata?: Metadata
}

export interface RespondInput {
  readonly challenge: Challenge
  readonly responses: Readonly<Record<string, string>>
  readonly clientMetadata?: Metadata
}

export interface SignIn {
  signIn(input: SignInInput): Promise<AuthOutcome>
  respond(input: RespondInput, deadline?: Deadline): Promise<AuthOutcome>
}

/** How each flow of the specification opens, and whether an SRP proof follows. */
const OPENINGS = {
  USER_SRP_AUTH: { authFlow: 'USER_SRP_AUTH', parameters: {}, srp: true },
  USER_PASSWORD_AUTH: { authFlow: 'USER_PASSWORD_AUTH', parameters: {}, srp: false },
  CUSTOM_WITHOUT_SRP: { authFlow: 'CUSTOM_AUTH', parameters: {}, srp: false },
  CUSTOM_WITH_SRP: { authFlow: 'CUSTOM_AUTH', parameters: { CHALLENGE_NAME: 'SRP_A' }, srp: true },
  USER_AUTH: { authFlow: 'USER_AUTH', parameters: { PREFERRED_CHALLENGE: 'PASSWORD_SRP' }, srp: true },
} as const satisfies Record<AuthFlowType, { authFlow: string; parameters: Metadata; srp: boolean }>

export function createSignIn(options: {
  config: CognitoConfig
  client: UserPoolClient
  srp: SrpClient
  clock: Clock
}): SignIn {
  const { config, client, srp, clock } = options
  const poolName = config.userPoolId.slice(config.userPoolId.indexOf('_') + 1)

  /** USERNAME and, for an app client with a secret, the hash of that very name. */
  function named(username: string): Record<string, string> {
    const hash = secretHash(config, username)
    return hash === undefined ? { USERNAME: username } : { USERNAME: username, SECRET_HASH: hash }
  }

  async function signIn({ flow, username, password, clientMetadata }: SignInInput): Promise<AuthOutcome> {
    const { authFlow, parameters, srp: withSrp } = OPENINGS[flow]
    if (flow !== 'CUSTOM_WITHOUT_SRP' && !password) throw signInException(REQUIRED_FIELD_MESSAGES.signInPassword)
    const deadline = client.newDeadline()
    const ephemeral = withSrp ? await srp.ephemeral() : undefined
    const authParameters: Record<string, string> = { ...named(username), ...parameters }
    if (ephemeral) authParameters.SRP_A = ephemeral.A
    if (flow === 'USER_PASSWORD_AUTH' && password) authParameters.PASSWORD = password

    const output = await client.call(
      flow === 'USER_SRP_AUTH' ? 'InitiateAuth SRP' : 'InitiateAuth other',
      (cognito, sdk, sending) =>
        cognito.send(
          new sdk.InitiateAuthCommand({
            ClientId: config.clientId,
            AuthFlow: authFlow,
            AuthParameters: authParameters,
            ClientMetadata: clientMetadata,
          }),
          sending,
        ),
      deadline,
    )
    const outcome = readOutcome(output, username)
    if (outcome.kind === 'tokens' || outcome.challenge.name !== 'PASSWORD_VERIFIER' || !ephemeral || !password) {
      return outcome
    }
    const { challenge } = outcome
    const responses = await provePassword(challenge, ephemeral, password)
    return respond({ challenge, responses, ...(clientMetadata ? { clientMetadata } : {}) }, deadline)
  }

  async function provePassword(challenge: Challenge, ephemeral: Ephemeral, password: string): Promise<Metadata> {
    const { SRP_B: B, SALT: salt, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: userId } = challenge.parameters
    if (!userId) throw signInException('USER_ID_FOR_SRP was not found in challengeParameters')
    if (!B || !salt || !secretBlock) throw signInException('The PASSWORD_VERIFIER challenge is incomplete.')
    const timestamp = formatTimestamp(clock.now())
    const signature = await srp.sign({ ...ephemeral, poolName, userId, password, B, salt, secretBlock, timestamp })
    return { PASSWORD_CLAIM_SECRET_BLOCK: secretBlock, PASSWORD_CLAIM_SIGNATURE: signature, TIMESTAMP: timestamp }
  }

  async function respond(
    { challenge, responses, clientMetadata }: RespondInput,
    deadline?: Deadline,
  ): Promise<AuthOutcome> {
    const output = await client.call(
      'RespondToAuthChallenge',
      (cognito, sdk, sending) =>
        cognito.send(
          new sdk.RespondToAuthChallengeCommand({
            ClientId: config.clientId,
            ChallengeName: challenge.name,
            Session: challenge.session,
            ChallengeResponses: { ...responses, ...named(challenge.username) },
            ClientMetadata: clientMetadata,
          }),
          sending,
        ),
      deadline,
    )
    return readOutcome(output, challenge.username)
  }

  return { signIn, respond }
}
