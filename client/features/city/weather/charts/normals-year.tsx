/** Monthly normals as charts and as a table; prerendered, and labelled as averages. */

import './charts.css'
import './normals.css'
import type { ReactNode } from 'react'
import type { City } from '../../../../../shared/city/cities.ts'
import { type Normals, normalsOf } from '../../../../../shared/weather/normals.ts'
import { formatMonth } from '../../../../i18n/format.ts'
import { ScrollingTable } from '../../../../ui/scrolling-table.tsx'
import { TableHead } from '../../../../ui/table-head.tsx'
import { plain, useFigures } from '../figures/figures.ts'
import { HEIGHT, type Scale, scaleOf, share, yOf } from './hour-plan.ts'

const MONTHS = 12
const BAR = 0.62

/**
 * The number of steps on a temperature scale. It is higher than the default, so that the scale does not extend far
 * beyond the bars.
 */
const TEMPERATURE_INTERVALS = 4

const middleOf = (month: number) => (month - 0.5) / MONTHS
const startOf = (month: number) => share(middleOf(month) - BAR / 2 / MONTHS)
const WIDTH = share(BAR / MONTHS)

export function NormalsYear({ city, month }: { city: City; month: number | undefined }) {
  const { t } = useFigures()
  const year = normalsOf(city)
  const isSnowKnown = year.some(({ snowfall }) => snowfall !== null)
  return (
    <section className="normals" aria-labelledby="weather-normals">
      <h2 id="weather-normals">{t('normals.title')}</h2>
      <p className="weather-note">{t('normals.note')}</p>
      <div className="normals-year">
        <div>
          <div className="normals-charts" aria-hidden="true">
            <TemperatureChart year={year} month={month} />
            <BarChart year={year} month={month} element="precipitation" />
            {isSnowKnown && <BarChart year={year} month={month} element="snowfall" />}
          </div>
          <p className="weather-note">{t(`normals.snow.${city}`)}</p>
        </div>
        <NormalsTable city={city} year={year} month={month} isSnowKnown={isSnowKnown} />
      </div>
    </section>
  )
}

interface ChartProps {
  readonly year: readonly Normals[]
  readonly month: number | undefined
}

function Plot({
  title,
  scale,
  month,
  children,
}: { title: string; scale: Scale; children: ReactNode } & Pick<ChartProps, 'month'>) {
  const { language } = useFigures()
  return (
    <div className="normals-chart">
      <p className="hour-panel-title">
        <strong>{title}</strong>
      </p>
      <div className="hour-panel-plot">
        <svg className="hour-ticks" aria-hidden="true" focusable="false">
          {scale.ticks.map((tick) => (
            <text key={tick} x="100%" y={`${yOf(tick, scale)}%`} dy="0.35em" textAnchor="end">
              {plain(language, tick)}
            </text>
          ))}
        </svg>
        <svg className="hour-plot" aria-hidden="true" focusable="false">
          {month !== undefined && (
            <rect
              className="normals-this"
              x={share((month - 1) / MONTHS)}
              width={share(1 / MONTHS)}
              y="0"
              height="100%"
            />
          )}
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              className="hour-line"
              data-nought={tick === 0}
              x1="0"
              x2="100%"
              y1={`${yOf(tick, scale)}%`}
              y2={`${yOf(tick, scale)}%`}
            />
          ))}
          {children}
        </svg>
      </div>
      <div className="hour-axis">
        <svg aria-hidden="true" focusable="false">
          {Array.from({ length: MONTHS }, (_, index) => (
            <text
              key={middleOf(index)}
              x={share(middleOf(index + 1))}
              y="70%"
              textAnchor="middle"
              data-day={index + 1 === month}
            >
              {index + 1}
            </text>
          ))}
        </svg>
      </div>
    </div>
  )
}

function TemperatureChart({ year, month: current }: ChartProps) {
  const { t } = useFigures()
  const scale = scaleOf(
    year.flatMap(({ min, max }) => [min, max]),
    10,
    undefined,
    TEMPERATURE_INTERVALS,
  )
  return (
    <Plot title={t('normals.temperatures')} scale={scale} month={current}>
      {year.map(({ month, min, max }) => (
        <rect
          key={month}
          className="normals-span"
          x={startOf(month)}
          width={WIDTH}
          y={`${yOf(max, scale)}%`}
          height={share((yOf(min, scale) - yOf(max, scale)) / HEIGHT)}
          rx="3"
        />
      ))}
    </Plot>
  )
}

function BarChart({ year, month: current, element }: ChartProps & { element: 'precipitation' | 'snowfall' }) {
  const { t } = useFigures()
  const scale = scaleOf(
    year.map((normals) => normals[element] ?? 0),
    100,
    0,
  )
  return (
    <Plot title={t(`normals.${element}`)} scale={scale} month={current}>
      {year.map((normals) => {
        const y = yOf(normals[element] ?? 0, scale)
        return (
          <rect
            key={normals.month}
            className={`normals-${element}`}
            x={startOf(normals.month)}
            width={WIDTH}
            y={`${y}%`}
            height={share(1 - y / HEIGHT)}
          />
        )
      })}
    </Plot>
  )
}

interface TableProps extends ChartProps {
  readonly city: City
  readonly isSnowKnown: boolean
}

function NormalsTable({ city, year, month: current, isSnowKnown }: TableProps) {
  const { t, language } = useFigures()
  const caption = t('normals.caption', { city: t(`town.${city}`) })
  const elements = ['max', 'min', 'precipitation', ...(isSnowKnown ? (['snowfall'] as const) : [])] as const
  return (
    <ScrollingTable className="data-table weather-table" label={caption} caption={caption}>
      <TableHead columns={[t('normals.month'), ...elements.map((element) => t(`normals.${element}`))]} />
      <tbody>
        {year.map((normals) => (
          <tr key={normals.month} data-this={normals.month === current}>
            <th scope="row">
              {formatMonth(language, normals.month)}
              {normals.month === current && <span className="visually-hidden"> ({t('normals.this')})</span>}
            </th>
            {elements.map((element) => (
              <td key={element}>{plain(language, normals[element] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollingTable>
  )
}
