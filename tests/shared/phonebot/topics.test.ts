import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { TOPIC_GROUPS, TOPIC_IDS, TOPICS, type Topic, topicsOf } from '../../../shared/phonebot/topics.ts'

const catalog = (language: string) => JSON.parse(readFileSync(`locales/${language}/phonebot.json`, 'utf8'))

test('there are at least 30 topics, each in one group, dangers first', () => {
  expect(TOPIC_IDS.length).toBeGreaterThanOrEqual(30)
  expect(TOPIC_GROUPS.flatMap(topicsOf)).toEqual(TOPIC_IDS)
  for (const group of TOPIC_GROUPS) expect(topicsOf(group).length).toBeGreaterThan(5)
})

test('every topic links to a guide that its steps are taken from', () => {
  for (const id of TOPIC_IDS) {
    const { more }: Topic = TOPICS[id]
    expect([id, more.length > 0]).toEqual([id, true])
  }
})

test('an answer that names 119 in its first step has that number as a link', () => {
  const { topics } = catalog('en')
  const named = TOPIC_IDS.filter((id) => topics[id].steps?.slice(0, 3).some((step: string) => /\b119\b/.test(step)))
  expect(named.length).toBeGreaterThan(5)
  for (const id of named) {
    const { phones = [] }: Topic = TOPICS[id]
    if (id !== 'nosignal') expect([id, phones.includes('rescue') || phones.includes('police')]).toEqual([id, true])
  }
})

test.each(LANGUAGE_CODES)(
  'every topic has a unique name and the same number of steps in %s as in English',
  (language) => {
    const { topics, groups } = catalog(language)
    const english = catalog('en').topics
    expect(Object.keys(topics)).toEqual(TOPIC_IDS)
    expect(Object.keys(groups)).toEqual(TOPIC_GROUPS)
    expect(new Set(TOPIC_IDS.map((id) => topics[id].name)).size).toBe(TOPIC_IDS.length)
    for (const id of TOPIC_IDS) {
      expect([id, topics[id].steps?.length]).toEqual([id, english[id].steps?.length])
      // The topic of accidents can have fewer steps, because the field card has the steps.
      if (id !== 'accident') expect([id, topics[id].steps.length >= 3]).toEqual([id, true])
    }
  },
)
