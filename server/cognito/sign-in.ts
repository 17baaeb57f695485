/** The sign-in flows of a user pool: one call from the outside, SRP answered inside (cognito.md §1.2–1.4). */

import { type AuthFlowType, REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { CognitoConfig } from '../config.ts'
import type { Deadline, UserPoolClient } from './calls/user-pool-client.ts'
import type { Pace } from './constant-time.ts'
import { type DeviceGone, type DeviceInHand, type FindDevice, takeDevice } from './device-in-hand.ts'
import { readOutcome } from './protocol/answers.ts'
import { ServiceError, signInException } from './protocol/errors.ts'
import type { AuthOutcome, Challenge, ChallengeName, Device } from './protocol/protocol.ts'
import { secretHash } from './protocol/secret-hash.ts'
import { createProofs } from './srp/proofs.ts'
import type { Ephemeral } from './srp/srp.ts'
import type { SrpClient } from './srp/srp-client.ts'

export type Metadata = Readonly<Record<string, string>>

export interface SignInInput {
  readonly flow: AuthFlowType
  readonly username: string
  readonly password?: string
  readonly clientMetadata?: Metadata
  /** USER_AUTH: what to begin with. Without it the service asks, unless there is a password. */
  readonly preferredChallenge?: ChallengeName
  /** USER_AUTH: goes on from the confirmation of a sign-up. */
  readonly session?: string
  readonly device?: FindDevice
  /** Called when the service does not know the device any more: its data are of no use. */
  readonly deviceGone?: DeviceGone
}

export interface RespondInput {
  readonly challenge: Challenge
  readonly responses: Metadata
  readonly clientMetadata?: Metadata
  /** SELECT_CHALLENGE answered with PASSWORD_SRP or PASSWORD: the password itself. */
  readonly password?: string
  readonly device?: Device
  readonly deviceGone?: DeviceGone
}

export interface SignIn {
  signIn(input: SignInInput): Promise<AuthOutcome>
  respond(input: RespondInput): Promise<AuthOutcome>
}

/** How each flow of the specification opens, and whether a device may be named as it opens. */
const OPENINGS = {
  USER_SRP_AUTH: { authFlow: 'USER_SRP_AUTH', withDevice: false },
  USER_PASSWORD_AUTH: { authFlow: 'USER_PASSWORD_AUTH', withDevice: true },
  CUSTOM_WITHOUT_SRP: { authFlow: 'CUSTOM_AUTH', withDevice: true },
  CUSTOM_WITH_SRP: { authFlow: 'CUSTOM_AUTH', withDevice: false },
  USER_AUTH: { authFlow: 'USER_AUTH', withDevice: false },
} as const satisfies Record<AuthFlowType, { authFlow: string; withDevice: boolean }>

/** What every step of one attempt has in hand. */
interface Attempt {
  readonly deadline: Deadline
  readonly clientMetadata: Metadata | undefined
  readonly password: string | undefined
  /** A flow that was begun with a password goes on with it where the service lets the user choose. */
  readonly choosePassword: boolean
  ephemeral: Ephemeral | undefined
  readonly device: DeviceInHand
}

/** A refusal that was about the device alone. */
class DeviceProofLost extends Error {}

export function createSignIn(options: {
  config: CognitoConfig
  client: UserPoolClient
  srp: SrpClient
  clock: Clock
  /** How long it takes to refuse a password: by a proof, which is a step more, or as it is. */
  paces: { proof: Pace; password: Pace }
}): SignIn {
  const { config, client, srp, paces } = options
  const proofs = createProofs(options)

  /** USERNAME and, for an app client with a secret, the hash of that very name. */
  function named(username: string): Record<string, string> {
    const hash = secretHash(config, username)
    return hash === undefined ? { USERNAME: username } : { USERNAME: username, SECRET_HASH: hash }
  }

  async function signIn(input: SignInInput): Promise<AuthOutcome> {
    const { flow, username, clientMetadata } = input
    const password = flow === 'CUSTOM_WITHOUT_SRP' ? undefined : input.password
    const preferred = preferenceOf(input)
    if (!password && (flow === 'USER_AUTH' ? preferred?.startsWith('PASSWORD') : flow !== 'CUSTOM_WITHOUT_SRP')) {
      throw signInException(REQUIRED_FIELD_MESSAGES.signInPassword)
    }
    const withSrp = flow === 'USER_SRP_AUTH' || flow === 'CUSTOM_WITH_SRP' || preferred === 'PASSWORD_SRP'
    const withPassword = flow === 'USER_PASSWORD_AUTH' || preferred === 'PASSWORD'
    const attempt: Attempt = {
      deadline: client.newDeadline(),
      clientMetadata,
      password,
      choosePassword: flow === 'USER_AUTH' && password !== undefined,
      ephemeral: withSrp ? await srp.ephemeral() : undefined,
      device: takeDevice(input.device, input.deviceGone),
    }
    const parameters = {
      ...named(username),
      ...(flow === 'CUSTOM_WITH_SRP' ? { CHALLENGE_NAME: 'SRP_A' } : {}),
      ...(preferred ? { PREFERRED_CHALLENGE: preferred } : {}),
      ...(attempt.ephemeral ? { SRP_A: attempt.ephemeral.A } : {}),
      ...(password && withPassword ? { PASSWORD: password } : {}),
    }
    try {
      return await goOn(await open(input, parameters, attempt), attempt)
    } catch (error) {
      if (!(error instanceof DeviceProofLost)) throw error
      // The service has spent the attempt on a device that proves nothing: the user signs in as on a new one.
      const { device: _lost, ...again } = input
      return signIn(again)
    }
  }

  async function open(input: SignInInput, parameters: Metadata, attempt: Attempt): Promise<AuthOutcome> {
    const { flow, username, clientMetadata, session } = input
    const { authFlow, withDevice } = OPENINGS[flow]
    async function send(deviceKey?: string): Promise<AuthOutcome> {
      const output = await client.call(
        flow === 'USER_SRP_AUTH' ? 'InitiateAuth SRP' : 'InitiateAuth other',
        (cognito, sdk, sending) =>
          cognito.send(
            new sdk.InitiateAuthCommand({
              ClientId: config.clientId,
              AuthFlow: authFlow,
              AuthParameters: deviceKey === undefined ? parameters : { ...parameters, DEVICE_KEY: deviceKey },
              Session: session,
              ClientMetadata: clientMetadata,
            }),
            sending,
          ),
        attempt.deadline,
      )
      return readOutcome(output, username, deviceKey)
    }
    return withDevice ? attempt.device.carried(username, send) : send()
  }

  async function respond(input: RespondInput): Promise<AuthOutcome> {
    const { challenge, responses, clientMetadata, password, device, deviceGone } = input
    const attempt: Attempt = {
      deadline: client.newDeadline(),
      clientMetadata,
      password,
      choosePassword: false,
      ephemeral: undefined,
      device: takeDevice(device && (() => device), deviceGone),
    }
    try {
      const outcome =
        challenge.name === 'SELECT_CHALLENGE' && password !== undefined
          ? await choosePassword(challenge, attempt)
          : await answer(challenge, responses, attempt)
      return await goOn(outcome, attempt)
    } catch (error) {
      throw error instanceof DeviceProofLost ? error.cause : error
    }
  }

  /** Answers whatever needs no user, until there are tokens or a challenge that does. */
  async function goOn(outcome: AuthOutcome, attempt: Attempt): Promise<AuthOutcome> {
    if (outcome.kind === 'tokens') return outcome
    const { challenge } = outcome
    const { ephemeral, password } = attempt
    switch (challenge.name) {
      case 'PASSWORD_VERIFIER': {
        if (!ephemeral || !password) return outcome
        attempt.ephemeral = undefined
        const proof = await proofs.ofPassword(challenge, ephemeral, password)
        return goOn(await answer(challenge, proof, attempt), attempt)
      }
      case 'SELECT_CHALLENGE':
        if (!attempt.choosePassword || !offersPassword(challenge)) return outcome
        return goOn(await choosePassword(challenge, attempt), attempt)
      case 'DEVICE_SRP_AUTH':
        return goOn(await proveDevice(challenge, attempt), attempt)
      default:
        return outcome
    }
  }

  async function choosePassword(challenge: Challenge, attempt: Attempt): Promise<AuthOutcome> {
    const { password } = attempt
    if (!password) throw signInException(REQUIRED_FIELD_MESSAGES.signInPassword)
    if (!challenge.available?.includes('PASSWORD_SRP') && challenge.available?.includes('PASSWORD')) {
      return answer(challenge, { ANSWER: 'PASSWORD', PASSWORD: password }, attempt)
    }
    attempt.ephemeral = await srp.ephemeral()
    return answer(challenge, { ANSWER: 'PASSWORD_SRP', SRP_A: attempt.ephemeral.A }, attempt)
  }

  async function proveDevice(challenge: Challenge, attempt: Attempt): Promise<AuthOutcome> {
    const device = attempt.device.of(challenge.username)
    if (!device) throw proofs.deviceMissing()
    try {
      const ephemeral = await srp.ephemeral()
      const asked = await answer(challenge, { SRP_A: ephemeral.A }, attempt)
      if (asked.kind === 'tokens' || asked.challenge.name !== 'DEVICE_PASSWORD_VERIFIER') return asked
      return await answer(asked.challenge, await proofs.ofDevice(asked.challenge, ephemeral, device), attempt)
    } catch (error) {
      // A secret that proves nothing would lock its user out of this browser for ever.
      if (!attempt.device.gone && isRefusedProof(error)) attempt.device.drop(device)
      throw attempt.device.gone ? new DeviceProofLost('The device proves nothing.', { cause: error }) : error
    }
  }

  function answer(challenge: Challenge, responses: Metadata, attempt: Attempt): Promise<AuthOutcome> {
    const { name, session, username } = challenge
    const { deadline, clientMetadata, device } = attempt
    return device.carried(username, async (deviceKey) => {
      const output = await client.call(
        'RespondToAuthChallenge',
        (cognito, sdk, sending) =>
          cognito.send(
            new sdk.RespondToAuthChallengeCommand({
              ClientId: config.clientId,
              ChallengeName: name,
              Session: session,
              ChallengeResponses: {
                ...responses,
                ...named(username),
                ...(deviceKey === undefined ? {} : { DEVICE_KEY: deviceKey }),
              },
              ClientMetadata: clientMetadata,
            }),
            sending,
          ),
        deadline,
      )
      return readOutcome(output, username, deviceKey)
    })
  }

  return {
    signIn(input) {
      if (input.password === undefined) return signIn(input)
      const pace = input.flow === 'USER_PASSWORD_AUTH' ? paces.password : paces.proof
      return pace.even(() => signIn(input))
    },
    respond,
  }
}

function preferenceOf({ flow, preferredChallenge, password, session }: SignInInput): ChallengeName | undefined {
  if (flow !== 'USER_AUTH' || session !== undefined) return undefined
  return preferredChallenge ?? (password ? 'PASSWORD_SRP' : undefined)
}

function offersPassword({ available = [] }: Challenge): boolean {
  return available.includes('PASSWORD_SRP') || available.includes('PASSWORD')
}

function isRefusedProof(error: unknown): boolean {
  return (
    error instanceof ServiceError && error.name === 'NotAuthorizedException' && !/session|disabled/i.test(error.message)
  )
}
