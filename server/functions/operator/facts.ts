/**
 * Lists the site's dated facts (facts with the day of their last check), and stores the operator's checks and
 * corrections of them.
 */

import {
  builtDayOf,
  DATED_FACTS,
  daysLeft,
  FACT_IDS,
  type FactId,
  isFactId,
} from '../../../shared/facts/dated-facts.ts'
import type { Language } from '../../../shared/languages.ts'
import { isDay } from '../../../shared/time/calendar-day.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import type { FieldError } from '../../http/refusal.ts'
import { isPublicAddress } from '../endpoints/public-address.ts'
import { cleanText } from '../endpoints/text.ts'
import { record } from '../records/audit.ts'
import type { FactCheckRow } from '../store/queue-tables.ts'
import type { Queries } from '../store/store.ts'
import { actorOf, type Decider } from './decisions.ts'

export type Correction = Partial<Readonly<Record<Language, string>>>

export interface QueuedFact {
  readonly id: FactId
  readonly page: string
  /**
   * The day of the latest check, 'YYYY-MM-DD'. This is the day of the operator's check. If there is none, or the site
   * was built with a check of a later month, this is the first day of the month of the built-in check.
   */
  readonly checked: string
  /** Days until the next check is due; negative when the check is overdue. */
  readonly daysLeft: number
  readonly sources: readonly string[]
  readonly correction: Correction | null
  readonly confirmed: boolean
}

export interface NewCheck {
  readonly checked: string
  readonly source?: string | undefined
  readonly correction?: Correction | undefined
}

export interface ShownFact {
  /** The month of the check, 'YYYY-MM'. */
  readonly checked: string
  readonly correction?: Correction
}

export async function listFacts(db: Queries, now: number): Promise<QueuedFact[]> {
  const today = dayInJapan(now)
  const checks = await newerChecks(db)
  const facts = FACT_IDS.map((id) => viewFact(id, checks.get(id), today))
  return facts.sort((one, other) => one.daysLeft - other.daysLeft || (one.id < other.id ? -1 : 1))
}

export async function shownFacts(db: Queries): Promise<Readonly<Record<string, ShownFact>>> {
  const checks = await newerChecks(db)
  return Object.fromEntries(
    [...checks].map(([id, { checked, correction }]) => [
      id,
      { checked: checked.slice(0, 7), ...(correction !== null && { correction: readCorrection(correction) }) },
    ]),
  )
}

export function faultOfCheck({ checked, source, correction }: NewCheck, today: string): FieldError | undefined {
  if (!isDay(checked)) return { field: 'checked', rule: 'day' }
  if (checked > today) return { field: 'checked', rule: 'past' }
  if (source !== undefined && !isPublicAddress(source)) return { field: 'source', rule: 'https' }
  // A correction needs an English text, because the other languages fall back to English.
  if (correction && !cleanText(correction.en ?? '')) return { field: 'correction', rule: 'required' }
  return undefined
}

/**
 * Stores the operator's check of a fact. The check must pass `faultOfCheck`. A check without a correction removes an
 * earlier correction.
 */
export async function checkFact(decider: Decider, fact: FactId, check: NewCheck): Promise<void> {
  const { store, clock } = decider
  const at = clock.now()
  const values: FactCheckRow = {
    fact,
    checked: check.checked,
    source: check.source === undefined ? null : new URL(check.source).href,
    correction: check.correction ? JSON.stringify(cleanTexts(check.correction)) : null,
    changedAt: at,
  }
  await store.transaction().execute(async (db) => {
    const changed = await db
      .insertInto('factChecks')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('fact')
          .doUpdateSet(values)
          .where((is) =>
            is.or(
              (['checked', 'source', 'correction'] as const).map((column) =>
                is(`factChecks.${column}`, 'is distinct from', is.ref(`excluded.${column}`)),
              ),
            ),
          ),
      )
      .returning('fact')
      .executeTakeFirst()
    if (!changed) return
    await record(db, {
      at,
      actor: actorOf(decider),
      action: check.correction ? 'correct-fact' : 'confirm-fact',
      subject: fact,
      detail: [check.checked, values.source].filter(Boolean).join(' '),
    })
  })
}

export async function withdrawCheck(decider: Decider, fact: FactId): Promise<boolean> {
  return decider.store.transaction().execute(async (db) => {
    const { numDeletedRows } = await db.deleteFrom('factChecks').where('fact', '=', fact).executeTakeFirstOrThrow()
    if (!numDeletedRows) return false
    const at = decider.clock.now()
    await record(db, { at, actor: actorOf(decider), action: 'withdraw-fact', subject: fact })
    return true
  })
}

/** Leaves out checks of facts that a later build of the site no longer contains or has checked more recently. */
async function newerChecks(db: Queries): Promise<ReadonlyMap<FactId, FactCheckRow>> {
  const rows = await db.selectFrom('factChecks').selectAll().execute()
  return new Map(
    rows.flatMap((row) => {
      const { fact, checked } = row
      return isFactId(fact) && checked.slice(0, 7) >= DATED_FACTS[fact].checked ? [[fact, row] as const] : []
    }),
  )
}

function viewFact(id: FactId, check: FactCheckRow | undefined, today: string): QueuedFact {
  const { page, sources } = DATED_FACTS[id]
  const checked = check?.checked ?? builtDayOf(id)
  const known: readonly string[] = sources
  return {
    id,
    page,
    checked,
    daysLeft: daysLeft(id, checked, today),
    sources: check?.source && !known.includes(check.source) ? [check.source, ...known] : known,
    correction: check?.correction ? readCorrection(check.correction) : null,
    confirmed: check !== undefined,
  }
}

function readCorrection(text: string): Correction {
  return JSON.parse(text) as Correction
}

function cleanTexts(correction: Correction): Correction {
  const texts = Object.entries(correction).map(([language, text]) => [language, cleanText(text).replace(/\s+/g, ' ')])
  return Object.fromEntries(texts.filter(([, text]) => text !== ''))
}
