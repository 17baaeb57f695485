/** Filters episodes by search text, ignoring accents and case. */

import type { Episode } from './podcast-answer.ts'

export const MIN_EPISODES_FOR_SEARCH = 11
export const EPISODES_PER_PAGE = 20

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function episodesWith(episodes: readonly Episode[], search: string): readonly Episode[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return episodes
  return episodes.filter(({ title, summary }) => {
    const text = folded([title, ...summary].join(' '))
    return words.every((word) => text.includes(word))
  })
}

export function hostsOf(episodes: readonly Pick<Episode, 'audio'>[]): readonly string[] {
  return [...new Set(episodes.flatMap(({ audio }) => (URL.canParse(audio.url) ? [new URL(audio.url).host] : [])))]
}
