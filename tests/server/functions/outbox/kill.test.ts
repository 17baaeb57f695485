import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { seedProfile } from '../../../../server/functions/profiles/profiles.ts'
import { vapidKeys } from '../../../../server/functions/push/vapid-keys.ts'
import { openStore, type Store } from '../../../../server/functions/store/store.ts'
import { pushDeviceId } from '../../../../shared/push.ts'
import { systemClock } from '../../../../shared/time/clock.ts'
import { atDepth } from '../../../support/depth.ts'
import { selfSigned } from '../../../support/external/self-signed.ts'
import { browserKeys, PUSH_HOST } from '../../../support/push/push-service.ts'
import { seededRandom } from '../../../support/seeded-random.ts'
import { CHILD_ENVIRONMENT } from '../../../support/servers/child-environment.ts'
import { aProfile, newDatabase, STORES } from '../../../support/servers/functions.ts'

/**
 * Number of kills for each store. Every third kill also kills the mail server or the push service. At nightly depth
 * there are 100 kills for both stores together.
 */
const ROUNDS = atDepth({ quick: 3, full: 6, nightly: 50 })
const TIME_LIMIT_MS = atDepth({ quick: 90_000, full: 900_000 })
const SLOTS = 3

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

interface Spawned {
  readonly lines: string[]
  kill(): Promise<void>
}

/** Starts a script as a process. Resolves when the process has printed a line. */
async function start(script: string, env: Record<string, string>): Promise<Spawned> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../support', script)], {
    env: { ...CHILD_ENVIRONMENT, ...env },
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

/** Starts a service that can be killed and started again, with the same port and the record of its messages. */
async function startService(script: string, env: Record<string, string>) {
  let process = await start(script, { ...env, PORT: '0' })
  const [port = ''] = process.lines
  return {
    port,
    kill: () => process.kill(),
    async startAgain() {
      process = await start(script, { ...env, PORT: port })
    },
  }
}

async function openWithDevice(folder: string, databaseUrl: string | undefined) {
  const store = await openStore({ dataDir: folder, databaseUrl })
  onTestFinished(() => store.destroy())
  const aiko = { sub: 'aiko', email: 'aiko@example.org', profile: aProfile(), approval: 'approved' } as const
  await seedProfile({ store, clock: systemClock }, aiko)
  const { key, cert } = selfSigned([PUSH_HOST])
  const files = { KEY: join(folder, 'push.key'), CERTIFICATE: join(folder, 'push.crt') }
  writeFileSync(files.KEY, key)
  writeFileSync(files.CERTIFICATE, cert)
  const pushed = join(folder, 'pushed')
  const service = await startService('push/push-service-process.ts', { ...files, PUSHED: pushed })
  const endpoint = `https://${PUSH_HOST}:${service.port}/phone`
  const { decrypt, ...keys } = browserKeys()
  const { publicKey } = await vapidKeys(store, undefined, Date.now())
  await store
    .insertInto('pushDevices')
    .values({
      ...{ id: await pushDeviceId(endpoint), sub: 'aiko', endpoint, ...keys, serverKey: publicKey },
      ...{ name: 'Firefox', createdAt: Date.now(), failingSince: null, restsUntil: null },
    })
    .execute()
  return { store, service, pushed, decrypt, certificate: files.CERTIFICATE }
}

/** Makes all waiting messages due at once, because retries after a killed server would wait for seconds. */
async function retryNow(store: Store): Promise<void> {
  await store.updateTable('pushDevices').set({ failingSince: null, restsUntil: null }).execute()
  await store
    .updateTable('outbox')
    .set({ dueAt: 0 })
    .where('state', '=', 'waiting')
    .where('lease', 'is', null)
    .execute()
}

const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])

const committedBy = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.filter((line) => line.startsWith('committed')).length

describe.each(STORES)('the outbox on %s', (storeName) => {
  test('loses no committed notice when processes and services are killed, and repeats only messages that a kill cut off', {
    timeout: TIME_LIMIT_MS,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hokkaido-outbox-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const databaseUrl = storeName === 'PostgreSQL' ? await newDatabase() : undefined
    const { store, service: pushService, pushed, decrypt, certificate } = await openWithDevice(folder, databaseUrl)
    const mailbox = join(folder, 'mailbox')
    const mailServer = await startService('mail/mail-server-process.ts', { MAILBOX: mailbox })
    const env = {
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      PUSH_CERTIFICATE: certificate,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    }
    const random = seededRandom(storeName === 'SQLite' ? 1 : 2)
    const services = [undefined, pushService, mailServer]
    let committed = 0
    for (let round = 0; round < ROUNDS; round++) {
      await retryNow(store)
      const writer = await start('mail/notifying-process.ts', { ...env, NOTIFY: 'yes' })
      await new Promise((resolve) => setTimeout(resolve, 100 + 400 * random()))
      // On a busy machine the process may have committed nothing by then.
      await vi.waitUntil(() => committedBy(writer) > 1, { timeout: TIME_LIMIT_MS, interval: 20 })
      const service = services[round % services.length]
      if (service) {
        await service.kill()
        await new Promise((resolve) => setTimeout(resolve, 100 * random()))
      }
      await writer.kill()
      await service?.startAgain()
      committed += committedBy(writer)
    }

    // A last process sends the remaining messages.
    const last = await start('mail/notifying-process.ts', env)
    for (;;) {
      await retryNow(store)
      const left = await store.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()
      if (left.length === 0) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await Promise.all([last, mailServer, pushService].map((process) => process.kill()))

    expect(committed).toBeGreaterThan(ROUNDS)
    const rows = await store.selectFrom('outbox').select(['id', 'state', 'deviceId']).execute()
    const mails = linesOf(mailbox).map((line) => ({ id: line.split('@')[0] ?? '', content: line }))
    const pushes = linesOf(pushed).map((line) => {
      const [id = '', body = ''] = line.split(' ')
      return { id, content: JSON.stringify(decrypt(Buffer.from(body, 'base64'))) }
    })
    expect(pushes.filter(({ id, content }) => !content.includes(`"tag":"${id}"`))).toEqual([])
    for (const [sent, stored] of [
      [mails, rows.filter(({ deviceId }) => deviceId === null)],
      [pushes, rows.filter(({ deviceId }) => deviceId !== null)],
    ] as const) {
      const distinct = new Set(sent.map(({ id }) => id))
      // Every notice that a process reported as committed has a row in the outbox, and every row was sent as a message.
      expect(stored.length).toBeGreaterThanOrEqual(committed)
      expect(stored.filter(({ id, state }) => state !== 'sent' || !distinct.has(id))).toEqual([])
      expect([...distinct].filter((id) => !stored.some((row) => row.id === id))).toEqual([])
      // A message that a service accepted at the moment of a kill is sent again with the same content and ids: a mail
      // with its Message-ID, a push message with its topic and tag. By these ids, services and browsers replace the
      // first message.
      expect(new Set(sent.map(({ content }) => content)).size).toBe(distinct.size)
      expect(sent.length - distinct.size).toBeLessThanOrEqual(ROUNDS * SLOTS)
    }
  })
})
