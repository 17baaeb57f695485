import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js'
import { expect, test } from 'vitest'
import { fullTest, rows } from '../../../journeys/depth.ts'
import { totp } from '../../../support/identity/totp.ts'
import { EMAIL, PHONE, serviceWithAllFlows } from '../challenge-client.ts'
import { prefer, SMS_ON, setMfa, TOTP_ON } from '../mfa-client.ts'
import { claimsOf, PASSWORD, type Service, tokensOf, wrongCode } from '../service.ts'

type Step =
  | { readonly step: 'signed in'; readonly session: CognitoUserSession; readonly confirmationNecessary: boolean }
  | { readonly step: string; readonly parameters?: unknown }

/** Imitates a browser. Its storage outlives each `CognitoUser`, just as it outlives a page. */
function browser(service: Service) {
  const held = new Map<string, string>()
  const Storage = {
    setItem: (key: string, value: string) => void held.set(key, value),
    getItem: (key: string) => held.get(key) ?? null,
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
  }
  const { userPoolId: UserPoolId, clientId: ClientId, url: endpoint } = service
  const Pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint, Storage })
  const user = () => new CognitoUser({ Username: EMAIL, Pool, Storage })
  const deviceKey = () => [...held].find(([key]) => key.endsWith('.deviceKey'))?.[1]
  return { user, deviceKey }
}

/**
 * The library computes SRP in plain JavaScript, a third of a second for each sign-in. At quick depth it tries one
 * sign-in of each kind; sign-in/*.test.ts has the others with a client of the tests.
 */
const details = new AuthenticationDetails({ Username: EMAIL, Password: PASSWORD })

/** Runs one call of the library until it needs input or finishes. */
const next = (run: (callbacks: IAuthenticationCallback) => void) =>
  new Promise<Step>((resolve, onFailure) =>
    run({
      onSuccess: (session, confirmationNecessary) =>
        resolve({ step: 'signed in', session, confirmationNecessary: confirmationNecessary === true }),
      onFailure,
      customChallenge: (parameters) => resolve({ step: 'customChallenge', parameters }),
      mfaRequired: (name, parameters) => resolve({ step: name, parameters }),
      totpRequired: (name) => resolve({ step: name }),
      mfaSetup: (name) => resolve({ step: name }),
      selectMFAType: (name, parameters) => resolve({ step: name, parameters }),
    }),
  )

const signIn = (user: CognitoUser) => next((callbacks) => user.authenticateUser(details, callbacks))

function sessionOf(reached: Step): CognitoUserSession {
  if (!('session' in reached)) throw new Error(`not signed in: ${JSON.stringify(reached)}`)
  return reached.session
}

const refreshed = (user: CognitoUser, session: CognitoUserSession) =>
  new Promise<CognitoUserSession>((resolve, reject) =>
    user.refreshSession(session.getRefreshToken(), (error, fresh) => (error ? reject(error) : resolve(fresh))),
  )

const associated = (user: CognitoUser) =>
  new Promise<string>((associateSecretCode, onFailure) =>
    user.associateSoftwareToken({ associateSecretCode, onFailure }),
  )

const verified = (user: CognitoUser, code: string) =>
  new Promise<CognitoUserSession>((onSuccess, onFailure) =>
    user.verifySoftwareToken(code, 'My phone', { onSuccess, onFailure }),
  )

test('sets up an authenticator during a sign-in, and asks for its code at the next one', async () => {
  const { service } = await serviceWithAllFlows()
  await setMfa(service, 'ON', 'TOTP')
  const { user } = browser(service)
  const aiko = user()
  expect(await signIn(aiko)).toMatchObject({ step: 'MFA_SETUP' })
  const secret = await associated(aiko)
  const code = totp(secret, service.clock.now())
  await expect(verified(aiko, wrongCode(code))).rejects.toMatchObject({ code: 'EnableSoftwareTokenMFAException' })
  expect((await verified(aiko, code)).isValid()).toBe(true)

  service.clock.advance(30_000)
  const again = user()
  expect(await signIn(again)).toEqual({ step: 'SOFTWARE_TOKEN_MFA' })
  const answer = (value: string) => next((callbacks) => again.sendMFACode(value, callbacks, 'SOFTWARE_TOKEN_MFA'))
  const fresh = totp(secret, service.clock.now())
  await expect(answer(wrongCode(fresh))).rejects.toMatchObject({ message: 'Invalid code received for user' })
  expect(sessionOf(await answer(fresh)).isValid()).toBe(true)
})

fullTest('answers an SMS code, and a choice between two second factors', async () => {
  const { service } = await serviceWithAllFlows()
  await setMfa(service, 'OPTIONAL', 'SMS', 'TOTP')
  const { user } = browser(service)
  const first = user()
  await signIn(first)
  await verified(first, totp(await associated(first), service.clock.now()))
  await prefer(service, SMS_ON)
  const aiko = user()
  expect(await signIn(aiko)).toMatchObject({
    step: 'SMS_MFA',
    parameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+********0839' },
  })
  const answer = (code: string) => next((callbacks) => aiko.sendMFACode(code, callbacks))
  const code = await service.code(PHONE, 'sms-mfa')
  await expect(answer(wrongCode(code))).rejects.toMatchObject({ code: 'CodeMismatchException' })
  expect(sessionOf(await answer(code)).isValid()).toBe(true)

  await prefer(service, TOTP_ON)
  const chooser = user()
  expect(await signIn(chooser)).toMatchObject({ step: 'SELECT_MFA_TYPE' })
  expect(await next((callbacks) => chooser.sendMFASelectionAnswer('SOFTWARE_TOKEN_MFA', callbacks))).toEqual({
    step: 'SOFTWARE_TOKEN_MFA',
  })
})

const STARTS: readonly (readonly [string, (user: CognitoUser) => Promise<Step>])[] = [
  ['after the password', signIn],
  ['without the password', (user) => next((callbacks) => user.initiateAuth(details, callbacks))],
]
test.each(rows(STARTS))('answers the custom challenge %s', async (_, start) => {
  const { service } = await serviceWithAllFlows()
  await service.setPool({
    LambdaConfig: { DefineAuthChallenge: 'arn:aws:lambda:ap-northeast-1:123456789012:function:code' },
  })
  const aiko = browser(service).user()
  aiko.setAuthenticationFlowType('CUSTOM_AUTH')
  expect(await start(aiko)).toMatchObject({ step: 'customChallenge' })
  const code = await service.code(EMAIL, 'custom-challenge')
  const answer = (value: string) => next((callbacks) => aiko.sendCustomChallengeAnswer(value, callbacks))
  expect(await answer(wrongCode(code))).toMatchObject({ step: 'customChallenge' })
  expect(sessionOf(await answer(code)).isValid()).toBe(true)
})

test('registers, remembers, signs in with, refreshes with and forgets a device', async () => {
  const { service } = await serviceWithAllFlows()
  await service.setPool({ DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: true } })
  const { user, deviceKey } = browser(service)
  const aiko = user()
  expect(await signIn(aiko)).toMatchObject({ step: 'signed in', confirmationNecessary: true })
  const key = deviceKey()
  expect(key).toMatch(/^ap-northeast-1_/)
  await new Promise((onSuccess, onFailure) => aiko.setDeviceStatusRemembered({ onSuccess, onFailure }))

  const again = user()
  const session = sessionOf(await signIn(again))
  expect(session.getAccessToken().payload.device_key).toBe(key)
  expect(deviceKey()).toBe(key)
  expect((await refreshed(again, session)).getAccessToken().payload.device_key).toBe(key)
  // A CognitoUser that has signed in before sends the device key with its first request.
  expect(sessionOf(await signIn(again)).getAccessToken().payload.device_key).toBe(key)

  await new Promise<void>((resolve, onFailure) => again.forgetDevice({ onSuccess: () => resolve(), onFailure }))
  expect(deviceKey()).toBeUndefined()
})

fullTest('drops a device that was forgotten elsewhere, and still signs in', async () => {
  const { service } = await serviceWithAllFlows()
  await service.setPool({ DeviceConfiguration: {} })
  const { user, deviceKey } = browser(service)
  const aiko = user()
  expect(await signIn(aiko)).toMatchObject({ step: 'signed in', confirmationNecessary: false })
  const lost = deviceKey()
  await service.admin('AdminForgetDevice', { Username: EMAIL, DeviceKey: lost })
  expect(sessionOf(await signIn(user())).isValid()).toBe(true)
  expect(deviceKey()).toMatch(/^ap-northeast-1_/)
  expect(deviceKey()).not.toBe(lost)
  expect(sessionOf(await signIn(aiko)).isValid()).toBe(true)
})

fullTest('needs no SMS code on a remembered device if only new devices are challenged', async () => {
  const { service } = await serviceWithAllFlows()
  await service.setPool({ DeviceConfiguration: { ChallengeRequiredOnNewDevice: true } })
  await setMfa(service, 'ON', 'SMS')
  const { user, deviceKey } = browser(service)
  const aiko = user()
  expect(await signIn(aiko)).toMatchObject({ step: 'SMS_MFA' })
  const code = await service.code(PHONE, 'sms-mfa')
  await next((callbacks) => aiko.sendMFACode(code, callbacks))
  const session = sessionOf(await signIn(user()))
  expect(session.getAccessToken().payload.device_key).toBe(deviceKey())
  expect(await service.outbox()).toHaveLength(1)
})

test('adds 8 KB of claims by a trigger to the id token only', async () => {
  const { service } = await serviceWithAllFlows()
  const plain = tokensOf({ AuthenticationResult: await service.signIn(EMAIL) })
  await service.setPool({
    LambdaConfig: { PreTokenGeneration: 'arn:aws:lambda:ap-northeast-1:123456789012:function:many-claims' },
  })
  const session = sessionOf(await signIn(browser(service).user()))
  const grown = session.getIdToken().getJwtToken().length - plain.IdToken.length
  expect(grown).toBeGreaterThan(8192)
  expect(grown).toBeLessThan(8400)
  expect(session.getAccessToken().getJwtToken()).toHaveLength(plain.AccessToken.length)
  expect(claimsOf(session.getIdToken().getJwtToken())).toMatchObject({
    email: EMAIL,
    added_claim_42: expect.any(String),
  })
})
