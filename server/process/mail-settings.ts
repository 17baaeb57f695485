/**
 * Reads the mail settings from environment variables, for the server and for cloud functions that run as a separate
 * process.
 */

import { ConfigError, type ReadText } from './config-error.ts'

export interface MailSettings {
  /** An e-mail address, or `Name <address>`. */
  readonly from: string
  readonly by:
    | { readonly kind: 'smtp'; readonly url: string }
    | {
        readonly kind: 'ses'
        readonly region: string
        readonly endpoint: string | undefined
        readonly configurationSet: string | undefined
      }
  readonly feedbackTopic: string | undefined
}

const FROM = /^(?:[^<>@\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u
const TOPIC = /^arn:aws[\w-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/

export function readMailSettings(text: ReadText): MailSettings | undefined {
  const [url, region, from] = [text('SMTP_URL'), text('SES_REGION'), text('MAIL_FROM')]
  const feedbackTopic = text('SES_FEEDBACK_TOPIC')
  if (url === undefined && region === undefined) {
    if (from === undefined) return undefined
    throw new ConfigError('MAIL_FROM is set without SMTP_URL or SES_REGION; name the service that sends the mails.')
  }
  if (url !== undefined && region !== undefined) {
    throw new ConfigError('SMTP_URL and SES_REGION are both set; remove one of them.')
  }
  if (from === undefined || !FROM.test(from)) {
    throw new ConfigError(
      `MAIL_FROM is ${from === undefined ? 'missing' : `"${from}"`}; write it as: Drive Hokkaido <noreply@example.org>`,
    )
  }
  if (feedbackTopic !== undefined && !TOPIC.test(feedbackTopic)) {
    throw new ConfigError(`SES_FEEDBACK_TOPIC is "${feedbackTopic}"; set it to the ARN of the SNS topic.`)
  }
  if (url !== undefined) {
    if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || !new URL(url).hostname) {
      // The URL can contain a password, so the message does not repeat it.
      throw new ConfigError('SMTP_URL is not an address; write it as smtps://user:password@host or smtp://….')
    }
    return { from, by: { kind: 'smtp', url }, feedbackTopic }
  }
  if (region === undefined || !/^[a-z]{2}(-[a-z]+)+-\d$/.test(region)) {
    throw new ConfigError(`SES_REGION is "${region}"; set it to a region such as ap-northeast-1.`)
  }
  const endpoint = text('SES_ENDPOINT')
  if (endpoint !== undefined && (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))) {
    throw new ConfigError(`SES_ENDPOINT is "${endpoint}"; set it to a whole address or remove it.`)
  }
  const configurationSet = text('SES_CONFIGURATION_SET')
  return { from, by: { kind: 'ses', region, endpoint, configurationSet }, feedbackTopic }
}
