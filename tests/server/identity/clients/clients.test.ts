import {
  AddUserPoolClientSecretCommand,
  AdminSetUserPasswordCommand,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { createSecretHash } from 'cognito-srp-helper'
import { describe, expect, test } from 'vitest'
import { CLIENT_ID, PASSWORD, type Service, startService, USER_POOL_ID } from '../service.ts'
import { challengeOf, srpStart } from '../srp-client.ts'
import { makePublishedSession, publishedProof } from './published-srp-client.ts'
import { sdkClient } from './sdk-client.ts'

function browserClient(service: Service) {
  const storage = new Map<string, string>()
  const pool = new CognitoUserPool({
    UserPoolId: service.userPoolId,
    ClientId: service.clientId,
    endpoint: service.url,
    Storage: {
      setItem: (key, value) => void storage.set(key, value),
      getItem: (key) => storage.get(key) ?? null,
      removeItem: (key) => void storage.delete(key),
      clear: () => storage.clear(),
    },
  })
  const user = (Username: string) => new CognitoUser({ Username, Pool: pool })
  const signIn = (who: CognitoUser, Password: string) =>
    new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      who.authenticateUser(new AuthenticationDetails({ Username: who.getUsername(), Password }), {
        onSuccess,
        onFailure,
        newPasswordRequired: (held, required) => onFailure(new Error(JSON.stringify({ held, required }))),
      }),
    )
  return { pool, user, signIn }
}

/** Converts a Node-style callback to a promise. */
const promised = <Result>(run: (done: (error: Error | null | undefined, result?: Result) => void) => void) =>
  new Promise<Result | undefined>((resolve, reject) =>
    run((error, result) => (error ? reject(error) : resolve(result))),
  )

describe('amazon-cognito-identity-js', () => {
  test('signs up, confirms, signs in by SRP, refreshes, reads attributes and signs out everywhere', async () => {
    const service = await startService()
    const { pool, user, signIn } = browserClient(service)
    const email = 'Aiko@example.org'
    const attributes = [new CognitoUserAttribute({ Name: 'email', Value: email })]
    const signedUp = await promised<{ userConfirmed: boolean; userSub: string }>((done) =>
      pool.signUp(email, PASSWORD, attributes, [], done),
    )
    expect(signedUp).toMatchObject({ userConfirmed: false })

    const aiko = user(email)
    await expect(signIn(aiko, PASSWORD)).rejects.toMatchObject({ code: 'UserNotConfirmedException' })
    await promised((done) => aiko.resendConfirmationCode(done))
    await expect(promised((done) => aiko.confirmRegistration('00000a', false, done))).rejects.toMatchObject({
      code: 'CodeMismatchException',
      message: 'Invalid verification code provided, please try again.',
    })
    await promised(async (done) => aiko.confirmRegistration(await service.code(email), false, done))

    const session = await signIn(aiko, PASSWORD)
    expect(session.isValid()).toBe(true)
    expect(session.getIdToken().payload).toMatchObject({ email, email_verified: true, aud: CLIENT_ID })
    const held = await promised<CognitoUserAttribute[]>((done) => aiko.getUserAttributes(done))
    expect(held?.map((attribute) => [attribute.getName(), attribute.getValue()])).toEqual([
      ['email', email],
      ['email_verified', 'true'],
      ['sub', signedUp?.userSub],
    ])

    const refreshed = await promised<CognitoUserSession>((done) => aiko.refreshSession(session.getRefreshToken(), done))
    expect(refreshed?.getAccessToken().payload.origin_jti).toBe(session.getAccessToken().payload.origin_jti)
    expect(refreshed?.getAccessToken().payload.jti).not.toBe(session.getAccessToken().payload.jti)

    await new Promise((onSuccess, onFailure) => aiko.globalSignOut({ onSuccess, onFailure }))
    expect(await service.outcome('GetUser', { AccessToken: session.getAccessToken().getJwtToken() })).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    )
  })

  test('resets a password with a mailed code', async () => {
    const service = await startService()
    const { user, signIn } = browserClient(service)
    await service.addUser({ email: 'kenji@example.org' })
    const kenji = user('kenji@example.org')
    await new Promise((onSuccess, onFailure) => kenji.forgotPassword({ onSuccess, onFailure }))
    const code = await service.code('kenji@example.org', 'reset-password')
    await new Promise<unknown>((onSuccess, onFailure) =>
      kenji.confirmPassword(code, 'another passphrase', { onSuccess, onFailure }),
    )
    await expect(signIn(kenji, PASSWORD)).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
    await expect(signIn(kenji, 'another passphrase')).resolves.toBeDefined()
  })

  test('answers the challenge of a temporary password', async () => {
    const service = await startService({ requiredAttributes: ['name'] })
    const { user } = browserClient(service)
    const email = 'mei@example.org'
    await service.admin('AdminCreateUser', {
      Username: email,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    const mei = user(email)
    const temporary = await service.code(email, 'invitation')
    const issued = await new Promise<{ held: unknown; required: unknown }>((resolve, onFailure) =>
      mei.authenticateUser(new AuthenticationDetails({ Username: email, Password: temporary }), {
        onSuccess: () => onFailure(new Error('no new password was asked for')),
        onFailure,
        newPasswordRequired: (held, required) => resolve({ held, required }),
      }),
    )
    expect(issued).toEqual({ held: { email, email_verified: 'true' }, required: ['name'] })
    const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      mei.completeNewPasswordChallenge('a password of my own', { name: 'Mei' }, { onSuccess, onFailure }),
    )
    expect(session.getIdToken().payload).toMatchObject({ name: 'Mei', email })
  })
})

async function srpSignIn(client: CognitoIdentityProviderClient, username: string, password: string, secret?: string) {
  const hash = (user: string) => (secret ? { SECRET_HASH: createSecretHash(user, CLIENT_ID, secret) } : undefined)
  const session = makePublishedSession(username, password)
  const started = await client.send(new InitiateAuthCommand(srpStart(session, hash(username))))
  const challenge = started.ChallengeParameters ?? {}
  const proof = publishedProof(session, challenge, hash(challenge.USER_ID_FOR_SRP ?? ''))
  return { started, challenge, answer: await client.send(new RespondToAuthChallengeCommand(proof)) }
}

describe('the AWS SDK with cognito-srp-helper', () => {
  test("signs in, and gets a USER_SRP_AUTH response in Cognito's shape without a Session", async () => {
    const service = await startService()
    const { sub } = await service.addUser({ email: 'rin@example.org' })
    const { started, challenge, answer } = await srpSignIn(sdkClient(service), 'RIN@example.org', PASSWORD)
    expect(challenge).toMatchObject({ USER_ID_FOR_SRP: sub, USERNAME: sub })
    expect(challenge.SECRET_BLOCK).toHaveLength(1724)
    expect(started.Session).toBeUndefined()
    expect(answer.AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' })
    expect(answer.AuthenticationResult?.RefreshToken?.split('.')).toHaveLength(5)
  })

  test('throws the exception class of a wrong password', async () => {
    const service = await startService()
    await service.addUser({ email: 'rin@example.org' })
    await expect(srpSignIn(sdkClient(service), 'rin@example.org', 'wrong password')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    })
  })

  test('hashes the sent user name with the client secret in each call', async () => {
    const service = await startService()
    await service.addUser({ email: 'rin@example.org' })
    const client = sdkClient(service)
    const ClientSecret = 'local0client0secret0local0client0secret'
    await client.send(
      new AddUserPoolClientSecretCommand({ UserPoolId: USER_POOL_ID, ClientId: CLIENT_ID, ClientSecret }),
    )
    await expect(srpSignIn(client, 'rin@example.org', PASSWORD, ClientSecret)).resolves.toBeDefined()
    await expect(srpSignIn(client, 'rin@example.org', PASSWORD)).rejects.toMatchObject({
      message: `Client ${CLIENT_ID} is configured with secret but SECRET_HASH was not received`,
    })
    await expect(srpSignIn(client, 'rin@example.org', PASSWORD, `${ClientSecret}0`)).rejects.toMatchObject({
      message: `SecretHash does not match for the client: ${CLIENT_ID}`,
    })
  })

  test('signs in with a SALT that lost leading zeros', { timeout: 60_000 }, async () => {
    const service = await startService()
    await service.addUser({ email: 'rin@example.org' })
    const client = sdkClient(service)
    // A new password gets a new salt. One salt in sixteen starts with a zero digit, which SALT then omits.
    const saltLength = async (round: number) => {
      const account = { UserPoolId: USER_POOL_ID, Username: 'rin@example.org' }
      const Password = `${PASSWORD} ${round}`
      await client.send(new AdminSetUserPasswordCommand({ ...account, Password, Permanent: true }))
      const started = await service.done('InitiateAuth', {
        ClientId: CLIENT_ID,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: 'rin@example.org', SRP_A: 'abcdef0123456789' },
      })
      return challengeOf(started).SALT?.length ?? 0
    }
    let round = 0
    while ((await saltLength(round)) === 32 && round < 300) round += 1
    const { challenge } = await srpSignIn(client, 'rin@example.org', `${PASSWORD} ${round}`)
    expect(challenge.SALT?.length).toBeLessThan(32)
  })

  test('signs in with an SRP_B that lost leading zeros', { timeout: 60_000 }, async () => {
    const service = await startService()
    await service.addUser({ email: 'rin@example.org' })
    const client = sdkClient(service)
    const session = makePublishedSession('rin@example.org', PASSWORD)
    const begin = async () => (await client.send(new InitiateAuthCommand(srpStart(session)))).ChallengeParameters ?? {}
    let challenge = await begin()
    for (let round = 0; challenge.SRP_B?.length === 768 && round < 300; round += 1) challenge = await begin()
    expect(challenge.SRP_B?.length).toBeLessThan(768)
    const answer = await client.send(new RespondToAuthChallengeCommand(publishedProof(session, challenge)))
    expect(answer.AuthenticationResult?.AccessToken).toBeDefined()
  })
})
