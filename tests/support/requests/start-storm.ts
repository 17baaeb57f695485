/** Sends generated requests to a BFF in a child process. The embedded services run in this process. */

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { allowPasskeys } from '../identity/passkey-user.ts'
import { PASSWORD, startBff } from '../servers/bff.ts'
import type { StormOrder, StormReport } from './storm.ts'

const EMAILS = ['storm-1@example.com', 'storm-2@example.com']

/** @throws when the process ends without a report */
export async function startStorm(requests: number, seed: number): Promise<StormReport> {
  const services = await startBff({ env: { LOG_LEVEL: 'silent', COGNITO_PROVIDERS: 'Google' } })
  const dataDir = await mkdtemp(join(tmpdir(), 'hokkaido-storm-'))
  try {
    await allowPasskeys(services)
    for (const email of EMAILS) await services.confirmedUser(email)
    const { cognito, functionsUrl } = services
    const users = EMAILS.map((email) => ({ email, password: PASSWORD }))
    const order: StormOrder = { requests, seed, cognito, functionsUrl, dataDir, users }
    const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'storm-process.ts')], {
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child.stdin.end(JSON.stringify(order))
    const [report, trouble] = await Promise.all([text(child.stdout), text(child.stderr)])
    if (report === '') throw new Error(`the storm ended without a report:\n${trouble}`)
    return JSON.parse(report) as StormReport
  } finally {
    await services.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
