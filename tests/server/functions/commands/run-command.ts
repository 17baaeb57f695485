/** Runs operator commands, and tests the usage that all commands share. */

import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { approvals } from '../../../../server/functions/commands/approvals.ts'
import { backup } from '../../../../server/functions/commands/backup.ts'
import { events } from '../../../../server/functions/commands/events.ts'
import { letters } from '../../../../server/functions/commands/letters.ts'
import type { OperatorCommand } from '../../../../server/functions/commands/operator-command.ts'
import { reports } from '../../../../server/functions/commands/reports.ts'
import { restore } from '../../../../server/functions/commands/restore.ts'
import { sessions } from '../../../../server/functions/commands/sessions.ts'
import { CHILD_ENVIRONMENT } from '../../../support/servers/child-environment.ts'
import type { TestFunctions } from '../../../support/servers/functions.ts'

export type CommandName = 'approvals' | 'backup' | 'events' | 'letters' | 'reports' | 'restore' | 'sessions'

export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly complaint: string
}

const COMMANDS: Readonly<Record<CommandName, OperatorCommand>> = {
  approvals,
  backup,
  events,
  letters,
  reports,
  restore,
  sessions,
}

/** Runs a command in this process. A child process would take most of a second to start. */
export async function runCommand(
  name: CommandName,
  env: Record<string, string>,
  ...words: string[]
): Promise<CommandResult> {
  const printed = { out: '', complaint: '' }
  const code = await COMMANDS[name](words, {
    env,
    print: (text) => {
      printed.out += `${text}\n`
    },
    complain: (text) => {
      printed.complaint += `${text}\n`
    },
  })
  return { code, ...printed }
}

function runProcess(name: CommandName, ...words: string[]): Promise<CommandResult> {
  const script = join(import.meta.dirname, `../../../../server/functions/commands/${name}.ts`)
  const options = { env: CHILD_ENVIRONMENT }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...words], options, (_error, out, complaint) =>
      resolve({ code: child.exitCode ?? -1, out, complaint }),
    )
  })
}

export const envOf = ({ dataDir, databaseUrl }: TestFunctions): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

export function describeUsage(name: CommandName, complaints: [words: string[], complaint: string][]): void {
  describe('the usage of the command', () => {
    test.each(complaints)('exits with 2 for %j and prints the reason and the usage', async (words, complaint) => {
      const result = await runCommand(name, {}, ...words)
      expect(result).toMatchObject({ code: 2, out: '' })
      expect(result.complaint).toContain(complaint)
      expect(result.complaint).toContain(`npm run ${name} -- list`)
    })

    test('a process exits with the code of the command and prints what the command prints', async () => {
      const help = runCommand(name, {}, '--help')
      const mistake = runCommand(name, {}, 'no-such-command')
      expect(await help).toMatchObject({ code: 0, complaint: '' })
      expect(await Promise.all([runProcess(name, '--help'), runProcess(name, 'no-such-command')])).toEqual([
        await help,
        await mistake,
      ])
      expect(await mistake).toMatchObject({ code: 2, out: '' })
    })

    test('names a missing folder instead of creating it', async () => {
      const dir = await mkdtemp(join(tmpdir(), `hokkaido-${name}-`))
      onTestFinished(() => rm(dir, { recursive: true, force: true }))
      const result = await runCommand(name, { DATA_DIR: join(dir, 'typo') }, 'list')
      expect(result.code).toBe(1)
      expect(result.complaint).toMatch(/There is no store at .*typo.*set DATA_DIR or DATABASE_URL/)
    })
  })
}
