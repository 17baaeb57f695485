import { createSign } from 'node:crypto'
import { expect, test } from 'vitest'
import { createFeedback } from '../../../../server/functions/outbox/feedback.ts'
import { queueMail } from '../../../../server/functions/outbox/queue-mail.ts'
import { isSnsUrl, type SnsMessage, signedTextOf } from '../../../../server/functions/outbox/sns-signature.ts'
import { selfSigned } from '../../../support/external/self-signed.ts'
import { openFunctions } from '../../../support/servers/functions.ts'

const TOPIC = 'arn:aws:sns:ap-northeast-1:123456789012:bounces'
const CERTIFICATE_URL = 'https://sns.ap-northeast-1.amazonaws.com/SimpleNotificationService-0a1b.pem'
const SUBSCRIBE_URL = 'https://sns.ap-northeast-1.amazonaws.com/?Action=ConfirmSubscription&Token=t'

const certificateAt = (region: string, name: string) =>
  `https://sns.${region}.amazonaws.com/SimpleNotificationService-${name}.pem`
const MISSING_URL = certificateAt('ap-northeast-1', 'missing')
const UNKNOWN_HOST_URL = certificateAt('nowhere', '0a1b')
const failingUrl = (status: number) => certificateAt('ap-northeast-1', `failing-${status}`)
const PASSING_FAILURES = [408, 429, 503]
const FAILURES: Readonly<Record<string, (() => Response) | undefined>> = {
  [MISSING_URL]: () => new Response('<Error/>', { status: 403 }),
  [UNKNOWN_HOST_URL]: () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) })
  },
  ...Object.fromEntries(PASSING_FAILURES.map((status) => [failingUrl(status), () => new Response('', { status })])),
}

async function aTopic() {
  const functions = await openFunctions('SQLite')
  const { store, clock } = functions
  const { key, cert } = selfSigned(['sns.amazonaws.com'])
  const fetched: string[] = []
  const fetchIt = async (url: unknown) => {
    fetched.push(String(url))
    const failure = FAILURES[String(url)]
    if (failure) return failure()
    return new Response(String(url) === CERTIFICATE_URL ? cert : '<xml/>')
  }
  const take = createFeedback({ store, clock, fetch: fetchIt as typeof fetch, feedbackTopic: TOPIC })

  function signed(fields: Partial<SnsMessage> = {}): string {
    const message: SnsMessage = {
      Type: 'Notification',
      MessageId: 'a-message',
      TopicArn: TOPIC,
      Message: '{}',
      Timestamp: new Date(clock.now()).toISOString(),
      SignatureVersion: '2',
      Signature: '',
      SigningCertURL: CERTIFICATE_URL,
      ...fields,
    }
    const algorithm = message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256'
    const signature = createSign(algorithm).update(signedTextOf(message)).sign(key, 'base64')
    return JSON.stringify({ ...message, Signature: fields.Signature ?? signature })
  }
  const stops = () => store.selectFrom('stoppedAddresses').select(['address', 'reason']).orderBy('address').execute()
  return { ...functions, take, signed, fetched, stops }
}

const bounce = (bounceType: string) =>
  JSON.stringify({
    eventType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress: 'A@example.org' }] },
  })

test('a permanent bounce and a complaint stop mails to the address; a passing bounce does not', async () => {
  const { take, signed, stops } = await aTopic()
  await take(signed({ Message: bounce('Transient') }))
  expect(await stops()).toEqual([])
  await take(signed({ Message: bounce('Permanent') }))
  const complaint = { notificationType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: 'b@c.d' }] } }
  await take(signed({ Message: JSON.stringify(complaint), SignatureVersion: '1' }))
  expect(await stops()).toEqual([
    { address: 'a@example.org', reason: 'bounce' },
    { address: 'b@c.d', reason: 'complaint' },
  ])
})

test('a mail that SES has taken is not sent again', async () => {
  const { take, signed, store, clock } = await aTopic()
  const mail = { to: 'a@b.c', language: 'en', kind: 'letter-answered', fields: {} } as const
  await queueMail(store, { ...mail, key: 'one', at: clock.now() })
  const { id } = await store.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  const event = { eventType: 'Send', mail: { tags: { 'outbox-row': [id] } } }
  await take(signed({ Message: JSON.stringify(event) }))
  expect(await store.selectFrom('outbox').selectAll().execute()).toMatchObject([{ state: 'sent', address: null }])
})

test('the plain text that SES sends when it validates the topic is accepted and reports no event', async () => {
  const { take, signed, stops } = await aTopic()
  await take(signed({ Message: 'Successfully validated SNS topic for Amazon SES event publishing.' }))
  expect(await stops()).toEqual([])
})

test('a subscription is confirmed at an address of SNS', async () => {
  const { take, signed, fetched } = await aTopic()
  await take(signed({ Type: 'SubscriptionConfirmation', SubscribeURL: SUBSCRIBE_URL, Token: 't' }))
  expect(fetched).toEqual([CERTIFICATE_URL, SUBSCRIBE_URL])
})

test('a message that is forged, old or of another topic is refused', async () => {
  const { take, signed, stops, clock } = await aTopic()
  const forged = signed({ Message: bounce('Permanent') }).replace('A@example.org', 'c@example.org')
  await expect(take(forged)).rejects.toMatchObject({ name: 'NotAllowed' })
  await expect(take(signed({ Signature: 'AAAA' }))).rejects.toMatchObject({ name: 'NotAllowed' })
  await expect(take(signed({ SignatureVersion: '9' }))).rejects.toMatchObject({ name: 'NotAllowed' })
  const old = new Date(clock.now() - 25 * 3_600_000).toISOString()
  await expect(take(signed({ Timestamp: old }))).rejects.toMatchObject({ name: 'NotAllowed' })
  await expect(take(signed({ TopicArn: `${TOPIC}-2` }))).rejects.toMatchObject({ name: 'NotFound' })
  await expect(take('no json')).rejects.toMatchObject({ name: 'NotFound' })
  await expect(
    take(signed({ Type: 'SubscriptionConfirmation', SubscribeURL: 'https://example.org/', Token: 't' })),
  ).rejects.toMatchObject({ name: 'NotAllowed' })
  expect(await stops()).toEqual([])
})

test.each([
  ['another path of SNS', 'https://sns.ap-northeast-1.amazonaws.com/?Action=ListTopics', []],
  ['no certificate', certificateAt('ap-northeast-1', 'page'), [certificateAt('ap-northeast-1', 'page')]],
  ['a missing certificate', MISSING_URL, [MISSING_URL]],
  ['a host that does not exist', UNKNOWN_HOST_URL, [UNKNOWN_HOST_URL]],
])('a message whose certificate address leads to %s is forged', async (_what, url, addresses) => {
  const { take, signed, fetched } = await aTopic()
  await expect(take(signed({ SigningCertURL: url }))).rejects.toMatchObject({ name: 'NotAllowed' })
  expect(fetched).toEqual(addresses)
})

test.each(PASSING_FAILURES)(
  'a message whose certificate answers with status %i fails, so that SNS sends it again',
  async (status) => {
    const { take, signed } = await aTopic()
    await expect(take(signed({ SigningCertURL: failingUrl(status) }))).rejects.toThrow(`status ${status}`)
  },
)

test.each([
  'http://sns.ap-northeast-1.amazonaws.com/a.pem',
  'https://sns.ap-northeast-1.amazonaws.com.example.org/a.pem',
  'https://example.org/sns.ap-northeast-1.amazonaws.com',
  'https://sns.ap-northeast-1.amazonaws.com:444/a.pem',
  'https://user@sns.ap-northeast-1.amazonaws.com/a.pem',
  'https://s3.ap-northeast-1.amazonaws.com/a.pem',
])('%s is no address of SNS', (url) => expect(isSnsUrl(url)).toBe(false))
