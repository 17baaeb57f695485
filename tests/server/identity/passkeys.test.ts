import { describe, expect, test } from 'vitest'
import { WORKING_NAME } from '../../../shared/site-name.ts'
import { createAuthenticator, type Deviation } from '../../support/identity/authenticator.ts'
import { EMAIL, serviceWithAllFlows, tryRespond } from './challenge-client.ts'
import { setMfa } from './mfa-client.ts'
import {
  allowPasskeys,
  creationOptions,
  ORIGIN,
  passkeyAnswer,
  REFUSED,
  RP_ID,
  register,
  registered,
  serviceWithPasskeys,
  withPasskeys,
} from './passkey-client.ts'
import { type Service, startService } from './service.ts'

const MINUTE_MS = 60_000

describe('a registration', () => {
  test('asks for a discoverable passkey of the relying party and excludes those the user has', async () => {
    const { service, sub, AccessToken, authenticator } = await registered({ UserVerification: 'required' })
    expect(await service.done('StartWebAuthnRegistration', { AccessToken })).toEqual({
      CredentialCreationOptions: {
        rp: { id: RP_ID, name: WORKING_NAME },
        user: { id: Buffer.from(sub).toString('base64url'), name: EMAIL, displayName: EMAIL },
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        timeout: 3 * MINUTE_MS,
        excludeCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['hybrid', 'internal'] }],
        authenticatorSelection: { requireResidentKey: true, residentKey: 'required', userVerification: 'required' },
      },
    })
  })

  test.each<[string, Deviation, string]>([
    ['another origin', { origin: 'https://drive.example.evil' }, 'WebAuthnOriginNotAllowedException'],
    ['an origin that only ends like the relying party', { origin: 'https://overdrive.example' }, 'WebAuthnOriginNot'],
    ['plain http', { origin: 'http://drive.example' }, 'WebAuthnOriginNotAllowedException'],
    ['another relying party id', { rpId: 'other.example' }, 'WebAuthnRelyingPartyMismatchException'],
    ['another challenge', { challenge: 'x'.repeat(43) }, 'WebAuthnChallengeNotFoundException'],
    ['an assertion in its place', { type: 'webauthn.get' }, 'WebAuthnCredentialNotSupportedException'],
    ['no user present', { userPresent: false }, 'WebAuthnCredentialNotSupportedException'],
    ['a user who is not verified', { userVerified: false }, 'WebAuthnCredentialNotSupportedException'],
  ])('a registration with %s is refused, and its challenge is spent', async (_, from, name) => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys({ UserVerification: 'required' })
    const options = await creationOptions(service, AccessToken)
    const complete = (Credential: object) =>
      service.outcome('CompleteWebAuthnRegistration', { AccessToken, Credential })
    expect(await complete(authenticator.create(options, from))).toContain(name)
    const again = await complete(authenticator.create(options))
    if (from.challenge === undefined) expect(again).toContain('WebAuthnChallengeNotFoundException')
    else expect(again).toBe('done')
  })

  test('a registration from a subdomain of the relying party succeeds', async () => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys()
    expect(await register(service, AccessToken, authenticator, { origin: `https://www.${RP_ID}` })).toBe('done')
  })

  test('a registration without user verification succeeds where the pool only prefers it', async () => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys()
    expect(await register(service, AccessToken, authenticator, { userVerified: false })).toBe('done')
  })

  test.each([
    [{}, 'SerializationException: Credential is not an object'],
    [{ Credential: {} }, 'InvalidParameterException: The credential has no valid clientDataJSON'],
    [
      { Credential: { response: { clientDataJSON: 'bm90IEpTT04' } } },
      'InvalidParameterException: The credential has no valid clientDataJSON',
    ],
  ])('a registration with %j is refused', async (more, text) => {
    const { service, AccessToken } = await serviceWithPasskeys()
    expect(await service.outcome('CompleteWebAuthnRegistration', { AccessToken, ...more })).toBe(text)
  })

  test('the challenge of a registration expires', async () => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys()
    const Credential = authenticator.create(await creationOptions(service, AccessToken))
    service.clock.advance(3 * MINUTE_MS)
    expect(await service.outcome('CompleteWebAuthnRegistration', { AccessToken, Credential })).toContain(
      'WebAuthnChallengeNotFoundException',
    )
  })

  test('a registration of another user cannot be completed', async () => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys()
    await service.addUser({ email: 'kenji@example.org' })
    const other = await service.signIn('kenji@example.org')
    const Credential = authenticator.create(await creationOptions(service, AccessToken))
    expect(
      await service.outcome('CompleteWebAuthnRegistration', { AccessToken: other.AccessToken, Credential }),
    ).toContain('WebAuthnChallengeNotFoundException')
  })

  test('a registration of a credential that is registered already is refused', async () => {
    const { service, AccessToken, authenticator } = await registered()
    expect(await register(service, AccessToken, authenticator)).toContain('WebAuthnCredentialNotSupportedException')
  })

  test('beyond twenty passkeys is refused', async () => {
    const { service, AccessToken } = await serviceWithPasskeys()
    for (let number = 0; number < 20; number++) {
      expect(await register(service, AccessToken, createAuthenticator(ORIGIN))).toBe('done')
    }
    expect(await service.outcome('StartWebAuthnRegistration', { AccessToken })).toContain('LimitExceededException')
  })

  test.each<[string, (service: Service) => Promise<unknown>, string]>([
    ['without passkeys', (service) => service.setPool({}), 'WebAuthnNotEnabledException'],
    [
      'without a relying party id',
      (service) => service.admin('SetUserPoolMfaConfig', { WebAuthnConfiguration: {} }),
      'WebAuthnConfigurationMissingException',
    ],
  ])('is refused by a pool %s', async (_, change, name) => {
    const { service, AccessToken } = await serviceWithPasskeys()
    await change(service)
    expect(await service.outcome('StartWebAuthnRegistration', { AccessToken })).toContain(name)
  })
})

test('a new site name is offered with new passkeys, and passkeys registered under the old name still sign in', async () => {
  const { service, authenticator } = await registered()
  await service.close()
  const renamed = await startService({ dataDir: service.dataDir, clock: service.clock, siteName: 'Nord Roads' })
  const { AccessToken } = await renamed.signIn(EMAIL)
  expect((await creationOptions(renamed, AccessToken)).rp).toEqual({ id: RP_ID, name: 'Nord Roads' })
  expect(await tryRespond(renamed, (await passkeyAnswer(renamed, authenticator)).body)).toBe('done')
})

describe('the list of passkeys', () => {
  test('describes each one, oldest first, in pages', async () => {
    const { service, AccessToken, authenticator } = await registered()
    const second = createAuthenticator(ORIGIN)
    service.clock.advance(1000)
    await register(service, AccessToken, second)
    const first = await service.done('ListWebAuthnCredentials', { AccessToken, MaxResults: 1 })
    expect(first.Credentials).toEqual([
      {
        CredentialId: authenticator.id,
        FriendlyCredentialName: 'Passkey',
        RelyingPartyId: RP_ID,
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['hybrid', 'internal'],
        CreatedAt: expect.any(Number),
      },
    ])
    const { NextToken } = first
    const next = await service.done('ListWebAuthnCredentials', { AccessToken, MaxResults: 1, NextToken })
    expect(next).toEqual({ Credentials: [expect.objectContaining({ CredentialId: second.id })] })
  })

  test('loses a deleted passkey, which no longer signs in', async () => {
    const { service, AccessToken, authenticator } = await registered()
    const { body } = await passkeyAnswer(service, authenticator)
    await service.done('DeleteWebAuthnCredential', { AccessToken, CredentialId: authenticator.id })
    expect(await service.done('ListWebAuthnCredentials', { AccessToken })).toEqual({ Credentials: [] })
    expect(await tryRespond(service, body)).toBe(REFUSED)
    expect(await service.outcome('DeleteWebAuthnCredential', { AccessToken, CredentialId: authenticator.id })).toBe(
      'ResourceNotFoundException: The passkey does not exist.',
    )
  })

  test('cannot be read or changed by another user', async () => {
    const { service, authenticator } = await registered()
    await service.addUser({ email: 'kenji@example.org' })
    const { AccessToken } = await service.signIn('kenji@example.org')
    expect(await service.done('ListWebAuthnCredentials', { AccessToken })).toEqual({ Credentials: [] })
    expect(
      await service.outcome('DeleteWebAuthnCredential', { AccessToken, CredentialId: authenticator.id }),
    ).toContain('ResourceNotFoundException')
  })

  test('ends with the account', async () => {
    const { service, AccessToken, authenticator } = await registered()
    await service.done('DeleteUser', { AccessToken })
    await service.addUser({ email: EMAIL })
    const again = await service.signIn(EMAIL)
    expect(await service.done('ListWebAuthnCredentials', { AccessToken: again.AccessToken })).toEqual({
      Credentials: [],
    })
    expect(await register(service, again.AccessToken, authenticator)).toBe('done')
  })

  test('survives a restart', async () => {
    const { service, AccessToken, authenticator } = await registered()
    await service.close()
    const restarted = await startService({ dataDir: service.dataDir, clock: service.clock })
    expect(await restarted.done('ListWebAuthnCredentials', { AccessToken })).toMatchObject({
      Credentials: [{ CredentialId: authenticator.id }],
    })
    expect(await tryRespond(restarted, (await passkeyAnswer(restarted, authenticator)).body)).toBe('done')
  })
})

test('the ways of the user to sign in are named', async () => {
  const { service, AccessToken } = await registered()
  expect(await service.done('GetUserAuthFactors', { AccessToken })).toEqual({
    Username: expect.any(String),
    ConfiguredUserAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'],
  })
})

describe('the settings of the pool', () => {
  test('are kept by calls that do not name them', async () => {
    const { service } = await serviceWithAllFlows()
    await withPasskeys(service, { UserVerification: 'required' })
    await setMfa(service, 'OPTIONAL', 'SMS')
    await allowPasskeys(service)
    expect(await service.admin('GetUserPoolMfaConfig', {})).toMatchObject({
      MfaConfiguration: 'OPTIONAL',
      WebAuthnConfiguration: {
        RelyingPartyId: RP_ID,
        UserVerification: 'required',
        FactorConfiguration: 'SINGLE_FACTOR',
      },
    })
  })

  test.each([{ UserVerification: 'discouraged' }, { FactorConfiguration: 'BOTH' }, { RelyingPartyId: '' }])(
    'the settings of the pool refuse %j',
    async (WebAuthnConfiguration) => {
      const { service } = await serviceWithAllFlows()
      await expect(service.admin('SetUserPoolMfaConfig', { WebAuthnConfiguration })).rejects.toThrow(
        'InvalidParameterException',
      )
    },
  )
})
