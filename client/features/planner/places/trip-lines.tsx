/** The route of a ready-made trip on a map, from the file with the routes of its season. */

/** The number of route colours in map.css. From the seventh day on they repeat. */
const DAY_COLOURS = 6

export function dayColour(day: number): number {
  return (day % DAY_COLOURS) + 1
}

interface TripLinesProps {
  readonly address: string
  readonly ids: readonly string[]
}

export function TripLines({ address, ids }: TripLinesProps) {
  return (
    <>
      {ids.map((id) => (
        <use key={`casing ${id}`} className="map-route-casing" href={`${address}#${id}`} />
      ))}
      {ids.map((id, day) => (
        <use key={id} className="map-route" data-colour={dayColour(day)} href={`${address}#${id}`} />
      ))}
    </>
  )
}
