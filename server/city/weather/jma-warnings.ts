/**
 * Loads the Japan Meteorological Agency's warnings, in the format that its own page has used since 28 May 2026: a list
 * with the newest report of each kind of weather. The old format still exists but is no longer updated. "Nothing in
 * force" is reported only if every part was understood.
 */

import Type, { type Static } from 'typebox'
import { CITIES, type City } from '../../../shared/city/cities.ts'
import { oneOf, Time } from '../../../shared/schemas.ts'
import { isWarningCode, WARNING_CODES, WARNING_RANKS } from '../../../shared/weather/warnings.ts'
import { ExternalResponseError } from '../../external-http/bounded.ts'
import { type Fields, isObject, listOf, momentOf, objectOf, otherShape } from '../../external-http/json.ts'
import { JMA_AREAS, JMA_OFFICE, type JmaFiles, readJmaFile } from './jma.ts'

const AreaWarnings = Type.Object({
  items: Type.Array(Type.Object({ code: Type.String(), rank: oneOf(WARNING_RANKS) })),
  whole: Type.Boolean(),
  reportedAt: Time,
})
type AreaWarnings = Static<typeof AreaWarnings>

export const JmaWarnings = Type.Object({
  /** When any warning in Japan last changed. Shows whether the file is still updated. */
  changedAt: Time,
  areas: Type.Object({ sapporo: AreaWarnings, otaru: AreaWarnings }),
})
export type JmaWarnings = Static<typeof JmaWarnings>

/**
 * The folder of the files in this format. It is named after year 8 of Reiwa (2026), in which the format was introduced.
 */
const FOLDER = 'warning/data/r8'
const NONE = '発表警報・注意報はなし'
const LIFTED = '解除'
/**
 * Statuses of a warning in force: issued, continued, or lowered from a higher level. The `code` of an entry with such a
 * status is the code of the level that is now in force.
 */
const IN_FORCE = /^(発表|継続|(特別警報|危険警報|警報)から(危険警報|警報|注意報))$/
const CANCELLED = '取消'

export async function loadWarnings(files: JmaFiles, signal: AbortSignal): Promise<JmaWarnings> {
  const [reports, change] = await Promise.all([
    readJmaFile(files, `${FOLDER}/${JMA_OFFICE}.json`, signal),
    readJmaFile(files, `${FOLDER}/map_time.json`, signal),
  ])
  return readWarnings(reports, change)
}

/**
 * @throws ExternalResponseError if the arguments are not the agency's two files; if only a part is not understood, its
 * area is marked as incomplete instead
 */
export function readWarnings(reports: unknown, change: unknown): JmaWarnings {
  const changedAt = momentOf(objectOf(change, 'map_time').latestControlDatetime, 'latestControlDatetime')
  const list = listOf(reports, 'warnings')
  const read = list.map(reportOf).filter((report) => report !== undefined)
  if (read.length === 0) throw otherShape('warnings')
  const newest = newestOfEachKind(read)
  const understood = read.length === list.length
  const areas = CITIES.map((city) => [city, areaOf(newest, city, understood)])
  return { changedAt, areas: Object.fromEntries(areas) as JmaWarnings['areas'] }
}

interface Report {
  readonly kind: string
  readonly reportedAt: number
  readonly areas: readonly Fields[]
}

function reportOf(json: unknown): Report | undefined {
  try {
    const report = objectOf(json, 'report')
    const { dataTypeCode: kind, infoType } = report
    if (typeof kind !== 'string' || !/^VPWW\d\d$/.test(kind) || infoType === CANCELLED) return undefined
    const items = listOf(objectOf(report.warning, 'warning').class10Items, 'class10Items')
    return {
      kind,
      reportedAt: momentOf(report.reportDatetime, 'reportDatetime'),
      areas: items.map((item) => objectOf(item, 'class10Items')),
    }
  } catch (error) {
    if (error instanceof ExternalResponseError) return undefined
    throw error
  }
}

function newestOfEachKind(reports: readonly Report[]): Report[] {
  const newest = new Map<string, Report>()
  for (const report of reports) {
    const other = newest.get(report.kind)
    if (!other || report.reportedAt >= other.reportedAt) newest.set(report.kind, report)
  }
  return [...newest.values()]
}

function areaOf(reports: readonly Report[], city: City, understood: boolean): AreaWarnings {
  const codes = new Set<string>()
  let whole = understood
  for (const { areas } of reports) {
    const kinds = areas.find(({ areaCode }) => areaCode === JMA_AREAS[city])?.kinds
    if (!Array.isArray(kinds) || kinds.length === 0) whole = false
    for (const kind of Array.isArray(kinds) ? kinds : []) {
      const code = isObject(kind) ? codeInForce(kind) : undefined
      if (code === undefined) whole = false
      else if (code !== null) codes.add(code)
    }
  }
  const items = [...codes].filter(isWarningCode).map((code) => ({ code, rank: WARNING_CODES[code] }))
  items.sort((a, b) => WARNING_RANKS.indexOf(b.rank) - WARNING_RANKS.indexOf(a.rank) || (a.code < b.code ? -1 : 1))
  return { items, whole, reportedAt: Math.max(...reports.map(({ reportedAt }) => reportedAt)) }
}

/**
 * Returns the code of the warning in force, null if nothing is in force, or undefined if the entry is not understood.
 */
function codeInForce({ code, status }: Fields): string | null | undefined {
  if (status === NONE) return code === undefined ? null : undefined
  if (status === LIFTED) return null
  if (typeof status !== 'string' || !IN_FORCE.test(status)) return undefined
  return typeof code === 'string' && isWarningCode(code) ? code : undefined
}
