import { expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'

const key = 'Zm9yIHRoZSBvcGVyYXRvcidzIG93biBjYWxscw'

test('the operator’s own calls have a key of their own, or do not exist', () => {
  expect(readConfig({}).store.operatorKey).toBeUndefined()
  expect(readConfig({ OPERATOR_KEY: ' ' }).store.operatorKey).toBeUndefined()
  expect(readConfig({ OPERATOR_KEY: ` ${key}\n` }).store.operatorKey).toBe(key)
})

test.each(['secret', 'x'.repeat(31), `${key} and blanks`, `${key}é`])(
  '%s is no key, and is not repeated in the complaint',
  (given) => {
    const read = () => readConfig({ OPERATOR_KEY: given })
    expect(read).toThrow(/^OPERATOR_KEY is not 32 or more .*; make one with: node -e /)
    expect(read).not.toThrow(given)
  },
)
