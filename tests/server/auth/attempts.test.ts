import { expect, test } from 'vitest'
import { PASSWORD, startBff } from '../../support/bff.ts'

test('one account may be tried only so often, from however many addresses; another account is not touched', async () => {
  const bff = await startBff({ env: { RATE_LIMIT_ACCOUNT: '3', LOG_LEVEL: 'silent' } })
  await bff.confirmedUser('guessed@example.com')
  await bff.confirmedUser('other@example.com')
  const attempt = async (username: string, address: string) => {
    const answer = await bff.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      headers: { 'x-bff': '1', 'content-type': 'application/json' },
      remoteAddress: address,
      payload: { username, password: 'a wrong guess' },
    })
    return answer.statusCode
  }
  const statuses = []
  for (const last of [1, 2, 3, 4])
    statuses.push(await attempt(last % 2 ? 'guessed@example.com' : ' Guessed@Example.com', `192.0.2.${last}`))
  expect(statuses).toEqual([401, 401, 401, 429])
  expect(
    (await bff.visitor().send('POST', '/api/auth/sign-in', { username: 'other@example.com', password: PASSWORD }))
      .status,
  ).toBe(200)
  await bff.close()
})
