/** Describes the environment variables for e-mail. */

import type { Variable } from './variable.ts'

export const MAIL_VARIABLES: readonly Variable[] = [
  {
    name: 'SMTP_URL',
    otherwise: 'no mails; without a user pool they are shown on the outbox page',
    meaning:
      'The mail server: `smtps://user:password@host` (port 465), or `smtp://user:password@host` (port 587, which must offer STARTTLS unless it is on this machine). [Setting up mail](operating.md#mail).',
    functions: true,
  },
  {
    name: 'SES_REGION',
    meaning: 'Sends mails with Amazon SES of this region, with the credentials of the process. Instead of `SMTP_URL`.',
    functions: true,
  },
  { name: 'SES_ENDPOINT', meaning: 'Another endpoint of SES, such as that of a VPC.', functions: true },
  {
    name: 'SES_CONFIGURATION_SET',
    meaning: 'The configuration set whose events report bounces and complaints.',
    functions: true,
  },
  {
    name: 'SES_FEEDBACK_TOPIC',
    meaning: 'ARN of the SNS topic that delivers these events to `/mail/feedback`. Events of other topics are refused.',
    functions: true,
  },
  {
    name: 'MAIL_FROM',
    meaning: 'The sender, such as `Drive Hokkaido <noreply@example.org>`. Required with a mail server.',
    functions: true,
  },
]
