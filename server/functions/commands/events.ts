/**
 * The events command: lists and confirms the dates of city events, marks events as cancelled, and deletes such entries.
 */

import { parseArgs } from 'node:util'
import { type ConfirmedDates, calendarOf, type Occurrence } from '../../../shared/city/event-calendar.ts'
import { EVENT_IDS, EVENTS, type EventId, isEventId } from '../../../shared/city/events.ts'
import { isDay } from '../../../shared/time/calendar-day.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import {
  faultOf,
  knownDates,
  MAXIMUM_NOTE,
  MOST_DAYS,
  type NewDates,
  setDates,
  withdrawDates,
  YEARS,
} from '../events/event-dates.ts'
import { type Decider, DecisionError } from '../operator/decisions.ts'
import { type NoCommand, operatorCommand, runProcess, STORE_USAGE, unknown } from './operator-command.ts'
import { tableOf } from './text-table.ts'

const USAGE = `Manages the dates of events in Sapporo and Otaru.

  npm run events -- list [--all]                               the next dates of every event; --all: everything ever confirmed
  npm run events -- confirm EVENT FIRST LAST --source URL      confirm its days, such as 2027-02-04 2027-02-11
  npm run events -- cancel EVENT YEAR --source URL             mark it as cancelled in that year
  npm run events -- withdraw EVENT YEAR                        delete what was confirmed or cancelled for that year

confirm and cancel also take --note "NOTE", which readers see. EVENT is a name that list prints.
${STORE_USAGE}`

type Command =
  | { readonly name: 'list'; readonly all: boolean }
  | { readonly name: 'set'; readonly dates: NewDates }
  | { readonly name: 'withdraw'; readonly event: EventId; readonly year: number }

const COMPLAINTS: Readonly<Record<string, string>> = {
  'year range': `The year must be between ${YEARS.first} and ${YEARS.last}.`,
  'source https': 'The source must be an https:// address.',
  'note maxLength': `The note is longer than ${MAXIMUM_NOTE} characters.`,
  'last order': 'The last day is before the first.',
  'last length': `No event lasts more than ${MOST_DAYS} days.`,
}

function readCommand(words: readonly string[]): Command | NoCommand {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      source: { type: 'string' },
      note: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name, event, ...days] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  if (name === 'list') return event ? unknown('list takes no event.') : { name, all: values.all ?? false }
  if (name !== 'confirm' && name !== 'cancel' && name !== 'withdraw')
    return unknown(name ? `There is no command ${name}.` : 'Name a command.')
  if (!event) return unknown(`${name} needs an event.`)
  if (!isEventId(event)) return unknown(`There is no event ${event}. There are: ${EVENT_IDS.join(', ')}.`)
  if (days.length > (name === 'confirm' ? 2 : 1)) return unknown(`Only one event at a time: remove ${days.at(-1)}.`)
  return name === 'confirm' ? confirmation(event, days, values) : decision(name, event, days, values)
}

interface Words {
  readonly source?: string | undefined
  readonly note?: string | undefined
}

function confirmation(event: EventId, [first, last]: readonly string[], { source, note }: Words): Command | NoCommand {
  if (!first || !last || !isDay(first) || !isDay(last))
    return unknown('confirm needs the first and the last day, each as 2027-02-04.')
  if (!source) return unknown('confirm needs --source: the page where the days were read.')
  return checked({ event, year: Number(first.slice(0, 4)), first, last, cancelled: false, source, note })
}

function decision(
  name: 'cancel' | 'withdraw',
  event: EventId,
  [text = '']: readonly string[],
  { source, note }: Words,
): Command | NoCommand {
  if (!/^20\d\d$/.test(text)) return unknown(`${name} needs the year, such as 2027.`)
  const year = Number(text)
  if (name === 'withdraw') return source || note ? unknown('withdraw takes no source.') : { name, event, year }
  if (!source) return unknown('cancel needs --source: the page where it was read.')
  return checked({ event, year, cancelled: true, source, note })
}

function checked(dates: NewDates): Command | NoCommand {
  const fault = faultOf(dates)
  if (!fault) return { name: 'set', dates }
  return unknown(COMPLAINTS[`${fault.field} ${fault.rule}`] ?? `${fault.field}: ${fault.rule}.`)
}

async function carryOut(command: Command, decider: Decider): Promise<string> {
  if (command.name === 'list') return list(decider, command.all)
  if (command.name === 'withdraw') {
    const { event, year } = command
    if (!(await withdrawDates(decider, event, year))) {
      throw new DecisionError(`Nothing is confirmed or cancelled for ${event} ${year}.`)
    }
    return `${event} ${year}: usual dates again.`
  }
  const { event, year, first, last, cancelled } = await setDates(decider, command.dates)
  return `${event} ${year}: ${cancelled ? 'cancelled' : `${first} to ${last}, confirmed`}.`
}

const HEADINGS = ['event', 'year', 'first', 'last', 'state', 'confirmed', 'source', 'note']

async function list({ store, clock }: Decider, all: boolean): Promise<string> {
  const today = dayInJapan(clock.now())
  const known = await knownDates(store, all ? 0 : Number(today.slice(0, 4)) - 1)
  const rows = all ? known.map(cellsOfKnown) : calendarOf(EVENTS, today, known).map(cellsOfNext)
  return rows.length > 0 ? tableOf(HEADINGS, rows) : 'Nothing is confirmed yet.'
}

function cellsOfKnown({ first, last, ...dates }: ConfirmedDates): string[] {
  return cells({ ...dates, first: first ?? '', last: last ?? '', state: 'confirmed' })
}

function cellsOfNext({ certainty, ...occurrence }: Occurrence): string[] {
  return cells({ ...occurrence, state: certainty })
}

function cells(row: Omit<Occurrence, 'certainty'> & { state: string }): string[] {
  const { event, year, first, last, cancelled, source, state } = row
  const at = source ? dayInJapan(source.confirmedAt) : ''
  return [event, String(year), first, last, cancelled ? 'cancelled' : state, at, source?.url ?? '', source?.note ?? '']
}

export const events = operatorCommand<Command>(USAGE, readCommand, carryOut)

if (import.meta.main) await runProcess(events, process)
