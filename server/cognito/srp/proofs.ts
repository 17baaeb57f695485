/** Computes the two SRP proofs of a sign-in: one proves the password, the other proves a registered device. */

import type { Clock } from '../../../shared/time/clock.ts'
import type { CognitoConfig } from '../../config/cognito.ts'
import { ServiceError, signInException } from '../protocol/errors.ts'
import type { Challenge, Device } from '../protocol/protocol.ts'
import { type Ephemeral, formatTimestamp, type PasswordClaim } from './srp.ts'
import type { SrpClient } from './srp-client.ts'

type Responses = Readonly<Record<string, string>>

export function createProofs(options: { config: CognitoConfig; srp: SrpClient; clock: Clock }) {
  const { config, srp, clock } = options
  const poolName = config.userPoolId.slice(config.userPoolId.indexOf('_') + 1)

  async function prove(
    { name, parameters }: Challenge,
    whose: Pick<PasswordClaim, 'poolName' | 'userId' | 'password'>,
    ephemeral: Ephemeral,
  ): Promise<Responses> {
    const { SRP_B: B, SALT: salt, SECRET_BLOCK: secretBlock } = parameters
    if (!B || !salt || !secretBlock) throw signInException(`The ${name} challenge is incomplete.`)
    const timestamp = formatTimestamp(clock.now())
    const signature = await srp.sign({ ...ephemeral, ...whose, B, salt, secretBlock, timestamp })
    return { PASSWORD_CLAIM_SECRET_BLOCK: secretBlock, PASSWORD_CLAIM_SIGNATURE: signature, TIMESTAMP: timestamp }
  }

  return {
    async ofPassword(challenge: Challenge, ephemeral: Ephemeral, password: string): Promise<Responses> {
      const { USER_ID_FOR_SRP: userId } = challenge.parameters
      if (!userId) throw signInException('USER_ID_FOR_SRP was not found in challengeParameters')
      return prove(challenge, { poolName, userId, password }, ephemeral)
    },

    /**
     * Proves the device. In this proof, the device group key replaces the user pool's name, and the device key replaces
     * the user id.
     */
    ofDevice(challenge: Challenge, ephemeral: Ephemeral, device: Device): Promise<Responses> {
      const { deviceGroupKey, deviceKey, randomPassword } = device
      return prove(challenge, { poolName: deviceGroupKey, userId: deviceKey, password: randomPassword }, ephemeral)
    },

    deviceMissing: () =>
      new ServiceError(
        'DeviceMetadataNotFoundException',
        'Either deviceKey, deviceGroupKey or secretPassword were not found during the sign-in process.',
        { kind: 'refused' },
      ),
  }
}
