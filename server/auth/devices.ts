/** Devices (spec §3, §4): registered at the end of a sign-in, remembered as the pool and its user say, listed and forgotten. */

import type { AnswerOf, BodyOf } from '../../shared/api.ts'
import { isDeviceUnknown } from '../cognito/device-in-hand.ts'
import { ServiceError } from '../cognito/errors.ts'
import type { NewDevice } from '../cognito/protocol.ts'
import { Refusal } from '../errors.ts'
import type { AccessPayload, RememberedDevice } from '../session/payloads.ts'
import type { AuthContext, Exchange } from './context.ts'
import { deviceNameOf } from './device-name.ts'
import { type OwnDevices, ownDevices } from './own-devices.ts'
import { passing, refusalOf } from './refusals.ts'

/**
 * Registers the device that the service has named at a sign-in. Whatever fails here, the user is signed in (cognito.md §1.4).
 * @param wanted what the user said about remembering; undefined: nobody has asked yet
 */
export async function registerNewDevice(
  { pool }: AuthContext,
  { request }: Exchange<unknown>,
  own: OwnDevices,
  { newDevice, access, wanted }: { newDevice: NewDevice; access: AccessPayload; wanted: boolean | undefined },
): Promise<void> {
  const { accessToken, username, loginId } = access
  const { deviceKey } = newDevice
  let status: RememberedDevice['status'] = 'remembered'
  try {
    const name = deviceNameOf(request.headers['user-agent'])
    const { device, confirmationNecessary } = await pool.registerDevice(accessToken, newDevice, name)
    if (confirmationNecessary) status = 'ask'
    own.keep({ ...device, username, loginId, status })
    if (status === 'remembered' || wanted === undefined) return
    await pool.rememberDevice(accessToken, deviceKey, wanted)
    own.keep({ ...device, username, loginId, status: statusOf(wanted) })
  } catch (error) {
    const reason = error instanceof ServiceError ? error.name : 'unknown'
    request.log.warn({ event: 'device-not-registered', reason }, 'a device could not be registered')
  }
}

export async function readDevices(
  context: AuthContext,
  { request }: Exchange<unknown>,
): Promise<AnswerOf<'GET /api/auth/devices'>> {
  const { accessToken, username } = await context.sessions.require(request)
  const own = (await ownDevices(context.sessions, request)).find(username)
  try {
    const devices = await context.pool.listDevices(accessToken)
    return { devices: devices.map((device) => ({ ...device, current: device.deviceKey === own?.deviceKey })) }
  } catch (error) {
    // A pool that keeps no devices knows of none.
    if (isUntracked(error)) return { devices: [] }
    throw refusalOf(error)
  }
}

export async function answerRememberDevice(
  context: AuthContext,
  { request, reply, body }: Exchange<BodyOf<'PUT /api/auth/devices'>>,
): Promise<AnswerOf<'PUT /api/auth/devices'>> {
  const { accessToken, username } = await context.sessions.require(request)
  const own = await ownDevices(context.sessions, request)
  const device = own.find(username)
  if (!device) throw deviceMissing()
  try {
    await context.pool.rememberDevice(accessToken, device.deviceKey, body.remember)
    own.keep({ ...device, status: statusOf(body.remember) })
  } catch (error) {
    if (!isDeviceUnknown(error)) throw refusalOf(error)
    // Forgotten elsewhere: there is nothing left to remember, and nothing to ask.
    own.drop(device)
  }
  await own.save(reply)
  return {}
}

export async function forgetDevice(
  context: AuthContext,
  { request, reply, body }: Exchange<BodyOf<'DELETE /api/auth/devices'>>,
): Promise<AnswerOf<'DELETE /api/auth/devices'>> {
  const { accessToken, username } = await context.sessions.require(request)
  const own = await ownDevices(context.sessions, request)
  const deviceKey = body.deviceKey ?? own.find(username)?.deviceKey
  if (deviceKey === undefined) throw deviceMissing()
  await passing(
    context.pool.forgetDevice(accessToken, deviceKey).catch((error: unknown) => {
      if (!isDeviceUnknown(error)) throw error
    }),
  )
  own.dropKey(deviceKey)
  await own.save(reply)
  return {}
}

function statusOf(remember: boolean): RememberedDevice['status'] {
  return remember ? 'remembered' : 'not_remembered'
}

function isUntracked(error: unknown): boolean {
  return error instanceof ServiceError && /device tracking/i.test(error.message)
}

function deviceMissing(): Refusal {
  return new Refusal('DeviceMetadataNotFoundException', 'This browser has no device of this user.')
}
