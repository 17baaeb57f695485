/**
 * The sign-in flows of a user pool. SRP challenges are answered here, so callers receive only challenges that need the
 * user's input.
 */

import { type AuthFlowType, REQUIRED_FIELD_MESSAGES } from '../../shared/auth/sign-in-steps.ts'
import type { Clock } from '../../shared/time/clock.ts'
import type { CognitoConfig } from '../config/cognito.ts'
import type { Deadline, UserPoolClient } from './calls/user-pool-client.ts'
import type { ConstantTime } from './constant-time.ts'
import { type DeviceGone, type DeviceInUse, type FindDevice, trackDevice } from './device-in-use.ts'
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
  /**
   * For USER_AUTH: the first factor to ask for. If it is absent, a given password selects PASSWORD_SRP. Without a
   * password, Cognito offers a choice of factors.
   */
  readonly preferredChallenge?: ChallengeName
  /** For USER_AUTH: the Cognito session that the confirmation of a sign-up returned. */
  readonly session?: string
  readonly device?: FindDevice
  readonly deviceGone?: DeviceGone
}

export interface RespondInput {
  readonly challenge: Challenge
  readonly responses: Metadata
  readonly password?: string
  readonly device?: Device
  readonly deviceGone?: DeviceGone
}

export interface SignIn {
  signIn(input: SignInInput): Promise<AuthOutcome>
  respond(input: RespondInput): Promise<AuthOutcome>
}

/** For each flow of the specification: Cognito's AuthFlow, and whether the first request may contain DEVICE_KEY. */
const OPENINGS = {
  USER_SRP_AUTH: { authFlow: 'USER_SRP_AUTH', withDevice: false },
  USER_PASSWORD_AUTH: { authFlow: 'USER_PASSWORD_AUTH', withDevice: true },
  CUSTOM_WITHOUT_SRP: { authFlow: 'CUSTOM_AUTH', withDevice: true },
  CUSTOM_WITH_SRP: { authFlow: 'CUSTOM_AUTH', withDevice: false },
  USER_AUTH: { authFlow: 'USER_AUTH', withDevice: false },
} as const satisfies Record<AuthFlowType, { authFlow: string; withDevice: boolean }>

interface Attempt {
  readonly deadline: Deadline
  readonly password: string | undefined
  readonly choosePassword: boolean
  ephemeral: Ephemeral | undefined
  readonly device: DeviceInUse
}

class DeviceProofFailed extends Error {}

export function createSignIn(options: {
  config: CognitoConfig
  client: UserPoolClient
  srp: SrpClient
  clock: Clock
  /**
   * Delays the responses for unknown users, so that they take as long as those for a wrong password. `password` is for
   * USER_PASSWORD_AUTH. `proof` is for the other flows with a password, because SRP needs one more request.
   */
  responseTimes: { proof: ConstantTime; password: ConstantTime }
}): SignIn {
  const { config, client, srp, responseTimes } = options
  const proofs = createProofs(options)

  function named(username: string): Record<string, string> {
    const hash = secretHash(config, username)
    return hash === undefined ? { USERNAME: username } : { USERNAME: username, SECRET_HASH: hash }
  }

  async function signIn(input: SignInInput): Promise<AuthOutcome> {
    const { flow, username } = input
    const password = flow === 'CUSTOM_WITHOUT_SRP' ? undefined : input.password
    const preferred = preferenceOf(input)
    if (!password && (flow === 'USER_AUTH' ? preferred?.startsWith('PASSWORD') : flow !== 'CUSTOM_WITHOUT_SRP')) {
      throw signInException(REQUIRED_FIELD_MESSAGES.signInPassword)
    }
    const withSrp = flow === 'USER_SRP_AUTH' || flow === 'CUSTOM_WITH_SRP' || preferred === 'PASSWORD_SRP'
    const withPassword = flow === 'USER_PASSWORD_AUTH' || preferred === 'PASSWORD'
    const attempt: Attempt = {
      deadline: client.newDeadline(),
      password,
      choosePassword: flow === 'USER_AUTH' && password !== undefined,
      ephemeral: withSrp ? await srp.ephemeral() : undefined,
      device: trackDevice(input.device, input.deviceGone),
    }
    const parameters = {
      ...named(username),
      ...(flow === 'CUSTOM_WITH_SRP' ? { CHALLENGE_NAME: 'SRP_A' } : {}),
      ...(preferred ? { PREFERRED_CHALLENGE: preferred } : {}),
      ...(attempt.ephemeral ? { SRP_A: attempt.ephemeral.A } : {}),
      ...(password && withPassword ? { PASSWORD: password } : {}),
    }
    try {
      return await continueChallenges(await open(input, parameters, attempt), attempt)
    } catch (error) {
      if (!(error instanceof DeviceProofFailed)) throw error
      // The failed device proof consumed the challenge. Sign in again without the device, as in a new browser.
      const { device: _lost, ...again } = input
      return signIn(again)
    }
  }

  async function open(input: SignInInput, parameters: Metadata, attempt: Attempt): Promise<AuthOutcome> {
    const { flow, username, session } = input
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
            }),
            sending,
          ),
        attempt.deadline,
      )
      return readOutcome(output, username, deviceKey)
    }
    return withDevice ? attempt.device.withDeviceKey(username, send) : send()
  }

  async function respond(input: RespondInput): Promise<AuthOutcome> {
    const { challenge, responses, password, device, deviceGone } = input
    const attempt: Attempt = {
      deadline: client.newDeadline(),
      password,
      choosePassword: false,
      ephemeral: undefined,
      device: trackDevice(device && (() => device), deviceGone),
    }
    try {
      const outcome =
        challenge.name === 'SELECT_CHALLENGE' && password !== undefined
          ? await choosePassword(challenge, attempt)
          : await answer(challenge, responses, attempt)
      return await continueChallenges(outcome, attempt)
    } catch (error) {
      throw error instanceof DeviceProofFailed ? error.cause : error
    }
  }

  async function continueChallenges(outcome: AuthOutcome, attempt: Attempt): Promise<AuthOutcome> {
    if (outcome.kind === 'tokens') return outcome
    const { challenge } = outcome
    const { ephemeral, password } = attempt
    switch (challenge.name) {
      case 'PASSWORD_VERIFIER': {
        if (!ephemeral || !password) return outcome
        attempt.ephemeral = undefined
        const proof = await proofs.ofPassword(challenge, ephemeral, password)
        return continueChallenges(await answer(challenge, proof, attempt), attempt)
      }
      case 'SELECT_CHALLENGE':
        if (!attempt.choosePassword || !offersPassword(challenge)) return outcome
        return continueChallenges(await choosePassword(challenge, attempt), attempt)
      case 'DEVICE_SRP_AUTH':
        return continueChallenges(await proveDevice(challenge, attempt), attempt)
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
      const outcome = await answer(challenge, { SRP_A: ephemeral.A }, attempt)
      if (outcome.kind === 'tokens' || outcome.challenge.name !== 'DEVICE_PASSWORD_VERIFIER') return outcome
      return await answer(outcome.challenge, await proofs.ofDevice(outcome.challenge, ephemeral, device), attempt)
    } catch (error) {
      // Forget a device whose proof fails. Keeping its secret would make every later sign-in in this browser fail too.
      if (!attempt.device.gone && isRefusedProof(error)) attempt.device.drop(device)
      throw attempt.device.gone ? new DeviceProofFailed('The device proof failed.', { cause: error }) : error
    }
  }

  function answer(challenge: Challenge, responses: Metadata, attempt: Attempt): Promise<AuthOutcome> {
    const { name, session, username } = challenge
    const { deadline, device } = attempt
    return device.withDeviceKey(username, async (deviceKey) => {
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
      const responseTime = input.flow === 'USER_PASSWORD_AUTH' ? responseTimes.password : responseTimes.proof
      return responseTime.run(() => signIn(input))
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
