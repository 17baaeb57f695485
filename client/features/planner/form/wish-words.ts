/** Describes in words the answers to the form's collapsed questions that differ from the defaults. */

import { formatMinutes } from '../../../i18n/duration.ts'
import { formatDay, formatKilometres } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type Answers, clockText } from '../trip/answers.ts'
import { wishesFrom } from '../trip/wish-answers.ts'

interface WishWords {
  readonly route: readonly string[]
  readonly people: readonly string[]
  readonly days: readonly string[]
}

const said = (...words: readonly (string | false)[]) => words.filter((word) => word !== false)

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
