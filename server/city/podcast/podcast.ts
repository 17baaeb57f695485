/** The operator's podcast: one shared, cached copy of its feed, and the transcripts that the feed links to. */

import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { PodcastAnswer, TranscriptAnswer } from '../../../shared/city/podcast-shapes.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { Refusal } from '../../http/refusal.ts'
import { createFeed, type FeedPatience } from '../feeds/feed.ts'
import { createPublicFetch, type PublicFetch, type Wanted } from '../feeds/public-fetch.ts'
import { type Feed, feedOf, isCachedFeed } from './podcast-feed.ts'
import { readRss } from './rss.ts'
import { decodeXml } from './rss-encoding.ts'
import { createTranscripts } from './transcripts.ts'

export interface Podcast {
  read(): Promise<PodcastAnswer>
  /**
   * @throws Refusal NotFound for an unknown episode or one without a transcript, ServiceUnavailable while the feed or
   * transcript cannot be read
   */
  transcript(episode: string): Promise<TranscriptAnswer>
  close(): Promise<void>
}

export interface PodcastOptions {
  readonly feedUrl: string
  readonly keepIn: string
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly fetch?: PublicFetch
  readonly patience?: FeedPatience
}

const FRESH_MS = 30 * 60_000
const LIVE_MS = 2 * 3_600_000
const STALE_MS = 12 * 3_600_000
const TIMEOUT_MS = 10_000

const WANTED: Wanted = {
  types: /^(application|text)\/([\w.-]+\+)?xml$/,
  accept: 'application/rss+xml, application/xml;q=0.9, text/xml;q=0.8',
  mostBytes: 4 * 1_048_576,
  timeoutMs: TIMEOUT_MS,
  silenceMs: 4_000,
}

const NO_PODCAST: PodcastAnswer = { state: 'none', source: null, readAt: null, feed: null }
const UNREACHABLE: PodcastAnswer = { state: 'unreachable', source: null, readAt: null, feed: null }

export const noPodcast: Podcast = {
  read: async () => NO_PODCAST,
  transcript: async () => {
    throw noTranscript()
  },
  close: async () => undefined,
}

/** The content of the cached file. `of` is a hash of the feed URL; a copy of another feed is not used. */
interface CachedPodcast {
  readonly of: string
  readonly feed: Feed
}

export function createPodcast(options: PodcastOptions): Podcast {
  const { feedUrl, keepIn, clock, log, fetch = createPublicFetch({ feedUrl }), patience } = options
  const of = createHash('sha256').update(feedUrl).digest('base64url')
  const transcripts = createTranscripts({ fetch, clock, log, waitMs: patience?.timeoutMs })
  const feed = createFeed<CachedPodcast>({
    name: 'podcast',
    async load(signal) {
      const { bytes, charset } = await fetch(feedUrl, WANTED, signal)
      return { of, feed: feedOf(readRss(decodeXml(bytes, charset)), feedUrl) }
    },
    keepIn,
    read(json) {
      if (!isCachedPodcast(json) || json.of !== of) throw new Error('the cached podcast is of another feed URL')
      return json
    },
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    timeoutMs: TIMEOUT_MS,
    clock,
    log,
    ...patience,
  })
  const shown = new WeakMap<Feed, PodcastAnswer['feed']>()

  function shownOf(read: Feed): PodcastAnswer['feed'] {
    const made = shown.get(read) ?? withoutSources(read)
    shown.set(read, made)
    return made
  }

  return {
    async read() {
      const reading = await feed.read()
      if (!reading) return UNREACHABLE
      const { value, readAt } = reading
      const source = clock.now() - readAt < LIVE_MS ? 'live' : 'kept'
      return { state: 'ready', source, readAt, feed: shownOf(value.feed) }
    },
    async transcript(id) {
      const reading = await feed.read()
      if (!reading) throw new Refusal('ServiceUnavailable', 'The podcast cannot be read just now.', { retryAfterS: 60 })
      const episode = reading.value.feed.episodes.find((known) => known.id === id)
      if (!episode || episode.transcripts.length === 0) throw noTranscript()
      return transcripts.read(episode.transcripts)
    },
    async close() {
      transcripts.close()
      await feed.close()
    },
  }
}

function withoutSources({ episodes, ...feed }: Feed): PodcastAnswer['feed'] {
  return {
    ...feed,
    episodes: episodes.map(({ transcripts, ...episode }) => ({ ...episode, hasTranscript: transcripts.length > 0 })),
  }
}

function isCachedPodcast(json: unknown): json is CachedPodcast {
  return typeof json === 'object' && json !== null && 'of' in json && 'feed' in json && isCachedFeed(json.feed)
}

function noTranscript(): Refusal {
  return new Refusal('NotFound', 'There is no transcript of such an episode.')
}
