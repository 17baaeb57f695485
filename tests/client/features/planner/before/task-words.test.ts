import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { taskWords } from '../../../../../client/features/planner/before/task-words.ts'
import { planWordsIn } from '../../../../../client/features/planner/words/plan-words.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { translation } from '../../../../../client/i18n/use-translation.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../../../../shared/languages.ts'

for (const language of LANGUAGE_CODES) {
  for (const name of ['itinerary-plan', 'places', 'trip-before'] as const) {
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))
  }
}

const STRETCH = {
  day: 0,
  km: 68,
  from: { kind: 'charger', id: 'teshio' },
  to: { kind: 'node', id: 'wakkanai' },
} as const

test.each(LANGUAGE_CODES)(
  "joins the sentences of the charging task in %s with the language's own space",
  (language) => {
    const task = { kind: 'charging', towns: ['wakkanai'], km: 181, day: 0, stretch: STRETCH } as const
    const hint = taskWords(task, translation(language, 'trip-before'), planWordsIn(language)).hint ?? ''
    expect(hint.length).toBeGreaterThan(100)
    expect(/[.。](?= )/.test(hint)).toBe(LANGUAGES[language].space === ' ')
    expect(hint).not.toMatch(/\{\{|undefined/)
  },
)
