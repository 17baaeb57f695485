import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OwnContactLinks } from '../../../../client/features/city/own-contact.tsx'
import { loadCatalogs } from '../../../../client/i18n/catalogs.ts'

const NORD = {
  page: { address: 'https://www.hotelnord.co.jp/', source: 'triplife.jp', month: '2022-09' },
  phone: { number: '0134-24-0500', source: 'triplife.jp' },
} as const

test('links the page and the phone number, each with the month of the copy', async () => {
  await loadCatalogs('en', ['lists'])
  const markup = renderToStaticMarkup(<OwnContactLinks name="Hotel Nord Otaru" contact={NORD} />)
  expect(markup).toContain('href="https://www.hotelnord.co.jp/"')
  expect(markup).toContain('href="tel:+81134240500"')
  expect(markup.replace(/<[^>]+>/g, '')).toBe('Own page (September 2022)Phone 0134-24-0500 (no date)')
})

test('names the place in the label of the link, and opens its page without a referrer', async () => {
  await loadCatalogs('en', ['lists'])
  const markup = renderToStaticMarkup(<OwnContactLinks name="Hotel Nord Otaru" contact={{ page: NORD.page }} />)
  expect(markup).toContain('aria-label="Own page of Hotel Nord Otaru (opens in a new tab)"')
  expect(markup).toContain('rel="noopener noreferrer"')
})

test('renders nothing for an entry without a contact', () => {
  expect(renderToStaticMarkup(<OwnContactLinks name="Authent Hotel Otaru" contact={undefined} />)).toBe('')
})
