/**
 * Verifies messages of Amazon SNS
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html).
 */

import { createVerify, type KeyObject, X509Certificate } from 'node:crypto'
import { createBoundedMap } from '../../../shared/bounded-map.ts'

export interface SnsMessage {
  readonly Type: 'Notification' | 'SubscriptionConfirmation' | 'UnsubscribeConfirmation'
  readonly MessageId: string
  readonly TopicArn: string
  readonly Message: string
  readonly Timestamp: string
  readonly SignatureVersion: string
  readonly Signature: string
  readonly SigningCertURL: string
  readonly Subject?: string
  readonly SubscribeURL?: string
  readonly Token?: string
}

const SIGNED_FIELDS = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

const ALGORITHMS: Readonly<Record<string, string>> = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }
const HOST = /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(?:\.cn)?$/
const CERTIFICATE_PATH = /^\/SimpleNotificationService-[\w-]{1,64}\.pem$/
const TIMEOUT_MS = 3_000
const MOST_CERTIFICATES = 10
/** The HTTP statuses Request Timeout and Too Many Requests, after which a later request can succeed. */
const PASSING_STATUSES = [408, 429]

/** Returns whether a URL belongs to Amazon SNS, so that a forged message cannot make the server call another host. */
export function isSnsUrl(value: string | undefined): value is string {
  if (value === undefined || !URL.canParse(value)) return false
  const { protocol, hostname, port, username } = new URL(value)
  return protocol === 'https:' && HOST.test(hostname) && port === '' && username === ''
}

export function readSnsMessage(text: string): SnsMessage | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const message = value as Record<string, unknown>
    const needed = ['MessageId', 'TopicArn', 'Message', 'Timestamp', 'SignatureVersion', 'Signature', 'SigningCertURL']
    const isWhole = needed.every((name) => typeof message[name] === 'string')
    return isWhole && Object.hasOwn(SIGNED_FIELDS, String(message.Type)) ? (value as SnsMessage) : undefined
  } catch {
    return undefined
  }
}

export type VerifySns = (message: SnsMessage) => Promise<boolean>

/**
 * Creates the verifier. A message counts as forged if its certificate URL returns no certificate, because a forger can
 * name any URL. The verifier rejects only if SNS cannot answer now, so that SNS sends the message again.
 */
export function createSnsVerifier(fetchIt: typeof fetch): VerifySns {
  const keys = createBoundedMap<string, KeyObject>(MOST_CERTIFICATES)

  async function keyAt(url: string): Promise<KeyObject | undefined> {
    const known = keys.get(url)
    if (known !== undefined) return known
    const response = await fetchIt(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }).catch(
      (error: unknown) => {
        if (isUnknownHost(error)) return undefined
        throw error
      },
    )
    if (!response?.ok) {
      await response?.body?.cancel()
      if (!response || (response.status < 500 && !PASSING_STATUSES.includes(response.status))) return undefined
      throw new Error(`the certificate of SNS answered with status ${response.status}`)
    }
    const key = keyOf(await response.text())
    if (key) keys.set(url, key)
    return key
  }

  return async (message) => {
    const { SignatureVersion, SigningCertURL: url, Signature } = message
    const algorithm = ALGORITHMS[SignatureVersion]
    if (algorithm === undefined || !isSnsUrl(url) || !CERTIFICATE_PATH.test(new URL(url).pathname)) return false
    const key = await keyAt(url)
    return key !== undefined && createVerify(algorithm).update(signedTextOf(message)).verify(key, Signature, 'base64')
  }
}

function isUnknownHost(error: unknown): boolean {
  const { cause } = Object(error) as { readonly cause?: { readonly code?: unknown } }
  return cause?.code === 'ENOTFOUND'
}

function keyOf(certificate: string): KeyObject | undefined {
  try {
    return new X509Certificate(certificate).publicKey
  } catch {
    return undefined
  }
}

/** Returns the text that SNS signs: the name and value of each signed field that is present, each followed by a line feed. */
export function signedTextOf(message: SnsMessage): string {
  return SIGNED_FIELDS[message.Type]
    .flatMap((name) => {
      const value = message[name]
      return value === undefined ? [] : [`${name}\n${value}\n`]
    })
    .join('')
}
