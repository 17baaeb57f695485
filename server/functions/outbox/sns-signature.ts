/**
 * Verifies messages of Amazon SNS
 * (https://docs.aws.amazon.com/sns/latest/dg/sns-verify-signature-of-message.html).
 */

import { createVerify } from 'node:crypto'
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
const TIMEOUT_MS = 3_000
const MOST_CERTIFICATES = 10

/**
 * Returns whether an address belongs to Amazon SNS, so that a forged message cannot make the server call another
 * address.
 */
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

export function createSnsVerifier(fetchIt: typeof fetch): VerifySns {
  const certificates = createBoundedMap<string, string>(MOST_CERTIFICATES)

  async function certificateAt(url: string): Promise<string> {
    const known = certificates.get(url)
    if (known !== undefined) return known
    const response = await fetchIt(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (!response.ok) throw new Error(`the certificate of SNS answered with status ${response.status}`)
    const certificate = await response.text()
    certificates.set(url, certificate)
    return certificate
  }

  return async (message) => {
    const algorithm = ALGORITHMS[message.SignatureVersion]
    if (algorithm === undefined || !isSnsUrl(message.SigningCertURL)) return false
    const certificate = await certificateAt(message.SigningCertURL)
    const verify = createVerify(algorithm).update(signedTextOf(message))
    return verify.verify(certificate, message.Signature, 'base64')
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
