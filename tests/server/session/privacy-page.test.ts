import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCookieJar } from '../../../server/session/cookies.ts'
import type { Purpose } from '../../../server/session/payloads.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'

const LIVES: Readonly<Record<Purpose, readonly RegExp[]>> = {
  access: [/365/],
  refresh: [/365/],
  id: [],
  pending: [/15/],
  oauth: [/10|ten|dix|عشر/],
  devices: [/365/],
}
const PURPOSES = Object.keys(LIVES) as Purpose[]

test.each(LANGUAGE_CODES)('the privacy page in %s names every session cookie and its lifetime', (language) => {
  const text = readFileSync(`locales/${language}/articles/privacy-policy.md`, 'utf8')
  const jar = createCookieJar(true)
  const [prefix] = jar.name('access').split(/(?<=hk-)/)
  expect(text).toContain(prefix)
  for (const purpose of PURPOSES) {
    const letter = jar.name(purpose).slice(prefix?.length)
    const alone = new RegExp(`(?<![\\p{Script=Latin}-])${letter}(?!\\p{Script=Latin})`, 'u')
    expect(text, purpose).toMatch(alone)
    for (const life of LIVES[purpose]) expect(text, purpose).toMatch(life)
  }
})
