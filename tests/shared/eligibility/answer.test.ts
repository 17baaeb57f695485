import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES } from '../../../shared/countries.ts'
import {
  ANSWERS,
  answerOf,
  GROUPS,
  type Group,
  groupOf,
  mayIssueWrongBooklet,
  NOTES,
  noteOf,
} from '../../../shared/eligibility/answer.ts'
import { LICENCE_SOURCES, sourcesOf } from '../../../shared/eligibility/licence-sources.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { PRINTED_LIST } from '../../support/eligibility/printed-list.ts'

const groups = Object.entries(GROUPS) as [Group, (typeof GROUPS)[Group]][]

describe('the whole table', () => {
  test('has every country of the list in exactly one group, and no other code', () => {
    const codes = groups.flatMap(([, { countries }]) => countries.split(' '))
    expect(codes.toSorted()).toEqual([...COUNTRY_CODES].sort())
  })

  test('keeps the codes of each group in the order of the alphabet', () => {
    for (const [group, { countries }] of groups)
      expect([group, countries]).toEqual([group, countries.split(' ').sort().join(' ')])
  })

  test('uses every answer', () => {
    expect(new Set(COUNTRY_CODES.map(answerOf))).toEqual(new Set(ANSWERS))
  })

  test('gives every answer a source with an address, and uses every source', () => {
    expect(COUNTRY_CODES.filter((country) => sourcesOf(country).length === 0)).toEqual([])
    expect(new Set(COUNTRY_CODES.flatMap(sourcesOf))).toEqual(new Set(Object.keys(LICENCE_SOURCES)))
    for (const address of Object.values(LICENCE_SOURCES)) expect(URL.canParse(address), address).toBe(true)
  })

  test('names each source of a country once', () => {
    for (const country of COUNTRY_CODES) expect(new Set(sourcesOf(country)).size).toBe(sourcesOf(country).length)
  })

  test('accepts a permit of every country of the printed list that issues one of 1949', () => {
    const others = PRINTED_LIST.filter((country) => answerOf(country) !== 'permit')
    expect(Object.groupBy(others.toSorted(), answerOf)).toEqual({
      translation: ['BE', 'FR', 'MC'],
      check: ['BG', 'GH', 'RS', 'RU'],
    })
  })

  test('accepts a permit of another country only with a note and its own source', () => {
    const added = COUNTRY_CODES.filter((country) => answerOf(country) === 'permit' && !PRINTED_LIST.includes(country))
    expect(added).toEqual(['EE', 'HR', 'LT', 'SI'])
    for (const country of added) {
      expect(noteOf(country)).toBeDefined()
      expect(sourcesOf(country).length).toBeGreaterThan(sourcesOf('AL').length)
    }
  })

  test('tells the reason whenever the driver must check, and checks few countries', () => {
    const unsure = COUNTRY_CODES.filter((country) => answerOf(country) === 'check')
    expect(unsure.filter((country) => noteOf(country) === undefined)).toEqual([])
    expect(unsure.length).toBeLessThan(25)
  })

  test('warns of the wrong booklet for all parties of both conventions, and only where a permit is accepted', () => {
    const warned = COUNTRY_CODES.filter(mayIssueWrongBooklet)
    expect(warned.filter((country) => answerOf(country) !== 'permit')).toEqual([])
    const known = 'GB TH LU MA TN PH AE IT NL AT SE NO DK FI PT GR HU RO CZ SK PL ME AL GE KG ZA ZW SN CI NE CF CD'
    expect(known.split(' ').filter((country) => !warned.includes(country))).toEqual([])
  })

  test('uses every note', () => {
    expect(new Set(COUNTRY_CODES.map(noteOf))).toEqual(new Set([...NOTES, undefined]))
  })

  test.each(LANGUAGE_CODES)('has a text in %s for every refused group, note and source', (language) => {
    const texts = JSON.parse(readFileSync(`locales/${language}/can-i-drive.json`, 'utf8'))
    const noPermit = groups.filter(([, { answer }]) => answer === 'none').map(([group]) => group)
    expect(Object.keys(texts.answer.none)).toEqual(expect.arrayContaining(noPermit))
    expect(Object.keys(texts.notes).sort()).toEqual([...NOTES].sort())
    expect(Object.keys(texts.sources.names).sort()).toEqual(Object.keys(LICENCE_SOURCES).sort())
  })
})

test.each<[Group, string, string]>([
  ['geneva', 'US CA AU NZ SG MY IN KR LK ES IE IS AR CL HK MO EG JO LB DZ SY ML TG JM', 'parties to 1949 only'],
  ['both', 'GB TH LU PH AE MA TN IT NL PT AT PL GR TR IL ZA SN CI BD SI HR LT EE', 'parties to both conventions'],
  ['translation', 'CH DE FR BE MC TW', "those on JAF's list"],
  ['vienna', 'VN BR SA KW QA OM UA PK UZ', 'parties to 1968 only'],
  ['outside', 'CN ID MX CO CR NP TZ LY YE SD MR', 'on no list'],
  ['joined', 'BH BN LI', 'joined 1949 after the list was printed'],
  ['disputed', 'NG DM RU BG RS GH', 'contradictory lists'],
  ['territory', 'GG JE IM GI KY AW', 'territories of a party'],
  ['japan', 'JP', 'a Japanese licence is all there is to have'],
])('puts into the group "%s" %s: %s', (group, countries) => {
  const found = countries.split(' ').map((country) => [country, groupOf(country)])
  expect(found).toEqual(countries.split(' ').map((country) => [country, group]))
})

test('answers "check" for an unknown code, without a group', () => {
  expect([answerOf('ZZ'), groupOf('ZZ'), sourcesOf('ZZ')]).toEqual(['check', undefined, []])
})

test.each([
  ['GB', 'britain'],
  ['TH', 'thailand'],
  ['LU', 'luxembourg'],
  ['IT', 'italy'],
  ['SI', 'slovenia'],
  ['HR', 'recent'],
  ['LT', 'recent'],
  ['FR', 'france'],
  ['TW', 'taiwan'],
  ['HK', 'hongKong'],
  ['MO', 'hongKong'],
  ['CN', 'china'],
  ['BH', 'joined'],
  ['MA', 'inquiry'],
  ['RU', 'notIssued'],
  ['EE', 'estonia'],
  ['NG', 'nigeria'],
  ['DM', 'dominica'],
  ['JE', 'territory'],
  ['US', undefined],
  ['SA', undefined],
])('gives a licence from %s the note %s', (country, note) => expect(noteOf(country)).toBe(note))

test.each([
  ['SI', 'slovenia'],
  ['TH', 'thailand'],
  ['LU', 'luxembourg'],
  ['RU', 'summary'],
  ['BD', 'summary'],
  ['HR', 'croatia'],
  ['LT', 'lithuania'],
  ['LI', 'liechtenstein'],
  ['EE', 'estonia'],
  ['IT', 'europcar'],
  ['KR', 'nippon'],
  ['FR', 'jaf'],
])('names for %s first the source %s', (country, source) => expect(sourcesOf(country)[0]).toBe(source))
