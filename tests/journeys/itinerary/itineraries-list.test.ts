import { expect } from 'vitest'
import { PLACES } from '../../../shared/planner/places/places.ts'
import { pathTo } from '../../../shared/routes.ts'
import { fullTest } from '../depth.ts'
import { hydrated } from '../site.ts'
import { visit } from '../visit.ts'

fullTest('the list opens a region that the user has closed for another place that is chosen on the map', async () => {
  await visit(
    'en',
    async (page) => {
      await page.goto(pathTo('itineraries', 'en'))
      await hydrated(page)
      const map = page.getByRole('application')
      await map.waitFor()
      // The dots have the order of the places. That of the chosen place is the last one.
      let order = PLACES.map(({ id }) => id)
      const choose = async (place: string) => {
        const position = await map.evaluate((surface, index) => {
          const dot = surface.querySelectorAll('.places-dot')[index]
          if (!dot) throw new Error('the dot is not shown')
          const [inner, outer] = [dot.getBoundingClientRect(), surface.getBoundingClientRect()]
          return { x: inner.x + inner.width / 2 - outer.x, y: inner.y + inner.height / 2 - outer.y }
        }, order.indexOf(place))
        await map.click({ position })
        order = [...PLACES.map(({ id }) => id).filter((id) => id !== place), place]
        await page.locator('.moving-map-pane:not([data-moving])').waitFor()
        const entry = page.locator(`#place-${place}[aria-current]`)
        await entry.waitFor()
        await expect
          .poll(() =>
            entry.evaluate((element) => {
              const { top, bottom } = element.getBoundingClientRect()
              return top >= 0 && bottom <= innerHeight
            }),
          )
          .toBe(true)
      }
      await choose('esan_mt')
      const region = page.locator('.place-region').filter({ has: page.locator('#place-esan_mt') })
      await region.locator('summary').first().press('Enter')
      await page.locator('#place-esan_mt').waitFor({ state: 'hidden' })
      await choose('trappist')
    },
    { viewport: { width: 1_280, height: 800 } },
  )
})
