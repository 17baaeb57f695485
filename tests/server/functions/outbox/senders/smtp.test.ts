import { describe, expect, test } from 'vitest'
import type { Mail } from '../../../../../server/functions/outbox/message.ts'
import { smtpSender } from '../../../../../server/functions/outbox/senders/smtp.ts'
import { type Fault, startMailServer } from '../../../../support/mail/mail-server.ts'

const FROM = 'Drive Hokkaido <noreply@hokkaido.example>'

const MAIL: Mail = {
  id: 'a0b1c2d3',
  to: 'aiko@example.org',
  kind: 'request-received',
  language: 'ar',
  subject: 'طلب انضمام',
  text: 'السلام عليكم\n',
  html: '<p>السلام عليكم</p>',
  unsubscribeUrl: 'https://hokkaido.example/api/unsubscribe/token',
}

const send = (url: string, mail = MAIL, signal = new AbortController().signal) =>
  smtpSender({ url, from: FROM })(mail, signal)

describe('the SMTP sender', () => {
  test('hands a mail with a text part, an HTML part and one-click unsubscribing to the server', async () => {
    const server = await startMailServer()
    expect(await send(server.url)).toEqual({ kind: 'sent' })
    const [{ to, raw, messageId } = { to: [], raw: '', messageId: '' }] = server.mails
    expect(to).toEqual(['aiko@example.org'])
    expect(messageId).toBe('a0b1c2d3@hokkaido.example')
    expect(raw).toMatch(/^From: Drive Hokkaido <noreply@hokkaido\.example>\r$/m)
    expect(raw).toMatch(/^To: aiko@example\.org\r$/m)
    expect(raw).toMatch(/^Content-Language: ar\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw.replaceAll('\r\n ', ' ')).toMatch(
      /^List-Unsubscribe: <https:\/\/hokkaido\.example\/api\/unsubscribe\/token>\r$/m,
    )
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m)
  })

  test('adds no header or recipient from line breaks in a subject or an address', async () => {
    const server = await startMailServer()
    await send(server.url, { ...MAIL, subject: 'Anna\r\nBcc: eve@example.org\r\n\r\nHello' })
    await send(server.url, { ...MAIL, to: 'aiko@example.org\r\nBcc: eve@example.org' })
    expect(server.mails.length).toBeGreaterThan(0)
    for (const { to, raw } of server.mails) {
      expect(to).not.toContain('eve@example.org')
      expect(raw).not.toMatch(/^Bcc:/im)
      expect(raw).not.toMatch(/^Hello/m)
    }
  })

  test('signs in with the name and password of the address', async () => {
    const server = await startMailServer({ name: 'site', password: 'p:s/@ word' })
    expect(await send(server.url)).toEqual({ kind: 'sent' })
    expect(await send(server.url.replace('site:', 'other:'))).toMatchObject({ kind: 'failed' })
  })

  test.each<[string, Fault, object]>([
    ['a busy mailbox', { recipient: '450 4.2.1 busy' }, { kind: 'failed', failure: 'smtp 450 4.2.1 RCPT TO' }],
    ['a full server', { data: '452 4.3.1 full' }, { kind: 'failed', failure: 'smtp 452 4.3.1 DATA' }],
    [
      'a mailbox that does not exist',
      { recipient: '550 5.1.1 aiko@example.org unknown' },
      { kind: 'refused', failure: 'smtp 550 5.1.1 RCPT TO', bounced: true },
    ],
    [
      'a refused recipient',
      { recipient: '550 5.7.1 refused by policy' },
      { kind: 'refused', failure: 'smtp 550 5.7.1 RCPT TO', bounced: false },
    ],
    [
      'a refused mail',
      { data: '554 5.6.0 refused' },
      { kind: 'refused', failure: 'smtp 554 5.6.0 DATA', bounced: false },
    ],
    ['a connection cut after the mail', { cut: 'unread' }, { kind: 'failed' }],
  ])('reports the codes of %s, and no address', async (_, fault, outcome) => {
    const server = await startMailServer()
    server.fault = fault
    const result = await send(server.url)
    expect(result).toMatchObject(outcome)
    expect(JSON.stringify(result)).not.toContain('aiko')
  })

  test('reports a server that refuses connections, and one that offers no TLS', async () => {
    expect(await send('smtp://127.0.0.1:1')).toEqual({ kind: 'failed', failure: 'smtp ESOCKET' })
    const { port } = new URL((await startMailServer()).url)
    expect(await send(`smtps://127.0.0.1:${port}`)).toMatchObject({ kind: 'failed' })
  })

  test('ends an attempt when its time is over', async () => {
    const server = await startMailServer()
    server.fault = { slowMs: 5_000 }
    expect(await send(server.url, MAIL, AbortSignal.timeout(200))).toMatchObject({ kind: 'failed' })
  })

  test.each(['aiko@example.org\r\nBcc: all@example.org', 'a@example.org, b@example.org'])(
    'sends a mail to one mailbox only: %j',
    async (to) => {
      const server = await startMailServer()
      await send(server.url, { ...MAIL, to })
      expect(server.mails.flatMap((mail) => mail.to).length).toBeLessThanOrEqual(1)
      expect(server.mails.map(({ raw }) => raw).join()).not.toMatch(/^bcc:/im)
    },
  )
})
