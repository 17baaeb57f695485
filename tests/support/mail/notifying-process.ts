/**
 * A process that notifies a person again and again and sends the outbox at the same time. It prints the id of each
 * notice after the commit. Tests kill it.
 */

import { randomUUID } from 'node:crypto'
import { createDeliver } from '../../../server/functions/outbox/deliver.ts'
import { startSender } from '../../../server/functions/outbox/sender.ts'
import { smtpSender } from '../../../server/functions/outbox/senders/smtp.ts'
import { notify } from '../../../server/functions/records/notify.ts'
import { openStore } from '../../../server/functions/store/store.ts'
import { systemClock } from '../../../shared/time/clock.ts'

const { DATA_DIR = '', DATABASE_URL, SMTP_URL = '', NOTIFY = 'no' } = process.env
const LEASE_MS = 400
const PAUSE_MS = 10

const store = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
const sendMail = smtpSender({ url: SMTP_URL, from: 'noreply@hokkaido.example' })
startSender({
  store,
  clock: systemClock,
  deliver: createDeliver({ store, clock: systemClock, siteUrl: 'https://hokkaido.example', sendMail }),
  onError: (error) => console.error(error),
  leaseMs: LEASE_MS,
  pauseMs: PAUSE_MS,
})
console.log('started')
// The sender's own timers do not keep a process alive.
setInterval(() => undefined, 1_000)
while (NOTIFY === 'yes') {
  const reason = randomUUID()
  await store.transaction().execute((db) => notify(db, ['aiko'], { kind: 'profile-rejected', at: Date.now(), reason }))
  console.log(`committed ${reason}`)
  await new Promise((resolve) => setTimeout(resolve, 10))
}
