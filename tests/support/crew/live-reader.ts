/** Reads a stream of live messages, as the client does, and remembers its events. */

import { createParser, type EventSourceMessage } from 'eventsource-parser'

export interface LiveReader {
  readonly status: number
  readonly headers: Headers
  readonly events: EventSourceMessage[]
  readonly refusal: string | undefined
  /** Resolves when the server ends the stream; rejects when the connection is lost. */
  readonly ended: Promise<void>
  close(): void
}

export async function openLive(url: string, headers: Record<string, string>): Promise<LiveReader> {
  const abort = new AbortController()
  const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: abort.signal })
  const events: EventSourceMessage[] = []
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  const refusal = isStream ? undefined : await response.text()
  const parser = createParser({ onEvent: (event) => void events.push(event) })
  async function read(): Promise<void> {
    if (!isStream || !response.body) return
    const decoder = new TextDecoder()
    for await (const chunk of response.body) parser.feed(decoder.decode(chunk, { stream: true }))
  }
  const ended = read()
  // Prevents an unhandled rejection if a test closes the reader and does not wait for the end.
  ended.catch(() => undefined)
  return {
    status: response.status,
    headers: response.headers,
    events,
    refusal,
    ended,
    close: () => abort.abort(),
  }
}
