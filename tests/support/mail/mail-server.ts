/** A real SMTP server on loopback that keeps the mails it accepts and can simulate faults. */

import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface AcceptedMail {
  readonly to: readonly string[]
  readonly raw: string
  readonly messageId: string
}

export interface Fault {
  /** The reply to RCPT TO. */
  readonly recipient?: string
  /** The server's reply after it has received the whole mail. */
  readonly data?: string
  /**
   * Closes the connection after the mail was received: before the server stores the mail (`unread`), or after (`kept`).
   */
  readonly cut?: 'unread' | 'kept'
  /** Delay in milliseconds before the reply to the whole mail. */
  readonly slowMs?: number
}

export interface MailServer {
  readonly url: string
  readonly mails: AcceptedMail[]
  fault: Fault
}

export function replyOf(text: string): Error {
  return Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) })
}

export function messageIdOf(raw: string): string {
  return /^message-id:\s*<([^>]+)>/im.exec(raw)?.[1] ?? ''
}

export async function startMailServer(user?: {
  readonly name: string
  readonly password: string
}): Promise<MailServer> {
  const mails: AcceptedMail[] = []
  const state: { fault: Fault } = { fault: {} }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', ...(user ? [] : ['AUTH'])],
    authOptional: !user,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === user?.name && password === user?.password) done(null, { user: username })
      else done(replyOf('535 5.7.8 wrong'))
    },
    onRcptTo(_address, _session, done) {
      done(state.fault.recipient === undefined ? null : replyOf(state.fault.recipient))
    },
    onData(stream, session, done) {
      buffer(stream).then((bytes) => {
        const { data, cut, slowMs = 0 } = state.fault
        const raw = bytes.toString()
        const to = session.envelope.rcptTo.map(({ address }) => address)
        if (data === undefined && cut !== 'unread') mails.push({ to, raw, messageId: messageIdOf(raw) })
        if (cut) for (const connection of server.connections) connection.close()
        else setTimeout(() => done(data === undefined ? null : replyOf(data)), slowMs)
      }, done)
    },
  })
  // A client that cuts its connection is an expected error of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  const credentials = user ? `${user.name}:${encodeURIComponent(user.password)}@` : ''
  return {
    url: `smtp://${credentials}127.0.0.1:${port}`,
    mails,
    get fault() {
      return state.fault
    },
    set fault(fault) {
      state.fault = fault
    },
  }
}
