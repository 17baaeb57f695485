/** Parses and runs a command on the folder of a backup. */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '../../../shared/time/clock.ts'
import { ConfigError } from '../../process/config-error.ts'
import { BackupError } from '../backup/manifest.ts'
import { type SuccessMetric, writeSuccessTime } from '../backup/success-time.ts'
import { type CommandContext, type NoCommand, type OperatorCommand, unknown } from './operator-command.ts'

interface Command {
  readonly name: 'run'
  readonly folder: string
  readonly metrics: string | undefined
}

export function folderCommand(
  usage: string,
  metric: SuccessMetric,
  carryOut: (folder: string, env: CommandContext['env']) => Promise<string>,
): OperatorCommand {
  return async (words, { env, print, complain }) => {
    const command = readCommand(words)
    if (command.name === 'help') {
      print(usage)
      return 0
    }
    if (command.name === 'unknown') {
      complain(`${command.complaint}\n\n${usage}`)
      return 2
    }
    try {
      print(await carryOut(command.folder, env))
      if (command.metrics !== undefined) writeSuccessTime(command.metrics, metric, systemClock.now())
      return 0
    } catch (error) {
      const expected = error instanceof BackupError || error instanceof ConfigError
      const reason = error instanceof Error ? error.message : String(error)
      complain(expected ? reason : `It could not be done: ${reason}`)
      return 1
    }
  }
}

function readCommand(words: readonly string[]): Command | NoCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' }, metrics: { type: 'string' } },
    })
    const [folder, ...rest] = positionals
    if (values.help || folder === 'help') return { name: 'help' }
    if (folder === undefined) return unknown('Name the folder of the backup.')
    if (rest.length > 0) return unknown(`Only one folder at a time: remove ${rest.join(' ')}.`)
    return { name: 'run', folder: resolve(folder), metrics: values.metrics }
  } catch (error) {
    return unknown(error instanceof Error ? error.message : String(error))
  }
}
