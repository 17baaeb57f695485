/**
 * Draws the cautions of a trip: bands under the route line, for hours with deer on the road and for long gaps between
 * petrol stations, and marks for lunch and fuel.
 */

import { pathThrough, projected } from './lines/svg-path.ts'
import type { PausePlace } from './pause-places.ts'
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
  readonly pauses: readonly PausePlace[]
  readonly colourOf: (day: number) => number
  readonly unit: number
}

export function CautionMarks({ pauses, colourOf, unit }: CautionMarksProps) {
  return pauses.map(({ key, kind, at, day }) => (
    <PauseMark key={key} kind={kind} at={at} colour={colourOf(day)} unit={unit} />
  ))
}
