import { describe, expect, test } from 'vitest'
import type { JmaReport } from '../../../../server/city/weather/jma-report.ts'
import { readReport } from '../../../../server/city/weather/jma-report.ts'
import { readWarnings } from '../../../../server/city/weather/jma-warnings.ts'
import { forecastUrl } from '../../../../server/city/weather/open-meteo.ts'
import { readForecast } from '../../../../server/city/weather/open-meteo-answer.ts'
import { type WeatherCopies, weatherOf } from '../../../../server/city/weather/weather.ts'
import { jmaForecast, jmaWarnings, openMeteoAnswer } from '../../../support/external/weather-services.ts'

/** 20 November 2026, 22:40 in Japan. */
const READ_AT = Date.UTC(2026, 10, 20, 13, 40)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

function copiesAt(readAt = READ_AT): WeatherCopies {
  const query = new URL(
    forecastUrl({ weatherUrl: 'https://w.example', weatherKey: undefined, weatherModels: undefined }),
  ).searchParams
  const change = { latestControlDatetime: new Date(readAt - MINUTE).toISOString() }
  return {
    forecast: { value: readForecast(openMeteoAnswer(query, readAt), { models: [], now: readAt }), readAt },
    warnings: { value: readWarnings(jmaWarnings(readAt), change), readAt },
    report: { value: readReport(jmaForecast(readAt)), readAt },
  }
}

const NOTHING: WeatherCopies = { forecast: undefined, warnings: undefined, report: undefined }
const otaruAfter = (ms: number) => weatherOf('otaru', copiesAt(), READ_AT + ms)

describe('the forecast', () => {
  test.each<[string, number, string]>([
    ['just now', 0, 'live'],
    ['half an hour ago', 30 * MINUTE, 'live'],
    ['a little longer ago', 31 * MINUTE, 'kept'],
    ['two days ago', 48 * HOUR, 'kept'],
    ['longer ago', 48 * HOUR + 1, 'normals'],
  ])('is labelled by its age when read %s', (_, age, source) => {
    const { source: given, readAt } = otaruAfter(age)
    expect(given).toBe(source)
    expect(readAt).toBe(source === 'normals' ? null : READ_AT)
  })

  test('starts with the current hour and day: 24 hours and 7 days', () => {
    const { hours, days } = otaruAfter(0)
    expect([hours[0]?.at, hours.at(-1)?.at, hours.length]).toEqual(['2026-11-20T22:00', '2026-11-21T21:00', 24])
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2026-11-20', '2026-11-26', 7])
  })

  test('drops past hours and days as a stored copy ages', () => {
    const { hours, days } = otaruAfter(25 * HOUR)
    expect([hours[0]?.at, hours.length]).toEqual(['2026-11-21T23:00', 24])
    expect([days[0]?.day, days.length]).toEqual(['2026-11-21', 7])
    expect(otaruAfter(48 * HOUR).days).toHaveLength(6)
  })

  test('has no current values when it is older than three hours', () => {
    expect(otaruAfter(2 * HOUR).now?.at).toBe('2026-11-20T22:30')
    expect(otaruAfter(3 * HOUR + 1).now).toBeNull()
    const { elsewhere } = otaruAfter(4 * HOUR)
    expect(elsewhere[0]).toMatchObject({ celsius: null, code: 73, max: -1.1 })
  })

  test('ignores current values that the service measured hours ago', () => {
    const copies = copiesAt()
    const town = copies.forecast?.value.otaru
    if (town) town.now.at = '2026-11-20T09:00'
    expect(weatherOf('otaru', copies, READ_AT).now).toBeNull()
  })

  test("states today's figures of every other town", () => {
    const { elsewhere } = otaruAfter(0)
    expect(elsewhere).toHaveLength(12)
    expect(elsewhere.map(({ town }) => town)).not.toContain('otaru')
    expect(elsewhere[0]).toEqual({
      town: 'sapporo',
      celsius: -4.2,
      code: 73,
      max: -1.1,
      min: -8.3,
      snowfall: 8.4,
      gust: 52.6,
    })
  })

  test('is ignored when a fast clock dated it in the future', () => {
    expect(otaruAfter(-HOUR).source).toBe('normals')
    expect(otaruAfter(-5 * MINUTE).source).toBe('live')
  })
})

describe('without a forecast', () => {
  test('returns only the monthly averages of the place', () => {
    const newYearInJapan = Date.UTC(2026, 11, 31, 15)
    expect(weatherOf('sapporo', NOTHING, newYearInJapan)).toMatchObject({
      source: 'normals',
      readAt: null,
      now: null,
      hours: [],
      days: [],
      elsewhere: [],
      normals: { month: 1, mean: -3, snowfall: 140 },
    })
    expect(weatherOf('sapporo', NOTHING, newYearInJapan - 1).normals.month).toBe(12)
  })

  test('returns warnings and text independently of the forecast', () => {
    const { forecast, ...agency } = copiesAt()
    const bare = weatherOf('otaru', { ...agency, forecast: undefined }, READ_AT)
    expect([bare.source, bare.warnings.source, bare.report.source]).toEqual(['normals', 'live', 'live'])
    const alone = weatherOf('otaru', { ...NOTHING, forecast }, READ_AT)
    expect([alone.source, alone.warnings.source, alone.report.source]).toEqual(['live', 'unknown', 'unknown'])
  })
})

describe('warnings', () => {
  test('are returned with the times of reading and reporting', () => {
    expect(otaruAfter(0).warnings).toEqual({
      source: 'live',
      readAt: READ_AT,
      reportedAt: READ_AT - 3 * HOUR,
      items: [
        { code: '06', rank: 'warning' },
        { code: '14', rank: 'advisory' },
      ],
    })
  })

  test.each<[string, number, string]>([
    ['half an hour', 30 * MINUTE, 'live'],
    ['six hours', 6 * HOUR, 'kept'],
    ['longer', 6 * HOUR + 1, 'unknown'],
  ])('are, when read %s ago, %s', (_, age, source) => {
    expect(otaruAfter(age).warnings.source).toBe(source)
    if (source === 'unknown')
      expect(otaruAfter(age).warnings).toMatchObject({ items: [], readAt: null, reportedAt: null })
  })

  test("are unknown if the agency's files are no longer updated", () => {
    const { warnings } = copiesAt()
    if (!warnings) throw new Error('no warnings')
    const frozen = { ...warnings, value: { ...warnings.value, changedAt: Date.UTC(2026, 4, 28) } }
    expect(weatherOf('otaru', { ...NOTHING, warnings: frozen }, READ_AT).warnings).toMatchObject({
      source: 'unknown',
      items: [],
    })
  })

  test('are unknown if incomplete, and still list the certain ones', () => {
    const { warnings } = copiesAt()
    if (!warnings) throw new Error('no warnings')
    warnings.value.areas.otaru.whole = false
    const result = weatherOf('otaru', { ...NOTHING, warnings }, READ_AT).warnings
    expect(result).toMatchObject({ source: 'unknown', readAt: READ_AT })
    expect(result.items.map(({ code }) => code)).toEqual(['06', '14'])
  })
})

describe("the agency's text", () => {
  test('is returned for days that are not over', () => {
    const { report } = otaruAfter(2 * HOUR)
    expect(report.source).toBe('kept')
    expect(report.days.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-22'])
  })

  test('is ignored a day after the report', () => {
    expect(otaruAfter(23 * HOUR).report.source).toBe('kept')
    expect(otaruAfter(23 * HOUR + 1).report).toEqual({ source: 'unknown', readAt: null, reportedAt: null, days: [] })
  })

  test('is unknown when all its days are over', () => {
    const value: JmaReport = {
      reportedAt: READ_AT,
      days: { sapporo: [], otaru: [{ day: '2026-11-19', weather: '雪', wind: '' }] },
    }
    expect(weatherOf('otaru', { ...NOTHING, report: { value, readAt: READ_AT } }, READ_AT).report.source).toBe(
      'unknown',
    )
  })
})
