import { describe, expect, test } from 'vitest'
import { createAuthenticator, type Deviation } from '../../../support/identity/authenticator.ts'
import { answerTo, begin, EMAIL, respond, tryRespond } from '../challenge-client.ts'
import { prefer, SMS_ON, setMfa } from '../mfa-client.ts'
import {
  byPasskey,
  ORIGIN,
  passkeyAnswer,
  REFUSED,
  RP_ID,
  register,
  registered,
  requestOptions,
  serviceWithPasskeys,
  withPasskeys,
} from '../passkey-client.ts'
import { type Service, tokensOf } from '../service.ts'

const MINUTE_MS = 60_000

describe('a sign-in', () => {
  test('a sign-in with a passkey asks for the user’s passkeys and returns tokens', async () => {
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
  ])('a sign-in with %s is refused, and its session is spent', async (_, from) => {
    const { service, authenticator } = await registered({ UserVerification: 'required' })
    const { issued, body } = await passkeyAnswer(service, authenticator, from)
    expect(await tryRespond(service, body)).toBe(REFUSED)
    const CREDENTIAL = JSON.stringify(authenticator.get(requestOptions(issued)))
    expect(await tryRespond(service, answerTo(issued, { CREDENTIAL }))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
  })

  test('refuses a replayed assertion, in its own session and in a new one', async () => {
    const { service, authenticator } = await registered()
    const { body } = await passkeyAnswer(service, authenticator)
    expect(await tryRespond(service, body)).toBe('done')
    expect(await tryRespond(service, body)).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    )
    const next = await begin(service, byPasskey())
    expect(await tryRespond(service, { ...body, Session: next.Session })).toBe(REFUSED)
  })

  test('accepts one of two simultaneous answers of one session', async () => {
    const { service, authenticator } = await registered()
    const { body } = await passkeyAnswer(service, authenticator)
    const outcomes = await Promise.all([tryRespond(service, body), tryRespond(service, body)])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  })

  test.each([
    ['the same', 5],
    ['a lower', 4],
    ['no', 0],
  ])('refuses a passkey with %s counter than at its last use', async (_, counter) => {
    const { service, authenticator } = await registered()
    const used = await passkeyAnswer(service, authenticator, { counter: 5 })
    expect(await tryRespond(service, used.body)).toBe('done')
    expect(await tryRespond(service, (await passkeyAnswer(service, authenticator, { counter })).body)).toBe(REFUSED)
    expect(await tryRespond(service, (await passkeyAnswer(service, authenticator, { counter: 6 })).body)).toBe('done')
  })

  test('accepts an authenticator without a counter each time', async () => {
    const { service, authenticator } = await registered()
    for (let time = 0; time < 2; time++) {
      const { body } = await passkeyAnswer(service, authenticator, { counter: 0 })
      expect(await tryRespond(service, body)).toBe('done')
    }
  })

  test('accepts an assertion without a user handle', async () => {
    const { service, authenticator } = await registered()
    expect(
      await tryRespond(service, (await passkeyAnswer(service, authenticator, { userHandle: undefined })).body),
    ).toBe('done')
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
    const { body } = await passkeyAnswer(service, authenticator)
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
    const { body } = await passkeyAnswer(service, authenticator)
    expect(tokensOf(await respond(service, body)).AccessToken).toBeDefined()
  })

  test('a user with a second step still takes the second step if the passkey did not verify the user', async () => {
    const { service, authenticator } = await withSecondStep('MULTI_FACTOR_WITH_USER_VERIFICATION')
    const { body } = await passkeyAnswer(service, authenticator, { userVerified: false })
    expect((await respond(service, body)).ChallengeName).toBe('SMS_MFA')
  })
})
