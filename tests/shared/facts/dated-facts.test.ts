import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATED_FACTS, daysLeft, FACT_IDS, isFactId } from '../../../shared/facts/dated-facts.ts'
import { factsOfPage } from '../../../shared/facts/table-facts.ts'
import { ARTICLE_SLUGS, ROUTES } from '../../../shared/routes.ts'

const FOLDER = 'locales/en/articles'
const guides = readdirSync(FOLDER).map((file) => {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8')
  return {
    id: `guide-${file.replace('.md', '')}`,
    checked: /^edited: (.*)$/m.exec(text)?.[1],
    links: [...text.matchAll(/https:\/\/[^) >]+/g)].map(([link]) => link),
  }
})

test('every guide with a month has an entry with the same month, and no other guide has one', () => {
  const dated = guides.filter(({ checked }) => checked !== undefined)
  expect(FACT_IDS.filter((id) => id.startsWith('guide-')).sort()).toEqual(dated.map(({ id }) => id).sort())
  for (const { id, checked } of dated) {
    expect([id, isFactId(id) && DATED_FACTS[id].checked]).toEqual([id, checked])
  }
})

test('the sources of a guide are links of its text', () => {
  for (const { id, links } of guides) {
    const sources: readonly string[] = isFactId(id) ? DATED_FACTS[id].sources : []
    expect([id, sources.filter((source) => !links.includes(source))]).toEqual([id, []])
  }
})

test.each([
  ['overnight-sites', 'docs/decisions/chargers-and-campsites.md', ''],
  ['visit-fees', 'docs/sights.md', '## Prices in'],
] as const)('the sources of %s are the pages that %s links', (id, file, from) => {
  const text = readFileSync(file, 'utf8')
  const links = [...text.slice(text.indexOf(from)).matchAll(/<(https?:[^>]+)>/g)].map(([, link = '']) => link)
  const sources: readonly string[] = DATED_FACTS[id].sources
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((link) => !sources.includes(link))).toEqual([])
})

test('every fact is on a page of the site', () => {
  const pages = new Set<string>([...ROUTES.map(({ id }) => id), ...ARTICLE_SLUGS])
  expect(FACT_IDS.filter((id) => !pages.has(DATED_FACTS[id].page))).toEqual([])
})

test('a page has the fact of its guide and those of its tables', () => {
  expect(factsOfPage('quiz')).toEqual(['guide-quiz', 'phone-fine'])
  for (const id of FACT_IDS) expect(factsOfPage(DATED_FACTS[id].page)).toContain(id)
})

test.each([
  ['2026-11-01', 183],
  ['2027-05-03', 0],
  ['2027-05-04', -1],
])('tolls checked on the first of November 2026 have on %s %i days left', (today, left) => {
  expect(daysLeft('tolls', '2026-11-01', today)).toBe(left)
})
