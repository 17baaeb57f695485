/**
 * The tables of the operator's queues: letters from the contact form, questions to people who wait for approval, checks
 * of facts that can become outdated, and messages to the operator.
 */

import type { Language } from '../../../shared/languages.ts'

export interface ContactMessageRow {
  id: string
  name: string
  email: string
  topic: string
  page: string | null
  message: string
  createdAt: number
  doneAt: number | null
  /**
   * The language of the page that the letter was written on. Null for letters that were stored before this column
   * existed.
   */
  language: Language | null
  /** A keyed hash of the sender's network. Null once the letter is done. */
  network: string | null
  answer: string | null
  answeredAt: number | null
}

/** The operator's latest question about a profile that waits for approval. Deleted with the decision. */
export interface ApprovalQuestionRow {
  sub: string
  text: string
  askedAt: number
  answer: string | null
  answeredAt: number | null
}

export interface FactCheckRow {
  fact: string
  /** The day of the operator's check, 'YYYY-MM-DD'. */
  checked: string
  source: string | null
  /** JSON: the text that the fact's page shows, by language. */
  correction: string | null
  changedAt: number
}

/** When the operator was last notified of open entries, by channel. The lease lets one server send at a time. */
export interface OperatorMessageRow {
  channel: 'mail' | 'webhook'
  sentAt: number
  leasedUntil: number
}

/** A row that is locked while a letter from the contact form is counted against the limit of its network. */
export interface LetterCounterRow {
  name: 'letters'
  version: number
}

export interface QueueTables {
  contactMessages: ContactMessageRow
  approvalQuestions: ApprovalQuestionRow
  factChecks: FactCheckRow
  operatorMessages: OperatorMessageRow
  letterCounters: LetterCounterRow
}
