import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { readPushSettings } from '../../../server/process/push-settings.ts'

const KEY = Buffer.alloc(32, 7).toString('base64url')
const read = (env: Record<string, string>) => readPushSettings((name) => env[name])

test('reads a private key and a subject, and needs neither', () => {
  expect(read({})).toEqual({ vapidKey: undefined, subject: undefined })
  const subject = 'mailto:operator@example.org'
  expect(read({ VAPID_PRIVATE_KEY: KEY, VAPID_SUBJECT: subject })).toEqual({ vapidKey: KEY, subject })
})

test('refuses a value that is not a private key of the curve, and does not print it', () => {
  const publicKey = createECDH('prime256v1').generateKeys('base64url')
  for (const key of [
    'short',
    publicKey,
    Buffer.alloc(32).toString('base64url'),
    Buffer.alloc(32, 255).toString('base64url'),
  ]) {
    expect(() => read({ VAPID_PRIVATE_KEY: key })).toThrow(/^(?!.*AAAA|.*____).*VAPID_PRIVATE_KEY is not a private key/)
  }
})

test('refuses a subject that push services would not accept', () => {
  for (const subject of ['operator@example.org', 'http://example.org', 'mailto:', 'https://']) {
    expect(() => read({ VAPID_SUBJECT: subject })).toThrow(`VAPID_SUBJECT is "${subject}"`)
  }
})
