/** The walks of a city: options, result and sources. */

import './walks.css'
import { useMemo } from 'react'
import type { City } from '../../../../shared/city/cities.ts'
import { walkDaysOf } from '../../../../shared/city/walks.ts'
import { layOutWalks } from '../../../../shared/city/walks-clock.ts'
import { useCheckedMonth } from '../../../data/confirmed-facts.ts'
import { formatYearMonth } from '../../../i18n/format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useWalkChoice } from './use-walk-choice.ts'
import { WalkDayView } from './walk-day.tsx'
import { WalkForm } from './walk-form.tsx'

export function Walks({ city }: { city: City }) {
  const { t, language } = useTranslation('walks')
  const month = useCheckedMonth('opening-hours')
  const chosen = useWalkChoice(city)
  const { choice, date } = chosen
  const walks = useMemo(() => layOutWalks(walkDaysOf(choice), date), [choice, date])
  const stops = walks.reduce((sum, { visits }) => sum + visits.length, 0)
  return (
    <section className="walks" aria-labelledby="walk">
      <h2 id="walk">{t(`heading.${city}`)}</h2>
      <WalkForm {...chosen} />
      <div className="walk-notes">
        <p role="status" className="walk-summary">
          {t('summary', {
            count: stops,
            weather: t(`form.weathers.${choice.weather}`),
            traveller: t(`form.travellers.${choice.traveller}`),
          })}
        </p>
        <p>{t(`note.${city}.${choice.traveller}`)}</p>
        {choice.weather === 'rain' && <p>{t(`rain.${city}`)}</p>}
        <p>
          <a href="#car">{t('toCar')}</a>
        </p>
      </div>
      {walks.map((walk) => (
        <WalkDayView key={walk.day.day} walk={walk} />
      ))}
      <p className="walk-method">
        {date === undefined ? t('method.undated') : t('method.dated', { month: formatYearMonth(language, month) })}
      </p>
      <p className="walk-method">{t('method.minutes')}</p>
    </section>
  )
}
