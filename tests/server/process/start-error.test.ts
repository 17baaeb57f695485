import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ConfigError } from '../../../server/process/config-error.ts'
import { startError } from '../../../server/process/start-error.ts'

test('says that HOST is not an address of this machine', async () => {
  // 192.0.2.0/24 is reserved for documentation (RFC 5737), so no machine has this address.
  const [error] = await once(createServer().listen(3000, '192.0.2.7'), 'error').catch((reason: unknown) => [reason])
  expect(startError(error)).toMatch(/^HOST is 192\.0\.2\.7, which is not an address of this machine; set it to /)
})

test('returns the sentence of a ConfigError, and any other error unchanged', () => {
  expect(startError(new ConfigError('PORT is "a"; set it to a number.'))).toBe('PORT is "a"; set it to a number.')
  const other = new Error('unexpected')
  expect(startError(other)).toBe(other)
})
