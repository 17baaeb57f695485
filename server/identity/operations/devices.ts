/** A user's devices: confirming a new one, remembering it or not, listing and forgetting them. */

import { toInteger } from '../crypto/srp-server.ts'
import { userOfToken } from '../pool/access.ts'
import type { Context, Operation } from '../pool/context.ts'
import { invalidParameter, REFUSALS } from '../pool/errors.ts'
import { type Fields, fieldsOf, type Input, isRecord, LIMITS } from '../pool/input.ts'
import type { DeviceTracking } from '../pool/pool.ts'
import type { Device } from '../store/devices.ts'
import type { User } from '../store/users.ts'
import { namedUser } from './admin-users.ts'

function trackingOf({ settings }: Context): DeviceTracking {
  const { devices } = settings.pool
  if (!devices) throw REFUSALS.devicesOff()
  return devices
}

/**
 * Reads the salt or the verifier. Each is base64 of a signed big-endian integer: 16 or 17 bytes for the salt, 384 or
 * 385 bytes for the verifier.
 */
function readInteger(config: Input, name: string): string {
  const text = config[name]
  const integer = typeof text === 'string' ? toInteger(Buffer.from(text, 'base64')) : 0n
  if (integer === 0n) throw invalidParameter(`DeviceSecretVerifierConfig.${name} is not a number in base64`)
  return integer.toString(16)
}

/** Confirms a device. Only the device that was assigned to this session at sign-in can be confirmed. */
export const confirmDevice: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const deviceKey = fields.text('DeviceKey', LIMITS.deviceKey)
  const name = fields.optionalText('DeviceName', LIMITS.deviceName) ?? ''
  fields.check()
  const { clock, devices, mint } = context
  const { sub } = userOfToken(context, token)
  const { onlyOnPrompt } = trackingOf(context)
  const now = clock.now()
  if (mint.readAccessToken(token, now).deviceKey !== deviceKey) throw REFUSALS.foreignDevice()
  const config = input.DeviceSecretVerifierConfig
  const given = isRecord(config) ? config : {}
  const password = { salt: readInteger(given, 'Salt'), verifier: readInteger(given, 'PasswordVerifier') }
  const times = { createdAt: now, modifiedAt: now, authenticatedAt: now }
  if (!devices.add({ sub, deviceKey, name, password, remembered: !onlyOnPrompt, ...times })) {
    throw REFUSALS.deviceExists()
  }
  return { UserConfirmationNecessary: onlyOnPrompt }
}

function deviceOf(context: Context, { sub }: User, deviceKey: string): Device {
  trackingOf(context)
  const device = context.devices.of(sub, deviceKey)
  if (!device) throw REFUSALS.deviceNotFound()
  return device
}

function ownDevice(context: Context, input: Input): Device {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const deviceKey = fields.text('DeviceKey', LIMITS.deviceKey)
  fields.check()
  return deviceOf(context, userOfToken(context, token), deviceKey)
}

function namedUsersDevice(context: Context, input: Input): Device {
  const fields = fieldsOf(input)
  const deviceKey = fields.text('DeviceKey', LIMITS.deviceKey)
  return deviceOf(context, namedUser(context, fields), deviceKey)
}

export const updateDeviceStatus: Operation = (context, input) => {
  const device = ownDevice(context, input)
  const status = input.DeviceRememberedStatus
  if (status !== 'remembered' && status !== 'not_remembered') {
    throw invalidParameter('DeviceRememberedStatus must be remembered or not_remembered')
  }
  context.devices.save({ ...device, remembered: status === 'remembered', modifiedAt: context.clock.now() })
  return {}
}

export const getDevice: Operation = (context, input) => ({ Device: describe(ownDevice(context, input)) })
export const adminGetDevice: Operation = (context, input) => ({ Device: describe(namedUsersDevice(context, input)) })

export const forgetDevice: Operation = (context, input) => {
  context.devices.forget(ownDevice(context, input))
  return {}
}

export const adminForgetDevice: Operation = (context, input) => {
  context.devices.forget(namedUsersDevice(context, input))
  return {}
}

export const listDevices: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const token = fields.text('AccessToken', LIMITS.token)
  const page = readPage(fields, input)
  fields.check()
  return listPage(context, userOfToken(context, token), page)
}

export const adminListDevices: Operation = (context, input) => {
  const fields = fieldsOf(input)
  const page = readPage(fields, input)
  return listPage(context, namedUser(context, fields), page)
}

const LARGEST_PAGE = 60

interface Page {
  readonly limit: number
  readonly after: string | undefined
}

function readPage(fields: Fields, { Limit: limit }: Input): Page {
  const after = fields.optionalText('PaginationToken', LIMITS.deviceKey)
  const given = typeof limit === 'number' && Number.isInteger(limit) && limit > 0 && limit <= LARGEST_PAGE
  return { limit: given ? limit : LARGEST_PAGE, after }
}

function listPage(context: Context, { sub }: User, { limit, after }: Page): object {
  trackingOf(context)
  const all = context.devices.listOf(sub)
  const start = all.findIndex(({ deviceKey }) => deviceKey === after) + 1
  const shown = all.slice(start, start + limit)
  const last = shown.at(-1)
  const more = last && start + limit < all.length ? { PaginationToken: last.deviceKey } : {}
  return { Devices: shown.map(describe), ...more }
}

/** Reported as the last IP address of every device, because all callers are on this machine. */
const LOOPBACK_ADDRESS = '127.0.0.1'

function describe({ deviceKey, name, remembered, createdAt, modifiedAt, authenticatedAt }: Device) {
  const attributes = {
    device_status: 'valid',
    device_name: name,
    'dev:device_remembered_status': remembered ? 'remembered' : 'not_remembered',
    last_ip_used: LOOPBACK_ADDRESS,
  }
  return {
    DeviceKey: deviceKey,
    DeviceAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    DeviceCreateDate: createdAt / 1000,
    DeviceLastModifiedDate: modifiedAt / 1000,
    DeviceLastAuthenticatedDate: authenticatedAt / 1000,
  }
}
