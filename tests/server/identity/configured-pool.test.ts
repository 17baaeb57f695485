import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { applyWidgetOptions, type WidgetOptions } from '../../../server/identity/configured-pool.ts'
import { openSettings } from '../../../server/identity/pool/pool.ts'
import { openDatabase } from '../../../server/identity/store/database.ts'

const PLAIN: WidgetOptions = {
  flow: 'USER_SRP_AUTH',
  mfa: 'off',
  mfaTypes: ['SMS'],
  signUpAttributes: [],
  signUpVerification: 'code',
  passwordMinLength: 8,
  passwordCharacters: [],
}

async function adopted(...options: Partial<WidgetOptions>[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-settings-'))
  const database = openDatabase(dataDir)
  onTestFinished(async () => {
    database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  for (const one of options) applyWidgetOptions(openSettings(database), { ...PLAIN, ...one })
  return openSettings(database)
}

test('has no MFA and requires eight characters by default', async () => {
  const { pool, client } = await adopted({})
  expect(pool.mfa).toEqual({ configuration: 'OFF', factors: [] })
  expect(pool.passwordPolicy).toMatchObject({ MinimumLength: 8, RequireNumbers: false })
  expect(client.explicitAuthFlows).toEqual([
    'ALLOW_USER_SRP_AUTH',
    'ALLOW_USER_PASSWORD_AUTH',
    'ALLOW_REFRESH_TOKEN_AUTH',
  ])
})

test.each([
  ['CUSTOM_WITHOUT_SRP', 'ALLOW_CUSTOM_AUTH', 'code'],
  ['CUSTOM_WITH_SRP', 'ALLOW_CUSTOM_AUTH', 'code'],
  ['USER_AUTH', 'ALLOW_USER_AUTH', undefined],
] as const)('enables the flow %s as %s', async (flow, permission, trigger) => {
  const { pool, client } = await adopted({ flow })
  expect(client.explicitAuthFlows).toContain(permission)
  expect(pool.triggers.customAuth).toBe(trigger)
})

test.each([
  ['optional', ['SMS', 'TOTP'], { configuration: 'OPTIONAL', factors: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] }],
  ['on', ['TOTP', 'EMAIL'], { configuration: 'ON', factors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] }],
  ['off', ['SMS'], { configuration: 'OFF', factors: [] }],
] as const)('sets MFA that is %s with %j', async (mfa, mfaTypes, expected) => {
  expect((await adopted({ mfa, mfaTypes })).pool.mfa).toEqual(expected)
})

test('sets the password policy from length and character rules', async () => {
  const { pool } = await adopted({ passwordMinLength: 12, passwordCharacters: ['numbers', 'upperCase'] })
  expect(pool.passwordPolicy).toMatchObject({
    MinimumLength: 12,
    RequireLowercase: false,
    RequireUppercase: true,
    RequireNumbers: true,
    RequireSymbols: false,
  })
})

test.each([
  ['code', false],
  ['link', true],
] as const)('sends a new user a %s', async (signUpVerification, confirmWithLink) => {
  const { pool } = await adopted({ signUpVerification: 'link' }, { signUpVerification })
  expect(pool.confirmWithLink).toBe(confirmWithLink)
})

test('creates custom attributes of the sign-up form permanently', async () => {
  const { customAttributes } = await adopted({ signUpAttributes: ['name', 'custom:licence_no'] }, {})
  expect(customAttributes).toEqual(['custom:licence_no'])
})
