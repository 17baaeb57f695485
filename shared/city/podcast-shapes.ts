/** Schemas of the podcast: the operator's feed reduced to text and URLs. */

import Type, { type Static, type TSchema } from 'typebox'
import { oneOf, Time } from '../schemas.ts'

/** none: no feed is configured; unreachable: the feed has never been read. */
export const PODCAST_STATES = ['none', 'ready', 'unreachable'] as const
/** 'live' if the feed was read recently; 'kept' for the last good copy, read at `readAt`. */
export const PODCAST_SOURCES = ['live', 'kept'] as const

export const MOST_EPISODES = 200
/** Pattern of an episode's id. The id derives from the episode's guid, so that it survives a new title. */
const EPISODE_ID = '^[A-Za-z0-9_-]{16}$'

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** One line of plain text; anything that looks like a tag is literal text. */
const Text = Type.String({ maxLength: 2_000 })
const Paragraphs = Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), { maxItems: 100 })
const Link = Type.String({ pattern: '^https://', maxLength: 2_000 })
/** HTTP is allowed only on loopback, for a feed on the same machine. */
const AudioAddress = Type.String({
  pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])[:/])',
  maxLength: 2_000,
})
const Language = Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$', maxLength: 35 })
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const Episode = Type.Object({
  id: Type.String({ pattern: EPISODE_ID }),
  title: Text,
  summary: Paragraphs,
  publishedAt: orNull(Time),
  seconds: orNull(Count),
  audio: Type.Object({ url: AudioAddress, type: Type.String({ pattern: '^audio/[\\w.+-]+$' }), bytes: orNull(Count) }),
  link: orNull(Link),
  hasTranscript: Type.Boolean(),
  season: orNull(Count),
  number: orNull(Count),
  explicit: Type.Boolean(),
})

export const PodcastFeed = Type.Object({
  title: Text,
  summary: Paragraphs,
  link: orNull(Link),
  language: orNull(Language),
  author: orNull(Text),
  episodes: Type.Array(Episode, { maxItems: MOST_EPISODES }),
})

/** The feed's pictures are left out, because they would cause requests to third parties. */
export const Podcast = Type.Object({
  state: oneOf(PODCAST_STATES),
  source: orNull(oneOf(PODCAST_SOURCES)),
  readAt: orNull(Time),
  feed: orNull(PodcastFeed),
})

/** `seconds` counts from the start of the episode; null if the transcript has no times. */
export const TranscriptLine = Type.Object({
  seconds: orNull(Type.Number({ minimum: 0 })),
  speaker: orNull(Type.String({ minLength: 1, maxLength: 200 })),
  text: Type.String({ minLength: 1, maxLength: 2_000 }),
})

export const Transcript = Type.Object({
  language: orNull(Language),
  lines: Type.Array(TranscriptLine, { maxItems: 20_000 }),
})

export type PodcastAnswer = Static<typeof Podcast>
export type TranscriptAnswer = Static<typeof Transcript>
export type TranscriptLineShape = Static<typeof TranscriptLine>
