/** Episodes and feeds for tests, in the format of the response. */

import type { Episode, Feed } from '../../../../../client/features/podcast/episodes/podcast-answer.ts'

export function anEpisode(number: number, change: Partial<Episode> = {}): Episode {
  return {
    id: `episode-${String(number).padStart(8, '0')}`,
    title: `Episode ${number}`,
    summary: [`What number ${number} is about.`],
    publishedAt: Date.UTC(2026, 10, number % 28),
    seconds: 600,
    audio: { url: `https://sound.example/${number}.mp3`, type: 'audio/mpeg', bytes: 1_000 },
    link: null,
    hasTranscript: false,
    season: null,
    number: null,
    explicit: false,
    ...change,
  }
}

/** Returns a feed with the newest episode first, as in the response. */
export function aFeed(count: number, change: Partial<Feed> = {}): Feed {
  return {
    title: 'The road',
    summary: ['Talks by the road.'],
    link: null,
    language: 'de',
    author: 'A driver',
    episodes: Array.from({ length: count }, (_, index) => anEpisode(count - index)),
    ...change,
  }
}
