/** When deer cross roads: the chart, an explanation of the selected hour, a table, and the method. */

import './deer-year.css'
import { useId, useState } from 'react'
import { COLLISIONS_2025, deerRisk, HOURS, LEVELS, MONTHS } from '../../../shared/wildlife/deer-risk.ts'
import { useCheckedMonth } from '../../data/confirmed-facts.ts'
import { formatNumber, formatYearMonth } from '../../i18n/format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { Chart, NowSwatch, SunSwatch, Swatch } from './chart.tsx'
import type { Moment } from './chart-plan.ts'
import { DeerTable } from './deer-table.tsx'
import { monthName, spanText } from './deer-texts.ts'
import { HourReading, percentText } from './hour-reading.tsx'
import { useHourNow } from './use-hour-now.ts'

const FIRST: Moment = { month: 10, hour: 17 }

export function DeerYear() {
  const words = useTranslation('bears')
  const { t } = words
  const [chosen, setChosen] = useState(FIRST)
  const now = useHourNow()
  const id = useId()

  return (
    <section className="deer" aria-labelledby={id}>
      <h2 id={id}>{t('deer.title')}</h2>
      <p className="bears-intro">{t('deer.intro')}</p>
      <div className="deer-year">
        <figure className="deer-figure">
          <p className="deer-axes" aria-hidden="true">
            {t('deer.axes')}
          </p>
          <Chart chosen={chosen} now={now} label={t('deer.chart')} onChoose={setChosen} />
          <figcaption>
            <ul className="deer-legend">
              {LEVELS.map((level) => (
                <li key={level}>
                  <Swatch level={level} /> {t(`level.${level}`)}
                </li>
              ))}
              <li>
                <SunSwatch /> {t('deer.sun')}
              </li>
              <li>
                <NowSwatch /> {t('deer.nowMark')}
              </li>
            </ul>
          </figcaption>
        </figure>
        <div className="deer-choice">
          <div className="deer-fields">
            <SelectField
              label={t('deer.month')}
              name="month"
              value={String(chosen.month)}
              options={MONTHS.map((month) => ({ value: String(month), label: monthName(words, month) }))}
              onChange={(event) => setChosen({ ...chosen, month: Number(event.currentTarget.value) })}
            />
            <SelectField
              label={t('deer.hour')}
              name="hour"
              value={String(chosen.hour)}
              options={HOURS.map((hour) => ({ value: String(hour), label: spanText(words, hour, hour + 1) }))}
              onChange={(event) => setChosen({ ...chosen, hour: Number(event.currentTarget.value) })}
            />
          </div>
          <HourReading moment={chosen} />
          <p className="deer-now-line" data-known={now !== undefined}>
            {/*
             * Until the current month and hour are known, the line shows the default ones, so that its space is
             * reserved.
             */}
            <NowLine moment={now ?? FIRST} onShow={setChosen} />
          </p>
          <Method />
        </div>
      </div>
      <details className="deer-details">
        <summary>{t('deer.table')}</summary>
        <DeerTable />
      </details>
    </section>
  )
}

function NowLine({ moment, onShow }: { moment: Moment; onShow: (moment: Moment) => void }) {
  const words = useTranslation('bears')
  const { t } = words
  const { month, hour } = moment
  const level = t(`level.${deerRisk(month, hour).level}`)
  return (
    <>
      <span>{t('deer.now', { month: monthName(words, month), hours: spanText(words, hour, hour + 1), level })}</span>{' '}
      <Button variant="quiet" onClick={() => onShow(moment)}>
        {t('deer.showNow')}
      </Button>
    </>
  )
}

function Method() {
  const { t, language } = useTranslation('bears')
  const month = useCheckedMonth('deer-collisions')
  const percent = (value: number) => percentText(language, value)
  return (
    <div className="deer-method">
      <h3>{t('method.title')}</h3>
      <p className="bears-intro">{t('method.rule')}</p>
      <p className="bears-intro">{t('method.ours')}</p>
      <p className="bears-source">
        {t('method.source', {
          total: formatNumber(language, COLLISIONS_2025),
          october: percent(22.8),
          november: percent(18),
          early: percent(22.5),
          late: percent(28.8),
          month: formatYearMonth(language, month),
        })}
      </p>
    </div>
  )
}
