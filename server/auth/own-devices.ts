/**
 * Reads and writes the encrypted cookie that lists the devices remembered by this browser, one per user, and the
 * account that last used a passkey in it. `OwnDevices` holds the decrypted contents of the cookie during a request.
 */

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceGone } from '../cognito/device-in-use.ts'
import { Refusal } from '../http/refusal.ts'
import type { RememberedDevice } from '../session/payloads.ts'
import type { SessionStore } from '../session/session.ts'

export interface OwnDevices {
  find(name: string): RememberedDevice | undefined
  /**
   * Returns the device with this key if its registration in the user pool failed. Cognito does not refresh a session
   * with an unregistered device.
   */
  unregistered(deviceKey: string | undefined): RememberedDevice | undefined
  keep(device: RememberedDevice): void
  drop: DeviceGone
  dropKey(deviceKey: string): void
  passkeyAccount(): string | undefined
  keepPasskeyAccount(loginId: string | undefined): void
  save(reply: FastifyReply): Promise<void>
}

/**
 * The maximum number of remembered devices. It is enough for the users of a shared computer, and the size of a cookie
 * is limited.
 */
const MOST_DEVICES = 3

export async function ownDevices(sessions: SessionStore, request: FastifyRequest): Promise<OwnDevices> {
  let { devices, passkeyAccount } = await sessions.devices(request)
  let changed = false

  function change(to: readonly RememberedDevice[]): void {
    changed = true
    devices = to
  }
  function dropKey(deviceKey: string): void {
    if (devices.some((device) => device.deviceKey === deviceKey))
      change(devices.filter((device) => device.deviceKey !== deviceKey))
  }
  return {
    find(name) {
      const proving = devices.filter(({ status }) => status !== 'unregistered')
      return (
        proving.find(({ username }) => username === name) ?? proving.find(({ loginId }) => loginId === loginIdOf(name))
      )
    },
    unregistered: (key) => devices.find(({ deviceKey, status }) => deviceKey === key && status === 'unregistered'),
    keep(device) {
      const loginId = loginIdOf(device.loginId)
      const others = devices.filter((other) => other.username !== device.username && other.loginId !== loginId)
      change([{ ...device, loginId }, ...others].slice(0, MOST_DEVICES))
    },
    drop: ({ deviceKey }) => dropKey(deviceKey),
    dropKey,
    passkeyAccount: () => passkeyAccount,
    keepPasskeyAccount(loginId) {
      if (passkeyAccount === loginId) return
      passkeyAccount = loginId
      changed = true
    },
    async save(reply) {
      if (!changed) return
      for (let remaining = devices; ; remaining = remaining.slice(0, -1)) {
        try {
          const account = passkeyAccount === undefined ? {} : { passkeyAccount }
          return await sessions.keepDevices(reply, { devices: remaining, ...account })
        } catch (error) {
          // The user names of the devices can be long. If the cookie would be too large, try again without the oldest
          // device.
          if (!(error instanceof Refusal) || error.name !== 'SessionTooLarge') throw error
        }
      }
    },
  }
}

function loginIdOf(typed: string): string {
  return typed.trim().toLowerCase()
}
