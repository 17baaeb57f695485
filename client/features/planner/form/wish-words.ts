/** Describes in words the answers to the form's collapsed questions. */

import { LANGUAGES } from '../../../../shared/languages.ts'
import { formatMinutes } from '../../../i18n/duration.ts'
import { formatDay, formatKilometres } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Answers, clockText } from '../trip/answers.ts'
import { wishesFrom } from '../trip/wish-answers.ts'
import { arrivesByAir, touchesWinter } from './check-answers.ts'

interface WishWords {
  readonly route: readonly string[]
  readonly people: readonly string[]
  readonly vehicle: readonly string[]
  readonly days: readonly string[]
}

const said = (...words: readonly (string | false)[]) => words.filter((word) => word !== false)

/** Returns only the answers that differ from the defaults. */
export function useWishWords(answers: Answers): WishWords {
  const { t, language } = useTranslation('itinerary')
  const { t: places, has } = useTranslation('places')
  const townOf = (town: string) => {
    const key = `town.${town}`
    return has(key) ? places(key) : town
  }
  const { regions, sleep, around, townNights, leastNights, longestDrive, startAt, vehicle, range, youngest } = answers
  const { starts = [] } = wishesFrom(answers)
  const isAround = sleep === 'around'
  return {
    route: said(
      ...regions.map((region) => t(`areas.${region}`)),
      sleep !== '' && (isAround ? t('sleep.aroundTown', { town: townOf(around) }) : t(`sleep.${sleep}`)),
      ...(isAround
        ? []
        : townNights.map(({ town, nights }) => t('nights.inTown', { count: nights, town: townOf(town) }))),
      !isAround && leastNights > 1 && t('least.chosen', { count: leastNights }),
    ),
    people: said(
      answers.drivers > 1 && t('drivers.chosen', { count: answers.drivers }),
      answers.children && (youngest === null ? t('children.label') : t('youngest.chosen', { count: youngest })),
    ),
    vehicle: said(
      vehicle !== 'car' && t(`vehicle.${vehicle}`),
      vehicle === 'electric' && range !== null && t('range.chosen', { km: formatKilometres(language, range) }),
      answers.stepFree && t('stepFree.label'),
      answers.thrifty && t('thrifty.label'),
    ),
    days: said(
      startAt !== null && t('start.chosen', { time: clockText(startAt) }),
      ...starts.map(({ day, at }) =>
        t('starts.chosen', { day: formatDay(language, day, { month: 'long', day: 'numeric' }), time: clockText(at) }),
      ),
      longestDrive !== null && t('longest.chosen', { time: formatMinutes(language, longestDrive) }),
      !answers.tolls && t('tolls.none'),
      answers.skip.length > 0 && t('skip.count', { count: answers.skip.length }),
    ),
  }
}

export const FOLDS = ['times', 'wishes', 'route', 'vehicle', 'days'] as const
export type FoldName = (typeof FOLDS)[number]

/**
 * Returns all answers of each collapsed group, so that a user can read the defaults without opening the groups.
 * @param wished names of the places to include
 */
export function useFoldWords(
  answers: Answers,
  wished: readonly string[],
): Readonly<Record<FoldName, readonly string[]>> {
  const { t, language } = useTranslation('itinerary')
  const { route, vehicle, days } = useWishWords(answers)
  const { arrivalAt, departureAt, interests, winterDriving } = answers
  const timed = (part: string, time: string) => time !== '' && part + LANGUAGES[language].space + time
  return {
    times: said(
      timed(t('arrival.legend'), arrivalAt),
      timed(t('departure.legend'), departureAt),
      answers.longFlight && arrivesByAir(answers) && t('arrival.longFlight'),
    ),
    wishes: [
      ...(interests.length > 0 ? interests.map((interest) => t(`interests.${interest}`)) : [t('summary.everything')]),
      ...wished,
    ],
    route: route.length > 0 ? route : [t('areas.all')],
    vehicle: said(answers.vehicle === 'car' && t('vehicle.car'), ...vehicle),
    days: said(
      touchesWinter(answers) && t(winterDriving ? 'winter.with' : 'winter.without'),
      ...days,
      answers.tolls && t('tolls.label'),
    ),
  }
}
