/** A service that tracks devices, and a user with one device. */

import { expect } from 'vitest'
import {
  type Body,
  begin,
  confirmDevice,
  deviceProof,
  deviceSrp,
  EMAIL,
  type HeldDevice,
  PHONE,
  respond,
  withPassword,
} from './challenge-client.ts'
import { type Service, startService, tokensOf } from './service.ts'

export interface Tracking {
  readonly ChallengeRequiredOnNewDevice?: boolean
  readonly DeviceOnlyRememberedOnUserPrompt?: boolean
}

export async function trackingService(DeviceConfiguration: Tracking = {}) {
  const service = await startService()
  await service.addUser({ email: EMAIL, phone: PHONE, phoneVerified: true })
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

/** The complete proof of the device, from its challenge to the tokens. */
export async function proveDevice(service: Service, issued: Body, device: HeldDevice): Promise<Body> {
  expect(issued.ChallengeName).toBe('DEVICE_SRP_AUTH')
  return respond(service, deviceProof(await respond(service, deviceSrp(issued, device)), device))
}

export const newDeviceOf = (answer: Body) => tokensOf(answer) as { NewDeviceMetadata?: Record<string, string> }
