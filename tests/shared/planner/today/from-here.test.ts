import { expect, test } from 'vitest'
import { layOut } from '../../../../shared/planner/lay-out.ts'
import { readOwnPlaceId } from '../../../../shared/planner/places/own-place.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { isOnTheWay, onwardFromHere } from '../../../../shared/planner/today/from-here.ts'
import { type Onward, onwardFrom, restFollower } from '../../../../shared/planner/today/rest-of-day.ts'
import { aRequest } from '../../../support/planner/a-request.ts'

const PLAN = layOut(aRequest(), {
  days: [
    { stops: ['otarucanal'], night: 'otaru', pinned: [] },
    { stops: ['nikka', 'fukidashi', 'silo'], night: 'toyako', pinned: [] },
    { stops: ['shikotsu'], night: 'cts', pinned: [] },
  ],
})

function planned(leg: number): Onward {
  const onward = onwardFrom(PLAN, 1, leg)
  if (!onward) throw new Error(`there is no leg ${leg}`)
  return onward
}
function restOf(onward: Onward) {
  const rest = restFollower(PLAN, onward)?.(onward)
  if (!rest) throw new Error('there is no rest')
  return rest
}

test('on the road, the rest of the day begins at the position, now', () => {
  const kutchan = nodeById.get('kutchan')
  if (!kutchan) throw new Error('there is no Kutchan')
  const onward = onwardFromHere(planned(1), kutchan, 700)
  const { legs, stops } = restOf(onward)
  expect(isOnTheWay(onward)).toBe(true)
  expect(stops.map(({ place }) => place)).toEqual(['fukidashi', 'silo'])
  expect(legs[0]?.leaves).toBe(700)
  // Kutchan is on the way from Yoichi to the spring, so less of the drive is left.
  expect(legs[0]?.minutes).toBeGreaterThan(5)
  expect(legs[0]?.minutes).toBeLessThan(restOf(planned(1)).legs[0]?.minutes ?? 0)
})

test('beside the parked car, the next drive begins at the car', () => {
  const place = placeById.get('nikka')
  if (!place) throw new Error('there is no distillery')
  const onward = onwardFromHere(planned(1), { latitude: place.latitude + 0.002, longitude: place.longitude }, 700)
  const [leg] = restOf(onward).legs
  expect(isOnTheWay(onward)).toBe(false)
  expect(leg?.from).toEqual({ kind: 'place', id: 'nikka' })
  expect(leg?.toCar?.minutes).toBeGreaterThan(0)
  expect(leg?.minutes).toBe(restOf(planned(1)).legs[0]?.minutes)
})

test('a position is kept to about 100 m only', () => {
  const { from } = onwardFromHere(planned(1), { latitude: 42.904_567, longitude: 140.758_123 }, 700)
  expect(readOwnPlaceId(from.id)).toMatchObject({ latitude: 42.905, longitude: 140.758 })
})

test('stops that were left out before stay left out', () => {
  const here = { latitude: 42.9, longitude: 140.76 }
  const { stops } = restOf(onwardFromHere({ ...planned(1), dropped: ['fukidashi'] }, here, 700))
  expect(stops.map(({ place }) => place)).toEqual(['silo'])
})
