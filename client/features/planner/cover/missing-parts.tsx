/** Lists the places and overnight towns of an opened plan that the site no longer has. */

import type { Plan } from '../../../../shared/planner/plan.ts'
import { formatList } from '../../../i18n/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { usePlanWords } from '../words/plan-words.tsx'

export function MissingParts({ plan }: { plan: Plan }) {
  const { t, language } = usePlanWords()
  const missing = plan.faults.filter(({ rule }) => rule === 'unknown-place')
  const places = missing.flatMap(({ place, day }) => (place === undefined ? [] : [{ place, day: day + 1 }]))
  const nights = missing.filter(({ place }) => place === undefined)
  if (missing.length === 0) return null
  const nameOf = (id: string) => {
    const number = numberIn(id)
    return number === undefined ? wordsIn(id) : t('missing.number', { number })
  }
  const names = places.map(({ place, day }) => t('missing.place', { name: nameOf(place), day }))
  const days = nights.map(({ day }) => t('missing.day', { day: day + 1 }))
  return (
    <Alert tone="info">
      {names.length > 0 && <p>{t('missing.places', { count: names.length, names: formatList(language, names) })}</p>}
      {days.length > 0 && <p>{t('missing.nights', { count: days.length, days: formatList(language, days) })}</p>}
    </Alert>
  )
}

/**
 * Returns the number of a place that the site does not know. Share codes contain numbers instead of names
 * (place-numbers.ts).
 */
function numberIn(id: string): string | undefined {
  return /^unknown-(\d+)$/.exec(id)?.[1]
}

function wordsIn(id: string): string {
  const words = id.replaceAll(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
