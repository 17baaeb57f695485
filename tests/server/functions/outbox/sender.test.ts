import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createDeliver } from '../../../../server/functions/outbox/deliver.ts'
import { countOutbox, listGivenUp, retryGivenUp } from '../../../../server/functions/outbox/given-up.ts'
import { pauseAfter, renew, takeNext } from '../../../../server/functions/outbox/leases.ts'
import type { Mail, Outcome, SendMail } from '../../../../server/functions/outbox/message.ts'
import { queueMail } from '../../../../server/functions/outbox/queue-mail.ts'
import { type Deliver, sendDue, startSender } from '../../../../server/functions/outbox/sender.ts'
import { notify } from '../../../../server/functions/records/notify.ts'
import { deleteOldData } from '../../../../server/functions/scheduled-jobs.ts'
import { deliveryTo, reportTo } from '../../../../server/functions/sending.ts'
import { openStore } from '../../../../server/functions/store/store.ts'
import { WORKING_NAME } from '../../../../shared/site-name.ts'
import { EVERY_STORE, openFunctions, STORES, type TestFunctions } from '../../../support/servers/functions.ts'

const DAY_MS = 24 * 3_600_000
const LETTER = { to: 'reader@example.org', language: 'en', kind: 'letter-answered', fields: { words: 'Yes.' } } as const

function sending({ store, clock }: TestFunctions, outcome: Outcome | (() => Outcome) = { kind: 'sent' }) {
  const mails: Mail[] = []
  const errors: unknown[] = []
  const sendMail: SendMail = async (mail) => {
    mails.push(mail)
    return typeof outcome === 'function' ? outcome() : outcome
  }
  const deliver = createDeliver({ store, clock, siteUrl: 'https://hokkaido.example', siteName: WORKING_NAME, sendMail })
  const failures: string[] = []
  const onError = (error: unknown) => errors.push(error)
  const options = { store, clock, deliver, onError, onMailFailed: (failure: string) => failures.push(failure) }
  return { mails, errors, failures, options, send: () => sendDue(options) }
}

const rows = ({ store }: TestFunctions) => store.selectFrom('outbox').selectAll().execute()

describe.each(STORES)('the sender on %s', (storeName) => {
  test('sends a notice to the verified address and keeps neither address nor text', async () => {
    const functions = await openFunctions(storeName)
    const { mails, send } = sending(functions)
    await functions.person('Aiko')
    await functions.store.updateTable('people').set({ mailAddress: 'new@example.org', language: 'fr' }).execute()
    await notify(functions.store, ['Aiko'], { kind: 'profile-rejected', at: functions.clock.now(), reason: 'Nom ?' })
    await send()
    expect(mails).toMatchObject([{ to: 'new@example.org', subject: 'Votre profil n’a pas été approuvé' }])
    expect(mails[0]?.text).toContain('> Nom ?')
    expect(mails[0]?.unsubscribeUrl).toMatch(/^https:\/\/hokkaido\.example\/mail\/unsubscribe\/.+/)
    expect(await rows(functions)).toMatchObject([{ state: 'sent', address: null, fields: null, lease: null }])
  })

  test('sends nothing to a stopped address or after the address is gone', async () => {
    const functions = await openFunctions(storeName)
    const { store, clock, person } = functions
    const { mails, send } = sending(functions)
    for (const name of ['Aiko', 'Ben']) await person(name)
    await notify(store, ['Aiko', 'Ben'], { kind: 'profile-approved', at: clock.now() })
    await store
      .insertInto('stoppedAddresses')
      .values({ address: 'aiko@example.org', reason: 'complaint', at: 0 })
      .execute()
    await store.updateTable('people').set({ mailAddress: null }).where('sub', '=', 'Ben').execute()
    await send()
    expect(mails).toEqual([])
    expect((await rows(functions)).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
  })

  test('drops mails while no mail server is configured', async () => {
    const functions = await openFunctions(storeName)
    const { store, clock } = functions
    await queueMail(store, { ...LETTER, key: 'one', at: clock.now() })
    const deliver = createDeliver({
      store,
      clock,
      siteUrl: 'https://hokkaido.example',
      siteName: WORKING_NAME,
      sendMail: undefined,
    })
    await sendDue({ store, clock, deliver, onError: () => undefined, onMailFailed: () => undefined })
    expect(await rows(functions)).toMatchObject([{ state: 'dropped', address: null, fields: null }])
  })

  test('tries again with growing pauses, and gives up into a list from which the operator sends again', async () => {
    const functions = await openFunctions(storeName)
    const { store, clock } = functions
    let isBroken = true
    const { mails, failures, send } = sending(functions, () =>
      isBroken ? { kind: 'failed', failure: 'smtp ESOCKET' } : { kind: 'sent' },
    )
    await queueMail(store, { ...LETTER, key: 'one', at: clock.now() })
    await send()
    await send()
    expect(mails).toHaveLength(1)
    expect(await countOutbox(store)).toMatchObject({ waiting: 1, givenUp: 0 })
    for (let hours = 0; hours < 60; hours++) {
      clock.advance(3_600_000)
      await send()
    }
    expect(mails.length).toBeGreaterThan(10)
    expect(failures).toEqual(mails.map(() => 'smtp ESOCKET'))
    expect(new Set(mails.map(({ id }) => id)).size).toBe(1)
    const [givenUp] = await listGivenUp(store)
    expect(givenUp).toMatchObject({ kind: 'letter-answered', attempts: mails.length, failure: 'smtp ESOCKET' })
    expect(JSON.stringify(givenUp)).not.toContain('reader@')
    isBroken = false
    expect(await retryGivenUp(store, 'no-such-id', clock.now())).toBe(false)
    expect(await retryGivenUp(store, givenUp?.id ?? '', clock.now())).toBe(true)
    await send()
    expect(await countOutbox(store)).toEqual({ waiting: 0, oldestAt: undefined, givenUp: 0 })
    expect(await rows(functions)).toMatchObject([{ state: 'sent' }])
  })

  test('gives up a refused mail at once, and stops an address whose mailbox does not exist', async () => {
    const functions = await openFunctions(storeName)
    const { store, clock } = functions
    let bounced = false
    const { failures, send } = sending(functions, () => ({ kind: 'refused', failure: 'smtp 550', bounced }))
    await queueMail(store, { ...LETTER, key: 'one', at: clock.now() })
    await send()
    expect(await listGivenUp(store)).toHaveLength(1)
    expect(failures).toEqual(['smtp 550'])
    bounced = true
    await queueMail(store, { ...LETTER, key: 'two', to: 'Gone@example.org', at: clock.now() })
    await send()
    const stops = await store.selectFrom('stoppedAddresses').selectAll().execute()
    expect(failures).toHaveLength(1)
    expect(stops).toEqual([{ address: 'gone@example.org', reason: 'bounce', at: clock.now() }])
  })

  test('reports a delivery that rejects and tries it again', async () => {
    const functions = await openFunctions(storeName)
    const { store, clock } = functions
    await queueMail(store, { ...LETTER, key: 'one', at: clock.now() })
    const { options, errors, failures } = sending(functions)
    const deliver: Deliver = () => Promise.reject(new RangeError('a fault'))
    await sendDue({ ...options, deliver })
    expect(errors).toMatchObject([{ message: 'a fault' }])
    expect(failures).toEqual([])
    expect(await rows(functions)).toMatchObject([{ state: 'waiting', attempts: 1, failure: 'RangeError' }])
  })

  test('deletes sent messages after a week and given-up ones after two', async () => {
    const functions = await openFunctions(storeName)
    const { store, clock } = functions
    await queueMail(store, { ...LETTER, key: 'one', at: clock.now() })
    await sending(functions).send()
    await queueMail(store, { ...LETTER, key: 'two', at: clock.now() })
    await sending(functions, { kind: 'refused', failure: 'smtp 554', bounced: false }).send()
    clock.advance(8 * DAY_MS)
    await deleteOldData({ store, clock })
    expect(await rows(functions)).toMatchObject([{ state: 'given-up' }])
    clock.advance(7 * DAY_MS)
    await deleteOldData({ store, clock })
    expect(await rows(functions)).toEqual([])
  })
})

describe.each(EVERY_STORE)('the leases on %s', (storeName) => {
  test('the leases give each message to one of several copies', async () => {
    const functions = await openFunctions(storeName)
    const { store, clock, dataDir, databaseUrl } = functions
    const other = await openStore({ dataDir, databaseUrl })
    for (let number = 0; number < 40; number++) {
      await queueMail(store, { ...LETTER, key: String(number), at: clock.now() })
    }
    const first = sending(functions)
    const second = sending({ ...functions, store: other })
    await Promise.all([first.send(), second.send()])
    await other.destroy()
    const ids = [...first.mails, ...second.mails].map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([40, 40])
  })

  test('the leases pass a message on when its process has ended, and refuse its late result', async () => {
    const { store, clock } = await openFunctions(storeName)
    await queueMail(store, { ...LETTER, key: 'one', at: clock.now() })
    const lost = await takeNext(store, 'mail', clock.now(), 60_000)
    clock.advance(59_000)
    expect(await takeNext(store, 'mail', clock.now(), 60_000)).toBeUndefined()
    clock.advance(2_000)
    const taken = await takeNext(store, 'mail', clock.now(), 60_000)
    expect(taken?.id).toBe(lost?.id)
    expect(lost && (await renew(store, lost, clock.now() + 60_000))).toBe(false)
    expect(taken && (await renew(store, taken, clock.now() + 60_000))).toBe(true)
  })
})

test('mails name the site as the settings do', async () => {
  const functions = await openFunctions('SQLite')
  const { store, clock } = functions
  const texts: string[] = []
  const sendMail: SendMail = async ({ text }) => {
    texts.push(text)
    return { kind: 'sent' }
  }
  const settings = { siteUrl: 'https://hokkaido.example', siteName: 'Northern Roads', sendMail }
  await queueMail(store, { ...LETTER, key: 'one', at: clock.now() })
  await sendDue({ ...sending(functions).options, deliver: await deliveryTo(settings, functions) })
  expect(texts).toEqual([expect.stringContaining('\nNorthern Roads\nhttps://hokkaido.example\n')])
})

test('the lease of a slow attempt is renewed, and an attempt without a lease is cut off', async () => {
  const functions = await openFunctions('SQLite')
  const { store, clock } = functions
  await queueMail(store, { ...LETTER, key: 'one', at: clock.now() })
  const cut = Promise.withResolvers<void>()
  const deliver: Deliver = async (row, signal) => {
    await store.updateTable('outbox').set({ lease: 'of another process' }).where('id', '=', row.id).execute()
    signal.addEventListener('abort', () => cut.resolve())
    await cut.promise
    return { kind: 'sent' }
  }
  const sender = startSender({ ...sending(functions).options, deliver, leaseMs: 60, pauseMs: 5 })
  await cut.promise
  await sender.stop()
  expect(await rows(functions)).toMatchObject([{ state: 'waiting', lease: 'of another process' }])
})

test('failed mails are logged with their channel and failure, for the alarm that counts them', () => {
  const lines: string[] = []
  const report = reportTo(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }))
  report.onMailFailed('ses MessageRejected')
  report.onError(new RangeError('a fault'), 'push')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, event: 'sending-failed', channel: 'mail', failure: 'ses MessageRejected' },
    { level: 50, event: 'sending-failed', channel: 'push', err: { type: 'RangeError' } },
  ])
})

test('pauses double up to four hours and differ between messages', () => {
  const middle = () => 0.5
  expect([1, 2, 3, 20].map((attempts) => pauseAfter(attempts, middle))).toEqual([15_000, 30_000, 60_000, 14_400_000])
  expect([pauseAfter(1, () => 0), pauseAfter(1, () => 1)]).toEqual([11_250, 18_750])
})
