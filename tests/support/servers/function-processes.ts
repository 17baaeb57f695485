/** Starts the cloud functions as child processes, any number on one database. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Issuer } from '../identity/issuer.ts'
import { CHILD_ENVIRONMENT } from './child-environment.ts'
import { FUNCTIONS_ENTRY } from './entry-points.ts'

/** Processes that are still running; they are killed with this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface FunctionsProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Standard output and standard error so far. */
  said(): string
  /** Sends the signal; resolves to the exit code, or null when the signal ended the process. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

export interface StoreAddress {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

export function functionsEnvironment(
  issuer: Pick<Issuer, 'issuer' | 'clientId' | 'url'>,
  { dataDir, databaseUrl }: StoreAddress,
): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    COGNITO_USER_POOL_ID: issuer.issuer.split('/').at(-1) ?? '',
    COGNITO_CLIENT_ID: issuer.clientId,
    COGNITO_ENDPOINT: issuer.url,
    // Keeps the output short, because it is part of the error message.
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
}

export async function startFunctionsProcess(env: Record<string, string>): Promise<FunctionsProcess> {
  const child = spawn(process.execPath, [FUNCTIONS_ENTRY], {
    env: { ...CHILD_ENVIRONMENT, PORT: '0', ...env },
  })
  const closed = once(child, 'close')
  running.add(child)
  child.once('close', () => running.delete(child))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /listen on (http:\/\/\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', (code) => reject(new Error(`the functions ended with ${code}: ${said}`)))
  })
  return {
    url,
    child,
    said: () => said,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal)
      await closed
      return child.exitCode
    },
  }
}

export async function startFunctionsProcesses(
  count: number,
  env: Record<string, string>,
): Promise<readonly FunctionsProcess[]> {
  const started = await Promise.allSettled(Array.from({ length: count }, () => startFunctionsProcess(env)))
  const processes = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = started.find((one) => one.status === 'rejected')
  if (!failed) return processes
  await Promise.all(processes.map((one) => one.end('SIGKILL')))
  throw failed.reason
}
