/**
 * A mail server that runs as a separate process, so that tests can kill it. Every mail is on the disk before it is
 * acknowledged: one line in MAILBOX with the Message-ID and a digest of the mail.
 */

import { createHash } from 'node:crypto'
import { fsyncSync, openSync, writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const { MAILBOX = '', PORT = '0' } = process.env
const mailbox = openSync(MAILBOX, 'a')

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    buffer(stream).then((bytes) => {
      const text = bytes.toString()
      const id = /^message-id:\s*<([^>]+)>/im.exec(text)?.[1]
      // The date and the boundaries of the parts differ between two attempts, so the digest leaves them out.
      const body = text.replace(/^date:.*$/im, '').replace(/--_NmP-[\w-]+/g, '')
      writeSync(mailbox, `${id} ${createHash('sha256').update(body).digest('hex').slice(0, 16)}\n`)
      fsyncSync(mailbox)
      done()
    }, done)
  },
})
// A client that cuts its connection is an expected error.
server.on('error', (error) => console.error(error))
const listening = server.listen(Number(PORT), '127.0.0.1', () => {
  console.log((listening.address() as AddressInfo).port)
})
