/** The parts of the weather page with an answer: what each says, to those who see it and to those who listen. */

import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { addCatalog } from '../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { AdviceSection } from '../../../../client/pages/weather/advice.tsx'
import { Hours } from '../../../../client/pages/weather/charts/hours.tsx'
import { bandOf, Days } from '../../../../client/pages/weather/days.tsx'
import { Elsewhere } from '../../../../client/pages/weather/elsewhere.tsx'
import { LabelLine } from '../../../../client/pages/weather/label-line.tsx'
import { NowSection } from '../../../../client/pages/weather/now.tsx'
import { outlooksOf } from '../../../../client/pages/weather/outlook.ts'
import { labelOf } from '../../../../client/pages/weather/reading/reading.ts'
import { Report } from '../../../../client/pages/weather/report.tsx'
import { SunSection } from '../../../../client/pages/weather/sun.tsx'
import { JAPANESE_TOWNS } from '../../../../client/pages/weather/town-names.ts'
import { JAPANESE_WARNINGS } from '../../../../client/pages/weather/warnings/warning-names.ts'
import { Warnings } from '../../../../client/pages/weather/warnings/warnings.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { ADVICE_IDS } from '../../../../shared/weather/driving-advice.ts'
import { WARNING_CODES } from '../../../../shared/weather/warnings.ts'
import type { WeatherAnswer } from '../../../../shared/weather/weather-shapes.ts'
import { WEATHER_TOWN_IDS } from '../../../../shared/weather/weather-towns.ts'
import { aDay, anHour, aWeather, NORMALS_ALONE, NOW } from './a-weather.ts'

const catalog = (language: Language, name: string) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
for (const language of LANGUAGE_CODES) addCatalog(language, 'weather', catalog(language, 'weather'))

const drawn = (node: ReactNode, language: Language = 'en') =>
  renderToStaticMarkup(<LanguageProvider language={language}>{node}</LanguageProvider>)
/** As it is read, without markup. */
const read = (node: ReactNode, language: Language = 'en') =>
  drawn(node, language)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

describe('warnings', () => {
  type Told = WeatherAnswer['warnings']
  const told = (changes: Partial<Told>, unreached = false, language: Language = 'en') =>
    read(
      <Warnings city="sapporo" warnings={{ ...aWeather().warnings, ...changes }} now={NOW} unreached={unreached} />,
      language,
    )
  const SNOW = [{ code: '06', rank: 'warning' }] as Told['items']
  const UNKNOWN = { source: 'unknown', readAt: null, reportedAt: null } as const

  test.each<[string, Partial<Told>, boolean, RegExp]>([
    ['none in force', {}, false, /No warning and no advisory is in force for Ishikari .* read at 8:05/],
    ['one in force', { items: SNOW }, false, /In force for Ishikari .*Heavy snow warning 大雪警報/],
    ['none, but of an hour ago', { source: 'kept' }, false, /None was in force .* look at its page/],
    ['none, but our server is gone', {}, true, /None was in force/],
    ['one, of an hour ago', { source: 'kept', items: SNOW }, false, /may have changed.*Heavy snow warning/],
    ['not to be read', UNKNOWN, false, /could not be read/],
    ['partly understood', { source: 'unknown', items: SNOW }, false, /There may be others.*Heavy snow warning/],
    ['not understood, and none certain', { source: 'unknown' }, false, /could not be read/],
  ])('%s', (_, changes, unreached, text) => {
    expect(told(changes, unreached)).toMatch(text)
  })

  test.each<[Partial<Told>, boolean]>([
    [UNKNOWN, false],
    [{ source: 'unknown' }, false],
    [{ source: 'kept' }, false],
    [{}, true],
  ])('unknown is never told as none: %j', (changes, unreached) => {
    expect(told(changes, unreached)).not.toMatch(/No warning and no advisory is in force/)
  })

  test('without our server they are unknown', () => {
    expect(read(<Warnings city="otaru" warnings={undefined} now={NOW} unreached />)).toMatch(/could not be read/)
  })

  test('the gravest rank stands first, each with what it means', () => {
    const text = told({
      items: [
        { code: '14', rank: 'advisory' },
        { code: '36', rank: 'emergency' },
        { code: '06', rank: 'warning' },
      ],
    })
    const places = ['Heavy snow emergency warning', 'Heavy snow warning', 'Thunderstorm advisory'].map((name) =>
      text.indexOf(name),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(text).toContain('Protect your life')
  })

  test('a code that nobody knows is told as one', () => {
    expect(told({ items: [{ code: '77', rank: 'advisory' }] })).toContain('One that we cannot name')
  })

  test.each(LANGUAGE_CODES)('every code has its name in %s, and in Japanese the Agency’s own', (language) => {
    const names: Record<string, string> = catalog(language, 'weather').warning
    expect(Object.keys(names).toSorted()).toEqual(Object.keys(WARNING_CODES).toSorted())
    if (language === 'ja') expect(names).toEqual(JAPANESE_WARNINGS)
    else expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
  })
})

describe('the label', () => {
  const line = (answer: WeatherAnswer | undefined, unreached = false, language: Language = 'en') =>
    read(<LabelLine label={labelOf(answer, unreached)} now={NOW} loading={false} onAgain={() => {}} />, language)

  test.each<[string, WeatherAnswer | undefined, boolean, RegExp]>([
    ['live', aWeather(), false, /Live Forecast read at 8:05\./],
    [
      'kept',
      aWeather({ source: 'kept', readAt: NOW - 11 * 3_600_000 }),
      false,
      /Kept copy A copy read yesterday at 21:10: the weather service does not answer now/,
    ],
    ['normals', aWeather(NORMALS_ALONE), false, /No forecast can be had now/],
    ['offline', undefined, true, /Our server cannot be reached, so there is no forecast/],
    ['offline with a forecast', aWeather(), true, /cannot be reached\. You still see the forecast read at 8:05/],
  ])('of %s', (_, answer, unreached, text) => {
    expect(line(answer, unreached)).toMatch(text)
  })

  test('credits nobody for figures that are not there', () => {
    expect(line(aWeather(NORMALS_ALONE))).not.toContain('Open-Meteo')
    expect(line(undefined, true)).not.toContain('Open-Meteo')
  })

  test.each(LANGUAGE_CODES)('credits the service and says what was changed, in %s', (language) => {
    const text = line(aWeather(), false, language)
    expect(text).toContain('Open-Meteo.com')
    expect(text).toContain('CC BY 4.0')
    expect(text).toContain(catalog(language, 'weather').sources.edited)
  })
})

describe('advice', () => {
  test.each(LANGUAGE_CODES)('every one has a title and a text in %s', (language) => {
    const texts = catalog(language, 'weather').advice
    expect(Object.keys(texts).toSorted()).toEqual([...ADVICE_IDS].toSorted())
  })

  test('a blizzard is told with its figure, and the day by its gravest word', () => {
    const weather = aWeather({ hours: [anHour(0, { visibility: 140, code: 75, snowfall: 2 })] })
    const text = read(<AdviceSection outlooks={outlooksOf(weather, NOW)} month={1} />)
    expect(text).toMatch(/Today, until midnight Better not drive .*Visibility falls to 140 m in snow/)
  })

  test('no text is left with a hole where a figure belongs', () => {
    for (const language of LANGUAGE_CODES) {
      const markup = read(<AdviceSection outlooks={outlooksOf(aWeather(), NOW)} month={1} />, language)
      expect(markup).not.toMatch(/\{\{|undefined|NaN| ,|\( ?\)/)
    }
  })
})

test('now: what is missing is said, and a copy too old has no now', () => {
  const text = read(<NowSection weather={aWeather({ hours: [anHour(0, { visibility: null })] })} />)
  expect(text).toMatch(/−5°C Overcast .*Feels like −11°C .*Visibility not known/)
  expect(read(<NowSection weather={aWeather({ now: null })} />)).toContain('too old')
})

test('the hours: the charts are hidden from those who listen, the table is there for them', () => {
  const markup = drawn(<Hours weather={aWeather()} />)
  const charts = markup.slice(markup.indexOf('hour-charts'), markup.indexOf('<table>'))
  for (const drawing of charts.match(/<svg[^>]*>/g) ?? []) expect(drawing).toContain('aria-hidden="true"')
  expect(markup.match(/<th scope="row">/g)).toHaveLength(24)
  expect(markup.match(/<th scope="col">/g)).toHaveLength(10)
  expect(markup).toContain('<caption>')
  expect(markup).toContain('aria-pressed="false"')
  expect(markup).not.toContain(' style=')
})

test('no hours left is said', () => {
  expect(read(<Hours weather={aWeather({ hours: [] })} />)).toContain('no hours left')
})

describe('the week', () => {
  test('each day has its word and figures', () => {
    const text = read(<Days days={[aDay(0), aDay(1, { code: 75, snowfall: 12 }), aDay(2, { code: null })]} now={NOW} />)
    expect(text).toMatch(/Today Overcast .*Tomorrow Heavy snow .*Fresh snow 12 cm.*Sun 10 Jan|Sun, 10 Jan/)
    expect(text).toContain('not known')
  })

  test.each<[string, { min: number | null; max: number | null }, ReturnType<typeof bandOf>]>([
    ['the whole span', { min: -10, max: 10 }, { from: 0, to: 1 }],
    ['the colder half', { min: -10, max: 0 }, { from: 0, to: 0.5 }],
    ['a figure missing', { min: null, max: 0 }, undefined],
  ])('a day that has %s', (_, day, band) => {
    expect(bandOf(day, [aDay(0, { min: -10, max: 10 }), aDay(1, day)])).toEqual(band)
  })
})

describe('elsewhere', () => {
  test.each(LANGUAGE_CODES)('towns are named in %s as on the rest of the site', (language) => {
    const names = catalog(language, 'weather').town
    const places = catalog(language, 'places').town
    for (const id of WEATHER_TOWN_IDS) {
      expect(names[id].startsWith(places[id].split(' (')[0])).toBe(true)
      if (language === 'ja') expect(names[id].startsWith(JAPANESE_TOWNS[id])).toBe(true)
    }
  })

  test('the pass is told to be one, with its Japanese name to copy', () => {
    const markup = drawn(<Elsewhere towns={aWeather().elsewhere} />)
    expect(markup).toContain('Nakayama Pass (mountain pass)')
    expect(markup).toContain('aria-label="Copy the Japanese name: 中山峠"')
  })

  test('without towns there is no heading over nothing', () => {
    expect(drawn(<Elsewhere towns={[]} />)).toBe('')
  })
})

describe('the Agency’s own words', () => {
  const report = (language: Language) => drawn(<Report report={aWeather().report} now={NOW} />, language)
  test('stand open in Japanese and folded elsewhere, always marked as Japanese', () => {
    expect(report('ja')).not.toContain('<details')
    expect(report('fr')).toContain('<details')
    for (const language of LANGUAGE_CODES) expect(report(language)).toMatch(/lang="ja"[^>]*>.*くもり 時々 雪/s)
  })
  test('are left out when unknown', () => {
    const none = { source: 'unknown', readAt: null, reportedAt: null, days: [] } as const
    expect(drawn(<Report report={{ ...none, days: [] }} now={NOW} />)).toBe('')
  })
})

test('the sun of the day and the week is computed and said to be', () => {
  const text = read(<SunSection city="sapporo" now={NOW} />)
  expect(text).toMatch(/Sunrise 7:06 Sunset 16:1\d Dark by 16:4\d Daylight 9 h 1\d min/)
  expect(text).toContain('Computed by us for Sapporo')
  expect(drawn(<SunSection city="sapporo" now={NOW} />).match(/<th scope="row">/g)).toHaveLength(7)
})
