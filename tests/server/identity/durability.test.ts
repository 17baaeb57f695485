import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { CLIENT_ID, makeDataDir, PASSWORD, startService, tokensOf } from './service.ts'

const EMAIL = 'aiko@example.org'

/** Returns every byte in the data folder, including the database's write-ahead log. */
function everythingIn(dataDir: string): Buffer {
  return Buffer.concat(readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name))))
}

describe('a restart', () => {
  test('preserves users, keys, address and sessions', async () => {
    const service = await startService()
    await service.addUser({ email: EMAIL })
    const tokens = await service.signIn(EMAIL)
    await service.close()
    const again = await startService({ dataDir: service.dataDir, clock: service.clock })
    expect(again.issuer).toBe(service.issuer)
    expect(await again.outcome('GetUser', tokens)).toBe('done')
    const body = { ClientId: CLIENT_ID, RefreshToken: tokens.RefreshToken }
    expect(tokensOf(await again.done('GetTokensFromRefreshToken', body)).AccessToken).toBeDefined()
    expect(await again.trySignIn(EMAIL)).toBe('done')
  })

  test('uses another port if its own is taken', async () => {
    const service = await startService()
    await service.close()
    const { hostname, port } = new URL(service.url)
    const squatter = createServer().listen(Number(port), hostname)
    await new Promise((resolve) => squatter.once('listening', resolve))
    const again = await startService({ dataDir: service.dataDir })
    expect(again.url).not.toBe(service.url)
    expect(await again.outcome('SignUp', { ClientId: CLIENT_ID, Username: EMAIL, Password: PASSWORD })).toBe('done')
    await again.close()
    squatter.close()
    await new Promise((resolve) => squatter.once('close', resolve))
    // The service used another port while its first port was taken. Now that the first port is free, the service uses
    // it again.
    expect((await startService({ dataDir: service.dataDir })).url).toBe(service.url)
  })

  test.each([
    ['identity-port', 'no port'],
    ['identity-port', ''],
    ['identity-keys.json', '{"kid":'],
    ['identity-keys.json', '{"kid":"a","privateKey":"b","master":"c"}'],
    ['identity.sqlite', 'This is not a database. '.repeat(50)],
  ])('names a damaged %s (%j) in one sentence', async (file, content) => {
    const dataDir = makeDataDir()
    const path = join(dataDir, file)
    writeFileSync(path, content)
    await expect(startService({ dataDir })).rejects.toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(new RegExp(`^${path} is damaged [^\n]*$`)),
    })
  })

  test('fails to start on a configured port that is taken', async () => {
    const service = await startService()
    const port = Number(new URL(service.url).port)
    await expect(startService({ port })).rejects.toThrow(/EADDRINUSE/)
  })
})

test('preserves an acknowledged user, password and code after kill -9', {
  timeout: 60_000,
}, async () => {
  const dataDir = makeDataDir()
  const program = `
    import { startIdentity } from './server/identity/identity.ts'
    const identity = await startIdentity({ dataDir: process.argv[1], port: 0, clock: { now: () => Date.now() } })
    for (let index = 0; ; index += 1) {
      const answer = await fetch(identity.url, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' },
        body: JSON.stringify({ ClientId: identity.clientId, Username: 'user' + index + '@example.org', Password: '${PASSWORD}' }),
      })
      if (answer.ok) console.log('user' + index + '@example.org')
    }`
  const args = ['--input-type=module-typescript', '--eval', program, dataDir]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  await new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk
      if (printed.split('\n').length > 20) child.kill('SIGKILL')
    })
    child.once('close', () => resolve())
  })
  const acknowledged = printed.split('\n').slice(0, -1)
  expect(acknowledged.length).toBeGreaterThanOrEqual(20)

  const service = await startService({ dataDir })
  const delivered = new Set((await service.outbox()).map((mail) => mail.to))
  expect(acknowledged.filter((email) => !delivered.has(email))).toEqual([])
  const last = acknowledged.at(-1) ?? ''
  const ConfirmationCode = await service.code(last)
  expect(await service.outcome('ConfirmSignUp', { ClientId: CLIENT_ID, Username: last, ConfirmationCode })).toBe('done')
  expect(await service.trySignIn(last)).toBe('done')
})

test('stores no password and no refresh token, neither plain nor in base64', async () => {
  const service = await startService()
  const secrets = {
    signUp: 'the password of sign-up',
    temporary: 'the temporary password',
    set: 'the password set by admin',
    reset: 'the password after reset',
    ensured: 'the ensured password',
  }
  await service.signUp(EMAIL, secrets.signUp)
  await service.admin('AdminConfirmSignUp', { Username: EMAIL })
  const tokens = await service.signIn(EMAIL, secrets.signUp)
  await service.admin('AdminCreateUser', { Username: 'mei@example.org', TemporaryPassword: secrets.temporary })
  await service.admin('AdminSetUserPassword', { Username: EMAIL, Password: secrets.set, Permanent: true })
  await service.addUser({ email: 'rin@example.org', password: secrets.ensured })
  await service.done('ForgotPassword', { ClientId: CLIENT_ID, Username: 'rin@example.org' })
  await service.done('ConfirmForgotPassword', {
    ClientId: CLIENT_ID,
    Username: 'rin@example.org',
    ConfirmationCode: await service.code('rin@example.org'),
    Password: secrets.reset,
  })
  const whileRunning = everythingIn(service.dataDir)
  await service.close()
  for (const bytes of [whileRunning, everythingIn(service.dataDir)]) {
    expect(bytes.includes('rin@example.org')).toBe(true)
    for (const secret of [...Object.values(secrets), tokens.RefreshToken, tokens.AccessToken]) {
      expect(bytes.includes(secret)).toBe(false)
      expect(bytes.includes(Buffer.from(secret).toString('base64').slice(0, 20))).toBe(false)
    }
  }
})

test('makes keys and database readable only by their owner', async () => {
  const service = await startService()
  await service.signUp(EMAIL)
  for (const name of ['identity-keys.json', 'identity.sqlite', 'identity.sqlite-wal']) {
    expect(statSync(join(service.dataDir, name)).mode & 0o077).toBe(0)
  }
})

test('updates an account to the described state and preserves its sub', async () => {
  const service = await startService()
  const { sub } = await service.addUser({ email: EMAIL, confirmed: false })
  expect(await service.trySignIn(EMAIL)).toBe('UserNotConfirmedException: User is not confirmed.')
  expect(await service.addUser({ email: EMAIL, password: 'a new passphrase' })).toEqual({ sub })
  expect(await service.trySignIn(EMAIL, 'a new passphrase')).toBe('done')
})
