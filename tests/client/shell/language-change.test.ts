import { expect, test } from 'vitest'
import { createLanguageChange } from '../../../client/shell/language-change.ts'
import type { Language } from '../../../shared/languages.ts'

/** A user at the path `start`. The texts of a language load when the test resolves `answer(language)`. */
function userAt(start: string) {
  const at = { path: start }
  const languages: string[] = []
  const remembered: Language[] = []
  const waiting = new Map<Language, { resolve: () => void; reject: (error: Error) => void }>()
  const choose = createLanguageChange({
    pathname: () => at.path,
    prepare: (_route, language) => new Promise((resolve, reject) => waiting.set(language, { resolve, reject })),
    remember: (language) => remembered.push(language),
    go: (pathname) => {
      at.path = pathname
    },
    setLanguage: (language) => languages.push(language),
    report: () => undefined,
  })
  return { at, languages, remembered, choose, answer: (language: Language) => waiting.get(language) }
}

test('the address changes to the new language once the texts have loaded', async () => {
  const { at, choose, answer } = userAt('/otaru/events/en')
  const done = choose('fr')
  expect(at.path).toBe('/otaru/events/en')
  answer('fr')?.resolve()
  await done
  expect(at.path).toBe('/otaru/events/fr')
})

test('the change applies to the page that is current when the texts have loaded', async () => {
  const { at, remembered, choose, answer } = userAt('/en')
  const done = choose('fr')
  at.path = '/quiz/en'
  answer('fr')?.resolve()
  await done
  expect(at.path).toBe('/quiz/fr')
  expect(remembered.at(-1)).toBe('fr')
})

test('the last of two choices wins, whichever texts load first', async () => {
  const { at, remembered, choose, answer } = userAt('/quiz/en')
  const first = choose('fr')
  const second = choose('ar')
  answer('ar')?.resolve()
  answer('fr')?.resolve()
  await Promise.all([first, second])
  expect(at.path).toBe('/quiz/ar')
  expect(remembered.at(-1)).toBe('ar')
})

test('an address without a language stays while the language changes', async () => {
  const { at, languages, choose, answer } = userAt('/itineraries')
  const done = choose('ja')
  answer('ja')?.resolve()
  await done
  expect([at.path, languages]).toEqual(['/itineraries', ['ja']])
})

test('the address changes although the texts fail to load, and the page shows its spinner', async () => {
  const { at, choose, answer } = userAt('/quiz/en')
  const done = choose('fr')
  answer('fr')?.reject(new Error('offline'))
  await done
  expect(at.path).toBe('/quiz/fr')
})
