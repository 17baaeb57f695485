/**
 * The HTTP endpoints that mail services call: one-click unsubscribing, and reports of bounces. They need no session and
 * are not in the endpoint map; the site forwards them from URLs outside /api.
 */

import Type from 'typebox'
import { closed } from '../../../shared/schemas.ts'
import { notFound } from '../../http/refusal.ts'
import type { Context } from '../endpoints/context.ts'
import type { FunctionsApp } from '../endpoints/endpoint.ts'
import { createFeedback } from './feedback.ts'
import { unsubscribe } from './unsubscribe.ts'

const Token = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, closed)
/** The body of a call by SNS. SNS can send 256 KB, but the events of SES have only a few KB, so the limit is lower. */
const Text = Type.Object({ text: Type.String({ maxLength: 60_000 }) }, closed)

export interface MailServiceOptions {
  readonly fetch: typeof fetch
  readonly feedbackTopic: string | undefined
}

export function serveMailServices(app: FunctionsApp, { store, clock }: Context, options: MailServiceOptions): void {
  const takeFeedback = createFeedback({ store, clock, ...options })

  app.post('/mail/unsubscribe', { schema: { body: Token, hide: true } }, async ({ body }) => {
    if (!(await unsubscribe(store, body.token, clock.now()))) throw notFound('mail')
    return { unsubscribed: true }
  })

  app.post('/mail/feedback', { schema: { body: Text, hide: true } }, async ({ body }) => {
    await takeFeedback(body.text)
    return { received: true }
  })
}
