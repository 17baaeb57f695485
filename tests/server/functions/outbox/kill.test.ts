import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seedProfile } from '../../../../server/functions/profiles/profiles.ts'
import { openStore } from '../../../../server/functions/store/store.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { atDepth } from '../../../support/depth.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { aProfile, EVERY_STORE, newDatabase } from '../../../support/servers/functions.ts'

/** Kills on each store, every third of the mail server. At full depth there are 100 in all. */
const ROUNDS = atDepth({ quick: 3, full: 50 })
const TIME_LIMIT_MS = atDepth({ quick: 90_000, full: 600_000 })
const SLOTS = 3

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

interface Spawned {
  readonly lines: string[]
  kill(): Promise<void>
}

/** Resolves when the process has printed a line. */
async function start(script: string, env: Record<string, string>): Promise<Spawned> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../support/mail', script)], {
    env: { PATH: process.env.PATH, ...env },
  })
  running.add(child)
  const closed = once(child, 'close').then(() => running.delete(child))
  const lines: string[] = []
  let rest = ''
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const parts = `${rest}${chunk}`.split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
      if (lines.length > 0) resolve()
    })
    child.once('close', () => reject(new Error(`${script} ended: ${complaint}`)))
  })
  return {
    lines,
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
  }
}

describe.each(EVERY_STORE)('the outbox on %s', (storeName) => {
  test('loses no committed notice when processes and mail server are killed, and repeats only mails that a kill cut off', {
    timeout: TIME_LIMIT_MS,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hokkaido-outbox-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const databaseUrl = storeName === 'PostgreSQL' ? await newDatabase() : undefined
    const store = await openStore({ dataDir: folder, databaseUrl })
    onTestFinished(() => store.destroy())
    const aiko = { sub: 'aiko', email: 'aiko@example.org', profile: aProfile(), approval: 'approved' } as const
    await seedProfile({ store, clock: systemClock }, aiko)
    const mailbox = join(folder, 'mailbox')
    const startMailServer = (port: string) => start('mail-server-process.ts', { MAILBOX: mailbox, PORT: port })
    let mailServer = await startMailServer('0')
    const [port = ''] = mailServer.lines
    const env = {
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const random = seededRandom(storeName === 'SQLite' ? 1 : 2)
    let committed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const writer = await start('notifying-process.ts', { ...env, NOTIFY: 'yes' })
      await new Promise((resolve) => setTimeout(resolve, 100 + 400 * random()))
      if (round % 3 === 2) {
        await mailServer.kill()
        await new Promise((resolve) => setTimeout(resolve, 100 * random()))
        await writer.kill()
        mailServer = await startMailServer(port)
      } else {
        await writer.kill()
      }
      committed += writer.lines.filter((line) => line.startsWith('committed')).length
    }

    // A last process sends the rest. Retries after a killed server would wait for seconds, so they are due at once.
    const last = await start('notifying-process.ts', env)
    const waiting = () =>
      store.updateTable('outbox').set({ dueAt: 0 }).where('state', '=', 'waiting').where('lease', 'is', null).execute()
    for (;;) {
      await waiting()
      const left = await store.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
      if (left.length === 0) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await last.kill()
    await mailServer.kill()

    const rows = await store.selectFrom('outbox').select(['id', 'state']).execute()
    const accepted = existsSync(mailbox) ? readFileSync(mailbox, 'utf8').trim().split('\n') : []
    const ids = accepted.map((line) => line.split('@')[0] ?? '')
    const distinct = new Set(ids)
    // Every notice that a process has reported as committed has its row, and every row its mail.
    expect(committed).toBeGreaterThan(ROUNDS)
    expect(rows.length).toBeGreaterThanOrEqual(committed)
    expect(rows.filter(({ id, state }) => state !== 'sent' || !distinct.has(id))).toEqual([])
    expect([...distinct].filter((id) => !rows.some((row) => row.id === id))).toEqual([])
    // A mail that the server accepted in the moment of a kill is sent again as the same mail, with its Message-ID.
    expect(new Set(accepted).size).toBe(distinct.size)
    const repeated = ids.length - distinct.size
    expect(repeated).toBeLessThanOrEqual(ROUNDS * SLOTS)
  })
})
