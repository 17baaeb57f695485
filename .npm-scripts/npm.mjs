// Runs npm as a child process: shows the elapsed time, kills npm on Ctrl-C, and explains common failures.

import { spawn, spawnSync } from 'node:child_process'
import { delimiter, sep } from 'node:path'

const REPORT_EVERY_MS = 10_000
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b/
const FOLDER_ERROR = /\b(EACCES|EROFS|EPERM|ENOSPC|EDQUOT)\b/

/**
 * Runs npm, and ends this process if npm fails. Prints npm's own output only if the failure is not one that this module
 * explains.
 */
export async function runNpm(root, parameters) {
  const child = spawn('npm', parameters, {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutBin(), NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // Starts a separate process group, so that npm and its child processes can be killed together.
    detached: process.platform !== 'win32',
  })
  const kill = () => killGroup(child)
  process.once('exit', kill)
  const stopReporting = reportElapsed()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', (status) => resolve(status ?? 1))
  })
  stopReporting()
  process.off('exit', kill)
  if (code === 0) return
  console.error(explain(output) ?? `${output}\nprepare: npm ${parameters.join(' ')} failed`)
  process.exit(code)
}

/**
 * Returns PATH without node_modules/.bin, which contains the pinned Node. `npm ci` deletes node_modules, so npm must
 * run on another Node.
 */
function pathWithoutBin() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.includes(`node_modules${sep}.bin`)).join(delimiter)
}

/**
 * Kills npm with SIGKILL, so that it stops writing to node_modules before the lock is released; the next run installs
 * again.
 */
function killGroup(child) {
  try {
    // On Windows npm runs in a shell, so taskkill must also end the shell's child processes (/t).
    if (process.platform === 'win32') spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}

function reportElapsed() {
  const from = Date.now()
  const inPlace = process.stdout.isTTY
  const seconds = () => Math.round((Date.now() - from) / 1000)
  const timer = setInterval(
    () => {
      if (inPlace) process.stdout.write(`\r${seconds()} s `)
      else console.log(`prepare: still working after ${seconds()} s`)
    },
    inPlace ? 1_000 : REPORT_EVERY_MS,
  )
  return () => {
    clearInterval(timer)
    if (inPlace) process.stdout.write('\r\x1b[K')
  }
}

function explain(output) {
  const unreachable = UNREACHABLE.exec(output)?.[1]
  if (unreachable) {
    return `prepare: the package registry cannot be reached (${unreachable}); check the network connection or proxy and run the command again.`
  }
  return folderErrorSentence(FOLDER_ERROR.exec(output)?.[1])
}

export function folderErrorSentence(code) {
  if (!FOLDER_ERROR.test(code)) return undefined
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? `prepare: the disk is full (${code}); free about 1 GB and run the command again.`
    : `prepare: this folder cannot be written to (${code}); copy it to a folder of your own or change its permissions.`
}
