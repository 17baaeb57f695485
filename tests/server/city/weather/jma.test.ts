import { describe, expect, test } from 'vitest'
import { readReport } from '../../../../server/city/weather/jma-report.ts'
import { readWarnings } from '../../../../server/city/weather/jma-warnings.ts'
import {
  type ExternalKind,
  jmaForecast,
  jmaWarningReport,
  jmaWarnings,
} from '../../../support/external/weather-services.ts'

/** Noon of 20 November 2026 in Japan. */
const NOW = Date.UTC(2026, 10, 20, 3)
const HOUR = 3_600_000
const CHANGE = { latestControlDatetime: '2026-11-20T02:59:00Z' }

const sapporo = (reports: unknown) => readWarnings(reports, CHANGE).areas.sapporo
const ofKinds = (...kinds: ExternalKind[]) => sapporo([jmaWarningReport('VPWW61', NOW, kinds)])
const none = { status: '発表警報・注意報はなし' }

describe('warnings', () => {
  test('collects the warnings of all reports of an area, highest rank first', () => {
    const { areas, changedAt } = readWarnings(jmaWarnings(NOW), CHANGE)
    expect(changedAt).toBe(NOW - 60_000)
    expect(areas.sapporo).toEqual({
      items: [{ code: '14', rank: 'advisory' }],
      whole: true,
      reportedAt: NOW - 3 * HOUR,
    })
    expect(areas.otaru.items).toEqual([
      { code: '06', rank: 'warning' },
      { code: '14', rank: 'advisory' },
    ])
  })

  test('reports none if every report says so, however old it is', () => {
    const quiet = ['VPWW55', 'VPWW58', 'VPWW61'].map((kind, index) =>
      jmaWarningReport(kind, NOW - index * 40 * 24 * HOUR),
    )
    expect(sapporo(quiet)).toEqual({ items: [], whole: true, reportedAt: NOW })
  })

  test.each<[string, ExternalKind, string[]]>([
    ['given', { code: '12', status: '発表' }, ['12']],
    ['going on', { code: '12', status: '継続' }, ['12']],
    ['lowered to an advisory', { code: '12', status: '警報から注意報' }, ['12']],
    ['lowered to a danger warning', { code: '43', status: '特別警報から危険警報' }, ['43']],
    ['lifted', { code: '12', status: '解除' }, []],
    ['lifted altogether', { code: '00', status: '解除' }, []],
    ['none', none, []],
  ])('reads warnings that are %s', (_, kind, codes) => {
    const { items, whole } = ofKinds(kind)
    expect(items.map(({ code }) => code)).toEqual(codes)
    expect(whole).toBe(true)
  })

  test('have the four ranks of the scheme', () => {
    const kinds = ['10', '03', '43', '33'].map((code) => ({ code, status: '発表' }))
    expect(ofKinds(...kinds).items.map(({ rank }) => rank)).toEqual(['emergency', 'danger', 'warning', 'advisory'])
  })

  test('uses the newest report of each kind', () => {
    const [older, newer] = [
      jmaWarningReport('VPWW60', NOW - HOUR, [{ code: '06', status: '発表' }]),
      jmaWarningReport('VPWW60', NOW, [{ code: '06', status: '解除' }]),
    ]
    expect(sapporo([older, newer]).items).toEqual([])
    expect(sapporo([newer, older]).items).toEqual([])
  })

  test.each<[string, ExternalKind[]]>([
    ['a status not known', [{ code: '12', status: '準備' }]],
    ['a code not known', [{ code: '99', status: '発表' }]],
    ['no code', [{ status: '発表' }]],
    ['a code beside "none"', [{ code: '12', status: none.status }]],
    ['nothing at all', []],
    ['a kind that is none', [null as unknown as ExternalKind]],
  ])('marks an area with %s as incomplete, and preserves its certain warnings', (_, kinds) => {
    const reports = [
      jmaWarningReport('VPWW61', NOW, kinds),
      jmaWarningReport('VPWW60', NOW, [{ code: '06', status: '発表' }]),
    ]
    expect(sapporo(reports)).toMatchObject({ items: [{ code: '06' }], whole: false })
    expect(readWarnings(reports, CHANGE).areas.otaru).toMatchObject({ items: [], whole: true })
  })

  const snow = jmaWarningReport('VPWW60', NOW, [{ code: '06', status: '発表' }])
  test.each<[string, unknown]>([
    ['is none', null],
    ['is of a kind not known', { ...snow, dataTypeCode: 'VXXX99' }],
    ['was cancelled', { ...snow, dataTypeCode: 'VPWW61', infoType: '取消' }],
    ['has no time', { ...snow, dataTypeCode: 'VPWW61', reportDatetime: 'today' }],
    ['has no areas', { ...snow, dataTypeCode: 'VPWW61', warning: {} }],
    ['leaves our area out', { ...snow, dataTypeCode: 'VPWW61', warning: { class10Items: [] } }],
  ])('marks an area as incomplete if a report %s', (_, report) => {
    expect(sapporo([snow, report])).toMatchObject({ items: [{ code: '06' }], whole: false })
  })

  test.each<[string, unknown, unknown]>([
    ['the file of the old format', { reportDatetime: '2026-05-28T10:00:00+09:00', areaTypes: [{ areas: [] }] }, CHANGE],
    ['an empty list', [], CHANGE],
    ['a list of nothing known', [{}], CHANGE],
    ['no moment of the last change', jmaWarnings(NOW), {}],
    ['a moment without a zone', jmaWarnings(NOW), { latestControlDatetime: '2026-11-20T02:59:00' }],
  ])('rejects %s', (_, reports, change) => {
    expect(() => readWarnings(reports, change)).toThrow('other shape')
  })
})

describe('the report', () => {
  test('reads the original text for each city, with normalized spaces', () => {
    expect(readReport(jmaForecast(NOW))).toEqual({
      reportedAt: NOW - HOUR,
      days: {
        sapporo: [
          { day: '2026-11-20', weather: '雪 後 くもり', wind: '北西の風 やや強く' },
          { day: '2026-11-21', weather: 'くもり', wind: '西の風' },
          { day: '2026-11-22', weather: '晴れ 時々 くもり', wind: '南の風' },
        ],
        otaru: [
          { day: '2026-11-20', weather: '雪 所により ふぶく', wind: '北西の風 やや強く' },
          { day: '2026-11-21', weather: 'くもり', wind: '西の風' },
          { day: '2026-11-22', weather: '晴れ', wind: '南の風' },
        ],
      },
    })
  })

  type Area = { area: { code: string }; weathers?: unknown; winds?: unknown }
  type Report = { timeSeries: [{ timeDefines: unknown[]; areas: Area[] }]; reportDatetime: unknown }
  const spoilt = (change: (report: Report, area: Area) => void) => {
    const json = jmaForecast(NOW)
    const report = json[0] as Report
    change(report, report.timeSeries[0].areas[0] as Area)
    return json
  }

  test('accepts missing winds, and leaves out a day without text', () => {
    const json = spoilt((_, area) => {
      Reflect.deleteProperty(area, 'winds')
      area.weathers = ['雪', '', '晴れ']
    })
    expect(readReport(json).days.sapporo).toEqual([
      { day: '2026-11-20', weather: '雪', wind: '' },
      { day: '2026-11-22', weather: '晴れ', wind: '' },
    ])
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['an empty list', []],
    ['no time', spoilt((report) => (report.reportDatetime = 5))],
    ['no series', spoilt((report) => Reflect.deleteProperty(report, 'timeSeries'))],
    ['a day that is none', spoilt((report) => report.timeSeries[0].timeDefines.splice(0, 1, 'today'))],
    ['fewer words than days', spoilt((_, area) => (area.weathers = ['雪']))],
    ['words that are none', spoilt((_, area) => (area.weathers = [1, 2, 3]))],
    ['words without an end', spoilt((_, area) => (area.weathers = ['雪'.repeat(5_000), '雪', '雪']))],
    ['our area left out', spoilt((_, area) => (area.area.code = '999999'))],
  ])('rejects a report with %s', (_, json) => {
    expect(() => readReport(json)).toThrow('other shape')
  })
})
