import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'

const key = 'Zm9yIHRoZSBvcGVyYXRvcidzIG93biBjYWxscw'

test("disables the operator's calls without a key", () => {
  expect(readConfig({}).store.operatorKey).toBeUndefined()
  expect(readConfig({ OPERATOR_KEY: ' ' }).store.operatorKey).toBeUndefined()
  expect(readConfig({ OPERATOR_KEY: ` ${key}\n` }).store.operatorKey).toBe(key)
})

test.each(['secret', 'x'.repeat(31), `${key} and blanks`, `${key}é`])(
  'rejects the key %s without repeating it',
  (given) => {
    const read = () => readConfig({ OPERATOR_KEY: given })
    expect(read).toThrow(/^OPERATOR_KEY is not 32 or more .*; make one with: node -e /)
    expect(read).not.toThrow(given)
  },
)
