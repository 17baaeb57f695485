import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, startBff } from '../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => bff.close())

test.each([
  ['', []],
  ['not a name', 'x'],
  ['email', 5],
  ['__proto', { a: 1 }],
])('the user attribute %j of %j is rejected without a call of the identity service', async (name, value) => {
  const answer = await bff
    .client()
    .send('POST', '/api/auth/sign-up', { username: 'a@example.com', password: 'x', userAttributes: { [name]: value } })
  expect(answer).toMatchObject({ status: 400, body: { name: 'ValidationError' } })
  expect(JSON.stringify(answer.body.fields)).toContain('userAttributes')
})
