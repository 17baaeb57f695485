/** The device of one sign-in: it is named with every answer for as long as the service knows it (cognito.md §1.3, §1.4). */

import { ServiceError } from './protocol/errors.ts'
import type { Device } from './protocol/protocol.ts'

export type FindDevice = (username: string) => Device | undefined
export type DeviceGone = (device: Device) => void

export interface DeviceInHand {
  /** By the internal user name, or by the typed one before the service has named the user. */
  of(username: string): Device | undefined
  /** Whether the service has turned out not to know the device. */
  readonly gone: boolean
  /** Sends with the device's key and, where the service does not know it, once more without. */
  carried<Answer>(username: string, send: (deviceKey: string | undefined) => Promise<Answer>): Promise<Answer>
  drop(device: Device): void
}

export function takeDevice(find: FindDevice | undefined, whenGone: DeviceGone | undefined): DeviceInHand {
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
    async carried(username, send) {
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
