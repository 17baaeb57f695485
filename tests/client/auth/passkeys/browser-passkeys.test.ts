import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../client/api/problem.ts'
import { errorKey } from '../../../../client/auth/error-text.ts'
import { askForPasskey, createPasskey } from '../../../../client/auth/passkeys/browser-passkeys.ts'
import { canUsePasskeys } from '../../../../client/auth/passkeys/can-use-passkeys.ts'

/** Replaces the browser's passkey functions. The fake parsers return the options unchanged. */
function browserThat(ask: (options: object) => Promise<unknown>): void {
  class PublicKeyCredential {
    static parseCreationOptionsFromJSON = (options: object) => options
    static parseRequestOptionsFromJSON = (options: object) => options
    toJSON = () => ({ id: 'made' })
  }
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
  vi.stubGlobal('navigator', { credentials: { create: ask, get: ask } })
}

afterEach(() => void vi.unstubAllGlobals())

const made = () => new (globalThis as unknown as { PublicKeyCredential: new () => object }).PublicKeyCredential()
const signal = () => new AbortController().signal

test('a browser without the functions has no passkeys', () => {
  expect(canUsePasskeys()).toBe(false)
  vi.stubGlobal('PublicKeyCredential', class {})
  expect(canUsePasskeys()).toBe(false)
  browserThat(async () => null)
  expect(canUsePasskeys()).toBe(true)
})

describe.each([
  ['creating', () => createPasskey({})],
  ['using', () => askForPasskey({}, signal())],
])('%s a passkey', (_, run) => {
  test('returns its JSON', async () => {
    browserThat(async () => made())
    expect(await run()).toEqual({ id: 'made' })
  })

  test.each([
    ['NotAllowedError', 'passkeyCancelled'],
    ['AbortError', 'passkeyCancelled'],
    ['InvalidStateError', 'passkeyExists'],
    ['NotSupportedError', 'passkeyUnsupported'],
    ['ConstraintError', 'passkeyUnsupported'],
    ['SecurityError', 'PasskeyOriginRefused'],
    ['UnknownError', 'PasskeyRefused'],
  ])('names the failure %s as %s', async (name, key) => {
    browserThat(() => Promise.reject(new DOMException('failed', name)))
    const error = await run().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(errorKey((error as ApiError).problem)).toBe(key)
  })

  test('a passkey request without a result counts as cancelled', async () => {
    browserThat(async () => null)
    const error = await run().catch((thrown: unknown) => thrown)
    expect(errorKey((error as ApiError).problem)).toBe('passkeyCancelled')
  })
})

test('a request that the page ends rejects with the page’s reason', async () => {
  const stop = new AbortController()
  const left = new Error('left')
  browserThat(() => {
    stop.abort(left)
    return Promise.reject(new DOMException('aborted', 'AbortError'))
  })
  await expect(askForPasskey({}, stop.signal)).rejects.toBe(left)
})

test('autofill waits without a dialog', async () => {
  const asked: object[] = []
  browserThat(async (options) => {
    asked.push(options)
    return made()
  })
  await askForPasskey({ challenge: 'c' }, signal(), true)
  await askForPasskey({ challenge: 'c' }, signal())
  expect(asked).toEqual([
    expect.objectContaining({ mediation: 'conditional' }),
    expect.not.objectContaining({ mediation: expect.anything() }),
  ])
})
