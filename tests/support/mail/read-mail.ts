/** Reads the text and the links of mails, as their recipients see them. */

import type { AcceptedMail } from './mail-server.ts'

/** @returns the text part, decoded. @throws Error for a mail without one */
export function textOfMail({ raw }: AcceptedMail): string {
  const part = /^content-type: text\/plain[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/im.exec(raw)
  if (!part?.[1]) throw new Error('the mail has no text part')
  const encoding = /content-transfer-encoding: (\S+)/i.exec(part[0])?.[1]?.toLowerCase()
  return encoding === 'base64' ? Buffer.from(part[1], 'base64').toString() : decodeQuotedPrintable(part[1])
}

/** Decodes the encoding quoted-printable (RFC 2045 §6.7). */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** @returns the path of the first link below the text, which the mail's button has too */
export function pathInMail(mail: AcceptedMail, siteUrl: string): string {
  const link = textOfMail(mail)
    .split(/\s/)
    .find((word) => word.startsWith(`${siteUrl}/`))
  if (!link) throw new Error('the mail has no link to the site')
  return link.slice(siteUrl.length)
}
