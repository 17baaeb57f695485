import { describe, expect, test } from 'vitest'
import { createAuthenticator, type Deviation } from '../../support/identity/authenticator.ts'
import { answerTo, begin, EMAIL, respond, serviceWithAllFlows, tryRespond } from './challenge-client.ts'
import { prefer, SMS_ON, setMfa } from './mfa-client.ts'
import {
  allowPasskeys,
  byPasskey,
  creationOptions,
  ORIGIN,
  RP_ID,
  register,
  requestOptions,
  serviceWithPasskeys,
  withPasskeys,
} from './passkey-client.ts'
import { type Service, startService, tokensOf } from './service.ts'

const REFUSED = 'NotAuthorizedException: The passkey could not be verified.'
const MINUTE_MS = 60_000

async function registered(configuration?: object) {
  const started = await serviceWithPasskeys(configuration)
  const { service, AccessToken, authenticator } = started
  expect(await register(service, AccessToken, authenticator)).toBe('done')
  return started
}

async function answered(service: Service, authenticator: ReturnType<typeof createAuthenticator>, from?: Deviation) {
  const issued = await begin(service, byPasskey())
  const CREDENTIAL = JSON.stringify(authenticator.get(requestOptions(issued), from))
  return { issued, body: answerTo(issued, { CREDENTIAL }) }
}

describe('a registration', () => {
  test('asks for a discoverable passkey of the relying party and excludes those the user has', async () => {
    const { service, sub, AccessToken, authenticator } = await registered({ UserVerification: 'required' })
    expect(await service.done('StartWebAuthnRegistration', { AccessToken })).toEqual({
      CredentialCreationOptions: {
        rp: { id: RP_ID, name: expect.any(String) },
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
  ])('with %s is refused, and its challenge is spent', async (_, from, name) => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys({ UserVerification: 'required' })
    const options = await creationOptions(service, AccessToken)
    const complete = (Credential: object) =>
      service.outcome('CompleteWebAuthnRegistration', { AccessToken, Credential })
    expect(await complete(authenticator.create(options, from))).toContain(name)
    const again = await complete(authenticator.create(options))
    if (from.challenge === undefined) expect(again).toContain('WebAuthnChallengeNotFoundException')
    else expect(again).toBe('done')
  })

  test('from a subdomain of the relying party succeeds', async () => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys()
    expect(await register(service, AccessToken, authenticator, { origin: `https://www.${RP_ID}` })).toBe('done')
  })

  test('without user verification succeeds where the pool only prefers it', async () => {
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
  ])('with %j is refused', async (more, text) => {
    const { service, AccessToken } = await serviceWithPasskeys()
    expect(await service.outcome('CompleteWebAuthnRegistration', { AccessToken, ...more })).toBe(text)
  })

  test('expires', async () => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys()
    const Credential = authenticator.create(await creationOptions(service, AccessToken))
    service.clock.advance(3 * MINUTE_MS)
    expect(await service.outcome('CompleteWebAuthnRegistration', { AccessToken, Credential })).toContain(
      'WebAuthnChallengeNotFoundException',
    )
  })

  test('of another user cannot be completed', async () => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys()
    await service.addUser({ email: 'kenji@example.org' })
    const other = await service.signIn('kenji@example.org')
    const Credential = authenticator.create(await creationOptions(service, AccessToken))
    expect(
      await service.outcome('CompleteWebAuthnRegistration', { AccessToken: other.AccessToken, Credential }),
    ).toContain('WebAuthnChallengeNotFoundException')
  })

  test('of a credential that is registered already is refused', async () => {
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

describe('a sign-in', () => {
  test('with a passkey asks for the user’s passkeys and returns tokens', async () => {
    const { service, authenticator } = await registered()
    const issued = await begin(service, byPasskey())
    expect(issued).toEqual({
      ChallengeName: 'WEB_AUTHN',
      Session: expect.any(String),
      ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: expect.any(String) },
    })
    expect(requestOptions(issued)).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 3 * MINUTE_MS,
      rpId: RP_ID,
      allowCredentials: [{ id: authenticator.id, type: 'public-key', transports: ['hybrid', 'internal'] }],
      userVerification: 'preferred',
    })
    const CREDENTIAL = JSON.stringify(authenticator.get(requestOptions(issued)))
    expect(tokensOf(await respond(service, answerTo(issued, { CREDENTIAL }))).AccessToken).toBeDefined()
  })

  test('can be chosen from the available challenges', async () => {
    const { service, authenticator } = await registered()
    const choice = await begin(service, {
      ...byPasskey(),
      AuthParameters: { USERNAME: EMAIL },
    })
    expect(choice.AvailableChallenges).toEqual(['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'])
    const issued = await respond(service, answerTo(choice, { ANSWER: 'WEB_AUTHN' }))
    const CREDENTIAL = JSON.stringify(authenticator.get(requestOptions(issued)))
    expect(await tryRespond(service, answerTo(issued, { CREDENTIAL }))).toBe('done')
  })

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://drive.example.evil' }],
    ['plain http', { origin: 'http://drive.example' }],
    ['another relying party id', { rpId: 'other.example' }],
    ['another challenge', { challenge: 'x'.repeat(43) }],
    ['a registration in its place', { type: 'webauthn.create' }],
    ['another key', { forged: true }],
    ['another credential id', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['the handle of another user', { userHandle: 'AAAA' }],
    ['no user present', { userPresent: false }],
    ['a user who is not verified', { userVerified: false }],
  ])('with %s is refused, and its session is spent', async (_, from) => {
    const { service, authenticator } = await registered({ UserVerification: 'required' })
    const { issued, body } = await answered(service, authenticator, from)
    expect(await tryRespond(service, body)).toBe(REFUSED)
    const CREDENTIAL = JSON.stringify(authenticator.get(requestOptions(issued)))
    expect(await tryRespond(service, answerTo(issued, { CREDENTIAL }))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
  })

  test('refuses a replayed assertion, in its own session and in a new one', async () => {
    const { service, authenticator } = await registered()
    const { body } = await answered(service, authenticator)
    expect(await tryRespond(service, body)).toBe('done')
    expect(await tryRespond(service, body)).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
    const next = await begin(service, byPasskey())
    expect(await tryRespond(service, { ...body, Session: next.Session })).toBe(REFUSED)
  })

  test('accepts one of two simultaneous answers of one session', async () => {
    const { service, authenticator } = await registered()
    const { body } = await answered(service, authenticator)
    const outcomes = await Promise.all([tryRespond(service, body), tryRespond(service, body)])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  })

  test.each([
    ['the same', 5],
    ['a lower', 4],
    ['no', 0],
  ])('refuses a passkey with %s counter than at its last use', async (_, counter) => {
    const { service, authenticator } = await registered()
    const used = await answered(service, authenticator, { counter: 5 })
    expect(await tryRespond(service, used.body)).toBe('done')
    expect(await tryRespond(service, (await answered(service, authenticator, { counter })).body)).toBe(REFUSED)
    expect(await tryRespond(service, (await answered(service, authenticator, { counter: 6 })).body)).toBe('done')
  })

  test('accepts an authenticator without a counter each time', async () => {
    const { service, authenticator } = await registered()
    for (let time = 0; time < 2; time++) {
      const { body } = await answered(service, authenticator, { counter: 0 })
      expect(await tryRespond(service, body)).toBe('done')
    }
  })

  test('accepts an assertion without a user handle', async () => {
    const { service, authenticator } = await registered()
    expect(await tryRespond(service, (await answered(service, authenticator, { userHandle: undefined })).body)).toBe(
      'done',
    )
  })

  test('cannot use the passkey of another user', async () => {
    const { service, authenticator } = await registered()
    await service.addUser({ email: 'kenji@example.org' })
    const { AccessToken } = await service.signIn('kenji@example.org')
    const own = createAuthenticator(ORIGIN)
    await register(service, AccessToken, own)
    const issued = await begin(service, byPasskey('kenji@example.org'))
    const CREDENTIAL = JSON.stringify(authenticator.get(requestOptions(issued)))
    expect(await tryRespond(service, answerTo(issued, { CREDENTIAL }, 'kenji@example.org'))).toBe(REFUSED)
  })

  test('ends when the user was disabled meanwhile', async () => {
    const { service, authenticator } = await registered()
    const { body } = await answered(service, authenticator)
    await service.admin('AdminDisableUser', { Username: EMAIL })
    expect(await tryRespond(service, body)).toBe(REFUSED)
  })

  test.each(['', 'null', '[]', '{'])('refuses the credential %j', async (CREDENTIAL) => {
    const { service } = await registered()
    const issued = await begin(service, byPasskey())
    expect(await tryRespond(service, answerTo(issued, { CREDENTIAL }))).toContain('InvalidParameterException')
  })

  test.each([
    ['a user without a passkey', async () => undefined],
    ['passkeys of an earlier relying party id', (service: Service) => withPasskeys(service, { RelyingPartyId: 'a.b' })],
    ['a pool that no longer allows them', (service: Service) => service.setPool({})],
  ])('offers no passkey for %s', async (title, change) => {
    const { service, AccessToken, authenticator } = await serviceWithPasskeys()
    if (!title.startsWith('a user')) await register(service, AccessToken, authenticator)
    await change(service)
    const choice = await begin(service, byPasskey())
    expect(choice.ChallengeName).toBe('SELECT_CHALLENGE')
    expect(choice.AvailableChallenges).not.toContain('WEB_AUTHN')
  })
})

describe('a user with a second step', () => {
  async function withSecondStep(FactorConfiguration: string) {
    const started = await registered()
    await setMfa(started.service, 'OPTIONAL', 'SMS')
    await withPasskeysAndSms(started.service, FactorConfiguration)
    await prefer(started.service, SMS_ON)
    return started
  }

  const withPasskeysAndSms = (service: Service, FactorConfiguration: string) =>
    service.admin('SetUserPoolMfaConfig', {
      MfaConfiguration: 'OPTIONAL',
      SmsMfaConfiguration: {},
      WebAuthnConfiguration: { RelyingPartyId: RP_ID, FactorConfiguration },
    })

  test('is not offered a passkey that counts as one factor', async () => {
    const { service } = await withSecondStep('SINGLE_FACTOR')
    expect((await begin(service, byPasskey())).AvailableChallenges).toEqual(['PASSWORD_SRP', 'PASSWORD'])
  })

  test('signs in with a passkey alone where it verified the user and counts as two factors', async () => {
    const { service, authenticator } = await withSecondStep('MULTI_FACTOR_WITH_USER_VERIFICATION')
    const { body } = await answered(service, authenticator)
    expect(tokensOf(await respond(service, body)).AccessToken).toBeDefined()
  })

  test('still takes the second step if the passkey did not verify the user', async () => {
    const { service, authenticator } = await withSecondStep('MULTI_FACTOR_WITH_USER_VERIFICATION')
    const { body } = await answered(service, authenticator, { userVerified: false })
    expect((await respond(service, body)).ChallengeName).toBe('SMS_MFA')
  })
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
    const { body } = await answered(service, authenticator)
    await service.done('DeleteWebAuthnCredential', { AccessToken, CredentialId: authenticator.id })
    expect(await service.done('ListWebAuthnCredentials', { AccessToken })).toEqual({ Credentials: [] })
    expect(await tryRespond(service, body)).toBe(REFUSED)
    expect(
      await service.outcome('DeleteWebAuthnCredential', { AccessToken, CredentialId: authenticator.id }),
    ).toBe('ResourceNotFoundException: The passkey does not exist.')
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
    expect(await tryRespond(restarted, (await answered(restarted, authenticator)).body)).toBe('done')
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
    'refuse %j',
    async (WebAuthnConfiguration) => {
      const { service } = await serviceWithAllFlows()
      await expect(service.admin('SetUserPoolMfaConfig', { WebAuthnConfiguration })).rejects.toThrow(
        'InvalidParameterException',
      )
    },
  )
})
