/**
 * Runs an operator command on the store that the environment variables name. This also works while the server is
 * running.
 */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../../../shared/time/clock.ts'
import { ConfigError } from '../../process/config-error.ts'
import { type Decider, DecisionError } from '../operator/decisions.ts'
import { readStoreSettings } from '../settings.ts'
import { SQLITE_FILE } from '../store/sqlite.ts'
import { openStore } from '../store/store.ts'

type Env = Readonly<Record<string, string | undefined>>

const DONE = 0
const NOT_DONE = 1
const NOT_UNDERSTOOD = 2

export const STORE_USAGE = `The store is the one of DATABASE_URL, or the file in DATA_DIR (.data).
Ends with 0 when done, 1 when it could not be done, 2 when the command is not understood.`

export type NoCommand = { readonly name: 'help' } | { readonly name: 'unknown'; readonly complaint: string }

export const unknown = (complaint: string): NoCommand => ({ name: 'unknown', complaint })

export function minuteOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

export interface CommandContext {
  readonly env: Env
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

export type OperatorCommand = (words: readonly string[], context: CommandContext) => Promise<number>

export function operatorCommand<Command extends { readonly name: string }>(
  usage: string,
  read: (words: readonly string[]) => Command | NoCommand,
  carryOut: (command: Exclude<Command, NoCommand>, decider: Decider) => Promise<string>,
): OperatorCommand {
  return async (words, context) => {
    try {
      return await run(usage, readOrComplain(read, words), carryOut, context)
    } catch (error) {
      const expected = error instanceof ConfigError || error instanceof DecisionError
      context.complain(
        expected ? error.message : `The store could not be used: ${error instanceof Error ? error.message : error}`,
      )
      return NOT_DONE
    }
  }
}

export async function runProcess(
  command: OperatorCommand,
  { argv, env }: { readonly argv: readonly string[]; readonly env: Env },
): Promise<void> {
  process.exitCode = await command(argv.slice(2), {
    env,
    print: console.log,
    complain: console.error,
  })
}

function readOrComplain<Command>(
  read: (words: readonly string[]) => Command | NoCommand,
  words: readonly string[],
): Command | NoCommand {
  try {
    return read(words)
  } catch (error) {
    return unknown(error instanceof Error ? error.message : String(error))
  }
}

async function run<Command extends { readonly name: string }>(
  usage: string,
  command: Command | NoCommand,
  carryOut: (command: Exclude<Command, NoCommand>, decider: Decider) => Promise<string>,
  { env, print, complain }: CommandContext,
): Promise<number> {
  if (isNoCommand(command)) {
    if (command.name === 'help') {
      print(usage)
      return DONE
    }
    complain(`${command.complaint}\n\n${usage}`)
    return NOT_UNDERSTOOD
  }
  const settings = readStoreSettings(env)
  const file = join(settings.dataDir, SQLITE_FILE)
  if (!settings.databaseUrl && !existsSync(file)) {
    complain(`There is no store at ${file}; start the server once, or set DATA_DIR or DATABASE_URL to its store.`)
    return NOT_DONE
  }
  const store = await openStore(settings)
  try {
    print(await carryOut(command as Exclude<Command, NoCommand>, { store, clock: systemClock }))
    return DONE
  } finally {
    await store.destroy()
  }
}

function isNoCommand(command: { readonly name: string }): command is NoCommand {
  return command.name === 'help' || command.name === 'unknown'
}
