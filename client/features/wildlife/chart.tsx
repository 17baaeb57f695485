/**
 * The chart of the risk of meeting a deer on the road, by month and hour. Each level of risk has a number and a pattern as well as a colour. A click on a cell selects its month and
 * hour.
 */

import './chart.css'
import type { MouseEvent } from 'react'
import { LEVELS, type Level, MONTHS, runsOf } from '../../../shared/wildlife/deer-risk.ts'
import { CELL, CHART, courseOf, type Moment, momentAt, PLOT, xOf, yOf } from './chart-plan.ts'

const LABELLED_HOURS = [0, 4, 8, 12, 16, 20, 24]

interface ChartProps {
  readonly chosen: Moment
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users select month and hour in the fields beside the chart.
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
      {BLOCKS.map((block) => (
        <Ground key={`${block.x} ${block.y}`} {...block} />
      ))}
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
      {BLOCKS.map((block) => (
        <Points key={`${block.x} ${block.y}`} {...block} />
      ))}
      {now && <NowRing x={xOf(now.month + 0.5)} y={yOf(now.hour + 0.5)} />}
      <rect className="deer-chosen-edge" x={xOf(chosen.month)} y={yOf(chosen.hour)} {...CELL} rx="2" />
      <rect className="deer-chosen" x={xOf(chosen.month)} y={yOf(chosen.hour)} {...CELL} rx="2" />
    </svg>
  )
}

/** The ids are fixed, because a page has only one chart. */
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

interface Block {
  readonly level: Level
  readonly x: number
  readonly y: number
  readonly hours: number
}

const BLOCKS: readonly Block[] = MONTHS.flatMap((month) =>
  runsOf(month).map(({ from, to, level }) => ({ level, x: xOf(month), y: yOf(from), hours: to - from })),
)

function Ground({ level, x, y, hours }: Block) {
  const box = { x: x + 0.5, y: y + 0.5, width: CELL.width - 1, height: hours * CELL.height - 1 }
  return (
    <g className="deer-block" data-level={level}>
      <rect className="deer-ground" {...box} />
      {PATTERN[level] && <rect {...box} fill={PATTERN[level]} />}
    </g>
  )
}

function Points({ level, x, y, hours }: Block) {
  const middle = { x: x + CELL.width / 2, y: y + (Math.floor((hours - 1) / 2) + 0.5) * CELL.height }
  return (
    <g className="deer-block" data-level={level}>
      <circle className="deer-ground" cx={middle.x} cy={middle.y} r="6.5" />
      <text x={middle.x} y={middle.y + 4} textAnchor="middle">
        {LEVELS.indexOf(level)}
      </text>
    </g>
  )
}

function NowRing({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle className="deer-now-edge" cx={x} cy={y} r="7" />
      <circle className="deer-now" cx={x} cy={y} r="7" />
    </>
  )
}

export function Swatch({ level }: { level: Level }) {
  return (
    <svg className="deer-swatch" viewBox={`0 0 ${CELL.width} ${CELL.height}`} aria-hidden="true" focusable="false">
      <Ground level={level} x={0} y={0} hours={1} />
      <Points level={level} x={0} y={0} hours={1} />
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
      <NowRing x={CELL.width / 2} y={CELL.height / 2} />
    </svg>
  )
}
