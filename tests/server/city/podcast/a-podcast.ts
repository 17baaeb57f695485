/** Builds realistic podcast feeds for tests, with any part replaceable. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A public feed address that is never requested. */
export const FEED_URL = 'https://podcast.example.com/feed.xml'

export function encode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

export interface ItemParts {
  readonly guid?: string
  readonly title?: string
  readonly enclosure?: string
  readonly pubDate?: string
  /** Raw elements to append. */
  readonly more?: string
}

export function enclosureOf(url: string, type = 'audio/mpeg'): string {
  return `<enclosure url="${encode(url)}" type="${encode(type)}" length="1234"/>`
}

export function itemOf({ guid = 'one', title = 'One', enclosure, pubDate, more = '' }: ItemParts = {}): string {
  return `<item><title>${title}</title><guid isPermaLink="false">${guid}</guid>
    ${enclosure ?? enclosureOf('https://audio.example.com/one.mp3')}
    ${pubDate === undefined ? '' : `<pubDate>${pubDate}</pubDate>`}${more}</item>`
}

export function feedXml(items: readonly string[] = [itemOf()], channel = '<title>Roads</title>'): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:podcast="https://podcastindex.org/namespace/1.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${channel}
${items.join('\n')}
</channel></rss>`
}

export const RSS = { 'content-type': 'application/rss+xml; charset=utf-8' }

export type Answerer = (request: IncomingMessage, response: ServerResponse) => void

export interface Origin {
  readonly url: string
  /** Requested paths in order. */
  readonly requested: string[]
  /** The handler of requests. A new value applies from the next request on. */
  answer: Answerer
  close(): Promise<void>
}

export async function startOrigin(answer: Answerer): Promise<Origin> {
  const requested: string[] = []
  const server = createServer((request, response) => {
    requested.push(request.url ?? '')
    origin.answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin: Origin = {
    url: `http://127.0.0.1:${port}`,
    requested,
    answer,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return origin
}

export function answering(body: string | Buffer, headers: Record<string, string> = RSS, status = 200): Answerer {
  return (_request, response) => void response.writeHead(status, headers).end(body)
}
