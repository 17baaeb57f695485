/** Tests the lists of stops that are reachable between two towns. */

import { expect, test } from 'vitest'
import { type DayTable, modelOf } from '../../../../shared/planner/solver/model.ts'
import { Reach } from '../../../../shared/planner/solver/reach.ts'
import { someProblem } from './some-problem.ts'

test('lists the reachable stops once each, those with the most value per minute first', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const model = modelOf(someProblem(seed, { stops: 30, towns: 4, days: 3 }))
    const { size, score, stay, required, days } = model
    const reach = new Reach(model)
    for (const [day, { ends, travel }] of (days as readonly DayTable[]).entries()) {
      const start = model.problem.start
      for (const end of ends) {
        const { stops, within } = reach.between(day, start, end)
        const listed = [...within.keys()].filter((stop) => within[stop] === 1)
        expect([...stops].sort((a, b) => a - b)).toEqual(listed)
        const leg = (from: number, to: number) => travel[from * size + to] as number
        const minutesPerPoint = [...stops].map((stop) => {
          const detour = leg(start, stop) + leg(stop, end) - leg(start, end)
          const minutes = Math.max(0, (stay[stop] as number) + detour / 2)
          return required[stop] === 1 ? 0 : Math.round((10_000 * minutes) / (score[stop] as number))
        })
        if (leg(start, end) < Number.POSITIVE_INFINITY) {
          expect(minutesPerPoint).toEqual(minutesPerPoint.toSorted((a, b) => a - b))
        }
      }
    }
  }
})
