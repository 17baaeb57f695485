/** Reads the messages that an embedded identity service has sent. */

import type { Message } from '../../../server/identity/store/codes.ts'

/** Returns the messages, newest first. */
export async function readOutbox(outboxUrl: string): Promise<Message[]> {
  const answer = await fetch(outboxUrl, { headers: { accept: 'application/json' } })
  return (await answer.json()) as Message[]
}

/** @throws when no message was sent to this address */
export async function latestCode(outboxUrl: string, to: string, kind?: string): Promise<string> {
  const mail = (await readOutbox(outboxUrl)).find((one) => one.to === to && (kind === undefined || one.kind === kind))
  if (!mail) throw new Error(`nothing was sent to ${to}`)
  return mail.code
}
