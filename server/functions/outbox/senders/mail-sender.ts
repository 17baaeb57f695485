/** Creates the sender of mails that the settings name. */

import type { MailSettings } from '../../../process/mail-settings.ts'
import type { SendMail } from '../message.ts'

/** The clients are loaded when they are needed, because the SDK of SES takes memory. */
export async function mailSender({ from, by }: MailSettings): Promise<SendMail> {
  if (by.kind === 'smtp') {
    const { smtpSender } = await import('./smtp.ts')
    return smtpSender({ url: by.url, from })
  }
  const { sesSender } = await import('./ses.ts')
  return sesSender({ ...by, from })
}
