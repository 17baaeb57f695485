// Starts the tools of node_modules with the pinned Node, whichever shell or Node called the script.

import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const bin = join(root, 'node_modules', '.bin')

export const toolEnvironment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` }

/** Runs a tool to its end, its output passed on; resolves to its exit code, 1 when it could not be started. */
export function runTool(command, parameters) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: toolEnvironment,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
