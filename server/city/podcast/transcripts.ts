/** Fetches transcripts on demand, once for all concurrent requests, into a bounded cache. */

import type { FastifyBaseLogger } from 'fastify'
import { createBoundedMap } from '../../../shared/bounded-map.ts'
import type { TranscriptAnswer } from '../../../shared/city/podcast-shapes.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import { reasonOf } from '../../external-http/bounded.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PublicFetch, Wanted } from '../feeds/public-fetch.ts'
import type { TranscriptSource } from './podcast-feed.ts'
import { decodeXml } from './rss-encoding.ts'
import { readTranscript } from './transcript.ts'

export interface Transcripts {
  read(sources: readonly TranscriptSource[]): Promise<TranscriptAnswer>
  close(): void
}

export interface TranscriptsOptions {
  readonly fetch: PublicFetch
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly waitMs?: number | undefined
}

const MAX_TRANSCRIPTS = 50
const AT_ONCE = 8
/**
 * Maximum number of fetches a minute. Only a crawler asks for more, and the fetches would put load on this server and
 * on the hosts of the transcripts.
 */
const A_MINUTE = 30
const MINUTE_MS = 60_000
const MOST_BYTES = 2 * 1_048_576
const TIMEOUT_MS = 6_000
const SILENCE_MS = 3_000
const WAIT_MS = 8_000
const FRESH_MS = 6 * 3_600_000
const REST_MS = 5 * 60_000

const PAGES = /^text\/html$/
/** Subtitles have many media types, but never text/html, which indicates an error page. */
const TEXTS = /^(text\/(?!html)[\w.+-]+|application\/(json|srt|x-subrip|octet-stream)|binary\/octet-stream)$/

interface Entry {
  readonly answer: TranscriptAnswer | undefined
  readonly at: number
  readonly failed: boolean
}

export function createTranscripts({ fetch, clock, log, waitMs = WAIT_MS }: TranscriptsOptions): Transcripts {
  const known = createBoundedMap<string, Entry>(MAX_TRANSCRIPTS)
  const underWay = new Map<string, Promise<Entry>>()
  const closed = new AbortController()
  let minute = { from: 0, begun: 0 }
  let failing = false

  function isDue({ at, failed }: Entry): boolean {
    const age = clock.now() - at
    return age < 0 || age >= (failed ? REST_MS : FRESH_MS)
  }

  async function load({ url, format, language }: TranscriptSource, signal: AbortSignal): Promise<TranscriptAnswer> {
    const wanted: Wanted = {
      types: format === 'html' ? PAGES : TEXTS,
      accept: '*/*',
      mostBytes: MOST_BYTES,
      timeoutMs: TIMEOUT_MS,
      silenceMs: SILENCE_MS,
    }
    const { bytes, charset } = await fetch(url, wanted, signal)
    return { language, lines: readTranscript(decodeXml(bytes, charset), format) }
  }

  async function loadFirst(sources: readonly TranscriptSource[], before: Entry | undefined): Promise<Entry> {
    const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(waitMs)])
    let reason = 'none'
    for (const source of sources) {
      try {
        const answer = await load(source, signal)
        if (failing) log.info({ event: 'transcript-recovered' }, 'transcript recovered')
        failing = false
        return { answer, at: clock.now(), failed: false }
      } catch (error) {
        if (reason === 'none') reason = reasonOf(error)
        if (signal.aborted) break
      }
    }
    if (!failing && !closed.signal.aborted) log.warn({ event: 'transcript-failed', reason }, 'transcript failed')
    failing = true
    return { answer: before?.answer, at: clock.now(), failed: true }
  }

  function begin(): number {
    if (underWay.size >= AT_ONCE) return 2
    const now = clock.now()
    if (now < minute.from || now - minute.from >= MINUTE_MS) minute = { from: now, begun: 0 }
    if (minute.begun >= A_MINUTE) return Math.ceil((minute.from + MINUTE_MS - now) / 1_000)
    minute.begun += 1
    return 0
  }

  async function reading(key: string, sources: readonly TranscriptSource[], before: Entry | undefined): Promise<Entry> {
    const running = underWay.get(key)
    if (running) return running
    const waitS = begin()
    if (waitS > 0) {
      if (before?.answer) return before
      throw unavailable(waitS)
    }
    const call = loadFirst(sources, before).finally(() => underWay.delete(key))
    underWay.set(key, call)
    return call
  }

  return {
    async read(sources) {
      const key = sources.map(({ url }) => url).join(' ')
      let entry = known.get(key)
      if (!entry || isDue(entry)) entry = await reading(key, sources, entry)
      known.set(key, entry)
      if (!entry.answer) throw unavailable(Math.ceil(REST_MS / 1_000))
      return entry.answer
    },
    close: () => closed.abort(),
  }
}

function unavailable(retryAfterS: number): Refusal {
  return new Refusal('ServiceUnavailable', 'The transcript cannot be read just now.', { retryAfterS })
}
