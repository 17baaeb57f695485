import { expect, test } from 'vitest'
import { frameOf } from '../../../../../client/features/city/walks/map-frame.ts'
import { LANDMARKS } from '../../../../../client/features/city/walks/map-landmarks.ts'
import { placeMarks } from '../../../../../client/features/city/walks/map-marks.ts'
import { layOutWalkNames } from '../../../../../client/features/city/walks/walk-names.ts'
import { CITIES, type City } from '../../../../../shared/city/cities.ts'
import { STATIONS, spotOf, TRAVELLERS, WEATHERS, walkDaysOf } from '../../../../../shared/city/walks.ts'
import { layOutWalks } from '../../../../../shared/city/walks-clock.ts'

/** Lays out the names of the spots in Japanese, because each spot contains only its Japanese name. */
function namesOf(city: City, ids: readonly string[], width = 340) {
  const spots = [STATIONS[city], ...ids].map(spotOf)
  const frame = frameOf(city, spots, width)
  const marks = placeMarks(spots.map(frame.place), frame)
  const marked = marks.flatMap((mark, index) => {
    const spot = spots[index]
    return spot ? [{ mark, spot, radius: 9, name: spot.japanese }] : []
  })
  const landmarks = LANDMARKS[city].map((landmark) => ({ ...landmark, name: landmark.id }))
  return { marks, drawn: layOutWalkNames(marked, landmarks, marks, frame, 'ja').names.map(({ id }) => id) }
}

test('names the station, the stops and the landmarks', () => {
  const { drawn } = namesOf('otaru', ['sankaku', 'musicbox'])
  expect(drawn.toSorted()).toEqual(['landmark.canal', 'musicbox', 'otaru_station', 'sankaku'])
})

test('does not name a landmark that is a stop of the walk', () => {
  expect(namesOf('otaru', ['sankaku', 'otarucanal']).drawn).not.toContain('landmark.canal')
})

test('gives the distance instead of the name of a place beyond the edge', () => {
  const { marks, drawn } = namesOf('sapporo', ['odori', 'nijo', 'tvtower', 'moiwa'])
  expect(marks.at(-1)?.beyondKm).toBeGreaterThan(0)
  expect(drawn).not.toContain('moiwa')
})

test('leaves at most two stops of a walk on the map without their names', () => {
  const crowded = CITIES.flatMap((city) =>
    WEATHERS.flatMap((weather) =>
      TRAVELLERS.flatMap((traveller) => layOutWalks(walkDaysOf({ city, weather, traveller, days: 2 }))),
    ),
  ).flatMap(({ day, visits }) => {
    const { marks, drawn } = namesOf(
      day.city,
      visits.map(({ spot }) => spot.id),
    )
    const without = visits.filter(({ spot }, index) => marks[index + 1]?.beyondKm === 0 && !drawn.includes(spot.id))
    return without.length > 2 ? [without.map(({ spot }) => spot.id).join(' ')] : []
  })
  expect(crowded).toEqual([])
})
