import { expect, test } from 'vitest'
import { idempotencyKeyOf } from '../../../server/http/idempotency-key.ts'

test('reads the Idempotency-Key', () => {
  expect([idempotencyKeyOf({}), idempotencyKeyOf({ 'idempotency-key': 'a'.repeat(200) })]).toEqual([
    undefined,
    'a'.repeat(200),
  ])
})

test.each(['', 'with space', 'é', 'a'.repeat(201), ['a', 'b']])('rejects the Idempotency-Key %j', (key) => {
  expect(() => idempotencyKeyOf({ 'idempotency-key': key })).toThrow(
    expect.objectContaining({ name: 'ValidationError', fields: [{ field: 'Idempotency-Key', rule: 'pattern' }] }),
  )
})
