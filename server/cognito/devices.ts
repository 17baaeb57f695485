/** Registers, remembers, lists and forgets devices in the user pool. */

import type { DeviceType } from '@aws-sdk/client-cognito-identity-provider'
import type { UserPoolClient } from './calls/user-pool-client.ts'
import { ServiceError } from './protocol/errors.ts'
import type { Device, NewDevice } from './protocol/protocol.ts'
import type { SrpClient } from './srp/srp-client.ts'

/** Times are in milliseconds since the epoch. */
export interface ListedDevice {
  readonly deviceKey: string
  readonly name?: string
  readonly createdAt?: number
  readonly lastAuthenticatedAt?: number
  readonly lastIpAddress?: string
  readonly remembered: boolean
}

export interface Devices {
  /**
   * `confirmationNecessary` in the result means that the user pool lets the user decide whether the device is
   * remembered.
   */
  registerDevice(
    accessToken: string,
    newDevice: NewDevice,
    deviceName: string,
  ): Promise<{ device: Device; confirmationNecessary: boolean }>
  rememberDevice(accessToken: string, deviceKey: string, remember: boolean): Promise<void>
  listDevices(accessToken: string): Promise<ListedDevice[]>
  forgetDevice(accessToken: string, deviceKey: string): Promise<void>
}

const PAGE_SIZE = 60
/** Limits how many pages of devices are requested, in case Cognito never returns a last page. */
const MOST_PAGES = 5

export function createDevices({ client, srp }: { client: UserPoolClient; srp: SrpClient }): Devices {
  return {
    async registerDevice(AccessToken, newDevice, DeviceName) {
      const { deviceKey, deviceGroupKey } = newDevice
      const { randomPassword, salt: Salt, verifier: PasswordVerifier } = await srp.deviceSecret(newDevice)
      const output = await client
        .call('ConfirmDevice', (cognito, sdk, sending) =>
          cognito.send(
            new sdk.ConfirmDeviceCommand({
              AccessToken,
              DeviceKey: deviceKey,
              DeviceName,
              DeviceSecretVerifierConfig: { Salt, PasswordVerifier },
            }),
            sending,
          ),
        )
        .catch((error: unknown) => {
          // Cognito issued this key for this session, so an earlier attempt succeeded and its response was lost. Ask the
          // user whether to remember the device, because the lost response may have required confirmation.
          if (!(error instanceof ServiceError) || error.name !== 'DeviceKeyExistsException') throw error
          return { UserConfirmationNecessary: true }
        })
      return {
        device: { deviceKey, deviceGroupKey, randomPassword },
        confirmationNecessary: output.UserConfirmationNecessary ?? false,
      }
    },

    async rememberDevice(AccessToken, DeviceKey, remember) {
      const DeviceRememberedStatus = remember ? 'remembered' : 'not_remembered'
      await client.call('UpdateDeviceStatus', (cognito, sdk, sending) =>
        cognito.send(new sdk.UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus }), sending),
      )
    },

    async listDevices(AccessToken) {
      const deadline = client.newDeadline()
      const found: ListedDevice[] = []
      let PaginationToken: string | undefined
      for (let page = 0; page < MOST_PAGES; page++) {
        const input = { AccessToken, Limit: PAGE_SIZE, PaginationToken }
        const output = await client.call(
          'ListDevices',
          (cognito, sdk, sending) => cognito.send(new sdk.ListDevicesCommand(input), sending),
          deadline,
        )
        found.push(...(output.Devices ?? []).flatMap((device) => readDevice(device) ?? []))
        PaginationToken = output.PaginationToken
        if (!PaginationToken) break
      }
      return found
    },

    async forgetDevice(AccessToken, DeviceKey) {
      await client.call('ForgetDevice', (cognito, sdk, sending) =>
        cognito.send(new sdk.ForgetDeviceCommand({ AccessToken, DeviceKey }), sending),
      )
    },
  }
}

function readDevice(device: DeviceType): ListedDevice | undefined {
  const { DeviceKey: deviceKey, DeviceAttributes = [], DeviceCreateDate, DeviceLastAuthenticatedDate } = device
  if (!deviceKey) return undefined
  const attribute = (name: string) => DeviceAttributes.find(({ Name }) => Name === name)?.Value
  const name = attribute('device_name')
  const lastIpAddress = attribute('last_ip_used')
  return {
    deviceKey,
    remembered:
      attribute('device_status') === 'remembered' || attribute('dev:device_remembered_status') === 'remembered',
    ...(name ? { name } : {}),
    ...(DeviceCreateDate ? { createdAt: DeviceCreateDate.getTime() } : {}),
    ...(DeviceLastAuthenticatedDate ? { lastAuthenticatedAt: DeviceLastAuthenticatedDate.getTime() } : {}),
    ...(lastIpAddress ? { lastIpAddress } : {}),
  }
}
