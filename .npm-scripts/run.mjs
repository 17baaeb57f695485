// Starts the tools of node_modules with the pinned Node, whichever shell or Node called the script.

import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const bin = join(root, 'node_modules', '.bin')

export const toolEnvironment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/**
 * Runs a tool and resolves to its exit code, or to 1 if the tool could not be started. The tool's output goes to the
 * terminal, or to `onOutput` if that is given.
 */
export function runTool(command, parameters, { environment = {}, onOutput } = {}) {
  return new Promise((resolve) => {
    const output = onOutput ? 'pipe' : 'inherit'
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...toolEnvironment, ...environment },
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
    })
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
}
