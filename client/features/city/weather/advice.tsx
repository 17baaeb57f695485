/** Driving and clothing advice for today and tomorrow morning, or for the month when there is no forecast. */

import { CLOTHES } from '../../../../shared/weather/clothes-advice.ts'
import { type Advice, FIGURES, type Figure, type Figures } from '../../../../shared/weather/driving-advice.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { clock, type Form, figureText, useFigures, type Words } from './figures/figures.ts'
import type { Outlook } from './outlook.ts'

const FORMS: Readonly<Record<Figure, Form | 'clock'>> = {
  coldest: 'celsius',
  warmest: 'celsius',
  snowfall: 'centimetres',
  snowDepth: 'centimetres',
  rain: 'millimetres',
  hardestRain: 'millimetres',
  gust: 'speed',
  visibility: 'distance',
  passMin: 'celsius',
  from: 'clock',
  sunset: 'clock',
  dusk: 'clock',
}

function figureTexts(words: Words, figures: Figures): Record<string, string> {
  const textOf = (name: Figure, value: number) => {
    const form = FORMS[name]
    return form === 'clock' ? clock(words, value) : figureText(words, form, value)
  }
  return Object.fromEntries(
    FIGURES.flatMap((name) => {
      const value = figures[name]
      return value === undefined ? [] : [[name, textOf(name, value)]]
    }),
  )
}

export function AdviceSection({ outlooks, month }: { outlooks: readonly Outlook[]; month: number }) {
  const { t } = useFigures()
  return (
    <section aria-labelledby="weather-means">
      <h2 id="weather-means">{t('means.title')}</h2>
      <div className="weather-outlooks">
        {outlooks.map((outlook) => (
          <OutlookCard key={outlook.of} outlook={outlook} month={month} />
        ))}
      </div>
      <details className="weather-method">
        <summary>{t('means.how')}</summary>
        <p>{t('means.method')}</p>
      </details>
    </section>
  )
}

function OutlookCard({ outlook: { of, grade, advice, clothes }, month }: { outlook: Outlook; month: number }) {
  const { t, language } = useFigures()
  return (
    <section className="weather-outlook" data-grade={grade} aria-labelledby={`weather-outlook-${of}`}>
      <div className="weather-outlook-head">
        <h3 id={`weather-outlook-${of}`}>{t(`means.${of}`, { month: formatMonth(language, month) })}</h3>
        <p className="weather-grade" data-grade={grade}>
          {t(`grade.${grade}`)}
        </p>
      </div>
      {of === 'usual' && <p className="weather-note">{t('means.usualNote')}</p>}
      <ul className="weather-advice">
        {advice.map((one) => (
          <AdviceItem key={one.id} advice={one} />
        ))}
      </ul>
      {clothes.length > 0 && (
        <>
          <h4>{t('means.clothes')}</h4>
          <ul className="weather-clothes">
            {CLOTHES.filter((id) => clothes.includes(id)).map((id) => (
              <li key={id}>{t(`clothes.${id}`)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function AdviceItem({ advice: { id, grade, figures } }: { advice: Advice }) {
  const { t, words } = useFigures()
  return (
    <li data-grade={grade}>
      <strong>{t(`advice.${id}.title`)}</strong> {t(`advice.${id}.text`, figureTexts(words, figures))}
    </li>
  )
}
