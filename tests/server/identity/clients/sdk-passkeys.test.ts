import {
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  GetUserAuthFactorsCommand,
  GetUserPoolMfaConfigCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  StartWebAuthnRegistrationCommand,
  WebAuthnChallengeNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider'
import { expect, test } from 'vitest'
import type { CreationOptions } from '../../../support/identity/authenticator.ts'
import { EMAIL } from '../challenge-client.ts'
import { RP_ID, serviceWithPasskeys } from '../passkey-client.ts'
import { CLIENT_ID, USER_POOL_ID } from '../service.ts'
import { sdkClient } from './sdk-client.ts'

/** The fields that aws-amplify reads from the options of a registration; it rejects options without them. */
const AMPLIFY_NEEDS = [
  'challenge',
  'rp',
  'user',
  'pubKeyCredParams',
  'timeout',
  'excludeCredentials',
  'authenticatorSelection',
]

test('the AWS SDK registers, lists, uses and deletes a passkey with the shapes of aws-amplify', async () => {
  const { service, AccessToken, authenticator } = await serviceWithPasskeys()
  const sdk = sdkClient(service)
  const started = await sdk.send(new StartWebAuthnRegistrationCommand({ AccessToken }))
  const options = started.CredentialCreationOptions as unknown as CreationOptions
  for (const name of AMPLIFY_NEEDS) expect(options).toHaveProperty(name)

  const Credential = authenticator.create(options)
  await sdk.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }))
  await expect(sdk.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }))).rejects.toThrow(
    WebAuthnChallengeNotFoundException,
  )

  const { Credentials } = await sdk.send(new ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 20 }))
  expect(Credentials).toMatchObject([
    { CredentialId: authenticator.id, RelyingPartyId: RP_ID, CreatedAt: expect.any(Date) },
  ])
  expect(await sdk.send(new GetUserAuthFactorsCommand({ AccessToken }))).toMatchObject({
    ConfiguredUserAuthFactors: expect.arrayContaining(['PASSWORD', 'WEB_AUTHN']),
  })
  expect(await sdk.send(new GetUserPoolMfaConfigCommand({ UserPoolId: USER_POOL_ID }))).toMatchObject({
    WebAuthnConfiguration: { RelyingPartyId: RP_ID },
  })

  const begun = await sdk.send(
    new InitiateAuthCommand({
      ClientId: CLIENT_ID,
      AuthFlow: 'USER_AUTH',
      AuthParameters: { USERNAME: EMAIL, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    }),
  )
  expect(begun.ChallengeName).toBe('WEB_AUTHN')
  const request = JSON.parse(begun.ChallengeParameters?.CREDENTIAL_REQUEST_OPTIONS ?? '')
  expect(request).toMatchObject({ rpId: RP_ID, timeout: expect.any(Number), userVerification: 'preferred' })
  const { AuthenticationResult } = await sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: CLIENT_ID,
      ChallengeName: 'WEB_AUTHN',
      ChallengeResponses: { USERNAME: EMAIL, CREDENTIAL: JSON.stringify(authenticator.get(request)) },
      Session: begun.Session,
    }),
  )
  expect(AuthenticationResult?.AccessToken).toBeDefined()

  await sdk.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: authenticator.id }))
  expect(await sdk.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).toMatchObject({ Credentials: [] })
})
