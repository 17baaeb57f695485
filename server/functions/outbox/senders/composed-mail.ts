/** Builds the headers and parts of a mail for the MIME composer. */

import type { SendMailOptions } from 'nodemailer'
import type { Mail } from '../message.ts'

export interface Sender {
  readonly from: string
}

export function domainOf(from: string): string {
  return /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
}

export function composedMail(mail: Mail, { from }: Sender): SendMailOptions {
  const { id, to, kind, subject, text, html, language, unsubscribeUrl } = mail
  const domain = domainOf(from)
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Content-Language': language,
      // Asks mail programs not to reply automatically, for example for people on holiday (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Id': `<${kind}.notices.${domain}>`,
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
