import { expect, test } from 'vitest'
import { startBff } from '../../support/servers/bff.ts'

test('mail services reach the functions without a session, a header of this site or a JSON body', async () => {
  const bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  try {
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
    const post = (url: string, payload: string, headers: Record<string, string> = form) =>
      bff.app.inject({ method: 'POST', url, payload, headers })
    const wrong = await post('/mail/unsubscribe/no-such-token', 'List-Unsubscribe=One-Click')
    expect([wrong.statusCode, wrong.json().name]).toEqual([404, 'NotFound'])
    const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await post('/mail/unsubscribe/no-such-token', '--x--', multipart)).statusCode).toBe(404)
    const notification = await post('/mail/feedback', '{"Type":"Notification"}', { 'content-type': 'text/plain' })
    expect([notification.statusCode, notification.json().name]).toEqual([404, 'NotFound'])
  } finally {
    await bff.close()
  }
})

test('opening the address of an unsubscribe link changes nothing and leads to the account page', async () => {
  const bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
  try {
    const { statusCode, headers } = await bff.app.inject({ method: 'GET', url: '/mail/unsubscribe/a-token' })
    expect([statusCode, headers.location]).toEqual([302, '/user-profile#notices'])
  } finally {
    await bff.close()
  }
})
