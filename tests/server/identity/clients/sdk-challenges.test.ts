import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  ConfirmDeviceCommand,
  ForgetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SetUserPoolMfaConfigCommand,
  UpdateDeviceStatusCommand,
  UpdateUserPoolCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { createDeviceVerifier, signSrpSessionWithDevice } from 'cognito-srp-helper'
import { expect, test } from 'vitest'
import { totp } from '../../../support/identity/totp.ts'
import { ALL_FLOWS, EMAIL } from '../challenge-client.ts'
import { CLIENT_ID, PASSWORD, startService, USER_POOL_ID } from '../service.ts'
import { type Parameters, srpStart } from '../srp-client.ts'
import { makePublishedSession, publishedProof } from './published-srp-client.ts'
import { sdkClient } from './sdk-client.ts'

const SRP = makePublishedSession(EMAIL, PASSWORD)
const POOL = { UserPoolId: USER_POOL_ID }

async function start() {
  const service = await startService()
  const { sub } = await service.addUser({ email: EMAIL })
  await service.setClient({ ExplicitAuthFlows: ALL_FLOWS })
  const client = sdkClient(service)

  async function srpSignIn(device: Parameters = {}) {
    const issued = await client.send(new InitiateAuthCommand(srpStart(SRP, device)))
    return client.send(new RespondToAuthChallengeCommand(publishedProof(SRP, issued.ChallengeParameters ?? {}, device)))
  }

  return { service, sub, client, srpSignIn }
}

test('registers, remembers, proves, refreshes with, lists and forgets a device', async () => {
  const { sub, client, srpSignIn } = await start()
  const DeviceConfiguration = { ChallengeRequiredOnNewDevice: false, DeviceOnlyRememberedOnUserPrompt: true }
  await client.send(new UpdateUserPoolCommand({ ...POOL, DeviceConfiguration }))
  const first = (await srpSignIn()).AuthenticationResult
  const { DeviceKey = '', DeviceGroupKey = '' } = first?.NewDeviceMetadata ?? {}
  const { DeviceSecretVerifierConfig, DeviceRandomPassword } = createDeviceVerifier(DeviceKey, DeviceGroupKey)
  const AccessToken = first?.AccessToken
  const confirmed = await client.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }))
  expect(confirmed.UserConfirmationNecessary).toBe(true)
  await client.send(new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' }))

  const device = { DEVICE_KEY: DeviceKey }
  const issued = await srpSignIn(device)
  expect(issued.ChallengeName).toBe('DEVICE_SRP_AUTH')
  const verifier = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT_ID,
      ChallengeName: 'DEVICE_SRP_AUTH',
      Session: issued.Session,
      ChallengeResponses: { USERNAME: sub, ...device, SRP_A: SRP.largeA },
    }),
  )
  expect(verifier).toMatchObject({ ChallengeParameters: { DEVICE_KEY: DeviceKey, USERNAME: sub } })
  const ChallengeParameters = verifier.ChallengeParameters ?? {}
  const response = { ChallengeName: 'DEVICE_PASSWORD_VERIFIER' as const, ChallengeParameters }
  const signed = signSrpSessionWithDevice(SRP, response, DeviceGroupKey, DeviceRandomPassword)
  const signedIn = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT_ID,
      ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
      Session: verifier.Session,
      ChallengeResponses: {
        USERNAME: sub,
        ...device,
        PASSWORD_CLAIM_SECRET_BLOCK: signed.secret,
        PASSWORD_CLAIM_SIGNATURE: signed.passwordSignature,
        TIMESTAMP: signed.timestamp,
      },
    }),
  )
  expect(signedIn.AuthenticationResult?.NewDeviceMetadata).toBeUndefined()
  const RefreshToken = signedIn.AuthenticationResult?.RefreshToken
  const refresh = (more: object) =>
    client.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken, ...more }))
  expect((await refresh({ DeviceKey })).AuthenticationResult?.AccessToken).toBeDefined()
  await expect(refresh({})).rejects.toMatchObject({ name: 'NotAuthorizedException', message: 'Invalid Refresh Token' })

  const listed = await client.send(new ListDevicesCommand({ AccessToken }))
  expect(listed.Devices?.map((one) => [one.DeviceKey, one.DeviceCreateDate instanceof Date])).toEqual([
    [DeviceKey, true],
  ])
  await client.send(new ForgetDeviceCommand({ AccessToken, DeviceKey }))
  await expect(srpSignIn(device)).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    message: 'Device does not exist.',
  })
})

test('sets up an authenticator from the account, prefers it and answers its challenge', async () => {
  const { service, sub, client, srpSignIn } = await start()
  const offered = { MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true } } as const
  expect(await client.send(new SetUserPoolMfaConfigCommand({ ...POOL, ...offered }))).toMatchObject(offered)
  const { AccessToken } = (await srpSignIn()).AuthenticationResult ?? {}
  const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }))
  const UserCode = totp(SecretCode, service.clock.now())
  expect((await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))).Status).toBe('SUCCESS')
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true }
  await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }))
  expect(await client.send(new GetUserCommand({ AccessToken }))).toMatchObject({
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  })

  service.clock.advance(30_000)
  const issued = await srpSignIn()
  expect(issued.ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
  const SOFTWARE_TOKEN_MFA_CODE = totp(SecretCode, service.clock.now())
  const answer = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT_ID,
      ChallengeName: issued.ChallengeName,
      Session: issued.Session,
      ChallengeResponses: { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE },
    }),
  )
  expect(answer.AuthenticationResult?.AccessToken).toBeDefined()
  const off = { UserPoolId: USER_POOL_ID, Username: EMAIL, SoftwareTokenMfaSettings: { Enabled: false } }
  await client.send(new AdminSetUserMFAPreferenceCommand(off))
  expect((await srpSignIn()).AuthenticationResult?.AccessToken).toBeDefined()
})

test('answers the choice of a first factor by SRP', async () => {
  const { client } = await start()
  const AuthParameters = { USERNAME: EMAIL }
  const issued = await client.send(
    new InitiateAuthCommand({ ClientId: CLIENT_ID, AuthFlow: 'USER_AUTH', AuthParameters }),
  )
  expect(issued.AvailableChallenges).toEqual(['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP'])
  const verifier = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT_ID,
      ChallengeName: 'SELECT_CHALLENGE',
      Session: issued.Session,
      ChallengeResponses: { USERNAME: EMAIL, ANSWER: 'PASSWORD_SRP', SRP_A: SRP.largeA },
    }),
  )
  expect(verifier.ChallengeName).toBe('PASSWORD_VERIFIER')
  const proof = { ...publishedProof(SRP, verifier.ChallengeParameters ?? {}), Session: verifier.Session }
  expect((await client.send(new RespondToAuthChallengeCommand(proof))).AuthenticationResult).toMatchObject({
    TokenType: 'Bearer',
  })
})
