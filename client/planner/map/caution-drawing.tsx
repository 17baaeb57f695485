/** Draws the cautions of a trip: bands below the route for deer hours and fuel gaps, and marks for lunch and fuel. */

import { project } from '../../art/island/island-projection.ts'
import { pathThrough, projected } from './lines/svg-path.ts'
import { PauseMark } from './route-marks.tsx'
import type { DayCautions } from './trip-cautions.ts'

export function CautionLines({ cautions }: { cautions: readonly DayCautions[] }) {
  const [deer, gaps] = [cautions.flatMap((one) => one.deer), cautions.flatMap((one) => one.gaps)].map((lines) =>
    pathThrough(lines.map(projected)),
  )
  return (
    <>
      {deer && <path className="map-deer" d={deer} />}
      {gaps && <path className="map-gap" d={gaps} />}
    </>
  )
}

interface CautionMarksProps {
  readonly cautions: readonly DayCautions[]
  readonly colourOf: (day: number) => number
  readonly unit: number
}

export function CautionMarks({ cautions, colourOf, unit }: CautionMarksProps) {
  return cautions.map(({ day, lunch, fuel }) => (
    <g key={day}>
      {fuel.map(({ node, at }) => (
        <PauseMark key={node} kind="fuel" at={project(...at)} colour={colourOf(day)} beside unit={unit} />
      ))}
      {lunch && (
        <PauseMark kind="lunch" at={project(...lunch.at)} colour={colourOf(day)} beside={!lunch.onTheWay} unit={unit} />
      )}
    </g>
  ))
}
