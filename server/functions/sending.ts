/** Connects the outbox to the mail server that the settings name, and to push services. */

import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../shared/time/clock.ts'
import type { MailSettings } from '../process/mail-settings.ts'
import type { PushSettings } from '../process/push-settings.ts'
import { createDeliver } from './outbox/deliver.ts'
import type { SendMail } from './outbox/message.ts'
import type { Deliver, SenderOptions } from './outbox/sender.ts'
import { mailSender } from './outbox/senders/mail-sender.ts'
import { createDeliverPush } from './push/deliver-push.ts'
import { createSendPush, type PushNetwork } from './push/send-push.ts'
import type { Store } from './store/store.ts'

export interface SendingOptions {
  readonly siteUrl?: string | undefined
  readonly siteName: string
  readonly mail?: MailSettings | undefined
  /**
   * Receives the mails if no mail server is configured. For example, the embedded identity service lists them on its
   * outbox page.
   */
  readonly sendMail?: SendMail | undefined
  readonly push?: PushSettings | undefined
  readonly pushNetwork?: PushNetwork | undefined
}

const DEFAULT_SITE_URL = 'http://localhost:3000'
/** Fallback contact for push services, which RFC 8292 asks for. A site that is tried out on one machine has no contact. */
const NO_CONTACT = 'mailto:nobody@localhost.invalid'

/** Logs failed attempts. The operator's alarm on AWS counts these lines by `event` and `channel`. */
export function reportTo(log: FastifyBaseLogger | undefined): Pick<SenderOptions, 'onError' | 'onMailFailed'> {
  const event = 'sending-failed'
  return {
    onError: (error, channel) => log?.error({ event, channel, err: error }, 'a message could not be sent'),
    onMailFailed: (failure) => log?.warn({ event, channel: 'mail', failure }, 'a mail could not be sent'),
  }
}

export async function deliveryTo(
  { siteUrl = DEFAULT_SITE_URL, siteName, mail, sendMail, push, pushNetwork }: SendingOptions,
  { store, clock }: { readonly store: Store; readonly clock: Clock },
): Promise<Deliver> {
  const deliverMail = createDeliver({
    store,
    clock,
    siteUrl,
    siteName,
    sendMail: mail ? await mailSender(mail) : sendMail,
  })
  const deliverPush = createDeliverPush({
    store,
    clock,
    siteName,
    vapidKey: push?.vapidKey,
    subject: push?.subject ?? (siteUrl.startsWith('https:') ? siteUrl : NO_CONTACT),
    sendPush: createSendPush(pushNetwork),
  })
  return (row, signal) => (row.deviceId === null ? deliverMail(row, signal) : deliverPush(row, signal))
}
