import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCommonPasswords } from '../../../server/auth/passwords/common-passwords.ts'
import { refuseGuessable, SITE_WORDS } from '../../../server/auth/passwords/guessable.ts'
import { type Bff, PASSWORD, signedIn, startBff } from '../../support/servers/bff.ts'
import { admin } from './pool-set-up.ts'

const COMMON = 'Password did not conform with policy: Password is too common'
const GUESSABLE = 'Password did not conform with policy: Password consists of the login name or words of this site'
const LOGINS = ['anna.smith-jones@example.com', '+819012345678']

describe('the list of common passwords', () => {
  const list = [...readCommonPasswords()]

  test('has more than 3,000 passwords of the length that the product demands', () => {
    expect(list.filter(({ length }) => length >= 8).length).toBeGreaterThanOrEqual(5_000)
    expect(new Set(list).size).toBe(list.length)
  })

  test('is in lower case and has no password that a user pool is never set to accept', () => {
    expect(list.filter((word) => word !== word.toLowerCase() || word.length < 6 || /\s/.test(word))).toEqual([])
  })
})

describe('a new password', () => {
  test.each([
    ['password', COMMON],
    ['PassWord', COMMON],
    ['12345678', COMMON],
    ['１２３４５６７８', COMMON],
    ['qwertyuiop', COMMON],
    ['aaaaaaaaaaaa', COMMON],
    ['!!!!!!!!', COMMON],
    ['hokkaido', GUESSABLE],
    ['Hokkaido2026!', GUESSABLE],
    ['drive-hokkaido', GUESSABLE],
    ['sapporo otaru', GUESSABLE],
    ['anna.smith-jones@example.com', GUESSABLE],
    ['anna.smith-jones', GUESSABLE],
    ['AnnaSmith1990', GUESSABLE],
    ['smith in hokkaido'.replace(' in', ''), GUESSABLE],
    ['09012345678', GUESSABLE],
    ['+81 90 1234 5678', GUESSABLE],
  ])('%j is refused', (password, message) => {
    expect(() => refuseGuessable(password, LOGINS)).toThrow(message)
  })

  test.each([
    PASSWORD,
    'a hokkaido road in winter',
    'anna likes long roads',
    '4815162342108',
    '北海道の長い道',
    'hk',
    ...SITE_WORDS.map((word) => `${word} and seven bears`),
  ])('%j is left to the user pool', (password) => {
    expect(() => refuseGuessable(password, LOGINS)).not.toThrow()
  })

  test('may contain the login name of another user', () => {
    expect(() => refuseGuessable('AnnaSmith1990', ['ben@example.com', undefined])).not.toThrow()
  })
})

describe('over HTTP', () => {
  let bff: Bff
  beforeAll(async () => {
    bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  })
  afterAll(() => bff.close())

  const refused = (detail: string) => ({ status: 400, body: { name: 'InvalidPasswordException', detail } })

  test('a sign-up with a common password or the login name makes no account', async () => {
    const client = bff.client()
    const signUp = (password: string) =>
      client.send('POST', '/api/auth/sign-up', { username: 'new-visitor@example.com', password })
    expect(await signUp('qwertyuiop')).toMatchObject(refused(COMMON))
    expect(await signUp('New-Visitor@example.com')).toMatchObject(refused(GUESSABLE))
    expect((await signUp(PASSWORD)).status).toBe(200)
  })

  test('a reset with a common password leaves the code valid', async () => {
    const username = 'forgetful@example.com'
    await bff.confirmedUser(username)
    const client = bff.client()
    await client.send('POST', '/api/auth/reset-password', { username })
    const confirmationCode = await bff.code(username)
    const confirm = (newPassword: string) =>
      client.send('POST', '/api/auth/confirm-reset-password', { username, confirmationCode, newPassword })
    expect(await confirm('forgetful1')).toMatchObject(refused(GUESSABLE))
    expect(await confirm('iloveyou1')).toMatchObject(refused(COMMON))
    expect((await confirm('a better passphrase')).status).toBe(200)
  })

  test('a change to a common password is refused, and the old one stays', async () => {
    const client = await signedIn(bff, 'changing@example.com')
    const change = (newPassword: string) =>
      client.send('POST', '/api/auth/change-password', { oldPassword: PASSWORD, newPassword })
    expect(await change('password1')).toMatchObject(refused(COMMON))
    expect(await change('changing2026')).toMatchObject(refused(GUESSABLE))
    expect((await change('a better passphrase')).status).toBe(200)
  })

  test('a forced change asks again after a common password', async () => {
    const username = 'invited@example.com'
    await admin(bff, 'AdminCreateUser', {
      Username: username,
      TemporaryPassword: PASSWORD,
      UserAttributes: [
        { Name: 'email', Value: username },
        { Name: 'email_verified', Value: 'true' },
      ],
    })
    const client = bff.client()
    await client.send('POST', '/api/auth/sign-in', { username, password: PASSWORD })
    const answer = (challengeResponse: string) =>
      client.send('POST', '/api/auth/confirm-sign-in', { challengeResponse })
    expect(await answer('sunshine1')).toMatchObject(refused(COMMON))
    expect(await answer('invited@example.com')).toMatchObject(refused(GUESSABLE))
    expect((await answer('a better passphrase')).body).toEqual({ nextStep: { signInStep: 'DONE' } })
  })
})
