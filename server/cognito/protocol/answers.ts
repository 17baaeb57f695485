/** Parses Cognito responses into this server's own types. */

import type {
  AuthenticationResultType,
  CodeDeliveryDetailsType,
  InitiateAuthCommandOutput,
  RespondToAuthChallengeCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import { ServiceError, signInException } from './errors.ts'
import { type AuthOutcome, type CodeDeliveryDetails, isChallengeName, type TokenSet } from './protocol.ts'

/** Cognito's default when ExpiresIn is absent, in seconds. */
const DEFAULT_EXPIRES_IN_S = 3_600

export function readOutcome(
  output: InitiateAuthCommandOutput | RespondToAuthChallengeCommandOutput,
  username: string,
  deviceKey: string | undefined,
): AuthOutcome {
  const { AuthenticationResult: result, ChallengeName: name, Session: session } = output
  if (result?.AccessToken) {
    const tokens = readTokens(result)
    const key = tokens.newDevice?.deviceKey ?? deviceKey
    return { kind: 'tokens', tokens, ...(key === undefined ? {} : { deviceKey: key }) }
  }
  if (!isChallengeName(name)) {
    throw signInException(
      'An error occurred during the sign in process. ' +
        `${name ?? 'No'} challengeName returned by the underlying service was not addressed.`,
    )
  }
  const parameters = output.ChallengeParameters ?? {}
  if (name === 'MFA_SETUP' && !readList(parameters.MFAS_CAN_SETUP).includes('SOFTWARE_TOKEN_MFA')) {
    throw signInException('Cannot initiate MFA setup from available types')
  }
  const available = output.AvailableChallenges?.filter(isChallengeName)
  return {
    kind: 'challenge',
    challenge: {
      name,
      parameters,
      username: parameters.USER_ID_FOR_SRP ?? username,
      ...(session === undefined ? {} : { session }),
      ...(available === undefined ? {} : { available }),
    },
  }
}

export function readTokens(result: AuthenticationResultType | undefined): TokenSet {
  const { AccessToken, IdToken, RefreshToken, ExpiresIn, NewDeviceMetadata } = result ?? {}
  if (!AccessToken) {
    throw new ServiceError('InvalidAuthTokens', 'Missing response payload', { kind: 'unavailable' })
  }
  const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata ?? {}
  return {
    accessToken: AccessToken,
    expiresIn: ExpiresIn ?? DEFAULT_EXPIRES_IN_S,
    ...(IdToken ? { idToken: IdToken } : {}),
    ...(RefreshToken ? { refreshToken: RefreshToken } : {}),
    ...(DeviceKey && DeviceGroupKey ? { newDevice: { deviceKey: DeviceKey, deviceGroupKey: DeviceGroupKey } } : {}),
  }
}

export function readDelivery(details: CodeDeliveryDetailsType | undefined): CodeDeliveryDetails | undefined {
  if (!details) return undefined
  const { DeliveryMedium: medium, Destination: destination, AttributeName: attributeName } = details
  return {
    ...(medium === 'EMAIL' || medium === 'SMS' ? { deliveryMedium: medium } : {}),
    ...(destination === undefined ? {} : { destination }),
    ...(attributeName === undefined ? {} : { attributeName }),
  }
}

export function readList(value: string | undefined): string[] {
  if (!value) return []
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
  } catch {
    return []
  }
}
