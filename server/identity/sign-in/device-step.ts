/**
 * Remembered devices at sign-in: finds the device that a response names, and decides whether it must prove its
 * password.
 */

import { randomUUID } from 'node:crypto'
import { drawBytes } from '../crypto/keys.ts'
import type { Context } from '../pool/context.ts'
import { REFUSALS } from '../pool/errors.ts'
import type { Parameters } from '../pool/parameters.ts'
import { USER_POOL_ID } from '../pool/pool.ts'
import type { Device } from '../store/devices.ts'
import type { User } from '../store/users.ts'
import { closeSession } from './auth-session.ts'

const REGION = USER_POOL_ID.slice(0, USER_POOL_ID.indexOf('_'))

export const makeDeviceKey = () => `${REGION}_${randomUUID()}`

/** The key of the pool's only device group. The SRP of devices uses it in place of the pool name. */
export const deviceGroupKey = ({ keys }: Context) =>
  `-${drawBytes(keys.derive('device group'), USER_POOL_ID, 6).toString('base64url')}`

/**
 * Returns the device that a response names. Call this after the response was checked and before anything is consumed,
 * so that the client can repeat the response without DEVICE_KEY, as in Cognito.
 */
export function namedDevice({ devices }: Context, user: User, { DEVICE_KEY: deviceKey }: Parameters) {
  if (!deviceKey) return undefined
  const device = devices.of(user.sub, deviceKey)
  if (!device) throw REFUSALS.deviceNotFound()
  return device
}

export const provesItself = ({ settings }: Context, device: Device | undefined) =>
  settings.pool.devices !== undefined && device?.remembered === true

export function askForDevice(context: Context, { sub, deviceKey }: Device): object {
  return {
    ChallengeName: 'DEVICE_SRP_AUTH',
    Session: closeSession(context, sub, 'DEVICE_SRP_AUTH', { deviceKey }),
    ChallengeParameters: {},
  }
}
