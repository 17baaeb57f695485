/** One hourly chart. Text stays outside the stretched SVG, so that its size is the same on every screen. */

import { formatDay } from '../../../../i18n/format.ts'
import { figureText, useFigures, type Words } from '../figures/figures.ts'
import { areaOf, type Band, HEIGHT, type HourLabel, lineOf, share, yOf } from './hour-plan.ts'
import type { Panel } from './panels.ts'

export interface Frame {
  readonly hours: number
  readonly nights: readonly Band[]
  readonly labels: readonly HourLabel[]
}

const BAR_GAP = 0.14

function summaryOf(words: Words, { form, summary, scale, figures }: Panel): string {
  const { t } = words
  if (!figures) return t('missing')
  if (!scale) return t('hours.nothing')
  const { low, high, sum } = figures
  const text = (value: number) => figureText(words, form, value)
  switch (summary) {
    case 'range':
      return t('hours.range', { low: text(low), high: text(high) })
    case 'sum':
      return t('hours.sum', { sum: text(sum) })
    case 'upTo':
      return t('hours.upTo', { high: text(high) })
    case 'least':
      return t('hours.least', { low: text(low) })
  }
}

export function HourPanel({ panel, frame }: { panel: Panel; frame: Frame }) {
  const { t, words } = useFigures()
  return (
    <div className="hour-panel" data-panel={panel.id}>
      <p className="hour-panel-title">
        <strong>{t(`panel.${panel.id}`)}</strong> <bdi>{summaryOf(words, panel)}</bdi>
      </p>
      {panel.scale && (
        <div className="hour-panel-plot" aria-hidden="true">
          <Ticks panel={panel} />
          <svg className="hour-plot" aria-hidden="true" focusable="false">
            {frame.nights.map(({ from, to }) => (
              <rect key={from} className="hour-night" x={share(from)} width={share(to - from)} y="0" height="100%" />
            ))}
            {panel.scale.ticks.map((tick) => (
              <Line key={tick} y={panel.scale && yOf(tick, panel.scale)} isNought={tick === 0} />
            ))}
            <Drawn panel={panel} hours={frame.hours} />
          </svg>
        </div>
      )}
    </div>
  )
}

function Line({ y, isNought }: { y: number | undefined; isNought: boolean }) {
  return <line className="hour-line" data-nought={isNought} x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
}

/** If the scale has more than four ticks, only every second one is shown, so that they do not overlap. */
function Ticks({ panel: { scale, tickForm, per } }: { panel: Panel }) {
  const { words } = useFigures()
  if (!scale) return null
  const shown = scale.ticks.length > 4 ? scale.ticks.filter((_, index) => index % 2 === 0) : scale.ticks
  return (
    <svg className="hour-ticks" aria-hidden="true" focusable="false">
      {shown.map((tick) => (
        <text key={tick} x="100%" y={`${yOf(tick, scale)}%`} dy="0.35em" textAnchor="end">
          {figureText(words, tickForm, tick * per)}
        </text>
      ))}
    </svg>
  )
}

function Drawn({ panel: { drawn, values, scale }, hours }: { panel: Panel; hours: number }) {
  if (!scale) return null
  return (
    <svg
      viewBox={`0 0 ${hours} ${HEIGHT}`}
      width="100%"
      height="100%"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {drawn === 'bars' &&
        values.map((value, hour) => <Bar key={hourKey(hour)} hour={hour} value={value} scale={scale} />)}
      {drawn === 'area' && <path className="hour-area" d={areaOf(values, scale)} />}
      {drawn !== 'bars' && <path className="hour-course" d={lineOf(values, scale)} vectorEffect="non-scaling-stroke" />}
    </svg>
  )
}

const hourKey = (hour: number) => `hour ${hour}`

function Bar({ hour, value, scale }: { hour: number; value: number | null; scale: NonNullable<Panel['scale']> }) {
  if (!value) return null
  const y = yOf(value, scale)
  return <rect className="hour-bar" x={hour + BAR_GAP} width={1 - 2 * BAR_GAP} y={y} height={HEIGHT - y} />
}

export function HourAxis({ frame: { labels } }: { frame: Frame }) {
  const { language } = useFigures()
  return (
    <div className="hour-axis" aria-hidden="true">
      <svg aria-hidden="true" focusable="false">
        {labels.map(({ x, hour, day }) => (
          <text key={x} x={share(x)} y="70%" textAnchor="middle" data-day={day !== undefined}>
            {day ? formatDay(language, day, { weekday: 'short' }) : hour}
          </text>
        ))}
      </svg>
    </div>
  )
}
