/**
 * A process that notifies a person again and again. At the same time it sends the messages in the outbox, which are
 * mails and push messages. It prints the id of each notice after the commit. Tests kill it.
 */

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { startSender } from '../../../server/functions/outbox/sender.ts'
import { smtpSender } from '../../../server/functions/outbox/senders/smtp.ts'
import { notify } from '../../../server/functions/records/notify.ts'
import { deliveryTo } from '../../../server/functions/sending.ts'
import { openStore } from '../../../server/functions/store/store.ts'
import { WORKING_NAME } from '../../../shared/site-name.ts'
import { systemClock } from '../../../shared/time/clock.ts'
import { loopbackNetwork } from '../push/push-service.ts'

const { DATA_DIR = '', DATABASE_URL, SMTP_URL = '', PUSH_CERTIFICATE = '', NOTIFY = 'no' } = process.env
const LEASE_MS = 400
const PAUSE_MS = 10

const store = await openStore({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL })
const deliver = await deliveryTo(
  {
    siteUrl: 'https://hokkaido.example',
    siteName: WORKING_NAME,
    sendMail: smtpSender({ url: SMTP_URL, from: 'noreply@hokkaido.example' }),
    pushNetwork: loopbackNetwork(readFileSync(PUSH_CERTIFICATE, 'utf8')),
  },
  { store, clock: systemClock },
)
// The server loads this package with the first push message. It is loaded here in advance, because these processes may
// live for only half a second.
await import('web-push')
startSender({
  store,
  clock: systemClock,
  deliver,
  onError: (error) => console.error(error),
  onMailFailed: () => undefined,
  leaseMs: LEASE_MS,
  pauseMs: PAUSE_MS,
})
console.log('started')
// Keeps the process alive, because the sender's own timers do not.
setInterval(() => undefined, 1_000)
while (NOTIFY === 'yes') {
  const reason = randomUUID()
  await store.transaction().execute((db) => notify(db, ['aiko'], { kind: 'profile-rejected', at: Date.now(), reason }))
  console.log(`committed ${reason}`)
  await new Promise((resolve) => setTimeout(resolve, 10))
}
