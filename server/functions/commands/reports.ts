/** The reports command: lists and decides reports, hides and restores crews, and prints the record of decisions. */

import { parseArgs } from 'node:util'
import { REPORT_STATES, type ReportState } from '../../../shared/crew/reports.ts'
import { type Decider, hideCrew, restoreCrew } from '../operator/decisions.ts'
import type { Person } from '../people/people.ts'
import {
  type Consequences,
  dismissReport,
  listReports,
  type QueuedReport,
  readTrail,
  showReport,
  upholdReport,
} from '../safety/reports-queue.ts'
import type { AuditRow } from '../store/tables.ts'
import { minuteOf, type NoCommand, operatorCommand, runProcess, STORE_USAGE, unknown } from './operator-command.ts'
import { tableOf } from './text-table.ts'

const USAGE = `Decides reports by travellers.

  npm run reports -- list [--all]                   open reports; --all: decided ones too
  npm run reports -- show ID                        one report with its evidence
  npm run reports -- dismiss ID [--note "NOTE"]     close the report without consequences
  npm run reports -- uphold ID --note "NOTE"        close the report as justified; --hide-crew hides the crew,
                                                    --reject-person rejects the person: both need --reason "REASON"
  npm run reports -- hide CREW --reason "REASON"    hide a crew from everyone but its owner
  npm run reports -- restore CREW                   show a hidden crew again
  npm run reports -- trail [ID]                     the record of decisions; ID: about one report, crew or person

The rejected person or the owner reads REASON. NOTE is for the record; the reporter reads only that the report is decided.
${STORE_USAGE}`

const MAXIMUM_WORDS = 500

type Command =
  | { readonly name: 'list'; readonly states: readonly ReportState[] }
  | { readonly name: 'show'; readonly id: string }
  | { readonly name: 'dismiss'; readonly id: string; readonly note: string | undefined }
  | { readonly name: 'uphold'; readonly id: string; readonly note: string; readonly consequences: Consequences }
  | { readonly name: 'hide'; readonly id: string; readonly reason: string }
  | { readonly name: 'restore'; readonly id: string; readonly reason: string | undefined }
  | { readonly name: 'trail'; readonly id: string | undefined }

interface Words {
  readonly all: boolean
  readonly hideCrew: boolean
  readonly rejectPerson: boolean
  readonly note: string | undefined
  readonly reason: string | undefined
}

const NAMES = ['list', 'show', 'dismiss', 'uphold', 'hide', 'restore', 'trail'] as const
type Name = (typeof NAMES)[number]

const TAKES: Readonly<Record<Name, readonly (keyof Words)[]>> = {
  list: ['all'],
  show: [],
  dismiss: ['note'],
  uphold: ['note', 'hideCrew', 'rejectPerson', 'reason'],
  hide: ['reason'],
  restore: ['reason'],
  trail: [],
}

const OPTIONS: Readonly<Record<keyof Words, string>> = {
  all: '--all',
  hideCrew: '--hide-crew',
  rejectPerson: '--reject-person',
  note: '--note',
  reason: '--reason',
}

function readCommand(typed: readonly string[]): Command | NoCommand {
  const { values, positionals } = parseArgs({
    args: [...typed],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      'hide-crew': { type: 'boolean' },
      'reject-person': { type: 'boolean' },
      note: { type: 'string' },
      reason: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name, id, ...rest] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  if (!isName(name)) return unknown(name ? `There is no command ${name}.` : 'Name a command.')
  if (rest.length > 0) return unknown(`Only one at a time: remove ${rest.join(' ')}.`)
  return commandOf(name, id, {
    all: values.all ?? false,
    hideCrew: values['hide-crew'] ?? false,
    rejectPerson: values['reject-person'] ?? false,
    note: values.note?.trim() || undefined,
    reason: values.reason?.trim() || undefined,
  })
}

function isName(name: string | undefined): name is Name {
  return NAMES.some((known) => known === name)
}

function commandOf(name: Name, id: string | undefined, words: Words): Command | NoCommand {
  const strange = (Object.keys(OPTIONS) as (keyof Words)[]).find((word) => words[word] && !TAKES[name].includes(word))
  if (strange) return unknown(`${name} takes no ${OPTIONS[strange]}.`)
  const { note, reason } = words
  const long = (['note', 'reason'] as const).find((word) => (words[word]?.length ?? 0) > MAXIMUM_WORDS)
  if (long) return unknown(`The ${long} is longer than ${MAXIMUM_WORDS} characters.`)
  if (name === 'list') return id ? unknown('list takes no id.') : { name, states: words.all ? REPORT_STATES : ['open'] }
  if (name === 'trail') return { name, id }
  if (!id) return unknown(`${name} needs ${name === 'hide' || name === 'restore' ? "a crew's" : "a report's"} id.`)
  if (name === 'show') return { name, id }
  if (name === 'dismiss') return { name, id, note }
  if (name === 'restore') return { name, id, reason }
  if (name === 'hide') return reason ? { name, id, reason } : unknown('hide needs --reason: the owner reads it.')
  return upholding(id, words)
}

function upholding(id: string, { note, reason, hideCrew: hides, rejectPerson }: Words): Command | NoCommand {
  if (!note) return unknown('uphold needs --note: what was found, for the record.')
  if ((hides || rejectPerson) && !reason) return unknown('--hide-crew and --reject-person need --reason: it is read.')
  if (reason && !hides && !rejectPerson) return unknown('--reason goes with --hide-crew or --reject-person.')
  return { name: 'uphold', id, note, consequences: { hideCrew: hides, rejectPerson, reason: reason ?? '' } }
}

async function carryOut(command: Command, decider: Decider): Promise<string> {
  switch (command.name) {
    case 'list': {
      const reports = await listReports(decider, command.states)
      return reports.length > 0 ? tableOf(HEADINGS, reports.map(cellsOf)) : 'No report waits for a decision.'
    }
    case 'show':
      return wholeReport(await showReport(decider, command.id))
    case 'dismiss':
      await dismissReport(decider, command.id, command.note)
      return `${command.id} is dismissed.`
    case 'uphold': {
      const { id, note, consequences } = command
      await upholdReport(decider, id, note, consequences)
      const done = [
        `${id} is upheld.`,
        ...(consequences.hideCrew ? ['The crew is hidden.'] : []),
        ...(consequences.rejectPerson ? ['The person is rejected.'] : []),
      ]
      return done.join(' ')
    }
    case 'hide':
      return `${(await hideCrew(decider, command.id, command.reason)).id} is hidden.`
    case 'restore':
      return `${(await restoreCrew(decider, command.id, command.reason)).id} is shown again.`
    case 'trail': {
      const rows = await readTrail(decider, command.id)
      return rows.length > 0 ? tableOf(TRAIL_HEADINGS, rows.map(cellsOfTrail)) : 'Nothing is recorded.'
    }
  }
}

const HEADINGS = ['written', 'about', 'whose', 'reasons', 'reporter', 'upheld before', 'state', 'id']

function cellsOf(report: QueuedReport): string[] {
  const { createdAt, about, accused, reasons, reporter, upheldBefore, state, id } = report
  return [
    minuteOf(createdAt),
    about,
    nameOf(accused),
    reasons.join(' '),
    nameOf(reporter),
    upheldBefore === 0 ? '' : String(upheldBefore),
    state,
    id,
  ]
}

const nameOf = (person: Person | undefined) => person?.profile.displayName ?? '(deleted)'

function wholeReport(report: QueuedReport): string {
  const { id, state, about, aboutId, crewId, reasons, text, evidence, note, createdAt, decidedAt } = report
  const rows: (readonly [string, string])[] = [
    ['state', state],
    ['written', minuteOf(createdAt)],
    ...(decidedAt === null ? [] : [['decided', minuteOf(decidedAt)] as const]),
    ...(note === null ? [] : [['note', note] as const]),
    ['reporter', personLine(report.reporter)],
    ['about', aboutId ? `${about} ${aboutId}` : about],
    ...(crewId === null || crewId === aboutId ? [] : [['crew', crewId] as const]),
    ['whose', personLine(report.accused)],
    ['upheld before', String(report.upheldBefore)],
    ['reasons', reasons.join(', ')],
    ['text', text],
    ...words('theirs', evidence.about),
    ...words('reporter’s', evidence.reporter),
  ]
  return tableOf(['report', id], rows.flatMap(linesOf))
}

function personLine(person: Person | undefined): string {
  if (!person) return '(deleted)'
  const { profile, email, approval, id } = person
  return [profile.displayName, email, approval, id].filter(Boolean).join(', ')
}

function words(whose: string, said: Readonly<Record<string, string>>): (readonly [string, string])[] {
  return Object.entries(said).map(([name, text]) => [`${whose} ${name}`, text])
}

function linesOf([label, text]: readonly [string, string]): string[][] {
  return text.split('\n').map((line, index) => [index === 0 ? label : '', line])
}

const TRAIL_HEADINGS = ['at', 'who', 'what', 'about', 'words']

function cellsOfTrail({ at, actor, action, subject, detail }: AuditRow): string[] {
  return [minuteOf(at), actor, action, subject, detail ?? '']
}

export const reports = operatorCommand<Command>(USAGE, readCommand, carryOut)

if (import.meta.main) await runProcess(reports, process)
