import { expect, test } from 'vitest'
import { forwardedRequestId } from '../../../server/http/request-id.ts'

const idOf = (id: string | string[] | undefined) => forwardedRequestId({ headers: { 'x-request-id': id } })

test("keeps the caller's request id", () => {
  expect(idOf('0b1c2d3e-request_1')).toBe('0b1c2d3e-request_1')
})

test.each([undefined, 'short', 'x'.repeat(65), 'line\nbreak', ['a-request-id', 'another-id']])(
  'replaces the request id %j with a new one',
  (id) => {
    expect(idOf(id)).toMatch(/^[\da-f-]{36}$/)
  },
)
