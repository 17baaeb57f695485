/** Sends mails with the API of Amazon SES. */

import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { createTransport } from 'nodemailer'
import type { SendMail } from '../message.ts'
import { composedMail } from './composed-mail.ts'

export interface SesSettings {
  readonly region: string
  readonly endpoint?: string | undefined
  readonly from: string
  readonly configurationSet?: string | undefined
}

const CONNECTION_TIMEOUT_MS = 5_000
const REQUEST_TIMEOUT_MS = 30_000

/** The tag that contains the id of the outbox row in SES events, because SES replaces the Message-ID. */
export const ROW_TAG = 'outbox-row'

const REFUSED: ReadonlySet<string> = new Set(['BadRequestException', 'MessageRejected'])

export function sesSender({ region, endpoint, from, configurationSet }: SesSettings): SendMail {
  const client = new SESv2Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    // Disables the client's retries, because the outbox retries. A repeated request could send a mail twice, because
    // the API has no idempotency token.
    maxAttempts: 1,
    requestHandler: new NodeHttpHandler({
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
    }),
  })
  const composer = createTransport({ streamTransport: true, buffer: true })
  return async (mail, signal) => {
    const { message } = await composer.sendMail(composedMail(mail, { from }))
    if (!Buffer.isBuffer(message)) throw new Error('the composer returned no buffer')
    try {
      await client.send(
        new SendEmailCommand({
          Content: { Raw: { Data: message } },
          Destination: { ToAddresses: [mail.to] },
          EmailTags: [{ Name: ROW_TAG, Value: mail.id }],
          ...(configurationSet !== undefined && { ConfigurationSetName: configurationSet }),
        }),
        { abortSignal: signal },
      )
      return { kind: 'sent' }
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown'
      const failure = `ses ${name}`
      const isRefused = error instanceof SESv2ServiceException && REFUSED.has(name)
      return isRefused ? { kind: 'refused', failure, bounced: false } : { kind: 'failed', failure }
    }
  }
}
