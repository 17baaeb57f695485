/** Filters episodes by search text, ignoring accents and case. */

import type { Episode } from './podcast-answer.ts'

/** From this many on there is a field to search them. */
export const SEARCHED_FROM = 11
export const SHOWN_AT_ONCE = 20

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Those that have every word of the search in their title or summary, in their order. */
export function episodesWith(episodes: readonly Episode[], search: string): readonly Episode[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return episodes
  return episodes.filter(({ title, summary }) => {
    const text = folded([title, ...summary].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** The distinct hosts that serve the audio files. */
export function hostsOf(episodes: readonly Pick<Episode, 'audio'>[]): readonly string[] {
  return [...new Set(episodes.flatMap(({ audio }) => (URL.canParse(audio.url) ? [new URL(audio.url).host] : [])))]
}
