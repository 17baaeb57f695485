/** Choosing a language while something else is under way (specification §2). */

import { expect, test } from 'vitest'
import { createLanguageChange } from '../../../client/shell/language-change.ts'
import type { Language } from '../../../shared/languages.ts'

/** A visitor at `start`; texts arrive when `arrive` is called with their language. */
function visitor(start: string) {
  const at = { path: start }
  const said: string[] = []
  const kept: Language[] = []
  const waiting = new Map<Language, { resolve: () => void; reject: (error: Error) => void }>()
  const choose = createLanguageChange({
    pathname: () => at.path,
    prepare: (_route, language) => new Promise((resolve, reject) => waiting.set(language, { resolve, reject })),
    remember: (language) => kept.push(language),
    go: (pathname) => {
      at.path = pathname
    },
    setLanguage: (language) => said.push(language),
    report: () => undefined,
  })
  return { at, said, kept, choose, answer: (language: Language) => waiting.get(language) }
}

test('the page changes to its address in the language once the words are there', async () => {
  const { at, choose, answer } = visitor('/otaru/events/en')
  const done = choose('fr')
  expect(at.path).toBe('/otaru/events/en')
  answer('fr')?.resolve()
  await done
  expect(at.path).toBe('/otaru/events/fr')
})

test('a link followed meanwhile is not undone: the page one is at by then changes', async () => {
  const { at, kept, choose, answer } = visitor('/en')
  const done = choose('fr')
  at.path = '/quiz/en'
  answer('fr')?.resolve()
  await done
  expect(at.path).toBe('/quiz/fr')
  expect(kept.at(-1)).toBe('fr')
})

test('of two choices the last one counts, whichever words arrive first', async () => {
  const { at, kept, choose, answer } = visitor('/quiz/en')
  const first = choose('fr')
  const second = choose('ar')
  answer('ar')?.resolve()
  answer('fr')?.resolve()
  await Promise.all([first, second])
  expect(at.path).toBe('/quiz/ar')
  expect(kept.at(-1)).toBe('ar')
})

test('where the address carries no language the words change and the address stays', async () => {
  const { at, said, choose, answer } = visitor('/itineraries')
  const done = choose('ja')
  answer('ja')?.resolve()
  await done
  expect([at.path, said]).toEqual(['/itineraries', ['ja']])
})

test('words that cannot be had lead on to the spinner, which says so', async () => {
  const { at, choose, answer } = visitor('/quiz/en')
  const done = choose('fr')
  answer('fr')?.reject(new Error('offline'))
  await done
  expect(at.path).toBe('/quiz/fr')
})
