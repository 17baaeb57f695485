import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AdviceSection } from '../../../../../client/features/city/weather/advice.tsx'
import { Hours } from '../../../../../client/features/city/weather/charts/hours.tsx'
import { bandOf, Days } from '../../../../../client/features/city/weather/days.tsx'
import { Elsewhere } from '../../../../../client/features/city/weather/elsewhere.tsx'
import { LabelLine } from '../../../../../client/features/city/weather/label-line.tsx'
import { NowSection } from '../../../../../client/features/city/weather/now.tsx'
import { outlooksOf } from '../../../../../client/features/city/weather/outlook.ts'
import { labelOf } from '../../../../../client/features/city/weather/reading/reading.ts'
import { Report } from '../../../../../client/features/city/weather/report.tsx'
import { SunSection } from '../../../../../client/features/city/weather/sun.tsx'
import { JAPANESE_TOWNS } from '../../../../../client/features/city/weather/town-names.ts'
import { JAPANESE_WARNINGS } from '../../../../../client/features/city/weather/warnings/warning-names.ts'
import { Warnings } from '../../../../../client/features/city/weather/warnings/warnings.tsx'
import { addCatalog } from '../../../../../client/i18n/catalogs.ts'
import { LanguageProvider } from '../../../../../client/i18n/language.tsx'
import { LANGUAGE_CODES, type Language } from '../../../../../shared/languages.ts'
import { ADVICE_IDS } from '../../../../../shared/weather/driving-advice.ts'
import { WARNING_CODES } from '../../../../../shared/weather/warnings.ts'
import type { WeatherAnswer } from '../../../../../shared/weather/weather-shapes.ts'
import { WEATHER_TOWN_IDS } from '../../../../../shared/weather/weather-towns.ts'
import { aDay, anHour, aWeather, NORMALS_ALONE, NOW } from './a-weather.ts'

const catalog = (language: Language, name: string) =>
  JSON.parse(readFileSync(`locales/${language}/${name}.json`, 'utf8'))
for (const language of LANGUAGE_CODES) addCatalog(language, 'weather', catalog(language, 'weather'))

const drawn = (node: ReactNode, language: Language = 'en') =>
  renderToStaticMarkup(<LanguageProvider language={language}>{node}</LanguageProvider>)
const read = (node: ReactNode, language: Language = 'en') =>
  drawn(node, language)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

describe('warnings', () => {
  type WarningsPart = WeatherAnswer['warnings']
  const sectionText = (changes: Partial<WarningsPart>, unreached = false, language: Language = 'en') =>
    read(
      <Warnings city="sapporo" warnings={{ ...aWeather().warnings, ...changes }} now={NOW} unreached={unreached} />,
      language,
    )
  const SNOW = [{ code: '06', rank: 'warning' }] as WarningsPart['items']
  const UNKNOWN = { source: 'unknown', readAt: null, reportedAt: null } as const

  test.each<[string, Partial<WarningsPart>, boolean, RegExp]>([
    ['none is in force', {}, false, /No warning and no advisory is in force for Ishikari .* read at 8:05/],
    ['one is in force', { items: SNOW }, false, /In force for Ishikari .*Heavy snow warning 大雪警報/],
    ['a stored copy has none', { source: 'kept' }, false, /None was in force .* look at its page/],
    ['a copy has none and the server is unreachable', {}, true, /None was in force/],
    ['a stored copy has one', { source: 'kept', items: SNOW }, false, /may have changed.*Heavy snow warning/],
    ['they could not be read', UNKNOWN, false, /could not be read/],
    [
      'only some of them could be read',
      { source: 'unknown', items: SNOW },
      false,
      /There may be others.*Heavy snow warning/,
    ],
    ['their state is unknown and none is certain', { source: 'unknown' }, false, /could not be read/],
  ])('warnings are described when %s', (_, changes, unreached, text) => {
    expect(sectionText(changes, unreached)).toMatch(text)
  })

  test.each<[Partial<WarningsPart>, boolean]>([
    [UNKNOWN, false],
    [{ source: 'unknown' }, false],
    [{ source: 'kept' }, false],
    [{}, true],
  ])('never shows unknown as "no warnings": %j', (changes, unreached) => {
    expect(sectionText(changes, unreached)).not.toMatch(/No warning and no advisory is in force/)
  })

  test('are unknown when the server is unreachable', () => {
    expect(read(<Warnings city="otaru" warnings={undefined} now={NOW} unreached />)).toMatch(/could not be read/)
  })

  test('are sorted by rank, gravest first, each with its meaning', () => {
    const text = sectionText({
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

  test('warnings name an unknown code as unknown', () => {
    expect(sectionText({ items: [{ code: '77', rank: 'advisory' }] })).toContain('One that we cannot name')
  })

  test.each(LANGUAGE_CODES)('have a name for every code in %s, in Japanese the official one', (language) => {
    const names: Record<string, string> = catalog(language, 'weather').warning
    expect(Object.keys(names).toSorted()).toEqual(Object.keys(WARNING_CODES).toSorted())
    if (language === 'ja') expect(names).toEqual(JAPANESE_WARNINGS)
    else expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length)
  })
})

describe('the status line', () => {
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
    ['normals', aWeather(NORMALS_ALONE), false, /No forecast is available now/],
    ['offline', undefined, true, /Our server cannot be reached, so there is no forecast/],
    ['offline with a forecast', aWeather(), true, /cannot be reached\. You still see the forecast read at 8:05/],
  ])('describes the state "%s"', (_, answer, unreached, text) => {
    expect(line(answer, unreached)).toMatch(text)
  })

  test('credits no source when it shows no data', () => {
    expect(line(aWeather(NORMALS_ALONE))).not.toContain('Open-Meteo')
    expect(line(undefined, true)).not.toContain('Open-Meteo')
  })

  test.each(LANGUAGE_CODES)('credits the service and says what was changed in %s', (language) => {
    const text = line(aWeather(), false, language)
    expect(text).toContain('Open-Meteo.com')
    expect(text).toContain('CC BY 4.0')
    expect(text).toContain(catalog(language, 'weather').sources.edited)
  })
})

describe('advice', () => {
  test.each(LANGUAGE_CODES)('has a title and a text for every id in %s', (language) => {
    const texts = catalog(language, 'weather').advice
    expect(Object.keys(texts).toSorted()).toEqual([...ADVICE_IDS].toSorted())
  })

  test('describes a blizzard with its visibility, and grades the day by its worst advice', () => {
    const weather = aWeather({ hours: [anHour(0, { visibility: 140, code: 75, snowfall: 2 })] })
    const text = read(<AdviceSection outlooks={outlooksOf(weather, NOW)} month={1} />)
    expect(text).toMatch(/Today, until midnight Better not drive .*visibility falls to 140 m in snow/)
  })

  test('leaves no placeholder unfilled', () => {
    for (const language of LANGUAGE_CODES) {
      const markup = read(<AdviceSection outlooks={outlooksOf(aWeather(), NOW)} month={1} />, language)
      expect(markup).not.toMatch(/\{\{|undefined|NaN| ,|\( ?\)/)
    }
  })
})

test('says which current values are missing, and that a copy is too old for them', () => {
  const text = read(<NowSection weather={aWeather({ hours: [anHour(0, { visibility: null })] })} />)
  expect(text).toMatch(/−5°C Overcast .*Feels like −11°C .*Visibility not known/)
  expect(read(<NowSection weather={aWeather({ now: null })} />)).toContain('too old')
})

test('hides the hourly charts from screen readers, which have the table', () => {
  const markup = drawn(<Hours weather={aWeather()} />)
  const charts = markup.slice(markup.indexOf('hour-charts'), markup.indexOf('<table>'))
  for (const drawing of charts.match(/<svg[^>]*>/g) ?? []) expect(drawing).toContain('aria-hidden="true"')
  expect(markup.match(/<th scope="row">/g)).toHaveLength(24)
  expect(markup.match(/<th scope="col">/g)).toHaveLength(10)
  expect(markup).toContain('<caption>')
  expect(markup).toContain('aria-pressed="false"')
  expect(markup).not.toContain(' style=')
})

test('says when no hours are left', () => {
  expect(read(<Hours weather={aWeather({ hours: [] })} />)).toContain('no hours left')
})

describe('the week', () => {
  test('shows the condition and values of each day', () => {
    const text = read(<Days days={[aDay(0), aDay(1, { code: 75, snowfall: 12 }), aDay(2, { code: null })]} now={NOW} />)
    expect(text).toMatch(/Today Overcast .*Tomorrow Heavy snow .*Fresh snow 12 cm.*Sun 10 Jan|Sun, 10 Jan/)
    expect(text).toContain('not known')
  })

  test.each<[string, { min: number | null; max: number | null }, ReturnType<typeof bandOf>]>([
    ['the whole span', { min: -10, max: 10 }, { from: 0, to: 1 }],
    ['the colder half', { min: -10, max: 0 }, { from: 0, to: 0.5 }],
    ['a figure missing', { min: null, max: 0 }, undefined],
  ])('places a day that has %s', (_, day, band) => {
    expect(bandOf(day, [aDay(0, { min: -10, max: 10 }), aDay(1, day)])).toEqual(band)
  })
})

describe('elsewhere', () => {
  test.each(LANGUAGE_CODES)('names the towns in %s as on the rest of the site', (language) => {
    const names = catalog(language, 'weather').town
    const places = catalog(language, 'places').town
    for (const id of WEATHER_TOWN_IDS) {
      expect(names[id].startsWith(places[id].split(' (')[0])).toBe(true)
      if (language === 'ja') expect(names[id].startsWith(JAPANESE_TOWNS[id])).toBe(true)
    }
  })

  test('says that the pass is a mountain pass, with its Japanese name to copy', () => {
    const markup = drawn(<Elsewhere towns={aWeather().elsewhere} />)
    expect(markup).toContain('Nakayama Pass (mountain pass)')
    expect(markup).toContain('aria-label="Copy the Japanese name: 中山峠"')
  })

  test('renders nothing without towns', () => {
    expect(drawn(<Elsewhere towns={[]} />)).toBe('')
  })
})

describe('the JMA text forecast', () => {
  const report = (language: Language) => drawn(<Report report={aWeather().report} now={NOW} />, language)
  test('is open in Japanese and collapsed elsewhere, always marked as Japanese', () => {
    expect(report('ja')).not.toContain('<details')
    expect(report('fr')).toContain('<details')
    for (const language of LANGUAGE_CODES) expect(report(language)).toMatch(/lang="ja"[^>]*>.*くもり 時々 雪/s)
  })
  test('the JMA text forecast is left out when it is unknown', () => {
    const none = { source: 'unknown', readAt: null, reportedAt: null, days: [] } as const
    expect(drawn(<Report report={{ ...none, days: [] }} now={NOW} />)).toBe('')
  })
})

test("shows the day's and the week's sun times, marked as computed", () => {
  const text = read(<SunSection city="sapporo" now={NOW} />)
  expect(text).toMatch(/Sunrise 7:06 Sunset 16:1\d Dark by 16:4\d Daylight 9 h 1\d min/)
  expect(text).toContain('Computed by us for Sapporo')
  expect(drawn(<SunSection city="sapporo" now={NOW} />).match(/<th scope="row">/g)).toHaveLength(7)
})
