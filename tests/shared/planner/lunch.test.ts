import { expect, test } from 'vitest'
import { layOut } from '../../../shared/planner/lay-out.ts'
import type { Pause } from '../../../shared/planner/plan.ts'
import { aRequest } from '../../support/planner/a-request.ts'

function lunch(firstDay: string, gate: string, night: string, ...stops: string[]): Pause | null | undefined {
  const lastDay = firstDay.replace(/\d\d$/, (day) => String(Number(day) + 1).padStart(2, '0'))
  const request = aRequest({ firstDay, lastDay, arrival: { gate, at: 540 }, departure: { gate: night, at: 1_020 } })
  return layOut(request, { days: [{ stops, night, pinned: [] }] }).days[0]?.pause
}

test('has lunch at a stop with a kitchen', () => {
  expect(lunch('2027-07-13', 'kawayu', 'abashiri', 'mashu1', 'iwozan', 'bihoro_p')).toMatchObject({ meal: 'here' })
})

test('moves lunch at a stop without food into a town on the way, within lunch time', () => {
  const pause = lunch('2027-06-19', 'kawayu', 'abashiri', 'uramashu', 'kaminoko', 'koshimizu_f')
  expect(pause).toMatchObject({ meal: 'town', town: 'kiyosato', onTheWay: true, picnic: false })
  expect(pause?.from).toBeGreaterThanOrEqual(660)
  expect(pause?.from).toBeLessThanOrEqual(810)
})

test('has lunch in a town on the way, not in the one where the drive starts', () => {
  const request = aRequest({
    firstDay: '2027-06-19',
    lastDay: '2027-06-20',
    arrival: { gate: 'cts', at: 620 },
    departure: { gate: 'cts', at: 1_020 },
  })
  const nights = ['kutchan', 'cts'].map((night) => ({ stops: [], night, pinned: [] }))
  expect(layOut(request, { days: nights }).days[0]?.pause).toMatchObject({ meal: 'town', town: 'yoichi' })
})

test('packs lunch in summer only where no food is known and no town is on the way', () => {
  expect(lunch('2027-07-13', 'nemuro', 'nemuro', 'nosappu_c', 'kurumaishi', 'shunkunitai')).toMatchObject({
    meal: 'picnic',
    picnic: true,
  })
})

test('never plans a picnic from December to March', () => {
  const pause = lunch('2027-02-13', 'nemuro', 'nemuro', 'nosappu_c', 'kurumaishi', 'shunkunitai')
  expect(pause).toMatchObject({ picnic: false })
  expect(pause?.meal).not.toBe('picnic')
})
