/** The devices this browser proves itself by, one for each of its users: the sealed cookie while a request works with it. */

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DeviceGone } from '../cognito/device-in-use.ts'
import { Refusal } from '../http/refusal.ts'
import type { RememberedDevice } from '../session/payloads.ts'
import type { SessionStore } from '../session/session.ts'

export interface OwnDevices {
  /** By the internal user name, or by what its user types. */
  find(name: string): RememberedDevice | undefined
  /** One that proves nothing yet: the session that has it cannot be refreshed before the pool has been told its secret. */
  unregistered(deviceKey: string | undefined): RememberedDevice | undefined
  /** As the newest; its user's older one is forgotten. */
  keep(device: RememberedDevice): void
  drop: DeviceGone
  dropKey(deviceKey: string): void
  /** Writes the cookie when something has changed. */
  save(reply: FastifyReply): Promise<void>
}

/** A shared computer has a few users; the cookie has an end. */
const MOST_DEVICES = 3

export async function ownDevices(sessions: SessionStore, request: FastifyRequest): Promise<OwnDevices> {
  let { devices } = await sessions.devices(request)
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
    async save(reply) {
      if (!changed) return
      for (let kept = devices; ; kept = kept.slice(0, -1)) {
        try {
          return await sessions.keepDevices(reply, { devices: kept })
        } catch (error) {
          // Names may be long: the oldest makes room, and a device that fits with none is not kept.
          if (!(error instanceof Refusal) || error.name !== 'SessionTooLarge') throw error
        }
      }
    },
  }
}

function loginIdOf(typed: string): string {
  return typed.trim().toLowerCase()
}
