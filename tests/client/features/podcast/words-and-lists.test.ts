import { expect, test } from 'vitest'
import { episodesWith, hostsOf } from '../../../../client/features/podcast/episodes/episode-filter.ts'
import { lineAt } from '../../../../client/features/podcast/episodes/lines-now.ts'
import { clockTime, lengthInWords, timeInWords } from '../../../../client/features/podcast/player/time-words.ts'
import type { Language } from '../../../../shared/languages.ts'
import { aFeed, anEpisode } from './episodes/episodes.ts'

test.each([
  [0, '0:00'],
  [200.9, '3:20'],
  [3_725, '1:02:05'],
  [-3, '0:00'],
])('shows %f seconds as %s', (seconds, shown) => {
  expect(clockTime(seconds)).toBe(shown)
})

test.each<[Language, number, string]>([
  ['en', 200, '3 minutes 20 seconds'],
  ['en', 60, '1 minute'],
  ['en', 0, '0 seconds'],
  ['en', 3_601, '1 hour 1 second'],
  ['fr', 200, '3 minutes 20 secondes'],
  ['ar', 200, '3 دقائق 20 ثانية'],
  ['ja', 200, '3分20秒'],
])('in %s, %i seconds are “%s” in words', (language, seconds, words) => {
  expect(timeInWords(language, seconds).replace(/\u00a0/g, ' ')).toBe(words)
})

test.each([
  [2_460, '41 minutes'],
  [3_720, '1 hour 2 minutes'],
  [45, '45 seconds'],
  [3_590, '1 hour'],
])('gives the length of %i seconds as “%s”', (seconds, words) => {
  expect(lengthInWords('en', seconds).replace(/\u00a0/g, ' ')).toBe(words)
})

const { episodes } = aFeed(12)

test.each([
  ['', 12],
  ['  ', 12],
  ['episode 3', 1],
  ['EPISODE', 12],
  ['hirsch', 0],
])('finds “%s” in %i episodes', (search, found) => {
  expect(episodesWith(episodes, search)).toHaveLength(found)
})

test('ignores accents and case, and requires every word', () => {
  const hiver = anEpisode(1, { title: 'Été', summary: ['Forêts', 'Neige'] })
  expect(episodesWith([hiver], 'ete NEIGE')).toEqual([hiver])
  expect(episodesWith([hiver], 'ete pluie')).toEqual([])
})

test('lists each host once', () => {
  const other = anEpisode(9, { audio: { url: 'https://other.example:8443/a.mp3', type: 'audio/mpeg', bytes: null } })
  expect(hostsOf([...episodes, other])).toEqual(['sound.example', 'other.example:8443'])
})

const lines = [{ seconds: null }, { seconds: 0 }, { seconds: 5 }, { seconds: null }, { seconds: 9 }, { seconds: 7 }]

test.each([
  [-1, -1],
  [0, 1],
  [4.9, 1],
  [5, 2],
  [8, 5],
  [20, 4],
])('at %f seconds the reader is at line %i', (seconds, line) => {
  expect(lineAt(lines, seconds)).toBe(line)
})
