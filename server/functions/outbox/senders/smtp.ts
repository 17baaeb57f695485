/** Sends mails to a mail server by SMTP. */

import { createTransport } from 'nodemailer'
import { isLoopbackName } from '../../../http/loopback.ts'
import type { Outcome, SendMail } from '../message.ts'
import { composedMail } from './composed-mail.ts'

export interface SmtpSettings {
  /** The address of the mail server: smtps://user:password@host:465 or smtp://user:password@host:587 */
  readonly url: string
  readonly from: string
}

const CONNECTION_TIMEOUT_MS = 10_000
/**
 * How long the mail server may be silent after the last line of a mail. If the server accepts the mail after this time,
 * the mail is sent twice, with the same Message-ID, so the time is long. RFC 5321 §4.5.3.2 asks for ten minutes, but
 * sender.ts ends each attempt after five.
 */
const SILENCE_TIMEOUT_MS = 120_000

/**
 * Reply codes that concern the mailbox (RFC 5321 §4.2.2, RFC 3463 X.1.x). They are final, because another attempt would
 * get the same reply.
 */
const NO_MAILBOX = new Set([550, 551, 553])

export function smtpSender({ url, from }: SmtpSettings): SendMail {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const transport = createTransport({
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isLoopbackName(hostname),
    ignoreTLS: !secure && isLoopbackName(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    dnsTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return async (mail, signal) => {
    try {
      await transport.sendMail({ ...composedMail(mail, { from }), signal })
      return { kind: 'sent' }
    } catch (error) {
      return outcomeOf(error)
    }
  }
}

/** Keeps only the codes of a reply, because its text may contain the recipient's e-mail address. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Error)) return { kind: 'failed', failure: 'smtp' }
  const { code, responseCode, response, command } = error as Error & {
    code?: string
    responseCode?: number
    response?: string
    command?: string
  }
  if (responseCode === undefined) return { kind: 'failed', failure: `smtp ${code ?? error.name}` }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const failure = ['smtp', responseCode, enhanced, command].filter(Boolean).join(' ')
  // A refused login or sender indicates a wrong setting, so the mail is retried until the setting is corrected.
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode < 500 || !isAboutMail) return { kind: 'failed', failure }
  const bounced = command === 'RCPT TO' && NO_MAILBOX.has(responseCode) && (enhanced?.startsWith('5.1.') ?? true)
  return { kind: 'refused', failure, bounced }
}
