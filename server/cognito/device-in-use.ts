/** Tracks the device key of one sign-in. The key is sent with every challenge response until Cognito rejects the device. */

import { ServiceError } from './protocol/errors.ts'
import type { Device } from './protocol/protocol.ts'

export type FindDevice = (username: string) => Device | undefined
export type DeviceGone = (device: Device) => void

export interface DeviceInUse {
  /**
   * @param username the user pool's internal user name, or the login name until Cognito has returned the internal one
   */
  of(username: string): Device | undefined
  readonly gone: boolean
  withDeviceKey<Answer>(username: string, send: (deviceKey: string | undefined) => Promise<Answer>): Promise<Answer>
  drop(device: Device): void
}

export function trackDevice(find: FindDevice | undefined, whenGone: DeviceGone | undefined): DeviceInUse {
  let gone = false

  function of(username: string): Device | undefined {
    return gone ? undefined : find?.(username)
  }
  function drop(device: Device): void {
    gone = true
    whenGone?.(device)
  }
  return {
    of,
    get gone() {
      return gone
    },
    drop,
    async withDeviceKey(username, send) {
      const device = of(username)
      try {
        return await send(device?.deviceKey)
      } catch (error) {
        if (!device || !isDeviceUnknown(error)) throw error
        drop(device)
        return send(undefined)
      }
    },
  }
}

export function isDeviceUnknown(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    error.name === 'ResourceNotFoundException' &&
    error.message.includes('Device does not exist.')
  )
}
