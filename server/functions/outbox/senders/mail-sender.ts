/** Creates the mail sender that the settings select. */

import type { MailSettings } from '../../../process/mail-settings.ts'
import type { SendMail } from '../message.ts'

/** Imports the clients on demand, because the SES SDK uses a lot of memory. */
export async function mailSender({ from, by }: MailSettings): Promise<SendMail> {
  if (by.kind === 'smtp') {
    const { smtpSender } = await import('./smtp.ts')
    return smtpSender({ url: by.url, from })
  }
  const { sesSender } = await import('./ses.ts')
  return sesSender({ ...by, from })
}
