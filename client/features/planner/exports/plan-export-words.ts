/** The catalogs' texts for exported plans: calendars, tracks, maps and plain text. */

import { joinSentences, LANGUAGES, type Language } from '../../../../shared/languages.ts'
import type { PlanNames } from '../../../../shared/planner/exports/names.ts'
import type { ExportWords } from '../../../../shared/planner/exports/words.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { formatDay, formatDays, formatYen } from '../../../i18n/format.ts'
import { translation } from '../../../i18n/use-translation.ts'
import { planWordsIn } from '../words/plan-words.tsx'

/** Needs the text catalogs `itinerary-exports`, `itinerary-plan`, `places` and `sights`. */
export function exportWords(language: Language, ownPlaces?: Plan['own']): ExportWords {
  const plan = planWordsIn(language, ownPlaces)
  const { t } = plan
  const own = translation(language, 'itinerary-exports').t
  const sights = translation(language, 'sights')
  const yen = (amount: number) => formatYen(language, amount)
  return {
    title: (first, last) => own('title', { dates: formatDays(language, first, last) }),
    days: (count) => own('days', { count }),
    day: (number, day) =>
      t('day.title', {
        day: number,
        date: formatDay(language, day, { weekday: 'long', month: 'long', day: 'numeric' }),
      }),
    way: (from, to) => (from === to ? t('day.around', { town: to }) : t('day.way', { from, to })),
    km: plan.km,
    time: plan.time,
    wheel: (minutes) => own('wheel', { time: plan.time(minutes) }),
    light: (sunrise, sunset) => [t('day.sunrise', { time: sunrise }), t('day.sunset', { time: sunset })].join(' · '),
    road: (sign) => plan.road(sign).label,
    warning: plan.warning,
    dayWarning: plan.dayWarning,
    toll: (amount) => t('leg.toll', { yen: yen(amount) }),
    tolls: (amount) => (amount > 0 ? own('tolls', { yen: yen(amount) }) : own('noTolls')),
    pass: ({ days, tollYen, passYen, pays }) => {
      const figures = { count: days, tolls: yen(tollYen), price: yen(passYen) }
      return joinSentences(language, [t(pays ? 'pass.pays' : 'pass.not', figures), t('pass.check')])
    },
    noPass: (reason) => t(`pass.${reason}`),
    leave: (place) => t('day.leave', { place }),
    drive: (place) => own('drive', { place }),
    walk: (place) => own('walk', { place }),
    rest: (rest) => plan.rest(rest),
    charge: (charge) => plan.charge(charge),
    toCar: (minutes) => t('leg.toCar', { time: plan.time(minutes) }),
    parking: (minutes) => t('leg.parking', { time: plan.time(minutes) }),
    stay: (minutes) => t('stop.stay', { time: plan.time(minutes) }),
    until: (time) => t('stop.leaves', { time }),
    opens: (time) => t('stop.begins', { time }),
    ask: t('stop.ask'),
    sight: (place) => {
      const key = `sight.${place}`
      return sights.has(key) ? sights.t(key) : undefined
    },
    pause: (pause, at) => [t(`pause.${at}`), plan.meal(pause)].filter(Boolean).join(' · '),
    end: (end, town) => t(`day.end.${end}`, { town }),
    departs: (time) => t('day.departs', { time }),
    hotel: (name) => own('hotel', { name }),
    booking: (number) => own('booking', { number }),
    faults: t('fault.label'),
    fault: plan.faultAt,
    lines: own('lines'),
    source: t('source'),
    // The URL is on a separate line, because right-to-left text would reorder its parts.
    link: (url) => `${own('link')}\n${url}`,
    isolate: (text) => (LANGUAGES[language].dir === 'rtl' ? `\u2068${text}\u2069` : text),
  }
}

export function exportNames(language: Language, own?: Plan['own']): PlanNames {
  const { placeName, townName } = planWordsIn(language, own)
  return {
    place: placeName,
    placeJapanese: (id) => placeById.get(id)?.japanese || placeName(id),
    town: townName,
    townJapanese: (id) => nodeById.get(id)?.japanese ?? townName(id),
  }
}
