/** Sets, withdraws and reads the dates of city events that the operator has confirmed or cancelled. */

import type { ConfirmedDates } from '../../../shared/city/event-calendar.ts'
import { type EventId, isEventId } from '../../../shared/city/events.ts'
import { daysBetween, isDay } from '../../../shared/time/calendar-day.ts'
import type { FieldError } from '../../http/refusal.ts'
import { isPublicAddress } from '../endpoints/public-address.ts'
import { cleanText } from '../endpoints/text.ts'
import { actorOf, type Decider } from '../operator/decisions.ts'
import { record } from '../records/audit.ts'
import type { Queries } from '../store/store.ts'
import type { EventDatesRow } from '../store/tables.ts'

/** Maximum length of an event in days. The longest are the winter illuminations, from early November to mid-February. */
export const MOST_DAYS = 120
export const YEARS = { first: 2026, last: 2099 } as const
export const MAXIMUM_NOTE = 200

export interface NewDates {
  readonly event: EventId
  readonly year: number
  readonly first?: string | undefined
  readonly last?: string | undefined
  readonly cancelled: boolean
  readonly source: string
  readonly note?: string | undefined
}

export function faultOf({ year, first, last, cancelled, source, note }: NewDates): FieldError | undefined {
  if (!Number.isInteger(year) || year < YEARS.first || year > YEARS.last) return { field: 'year', rule: 'range' }
  if (!isPublicAddress(source)) return { field: 'source', rule: 'https' }
  if (note !== undefined && cleanText(note).length > MAXIMUM_NOTE) return { field: 'note', rule: 'maxLength' }
  if (first === undefined && last === undefined) return cancelled ? undefined : { field: 'first', rule: 'required' }
  if (first === undefined || !isDay(first)) return { field: 'first', rule: 'day' }
  if (last === undefined || !isDay(last)) return { field: 'last', rule: 'day' }
  if (last < first) return { field: 'last', rule: 'order' }
  if (Number(first.slice(0, 4)) !== year) return { field: 'first', rule: 'year' }
  return daysBetween(first, last) > MOST_DAYS ? { field: 'last', rule: 'length' } : undefined
}

/** Stores the operator's dates of an event. An unchanged entry is not recorded again. The dates must pass `faultOf`. */
export async function setDates(decider: Decider, dates: NewDates): Promise<ConfirmedDates> {
  const { store, clock } = decider
  const { event, year, first, last, cancelled } = dates
  const source = new URL(dates.source).href
  const values: EventDatesRow = {
    event,
    year,
    firstDay: first ?? null,
    lastDay: last ?? null,
    cancelled: cancelled ? 1 : 0,
    source,
    note: cleanText(dates.note ?? '').replace(/\s+/g, ' ') || null,
    confirmedAt: clock.now(),
  }
  return store.transaction().execute(async (db) => {
    const changed = await db
      .insertInto('eventDates')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .columns(['event', 'year'])
          .doUpdateSet(values)
          .where((is) =>
            is.or(
              (['firstDay', 'lastDay', 'cancelled', 'source', 'note'] as const).map((column) =>
                is(`eventDates.${column}`, 'is distinct from', is.ref(`excluded.${column}`)),
              ),
            ),
          ),
      )
      .returningAll()
      .executeTakeFirst()
    if (!changed) return readOne(db, event, year)
    await record(db, {
      at: values.confirmedAt,
      actor: actorOf(decider),
      action: cancelled ? 'cancel-event' : 'confirm-event',
      subject: `${event} ${year}`,
      detail: [first, last, source].filter(Boolean).join(' '),
    })
    return datesOf(changed)
  })
}

export async function withdrawDates(decider: Decider, event: EventId, year: number): Promise<boolean> {
  const { store, clock } = decider
  return store.transaction().execute(async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('eventDates')
      .where('event', '=', event)
      .where('year', '=', year)
      .executeTakeFirstOrThrow()
    if (!numDeletedRows) return false
    await record(db, {
      at: clock.now(),
      actor: actorOf(decider),
      action: 'withdraw-event',
      subject: `${event} ${year}`,
    })
    return true
  })
}

export async function knownDates(db: Queries, fromYear: number): Promise<ConfirmedDates[]> {
  const rows = await db
    .selectFrom('eventDates')
    .selectAll()
    .where('year', '>=', fromYear)
    .orderBy('year')
    .orderBy('event')
    .execute()
  return rows.filter(({ event }) => isEventId(event)).map(datesOf)
}

async function readOne(db: Queries, event: EventId, year: number): Promise<ConfirmedDates> {
  const row = await db
    .selectFrom('eventDates')
    .selectAll()
    .where('event', '=', event)
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return datesOf(row)
}

function datesOf({
  event,
  year,
  firstDay,
  lastDay,
  cancelled,
  source,
  note,
  confirmedAt,
}: EventDatesRow): ConfirmedDates {
  return {
    event: event as EventId,
    year,
    first: firstDay,
    last: lastDay,
    cancelled: cancelled === 1,
    source: { url: source, confirmedAt, note },
  }
}
