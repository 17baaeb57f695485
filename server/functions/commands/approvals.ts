/** The approvals command: lists people who wait for a decision, asks them questions, and approves or rejects them. */

import { parseArgs } from 'node:util'
import { STORED_APPROVALS, type StoredApproval } from '../../../shared/access.ts'
import { licenceVerdict } from '../../../shared/eligibility/licence-verdict.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { approve, ask, type Decider, listPeople, reject } from '../operator/decisions.ts'
import { countOpenLetters } from '../operator/letters.ts'
import type { Person } from '../people/people.ts'
import { countOpenReports } from '../safety/reports-queue.ts'
import { minuteOf, type NoCommand, operatorCommand, runProcess, STORE_USAGE, unknown } from './operator-command.ts'
import { tableOf } from './text-table.ts'

const USAGE = `Decides who can use the crews.

  npm run approvals -- list [--all]                    people who wait for a decision; --all: everyone
  npm run approvals -- approve EMAIL                   approve a person
  npm run approvals -- reject EMAIL --reason "REASON"  reject a person; they read the reason and can try again
  npm run approvals -- ask EMAIL --question "QUESTION" ask a person who waits; they can answer and keep waiting

EMAIL may also be a person's id, as list prints it.
${STORE_USAGE}`

const MAXIMUM_TEXT = 500

type Command =
  | { readonly name: 'list'; readonly states: readonly StoredApproval[] }
  | { readonly name: 'approve'; readonly who: string }
  | { readonly name: 'reject'; readonly who: string; readonly reason: string }
  | { readonly name: 'ask'; readonly who: string; readonly question: string }

function readCommand(words: readonly string[]): Command | NoCommand {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      reason: { type: 'string' },
      question: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [name, who, ...rest] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  if (rest.length > 0) return unknown(`Only one person at a time: remove ${rest.join(' ')}.`)
  if (name === 'list') {
    return who ? unknown('list takes no address.') : { name, states: values.all ? STORED_APPROVALS : ['waiting'] }
  }
  if (name !== 'approve' && name !== 'reject' && name !== 'ask')
    return unknown(name ? `There is no command ${name}.` : 'Name a command.')
  if (!who) return unknown(`${name} needs an e-mail address.`)
  if (name === 'approve') return values.reason ? unknown('approve takes no reason.') : { name, who }
  const option = name === 'reject' ? 'reason' : 'question'
  const text = values[option]?.trim()
  if (!text) return unknown(`${name} needs --${option}: the person reads it.`)
  if (text.length > MAXIMUM_TEXT) return unknown(`The ${option} is longer than ${MAXIMUM_TEXT} characters.`)
  return name === 'reject' ? { name, who, reason: text } : { name, who, question: text }
}

async function carryOut(command: Command, decider: Decider): Promise<string> {
  if (command.name === 'list') {
    const people = await listPeople(decider, command.states)
    const today = dayInJapan(decider.clock.now())
    const rows = people.map((person) => cellsOf(person, today))
    const table = rows.length > 0 ? tableOf(HEADINGS, rows) : 'No profile is waiting for a decision.'
    const queues = [openReports(await countOpenReports(decider)), openLetters(await countOpenLetters(decider))]
    return [table, ...queues.filter((line) => line !== '')].join('\n\n')
  }
  const { email, id } = await decideBy(command, decider)
  return `${email ?? id} is ${DONE[command.name]}.`
}

const DONE = { approve: 'approved', reject: 'rejected', ask: 'asked' } as const

function decideBy(command: Exclude<Command, { readonly name: 'list' }>, decider: Decider): Promise<Person> {
  switch (command.name) {
    case 'approve':
      return approve(decider, command.who)
    case 'reject':
      return reject(decider, command.who, command.reason)
    case 'ask':
      return ask(decider, command.who, command.question)
  }
}

function openReports(open: number): string {
  if (open === 0) return ''
  return `${open === 1 ? '1 report waits' : `${open} reports wait`} for a decision: npm run reports -- list`
}

function openLetters(open: number): string {
  if (open === 0) return ''
  return `${open === 1 ? '1 letter is' : `${open} letters are`} open: npm run letters -- list`
}

const HEADINGS = ['e-mail', 'name', 'born', 'licence', 'check', 'drives', 'languages', 'state', 'since', 'id']

function cellsOf({ email, profile, approval, approvalSince, id }: Person, today: string): string[] {
  const { displayName = '', birthYear = '', licenceKind = '', licenceCountry, drivingYears, languages = [] } = profile
  return [
    email ?? '',
    displayName,
    String(birthYear),
    licenceCountry ? `${licenceKind} ${licenceCountry}` : licenceKind,
    flagOf(profile, today),
    drivingYears === undefined ? '' : `${drivingYears} y`,
    languages.join(' '),
    approval,
    approvalSince === null ? '' : minuteOf(approvalSince),
    id,
  ]
}

function flagOf(profile: Person['profile'], today: string): string {
  const verdict = licenceVerdict(profile, today)
  if (verdict.drives === 'unsure') return 'unsure'
  return verdict.drives === 'no' && verdict.why !== 'notDriving' ? verdict.why : ''
}

export const approvals = operatorCommand<Command>(USAGE, readCommand, carryOut)

if (import.meta.main) await runProcess(approvals, process)
