/** Starts services that remember devices, confirms a user's device, and performs the device's steps of a sign-in. */

import { expect } from 'vitest'
import { openSslPower } from '../../../server/cognito/srp/power.ts'
import { createDeviceSecret } from '../../../server/cognito/srp/srp.ts'
import { answerTo, type Body, begin, respond, SRP, serviceWithUser, withPassword } from './challenge-client.ts'
import { type Service, tokensOf } from './service.ts'
import { challengeOf, proofOf } from './srp-client.ts'

export interface HeldDevice {
  readonly deviceKey: string
  readonly groupKey: string
  readonly randomPassword: string
}

/** Confirms the new device that came with the tokens of a sign-in, as a client library does. */
export async function confirmDevice(service: Service, answer: Body): Promise<HeldDevice & { confirmed: Body }> {
  const { AccessToken, NewDeviceMetadata } = answer.AuthenticationResult as {
    AccessToken: string
    NewDeviceMetadata: { DeviceKey: string; DeviceGroupKey: string }
  }
  const { DeviceKey, DeviceGroupKey } = NewDeviceMetadata
  const keys = { deviceKey: DeviceKey, deviceGroupKey: DeviceGroupKey }
  const { randomPassword, salt, verifier } = createDeviceSecret(openSslPower, keys)
  const DeviceSecretVerifierConfig = { PasswordVerifier: verifier, Salt: salt }
  const request = { AccessToken, DeviceKey, DeviceName: 'A browser', DeviceSecretVerifierConfig }
  const confirmed = await service.done('ConfirmDevice', request)
  return { deviceKey: DeviceKey, groupKey: DeviceGroupKey, randomPassword, confirmed }
}

export const deviceSrp = (issued: Body, { deviceKey }: HeldDevice) =>
  answerTo(issued, { DEVICE_KEY: deviceKey, SRP_A: SRP.largeA })

/** Returns the device's answer to the challenge DEVICE_PASSWORD_VERIFIER. */
export function deviceProof(issued: Body, { deviceKey, groupKey, randomPassword }: HeldDevice) {
  const device = { poolName: groupKey, userId: deviceKey, password: randomPassword }
  return answerTo(issued, { DEVICE_KEY: deviceKey, ...proofOf(SRP, challengeOf(issued), device) })
}

export interface Tracking {
  readonly ChallengeRequiredOnNewDevice?: boolean
  readonly DeviceOnlyRememberedOnUserPrompt?: boolean
}

export async function trackingService(DeviceConfiguration: Tracking = {}) {
  const { service } = await serviceWithUser()
  await service.setPool({ DeviceConfiguration })
  return service
}

export async function withDevice(tracking: Tracking = {}) {
  const service = await trackingService(tracking)
  const answer = await begin(service, withPassword())
  const device = await confirmDevice(service, answer)
  return { service, device, tokens: tokensOf(answer) }
}

export const named = ({ deviceKey }: Pick<HeldDevice, 'deviceKey'>) => ({ DEVICE_KEY: deviceKey })

/** Answers both challenges of the device. Returns the response with the tokens. */
export async function proveDevice(service: Service, issued: Body, device: HeldDevice): Promise<Body> {
  expect(issued.ChallengeName).toBe('DEVICE_SRP_AUTH')
  return respond(service, deviceProof(await respond(service, deviceSrp(issued, device)), device))
}

export const newDeviceOf = (answer: Body) => tokensOf(answer) as { NewDeviceMetadata?: Record<string, string> }
