/** The deer chart: each level has a figure and a pattern beside its colour, and a press on a cell chooses it. */

import './chart.css'
import type { MouseEvent } from 'react'
import { LEVELS, type Level, MONTHS, runsOf } from '../../../shared/wildlife/deer-risk.ts'
import { CELL, CHART, courseOf, type Moment, momentAt, PLOT, xOf, yOf } from './chart-plan.ts'

/** Hours with a figure and a line; midnight's own line is the edge. */
const LABELLED_HOURS = [0, 4, 8, 12, 16, 20, 24]

interface ChartProps {
  readonly chosen: Moment
  /** The present month and hour in Japan, once they are known. */
  readonly now: Moment | undefined
  readonly label: string
  readonly onChoose: (moment: Moment) => void
}

export function Chart({ chosen, now, label, onChoose }: ChartProps) {
  const choose = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const moment = momentAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height)
    if (moment) onChoose(moment)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the choice of month and hour beside the chart is the way by keyboard.
    <svg
      className="deer-chart"
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-label={label}
      onClick={choose}
    >
      <Patterns />
      {MONTHS.map((month) => (
        <text key={month} className="deer-axis" x={xOf(month + 0.5)} y={PLOT.top - 7} textAnchor="middle">
          {month}
        </text>
      ))}
      {MONTHS.flatMap((month) =>
        runsOf(month).map(({ from, to, level }) => (
          <LevelBlock key={`${month} ${from}`} level={level} x={xOf(month)} y={yOf(from)} hours={to - from} />
        )),
      )}
      {LABELLED_HOURS.map((hour) => (
        <g key={hour}>
          <path className="deer-hour" d={`M${xOf(1)} ${yOf(hour)}H${xOf(MONTHS.length + 1)}`} />
          <text className="deer-axis" x={PLOT.left - 6} y={yOf(hour) + 4} textAnchor="end">
            {hour}
          </text>
        </g>
      ))}
      {(['sunrise', 'sunset'] as const).map((event) => (
        <g key={event}>
          <path className="deer-sun-edge" d={courseOf(event)} />
          <path className="deer-sun" d={courseOf(event)} />
        </g>
      ))}
      <rect className="deer-chosen-edge" x={xOf(chosen.month)} y={yOf(chosen.hour)} {...CELL} rx="2" />
      <rect className="deer-chosen" x={xOf(chosen.month)} y={yOf(chosen.hour)} {...CELL} rx="2" />
      {now && <circle className="deer-now" cx={xOf(now.month + 0.5)} cy={yOf(now.hour + 0.5)} r="5" />}
    </svg>
  )
}

/** Dots and stripes, laid over the colour; named once, since a page has one chart. */
function Patterns() {
  return (
    <defs>
      <pattern id="deer-dots" width="6" height="6" patternUnits="userSpaceOnUse">
        <circle className="deer-mark" cx="3" cy="3" r="0.9" />
      </pattern>
      <pattern id="deer-stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect className="deer-mark" width="1.6" height="6" />
      </pattern>
    </defs>
  )
}

const PATTERN: Readonly<Partial<Record<Level, string>>> = { raised: 'url(#deer-dots)', high: 'url(#deer-stripes)' }

interface LevelBlockProps {
  readonly level: Level
  readonly x: number
  readonly y: number
  readonly hours: number
}

/** Hours of one level in one month, with the level's points in their middle on a ground of their own. */
function LevelBlock({ level, x, y, hours }: LevelBlockProps) {
  const box = { x: x + 0.5, y: y + 0.5, width: CELL.width - 1, height: hours * CELL.height - 1 }
  const middle = { x: x + CELL.width / 2, y: y + (hours * CELL.height) / 2 }
  return (
    <g className="deer-block" data-level={level}>
      <rect className="deer-ground" {...box} />
      {PATTERN[level] && <rect {...box} fill={PATTERN[level]} />}
      <circle className="deer-ground" cx={middle.x} cy={middle.y} r="7.5" />
      <text x={middle.x} y={middle.y + 4} textAnchor="middle">
        {LEVELS.indexOf(level)}
      </text>
    </g>
  )
}

/** One block of the chart beside its name. */
export function Swatch({ level }: { level: Level }) {
  return (
    <svg className="deer-swatch" viewBox={`0 0 ${CELL.width} ${CELL.height}`} aria-hidden="true" focusable="false">
      <LevelBlock level={level} x={0} y={0} hours={1} />
    </svg>
  )
}

export function SunSwatch() {
  return (
    <svg className="deer-swatch" viewBox={`0 0 ${CELL.width} ${CELL.height}`} aria-hidden="true" focusable="false">
      <path className="deer-sun" d={`M0 13L${CELL.width} 4`} />
    </svg>
  )
}

export function NowSwatch() {
  return (
    <svg className="deer-swatch" viewBox={`0 0 ${CELL.width} ${CELL.height}`} aria-hidden="true" focusable="false">
      <circle className="deer-now" cx={CELL.width / 2} cy={CELL.height / 2} r="5" />
    </svg>
  )
}
