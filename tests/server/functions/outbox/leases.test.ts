import { expect, test } from 'vitest'
import { takeNext, tryLater } from '../../../../server/functions/outbox/leases.ts'
import { queueMail } from '../../../../server/functions/outbox/queue-mail.ts'
import { openFunctions } from '../../../support/servers/functions.ts'

const HOUR_MS = 3_600_000

test.each([
  ['as long as its pause', undefined, 15_000],
  ['until the time that the service named', HOUR_MS, HOUR_MS],
  ['four hours at most, even if the service named a later time', 30 * 24 * HOUR_MS, 4 * HOUR_MS],
])('the next attempt waits %s', async (_, notBeforeMs, waitMs) => {
  const { store, clock } = await openFunctions('SQLite')
  const now = clock.now()
  const mail = { to: 'reader@example.org', language: 'en', kind: 'letter-answered', fields: { words: 'Yes.' } } as const
  await queueMail(store, { ...mail, key: 'one', at: now })
  const row = await takeNext(store, 'mail', now, 60_000)
  if (!row) throw new Error('no mail is due')
  const notBefore = notBeforeMs === undefined ? undefined : now + notBeforeMs
  await tryLater(store, row, now, { failure: '421', notBefore }, () => 0.5)
  expect(await store.selectFrom('outbox').select(['dueAt', 'lease', 'failure']).execute()).toEqual([
    { dueAt: now + waitMs, lease: null, failure: '421' },
  ])
})
