/** The operator's gate on the command line: who waits, approve, reject. It works beside a running server. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { APPROVAL_STATES, type ApprovalState } from '../../shared/access.ts'
import { systemClock } from '../../shared/clock.ts'
import { approve, type Decider, DecisionError, listPeople, reject } from './decisions.ts'
import type { Person } from './people.ts'
import { readStoreSettings, SettingsError } from './settings.ts'
import { SQLITE_FILE } from './store/sqlite.ts'
import { openStore } from './store/store.ts'
import { tableOf } from './text-table.ts'

const USAGE = `Decides who may use the crews.

  npm run approvals -- list [--all]                    who waits for a decision; --all: everybody
  npm run approvals -- approve EMAIL                   let somebody in
  npm run approvals -- reject EMAIL --reason "REASON"  refuse somebody; they read the reason and may try again

EMAIL may also be a person's id, as list prints it. The store is the one of DATABASE_URL, or the file in DATA_DIR (.data).
Ends with 0 when done, 1 when it could not be done, 2 when the command is not understood.`

const DONE = 0
const NOT_DONE = 1
const NOT_UNDERSTOOD = 2
const MAXIMUM_REASON = 500

type Command =
  | { readonly name: 'list'; readonly states: readonly ApprovalState[] }
  | { readonly name: 'approve'; readonly who: string }
  | { readonly name: 'reject'; readonly who: string; readonly reason: string }
  | { readonly name: 'help' }
  | { readonly name: 'unknown'; readonly complaint: string }

function readCommand(words: readonly string[]): Command {
  const unknown = (complaint: string): Command => ({ name: 'unknown', complaint })
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { all: { type: 'boolean' }, reason: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
    const [name, who, ...rest] = positionals
    if (values.help || name === 'help') return { name: 'help' }
    if (rest.length > 0) return unknown(`One person at a time: ${rest.join(' ')} is too much.`)
    if (name === 'list') {
      return who ? unknown('list takes no address.') : { name, states: values.all ? APPROVAL_STATES : ['waiting'] }
    }
    if (name !== 'approve' && name !== 'reject')
      return unknown(name ? `There is no command ${name}.` : 'What is to be done?')
    if (!who) return unknown(`${name} needs an e-mail address.`)
    if (name === 'approve') return values.reason ? unknown('approve takes no reason.') : { name, who }
    const reason = values.reason?.trim()
    if (!reason) return unknown('reject needs --reason: the person reads it.')
    return reason.length > MAXIMUM_REASON
      ? unknown(`The reason is longer than ${MAXIMUM_REASON} characters.`)
      : { name, who, reason }
  } catch (error) {
    return unknown(error instanceof Error ? error.message : String(error))
  }
}

async function run(command: Command): Promise<number> {
  if (command.name === 'help') {
    console.log(USAGE)
    return DONE
  }
  if (command.name === 'unknown') {
    console.error(`${command.complaint}\n\n${USAGE}`)
    return NOT_UNDERSTOOD
  }
  const settings = readStoreSettings(process.env)
  const file = join(settings.dataDir, SQLITE_FILE)
  if (!settings.databaseUrl && !existsSync(file)) {
    console.error(`There is no store at ${file}; start the server once, or set DATA_DIR or DATABASE_URL to its store.`)
    return NOT_DONE
  }
  const store = await openStore(settings)
  try {
    await carryOut(command, { store, clock: systemClock })
    return DONE
  } finally {
    await store.destroy()
  }
}

async function carryOut(command: Exclude<Command, { name: 'help' | 'unknown' }>, decider: Decider): Promise<void> {
  if (command.name === 'list') {
    const people = await listPeople(decider, command.states)
    console.log(people.length > 0 ? tableOf(HEADINGS, people.map(cellsOf)) : 'Nobody waits for a decision.')
    return
  }
  const { email, id } =
    command.name === 'approve'
      ? await approve(decider, command.who)
      : await reject(decider, command.who, command.reason)
  console.log(`${email ?? id} is ${command.name === 'approve' ? 'approved' : 'rejected'}.`)
}

const HEADINGS = ['e-mail', 'name', 'born', 'licence', 'drives', 'languages', 'state', 'since', 'id']

function cellsOf({ email, profile, approval, approvalSince, id }: Person): string[] {
  const { displayName = '', birthYear = '', licenceKind = '', licenceCountry, drivingYears, languages = [] } = profile
  return [
    email ?? '',
    displayName,
    String(birthYear),
    licenceCountry ? `${licenceKind} ${licenceCountry}` : licenceKind,
    drivingYears === undefined ? '' : `${drivingYears} y`,
    languages.join(' '),
    approval,
    approvalSince === null ? '' : new Date(approvalSince).toISOString().slice(0, 16).replace('T', ' '),
    id,
  ]
}

try {
  process.exitCode = await run(readCommand(process.argv.slice(2)))
} catch (error) {
  const expected = error instanceof SettingsError || error instanceof DecisionError
  console.error(
    expected ? error.message : `The store could not be used: ${error instanceof Error ? error.message : error}`,
  )
  process.exitCode = NOT_DONE
}
