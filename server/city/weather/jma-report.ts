/** Loads the Japan Meteorological Agency's forecast in its original Japanese text. */

import Type, { type Static } from 'typebox'
import { CITIES, type City } from '../../../shared/city/cities.ts'
import { Day, Time } from '../../../shared/schemas.ts'
import { dayInJapan } from '../../../shared/time/japan-time.ts'
import { listOf, momentOf, objectOf, otherShape } from '../../external-http/json.ts'
import { JMA_AREAS, JMA_OFFICE, type JmaFiles, readJmaFile } from './jma.ts'

const ReportDays = Type.Array(Type.Object({ day: Day, weather: Type.String(), wind: Type.String() }))

export const JmaReport = Type.Object({
  reportedAt: Time,
  days: Type.Object({ sapporo: ReportDays, otaru: ReportDays }),
})
export type JmaReport = Static<typeof JmaReport>

const LONGEST_TEXT = 300

export async function loadReport(files: JmaFiles, signal: AbortSignal): Promise<JmaReport> {
  return readReport(await readJmaFile(files, `forecast/data/forecast/${JMA_OFFICE}.json`, signal))
}

/**
 * @param json the forecast file of the agency's regional office: first the forecast for two or three days, then the
 * weekly one, which has no text
 * @throws ExternalResponseError for any other shape
 */
export function readReport(json: unknown): JmaReport {
  const report = objectOf(listOf(json, 'report')[0], 'report')
  const series = objectOf(listOf(report.timeSeries, 'timeSeries')[0], 'timeSeries')
  const days = listOf(series.timeDefines, 'timeDefines').map((time) => dayInJapan(momentOf(time, 'timeDefines')))
  const areas = listOf(series.areas, 'areas').map((area) => objectOf(area, 'area'))
  const daysOf = (city: City) => {
    const found = areas.find((area) => objectOf(area.area, 'area').code === JMA_AREAS[city])
    const weathers = listOf(found?.weathers, 'weathers', days.length).map(textOf)
    const winds = found?.winds === undefined ? [] : listOf(found.winds, 'winds', days.length).map(textOf)
    return days.flatMap((day, index) => {
      const weather = weathers[index]
      return weather ? [{ day, weather, wind: winds[index] ?? '' }] : []
    })
  }
  const reportedAt = momentOf(report.reportDatetime, 'reportDatetime')
  return { reportedAt, days: Object.fromEntries(CITIES.map((city) => [city, daysOf(city)])) as JmaReport['days'] }
}

/**
 * Replaces each run of white space by one space, because the agency lays out its text for print with full-width spaces.
 */
function textOf(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_TEXT) throw otherShape('text')
  return value.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
