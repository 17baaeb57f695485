/** Runs installed programs that tests need and that are not available from npm. */

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Depth, depth } from '../depth.ts'

const run = promisify(execFile)

export interface ProgramRun {
  readonly code: number
  readonly output: string
}

/**
 * Runs a program to its end.
 * @returns undefined at quick depth, when the program is not installed
 * @throws Error with the name of the Debian package at full depth, when the program is not installed
 */
export async function runIfInstalled(
  program: string,
  parameters: readonly string[],
  { debianPackage, cwd, at = depth }: { readonly debianPackage: string; readonly cwd: string; readonly at?: Depth },
): Promise<ProgramRun | undefined> {
  try {
    const { stdout, stderr } = await run(program, [...parameters], { cwd })
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string }
    if (typeof code === 'number') return { code, output: stdout + stderr }
    if (code !== 'ENOENT') throw error
    if (at === 'quick') return undefined
    throw new Error(`${program} is not installed; at full depth this test needs the Debian package ${debianPackage}.`)
  }
}
