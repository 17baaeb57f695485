/**
 * Parses RSS 2.0 with the podcast extensions into bounded, unvalidated fields; podcast-feed.ts validates them.
 * htmlparser2 resolves only XML's five entities, and neither reads a DTD nor fetches anything.
 */

import { Parser } from 'htmlparser2'
import { ExternalResponseError } from '../../external-http/bounded.ts'

export type Attributes = Readonly<Record<string, string>>

export interface RssItem {
  /** Field values by lower-case name, such as 'title' and 'itunes:duration'. The first non-empty value wins. */
  readonly fields: ReadonlyMap<string, string>
  readonly enclosures: readonly Attributes[]
  readonly transcripts: readonly Attributes[]
}

export interface RssFeed {
  readonly channel: ReadonlyMap<string, string>
  readonly items: readonly RssItem[]
}

const MOST_DEPTH = 64
const MOST_ATTRIBUTES = 100
const MOST_ITEMS = 5_000
const MOST_CHARACTERS = 100_000
const MOST_LINKS = 20

const FIELDS: ReadonlySet<string> = new Set([
  ...['title', 'link', 'description', 'language', 'guid', 'pubdate', 'content:encoded'],
  ...['itunes:author', 'itunes:title', 'itunes:summary', 'itunes:duration', 'itunes:season', 'itunes:episode'],
  ...['itunes:explicit', 'podcast:season', 'podcast:episode'],
])

/**
 * The prefixes that this parser uses for namespaces, because a feed may declare any prefix for them. Prefixes that a
 * feed does not declare are used as written.
 */
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['https://podcastindex.org/namespace/1.0', 'podcast'],
  ['https://github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md', 'podcast'],
  ['http://purl.org/rss/1.0/modules/content/', 'content'],
])

interface OpenItem {
  readonly fields: Map<string, string>
  readonly enclosures: Attributes[]
  readonly transcripts: Attributes[]
}

interface OpenField {
  readonly into: Map<string, string>
  readonly name: string
  readonly depth: number
  readonly parts: string[]
  characters: number
}

/** @throws ExternalResponseError for text that is not RSS, exceeds a limit, or is truncated */
export function readRss(text: string): RssFeed {
  const channel = new Map<string, string>()
  const items: RssItem[] = []
  const prefixes = new Map<string, string>()
  const open: string[] = []
  let item: OpenItem | undefined
  let field: OpenField | undefined
  let attributesRead = 0
  let found = false
  let whole = false

  function nameOf(written: string): string {
    const lower = written.toLowerCase()
    const [prefix = '', local] = lower.split(':', 2)
    return local === undefined ? lower : `${prefixes.get(prefix) ?? prefix}:${local}`
  }

  function beginField(into: Map<string, string>, name: string): void {
    if (FIELDS.has(name) && !into.get(name)) field = { into, name, depth: open.length, parts: [], characters: 0 }
  }

  function add(words: string): void {
    if (!field || field.characters >= MOST_CHARACTERS) return
    field.parts.push(words.slice(0, MOST_CHARACTERS - field.characters))
    field.characters += words.length
  }

  const parser = new Parser(
    {
      onopentagname() {
        attributesRead = 0
      },
      onattribute() {
        attributesRead += 1
        if (attributesRead > MOST_ATTRIBUTES) throw new ExternalResponseError('too many attributes')
      },
      onopentag(written, attributes) {
        if (open.length === 0 && written.toLowerCase() !== 'rss') throw new ExternalResponseError('not RSS')
        if (open.length >= MOST_DEPTH) throw new ExternalResponseError('too deep')
        if (open.length < 2) declare(attributes, prefixes)
        const name = nameOf(written)
        open.push(name)
        const at = open.length
        // Markup that the feed did not escape is kept as text here; podcast-text.ts removes it.
        if (field) add(tag('<', written))
        else if (at === 2 && name === 'channel') found = true
        else if (at === 3 && open[1] === 'channel' && name === 'item') {
          item = { fields: new Map(), enclosures: [], transcripts: [] }
        } else if (at === 3 && open[1] === 'channel') beginField(channel, name)
        else if (at === 4 && item) {
          if (name === 'enclosure') addLink(item.enclosures, attributes)
          if (name === 'podcast:transcript') addLink(item.transcripts, attributes)
          beginField(item.fields, name)
        }
      },
      ontext: add,
      onclosetag(written, isImplied) {
        if (field && open.length === field.depth) {
          field.into.set(field.name, field.parts.join(''))
          field = undefined
        } else if (field) add(tag('</', written))
        if (item && open.length === 3) {
          if (!isImplied) items.push(item)
          item = undefined
          if (items.length === MOST_ITEMS) {
            whole = true
            parser.pause()
          }
        }
        if (open.length === 1 && !isImplied) whole = true
        open.pop()
      },
    },
    { xmlMode: true },
  )
  parser.end(text)
  if (!found) throw new ExternalResponseError('not RSS')
  if (!whole) throw new ExternalResponseError('incomplete')
  return { channel, items }
}

function declare(attributes: Attributes, prefixes: Map<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const known = NAMESPACES.get(value.trim().toLowerCase())
    if (known && name.toLowerCase().startsWith('xmlns:')) prefixes.set(name.slice('xmlns:'.length).toLowerCase(), known)
  }
}

function tag(opening: '<' | '</', name: string): string {
  return /^[a-z][a-z0-9]*$/i.test(name) ? `${opening}${name}>` : ' '
}

function addLink(links: Attributes[], attributes: Attributes): void {
  if (links.length === MOST_LINKS) return
  links.push(Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value])))
}
