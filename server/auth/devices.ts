/** Registers, remembers, lists and forgets devices (specification §3, §4). */

import type { FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf } from '../../shared/api/endpoints.ts'
import { deviceNameOf } from '../../shared/device-name.ts'
import { isDeviceUnknown } from '../cognito/device-in-use.ts'
import { ServiceError } from '../cognito/protocol/errors.ts'
import type { NewDevice } from '../cognito/protocol/protocol.ts'
import { Refusal } from '../http/refusal.ts'
import type { AccessPayload, RememberedDevice } from '../session/payloads.ts'
import type { AuthContext, Exchange } from './context.ts'
import { type OwnDevices, ownDevices } from './own-devices.ts'
import { refusalOf, rethrowAsRefusal } from './refusals.ts'

/**
 * Registers the device that Cognito assigned at sign-in. A failed registration does not fail the sign-in. The session
 * refresh retries it, because a session with an unregistered device cannot be refreshed.
 * @param wanted whether to remember the device; undefined if the user has not answered yet
 */
export async function registerNewDevice(
  { pool, audit }: AuthContext,
  { request }: Exchange<unknown>,
  own: OwnDevices,
  { newDevice, access, wanted }: { newDevice: NewDevice; access: AccessPayload; wanted: boolean | undefined },
): Promise<void> {
  const { accessToken, username, loginId } = access
  const { deviceKey } = newDevice
  own.keep({ ...newDevice, randomPassword: '', username, loginId, status: 'unregistered' })
  try {
    const device = await register(pool, request, own, { newDevice, access })
    audit.record(request, { event: 'device-registered', outcome: 'succeeded', account: loginId })
    if (device.status === 'remembered' || wanted === undefined) return
    await pool.rememberDevice(accessToken, deviceKey, wanted)
    own.keep({ ...device, status: statusOf(wanted) })
  } catch (error) {
    logUnregistered(request, error)
  }
}

/**
 * Retries a failed device registration. It needs a valid access token, so it does nothing once that token has expired.
 * @throws when a retry may still succeed. The caller must not refresh then, because a refresh with an unregistered
 *   device would end the session.
 */
export async function retryDeviceRegistration(
  { pool, clock, audit }: AuthContext,
  { request }: Exchange<unknown>,
  own: OwnDevices,
  { deviceKey, access }: { deviceKey: string | undefined; access: AccessPayload | undefined },
): Promise<void> {
  const device = own.unregistered(deviceKey)
  if (!device || !access || access.accessExpiresAt <= clock.now()) return
  const { deviceGroupKey } = device
  try {
    await register(pool, request, own, { newDevice: { deviceKey: device.deviceKey, deviceGroupKey }, access })
    audit.record(request, { event: 'device-registered', outcome: 'succeeded', account: access.loginId })
  } catch (error) {
    if (!(error instanceof ServiceError) || error.kind !== 'refused') throw error
    logUnregistered(request, error)
  }
}

async function register(
  pool: AuthContext['pool'],
  request: FastifyRequest,
  own: OwnDevices,
  { newDevice, access }: { newDevice: NewDevice; access: AccessPayload },
): Promise<RememberedDevice> {
  const { accessToken, username, loginId } = access
  const name = deviceNameOf(request.headers['user-agent'])
  const { device, confirmationNecessary } = await pool.registerDevice(accessToken, newDevice, name)
  const registered = { ...device, username, loginId, status: confirmationNecessary ? 'ask' : 'remembered' } as const
  own.keep(registered)
  return registered
}

function logUnregistered(request: FastifyRequest, error: unknown): void {
  const reason = error instanceof ServiceError ? error.name : 'unknown'
  request.log.warn({ event: 'device-not-registered', reason }, 'the device could not be registered')
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
    // Cognito no longer knows the device, for example because the user has forgotten it in another browser.
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
  await rethrowAsRefusal(
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
