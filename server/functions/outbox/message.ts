/** A message that is ready to send, and the outcome of sending it. */

import type { Language } from '../../../shared/languages.ts'

export interface Mail {
  /**
   * The id of the outbox row. The Message-ID contains it, so that all attempts to send a mail have the same Message-ID.
   */
  readonly id: string
  readonly to: string
  readonly kind: string
  readonly language: Language
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly unsubscribeUrl?: string | undefined
}

/**
 * The outcome of an attempt to send a mail. After `failed` the mail is sent again, but not before `notBefore` if the
 * mail service named a time. `refused` is final, because a retry would get the same answer; `bounced` means that the
 * e-mail address does not exist. `failure` has only codes of the protocol and no personal data.
 */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly failure: string; readonly notBefore?: number | undefined }
  | { readonly kind: 'refused'; readonly failure: string; readonly bounced: boolean }

export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<Outcome>
