import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'

const POOL = {
  COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client',
  SESSION_SECRETS: 'x'.repeat(40),
}

test.each<[string, Record<string, string>, boolean]>([
  ['on for the embedded service on the default address', {}, true],
  ['on for the embedded service on a domain', { SITE_URL: 'https://drive.example' }, true],
  ['off for the embedded service on an IPv4 address', { SITE_URL: 'http://127.0.0.1:3000' }, false],
  ['off for the embedded service on an IPv6 address', { SITE_URL: 'http://[::1]:3000' }, false],
  ['off for the embedded service where the operator says so', { PASSKEYS: 'off' }, false],
  ['off for a named pool', { ...POOL, SITE_URL: 'https://drive.example' }, false],
  [
    'on for a named pool where the operator says so',
    { ...POOL, SITE_URL: 'https://drive.example', PASSKEYS: 'on' },
    true,
  ],
])('passkeys are %s', (_, env, on) => {
  expect(readConfig(env).auth.passkeys).toBe(on)
})

test.each<[Record<string, string>, string]>([
  [{ PASSKEYS: 'yes' }, 'PASSKEYS is "yes"; set it to one of on, off.'],
  [
    { PASSKEYS: 'on', SITE_URL: 'http://127.0.0.1:3000' },
    'PASSKEYS is on and SITE_URL is "http://127.0.0.1:3000"; a passkey needs a domain, so name one or set PASSKEYS to off.',
  ],
])('%j stops the start', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
