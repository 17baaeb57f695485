/**
 * Formats server-sent events as text (HTML Standard §9.2.5), and creates the event ids with which a client resumes a
 * stream.
 */

import type { LiveEventName, LiveEvents } from '../../../shared/messages/live-events.ts'

export const HEARTBEAT = ':\n\n'

export function openingText(retryMs: number): string {
  return `retry: ${retryMs}\n\n`
}

export function eventText<Name extends LiveEventName>(name: Name, data: LiveEvents[Name], id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

export function eventIdOf({ at, id }: { readonly at: number; readonly id: string }): string {
  return `${at}.${id}`
}

const EVENT_ID = /^(\d{1,15})\.[A-Za-z0-9_-]{1,64}$/

export function timeOfEventId(id: string): number | undefined {
  const time = EVENT_ID.exec(id)?.[1]
  return time === undefined ? undefined : Number(time)
}
