import { expect, test } from 'vitest'
import { walkLinksOf } from '../../../../../client/features/city/walks/maps-links.ts'
import { WALKS } from '../../../../../shared/city/walks.ts'
import { layOutWalk } from '../../../../../shared/city/walks-clock.ts'

test.each(WALKS.map((day) => [`${day.city} ${day.weather} ${day.day} ${day.traveller}`, day] as const))(
  'links all stops of the walk %s in order, with at most three waypoints each',
  (_, day) => {
    const walk = layOutWalk(day)
    const through = walkLinksOf(walk).map((link) => {
      const { origin, pathname, searchParams } = new URL(link)
      expect(`${origin}${pathname}`).toBe('https://www.google.com/maps/dir/')
      expect(searchParams.get('api')).toBe('1')
      expect(searchParams.get('travelmode')).toBe('walking')
      const between = searchParams.get('waypoints')?.split('|') ?? []
      expect(between.length).toBeLessThanOrEqual(3)
      return [searchParams.get('origin'), ...between, searchParams.get('destination')]
    })
    for (const [index, part] of through.entries()) {
      if (index > 0) expect(part[0]).toBe(through[index - 1]?.at(-1))
    }
    const all = through.flatMap((part, index) => part.slice(index === 0 ? 0 : 1))
    const meant = [walk.from, ...walk.visits.map(({ spot }) => spot), ...(walk.back ? [walk.back.spot] : [])]
    expect(all).toEqual(meant.map(({ latitude, longitude }) => `${latitude.toFixed(4)},${longitude.toFixed(4)}`))
  },
)
