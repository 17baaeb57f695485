/** Converts a parsed feed into the public podcast: episodes with publicly reachable audio, all texts as plain text. */

import { createHash } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { Episode, MOST_EPISODES, PodcastFeed } from '../../../shared/city/podcast-shapes.ts'
import { publicAddress } from '../../http/public-address.ts'
import { lineOf, paragraphsOf } from './podcast-text.ts'
import type { Attributes, RssFeed, RssItem } from './rss.ts'
import { audioTypeOf, countOf, dateOf, languageOf, secondsOf } from './rss-fields.ts'
import { formatOf, TRANSCRIPT_FORMATS } from './transcript-formats.ts'

const LONGEST_LINE = 300
/**
 * The maximum number of characters of an episode's show notes. Longer notes are cut; the full text is on the episode's
 * own page.
 */
const LONGEST_SUMMARY = 2_000
/**
 * Maximum number of characters for the notes of all episodes together. If the notes of newer episodes have reached it,
 * the notes of older episodes are cut to LEAST_SUMMARY characters.
 */
const ALL_SUMMARIES = 150_000
const LEAST_SUMMARY = 300
const MOST_TRANSCRIPTS = 4

const TranscriptSource = Type.Object({
  url: Type.String(),
  format: Type.Enum([...TRANSCRIPT_FORMATS]),
  language: Type.Union([Type.String(), Type.Null()]),
})

const { hasTranscript: _, ...episode } = Episode.properties

export const CachedFeed = Type.Object({
  ...PodcastFeed.properties,
  episodes: Type.Array(Type.Object({ ...episode, transcripts: Type.Array(TranscriptSource) }), {
    maxItems: MOST_EPISODES,
  }),
})

export type Feed = Static<typeof CachedFeed>
export type FeedEpisode = Feed['episodes'][number]
export type TranscriptSource = Static<typeof TranscriptSource>

const cachedFeed = Compile(CachedFeed)

export function isCachedFeed(value: unknown): value is Feed {
  return cachedFeed.Check(value)
}

export function feedOf({ channel, items }: RssFeed, feedUrl: string): Feed {
  const own = new URL(feedUrl).origin
  const field = (name: string) => channel.get(name) ?? ''
  const episodes = new Map<string, FeedEpisode>()
  let room = ALL_SUMMARIES
  const dated = items
    .map((item) => ({ item, publishedAt: dateOf(item.fields.get('pubdate') ?? '') }))
    .sort((a, b) => (b.publishedAt ?? Number.NEGATIVE_INFINITY) - (a.publishedAt ?? Number.NEGATIVE_INFINITY) || 0)
  for (const { item, publishedAt } of dated) {
    if (episodes.size === MOST_EPISODES) break
    const audio = audioOf(item.enclosures, own)
    if (!audio) continue
    const id = idOf(item.fields.get('guid')?.trim() || audio.url)
    if (episodes.has(id)) continue
    const episode = episodeOf(
      { item, id, publishedAt, audio, own },
      Math.max(LEAST_SUMMARY, Math.min(LONGEST_SUMMARY, room)),
    )
    room -= episode.summary.join('').length
    episodes.set(id, episode)
  }
  return {
    title: lineOf(field('title'), LONGEST_LINE),
    summary: paragraphsOf(field('description') || field('itunes:summary'), LONGEST_SUMMARY),
    link: linkOf(field('link')),
    language: languageOf(field('language')),
    author: lineOf(field('itunes:author'), LONGEST_LINE) || null,
    episodes: [...episodes.values()],
  }
}

interface Found {
  readonly item: RssItem
  readonly id: string
  readonly publishedAt: number | null
  readonly audio: FeedEpisode['audio']
  readonly own: string
}

function episodeOf({ item: { fields, transcripts }, id, publishedAt, audio, own }: Found, most: number): FeedEpisode {
  const field = (...names: readonly string[]) =>
    names.map((name) => fields.get(name)).find((text) => text?.trim()) ?? ''
  return {
    id,
    title: lineOf(field('title', 'itunes:title'), LONGEST_LINE) || fileNameOf(audio.url),
    summary: paragraphsOf(field('content:encoded', 'description', 'itunes:summary'), most),
    publishedAt,
    seconds: secondsOf(field('itunes:duration')) || null,
    audio,
    link: linkOf(field('link')),
    season: countOf(field('itunes:season', 'podcast:season')),
    number: countOf(field('itunes:episode', 'podcast:episode')),
    explicit: /^(yes|true|explicit)$/i.test(field('itunes:explicit').trim()),
    transcripts: transcriptsOf(transcripts, own),
  }
}

function audioOf(enclosures: readonly Attributes[], own: string): FeedEpisode['audio'] | undefined {
  for (const { url: written = '', type: declared = '', length = '' } of enclosures) {
    const url = publicAddress(written, own)
    const type = url && audioTypeOf(declared, url)
    if (type) return { url: url.href, type, bytes: countOf(length) || null }
  }
  return undefined
}

function transcriptsOf(written: readonly Attributes[], own: string): TranscriptSource[] {
  return written
    .flatMap(({ url: text = '', type = '', language = '' }) => {
      const url = publicAddress(text, own)
      const format = formatOf(type)
      return url && format ? [{ url: url.href, format, language: languageOf(language) }] : []
    })
    .toSorted((a, b) => TRANSCRIPT_FORMATS.indexOf(a.format) - TRANSCRIPT_FORMATS.indexOf(b.format))
    .slice(0, MOST_TRANSCRIPTS)
}

function linkOf(text: string): string | null {
  return publicAddress(text)?.href ?? null
}

/**
 * Derives an episode's public id from the feed's guid, which can be a long URL. The id has 96 bits of a hash, which
 * avoids collisions within a podcast.
 */
function idOf(guid: string): string {
  return createHash('sha256').update(guid).digest('base64url').slice(0, 16)
}

function fileNameOf(address: string): string {
  const { pathname, hostname } = new URL(address)
  const name = pathname.slice(pathname.lastIndexOf('/') + 1).replace(/\.\w{2,4}$/, '')
  return lineOf(name, LONGEST_LINE) || hostname
}
