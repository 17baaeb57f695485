/**
 * The audit record of decisions, mostly of the operator, on people, crews, reports and letters. Rows are never changed,
 * with one exception: when an account is deleted, the texts of the decisions about its owner are deleted.
 */

import type { Queries } from '../store/store.ts'
import { newId } from './ids.ts'

/** Each has a text in the catalog `desk`. */
export const AUDITED_ACTIONS = [
  'approve',
  'reject',
  'ask-person',
  'delete-data',
  'hide-crew',
  'restore-crew',
  'read-report',
  'uphold-report',
  'answer-letter',
  'close-letter',
  'delete-letter',
  'dismiss-report',
  'confirm-event',
  'cancel-event',
  'withdraw-event',
  'read-person',
  'export-person',
  'suspend',
  'lift-suspension',
  'accept-photo',
  'refuse-photo',
  'retry-message',
  'confirm-fact',
  'correct-fact',
  'withdraw-fact',
  'end-sessions',
] as const

export interface Decision {
  readonly at: number
  /**
   * Who decided: 'operator' for a command, `operator:` followed by the operator's sub for a decision on the operator's
   * pages, 'automatic' without a person, or a person's id.
   */
  readonly actor: string
  readonly action: (typeof AUDITED_ACTIONS)[number]
  /**
   * What the decision concerns: the id of a person, crew, report or letter, the id of a fact in
   * shared/facts/dated-facts.ts, or a city event and its year.
   */
  readonly subject: string
  readonly detail?: string | undefined
}

export async function record(db: Queries, { at, actor, action, subject, detail }: Decision): Promise<void> {
  await db
    .insertInto('audit')
    .values({ id: newId(), at, actor, action, subject, detail: detail ?? null })
    .execute()
}

export async function deleteTexts(db: Queries, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return
  await db.updateTable('audit').set({ detail: null }).where('subject', 'in', subjects).execute()
}
