/**
 * Decodes a plan's share code and returns the number of days, the first date, and the places of arrival and departure.
 */

import type { Language } from '../../../../shared/languages.ts'
import { readCode } from '../../../../shared/planner/share/share-code.ts'
import { daysBetween } from '../../../../shared/time/calendar-day.ts'
import { loadCatalogs } from '../../../i18n/catalogs.ts'
import { translation } from '../../../i18n/use-translation.ts'

export interface PlanSummary {
  readonly days: number
  readonly firstDay: string
  readonly arrival: string
  readonly departure: string
}

export async function summaryOf(code: string, language: Language): Promise<PlanSummary | null> {
  await loadCatalogs(language, ['places'])
  const { t, has } = translation(language, 'places')
  const request = readCode(code)?.request
  if (!request) return null
  const named = (gate: string) => {
    const key = `town.${gate}`
    return has(key) ? t(key) : gate
  }
  return {
    days: daysBetween(request.firstDay, request.lastDay),
    firstDay: request.firstDay,
    arrival: named(request.arrival.gate),
    departure: named(request.departure.gate),
  }
}
