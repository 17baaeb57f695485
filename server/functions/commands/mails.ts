/** The mails command: lists the mails whose delivery was given up, and sends them again. */

import { parseArgs } from 'node:util'
import { type Decider, DecisionError } from '../operator/decisions.ts'
import { countOutbox, listGivenUp, retryGivenUp } from '../outbox/given-up.ts'
import { minuteOf, type NoCommand, operatorCommand, runProcess, STORE_USAGE, unknown } from './operator-command.ts'
import { tableOf } from './text-table.ts'

const USAGE = `Shows mails that could not be sent.

  npm run mails -- list       given-up messages, oldest first, and how many wait
  npm run mails -- retry ID   send a message again

${STORE_USAGE}`

type Command = { readonly name: 'list' } | { readonly name: 'retry'; readonly id: string }

function readCommand(words: readonly string[]): Command | NoCommand {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  const [name, id, ...rest] = positionals
  if (values.help || name === 'help') return { name: 'help' }
  if (rest.length > 0) return unknown(`Only one message at a time: remove ${rest.join(' ')}.`)
  if (name === 'list') return id ? unknown('list takes no id.') : { name }
  if (name === 'retry') return id ? { name, id } : unknown('retry needs the id of a message.')
  return unknown(name ? `There is no command ${name}.` : 'Name a command.')
}

const HEADINGS = ['written', 'given up', 'kind', 'attempts', 'failure', 'id']

async function carryOut(command: Command, { store, clock }: Decider): Promise<string> {
  if (command.name === 'retry') {
    if (await retryGivenUp(store, command.id, clock.now())) return `${command.id} will be sent again.`
    throw new DecisionError(`No given-up message has the id ${command.id}.`)
  }
  const { waiting } = await countOutbox(store)
  const rows = (await listGivenUp(store)).map(({ createdAt, givenUpAt, kind, attempts, failure, id }) => [
    minuteOf(createdAt),
    minuteOf(givenUpAt),
    kind,
    String(attempts),
    failure,
    id,
  ])
  const table = rows.length > 0 ? tableOf(HEADINGS, rows) : 'No message was given up.'
  return `${table}\n${waiting} waiting.`
}

export const mails = operatorCommand<Command>(USAGE, readCommand, carryOut)

if (import.meta.main) await runProcess(mails, process)
