import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnLines } from '../../../../../client/features/planner/day/own-lines.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import type { Hotel } from '../../../../../shared/planner/outline/details.ts'

for (const name of ['itinerary-plan', 'places'] as const) {
  addCatalog('en', name, JSON.parse(readFileSync(`locales/en/${name}.json`, 'utf8')))
}

function lines(hotel: Hotel): string {
  return renderToStaticMarkup(
    <LanguageProvider language="en">
      <OwnLines hotel={hotel} town="sapporo" />
    </LanguageProvider>,
  )
}

test('says that times are counted to the town if the hotel is more than 5 km away', () => {
  expect(lines({ name: 'Inn', at: { latitude: 43.1907, longitude: 140.9947 } })).toMatch(
    /Times are counted to Sapporo; your hotel is 3\d\u00a0km away in a straight line\./,
  )
})

test('says nothing about times if the hotel is in the town or has no position', () => {
  expect(lines({ name: 'Inn', at: { latitude: 43.0621, longitude: 141.3544 } })).not.toContain('Times')
  expect(lines({ name: 'Inn' })).not.toContain('Times')
})
