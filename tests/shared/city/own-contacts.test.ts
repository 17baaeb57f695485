import { expect, test } from 'vitest'
import { ACTIVITIES } from '../../../shared/city/activities.ts'
import { HOTELS } from '../../../shared/city/hotels.ts'
import {
  ACTIVITY_CONTACTS,
  HOTEL_CONTACTS,
  type OwnContact,
  phoneHref,
  WORKSHOP_CONTACTS,
} from '../../../shared/city/own-contacts.ts'
import { WORKSHOPS } from '../../../shared/city/workshops.ts'

const TABLES: readonly (readonly [string, Readonly<Record<string, OwnContact>>, readonly { readonly id: string }[]])[] =
  [
    ['hotels', HOTEL_CONTACTS, HOTELS],
    ['activities', ACTIVITY_CONTACTS, ACTIVITIES],
    ['workshops', WORKSHOP_CONTACTS, WORKSHOPS],
  ]

const all = TABLES.flatMap(([, contacts]) => Object.entries(contacts))

test.each(TABLES)('every contact of the %s belongs to an entry of the list', (_, contacts, entries) => {
  const ids = new Set(entries.map(({ id }) => id))
  expect(Object.keys(contacts).filter((id) => !ids.has(id))).toEqual([])
})

test('every contact has a page or a phone number', () => {
  expect(all.filter(([, { page, phone }]) => !page && !phone).map(([id]) => id)).toEqual([])
})

test('every page has an https address, and every phone number the Japanese form with hyphens', () => {
  for (const [id, { page, phone }] of all) {
    if (page) expect([id, page.address]).toEqual([id, expect.stringMatching(/^https:\/\/[a-z0-9.-]+\//)])
    if (phone) expect([id, phone.number]).toEqual([id, expect.stringMatching(/^0\d{3}-\d{2}-\d{4}$/)])
  }
})

test('every contact names the host where it was read, and a month that is not after the reading', () => {
  for (const [id, { page, phone }] of all) {
    for (const reading of [page, phone]) {
      if (!reading) continue
      expect([id, reading.source]).toEqual([id, expect.stringMatching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)])
      if (reading.month) expect([id, reading.month]).toEqual([id, expect.stringMatching(/^20\d{2}-(0[1-9]|1[0-2])$/)])
      expect((reading.month ?? '') <= '2026-11').toBe(true)
    }
  }
})

test('a phone link has the number with the country code', () => {
  expect(phoneHref('0134-24-0500')).toBe('tel:+81134240500')
})
