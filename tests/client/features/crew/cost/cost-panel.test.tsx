import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import {
  nameIn,
  paymentLines,
  paymentsAsText,
  readReceipt,
  stretchName,
} from '../../../../../client/features/crew/cost/cost-words.ts'
import { LegsTable } from '../../../../../client/features/crew/cost/legs-table.tsx'
import { SeatEstimate } from '../../../../../client/features/crew/cost/seat-estimate.tsx'
import { SharesTable } from '../../../../../client/features/crew/cost/shares-table.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import type { Crew, CrewCost, PublicPerson } from '../../../../../shared/api/endpoints.ts'
import { splitCosts } from '../../../../../shared/crew/cost.ts'
import { settleUp } from '../../../../../shared/crew/settle-up.ts'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'

for (const language of LANGUAGE_CODES)
  for (const name of ['cost', 'crew', 'errors'] as const)
    addCatalog(language, name, JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8')))

const person = (displayName: string): PublicPerson => ({ id: displayName, displayName, languages: ['en'] })

const STRETCHES = [
  { from: 'sapporo', to: 'furano', km: 110 },
  { from: 'furano', to: 'obihiro', km: 120 },
] as const
const MATES = [{ seats: 1 }, { seats: 2, leaveTown: 'furano' as const }]

/**
 * Aya drives. Karim, the user, travels the whole route and has paid ¥9,000. A third member, whose name is hidden,
 * travels to Furano on two seats.
 */
function costs(): CrewCost {
  const budget = splitCosts(STRETCHES, [{ yen: 23_000 }], MATES)
  const actual = splitCosts(STRETCHES, [{ yen: 9_000 }], MATES)
  const shares: CrewCost['shares'] = [
    {
      person: person('Aya'),
      isDriver: true,
      isReader: false,
      seats: 1,
      budgetYen: budget.driver,
      actualYen: actual.driver,
      paidYen: 0,
    },
    {
      person: person('Karim'),
      isDriver: false,
      isReader: true,
      seats: 1,
      budgetYen: budget.passengers[0] ?? 0,
      actualYen: actual.passengers[0] ?? 0,
      paidYen: 9_000,
    },
    {
      isDriver: false,
      isReader: false,
      ...MATES[1],
      seats: 2,
      budgetYen: budget.passengers[1] ?? 0,
      actualYen: actual.passengers[1] ?? 0,
      paidYen: 0,
    },
  ]
  return {
    legs: [...budget.legs],
    budgetYen: 23_000,
    fuelYen: 4_000,
    actualYen: 9_000,
    shares,
    expenses: [
      { id: 'e', crewId: 'c', kind: 'rental', yen: 9_000, isReader: true, payer: person('Karim'), createdAt: 1 },
    ],
    transfers: settleUp(shares.map(({ paidYen, actualYen }) => paidYen - actualYen)),
  }
}

function draw(what: ReactNode, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <StaticRouter location={`/my-crews/${language}`}>
      <LanguageProvider language={language}>{what}</LanguageProvider>
    </StaticRouter>,
  )
}

const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '')

test('renders the shares as a table with row headers and marks only the user’s row', () => {
  const markup = draw(<SharesTable cost={costs()} />)
  expect(markup.match(/<th scope="row">/g)).toHaveLength(4)
  expect(markup.match(/<th scope="col">/g)).toHaveLength(4)
  expect(markup.match(/<tr data-own="true">.*?<\/tr>/g)?.join()).toContain('<bdi>Karim</bdi>')
  expect(markup.match(/data-own/g)).toHaveLength(1)
  expect(markup).toContain('Somebody you do not see')
  expect(markup).toContain('2 seats')
})

test('shows only the budget before there are expenses', () => {
  const cost = { ...costs(), expenses: [], actualYen: 0, transfers: [] }
  expect(draw(<SharesTable cost={cost} />).match(/<th scope="col">/g)).toHaveLength(2)
})

test('shows no table without a budget and expenses', () => {
  const cost = { ...costs(), expenses: [], actualYen: 0, budgetYen: 0 }
  expect(draw(<SharesTable cost={cost} />)).toBe('')
  expect(draw(<LegsTable cost={cost} />)).toBe('')
})

test.each(LANGUAGE_CODES)('shows the towns, people and yen of every leg in %s', (language) => {
  const markup = draw(<LegsTable cost={costs()} />, language)
  expect(markup.match(/<th scope="row">/g)).toHaveLength(2)
  expect(plain(markup)).toMatch(/11,000|11[\u202f\u00a0]000/)
})

test.each<[Language, string[]]>([
  ['en', ['Aya pays you ¥2,640', 'Somebody you do not see pays you ¥2,140']],
  ['fr', ['Aya vous verse 2\u202f640\u00a0¥', 'Une personne que vous ne voyez pas vous verse 2\u202f140\u00a0¥']],
  ['ja', ['Ayaさんからあなたへ ¥2,640', '表示されない方からあなたへ ¥2,140']],
])('addresses the user as “you” in the payments in %s', (language, lines) => {
  const cost = costs()
  const [first = 0, second = 0] = cost.transfers.map(({ yen }) => yen)
  const figures = (line: string) =>
    plain(line)
      .replace(/\d[\d,\u202f]*/g, '#')
      .replace('￥', '¥')
  expect(paymentLines(language, cost).map(figures)).toEqual(lines.map(figures))
  expect(first + second).toBe(9_000 - (cost.shares[1]?.actualYen ?? 0))
})

test('names everyone in the text to share, below the crew’s title', () => {
  const text = paymentsAsText('en', 'East of Hokkaido', costs())
  const [title, first] = text.split('\n')
  expect(title).toBe('East of Hokkaido')
  expect(first).toMatch(/^Aya pays Karim ¥[\d,]+$/)
  expect(text).not.toContain('you ¥')
})

test('keeps the isolation marks around names in Arabic', () => {
  expect(paymentsAsText('ar', 'East', costs())).toContain('\u2068Karim\u2069')
})

test('names people and parts of the route in words', () => {
  expect(plain(nameIn('ja', person('Aya')))).toBe('Ayaさん')
  expect(plain(nameIn('en', undefined))).toBe('Somebody you do not see')
  expect(plain(stretchName('en', 'sapporo', 'furano'))).toBe('Sapporo to Furano')
  expect(plain(stretchName('en', 'sapporo', 'sapporo'))).toBe('Around Sapporo')
})

test.each([
  ['3600', 3_600],
  ['¥3,600', 3_600],
  ['３６００円', 3_600],
  ['1', 1],
  ['0', undefined],
  ['', undefined],
  ['12.5', undefined],
  ['about 5', undefined],
  ['1000000', undefined],
])('reads the typed amount “%s” as %s', (text, yen) => expect(readReceipt(text)).toBe(yen))

const CREW: Crew = {
  id: 'c',
  title: 'East',
  languages: ['en'],
  firstDay: '2027-07-01',
  lastDay: '2027-07-03',
  flexibleDays: 0,
  startTown: 'sapporo',
  via: ['furano'],
  endTown: 'obihiro',
  car: 'rental',
  seats: 4,
  namedDrivers: 1,
  luggage: 'cabin',
  pace: 'normal',
  tags: [],
  smoking: false,
  whoMayJoin: 'everyone',
  budget: [],
  state: 'open',
  freeSeats: 1,
  owner: person('Aya'),
  role: 'none',
  createdAt: 1,
}

test('shows other users the maximum for one seat and lets them choose a part of the route', () => {
  const own = { isDriver: false, isReader: true, seats: 1, budgetYen: 0, actualYen: 0, paidYen: 0 }
  const { legs } = splitCosts(STRETCHES, [{ yen: 23_000 }], MATES)
  const cost = { ...costs(), legs: [...legs], shares: [own], expenses: [], transfers: [] }
  const markup = plain(draw(<SeatEstimate crew={CREW} cost={cost} />))
  // With the new member, the cost per seat is ¥11,000 ÷ 5 on the first stretch and ¥12,000 ÷ 3 on the second.
  expect(markup).toContain('At most ¥6,200')
  expect(markup).toContain('name="costFrom"')
  expect(markup).toContain('name="costTo"')
  expect(
    plain(draw(<SeatEstimate crew={CREW} cost={{ ...cost, shares: [{ ...own, joinTown: 'furano' }] }} />)),
  ).toContain('At most ¥4,000')
})

test('shows no estimate for a crew without free seats', () => {
  const markup = draw(<SeatEstimate crew={CREW} cost={{ ...costs(), shares: [], expenses: [], transfers: [] }} />)
  expect(markup).not.toContain('crew-cost-figure')
  expect(markup).toContain('This crew is not taking anyone else at the moment')
})
