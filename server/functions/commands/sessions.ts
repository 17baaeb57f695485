/**
 * The sessions command: ends all sessions of a user at once. The user pool alone would leave their tokens valid until
 * they expire.
 */

import { parseArgs } from 'node:util'
import type { Decider } from '../operator/decisions.ts'
import { record } from '../records/audit.ts'
import { endSessionsOf, LONGEST_KEPT_MS } from '../sessions/ended-sessions.ts'
import { NO_SIGNALS } from '../signals/signals.ts'
import { type NoCommand, operatorCommand, runProcess, STORE_USAGE, unknown } from './operator-command.ts'

const USAGE = `Ends the sessions of a user whose account was disabled, deleted or taken over.

  npm run sessions -- end SUB   refuse all tokens of the user's sign-ins until now

Disable the account or sign it out at the user pool first: this command ends sessions, and prevents no sign-in.
SUB is the user's id in the user pool (the attribute sub).

${STORE_USAGE}`

interface Command {
  readonly name: 'end'
  readonly sub: string
}

const SUB = /^[\w-]{8,128}$/

function readCommand(words: readonly string[]): Command | NoCommand {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [name, sub, ...rest] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  if (name !== 'end') return unknown(name ? `There is no command ${name}.` : 'Name a command.')
  if (rest.length > 0) return unknown(`Only one user at a time: remove ${rest.join(' ')}.`)
  if (sub === undefined || !SUB.test(sub)) return unknown('end needs the sub of a user.')
  return { name, sub }
}

async function carryOut({ sub }: Command, { store, clock }: Decider): Promise<string> {
  const now = clock.now()
  // A token's times are whole seconds. The limit is the end of the current second, so that sign-ins in this second are
  // ended too.
  const begunBefore = Math.floor(now / 1000) * 1000 + 1000
  await endSessionsOf({ store, signals: NO_SIGNALS }, sub, { begunBefore, until: now + LONGEST_KEPT_MS })
  await record(store, { at: now, actor: 'operator', action: 'end-sessions', subject: sub })
  return `All sessions of ${sub} have ended.`
}

export const sessions = operatorCommand<Command>(USAGE, readCommand, carryOut)

if (import.meta.main) await runProcess(sessions, process)
