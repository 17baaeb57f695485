import { expect, test } from 'vitest'
import { writeCode } from '../../shared/planner/share/share-code.ts'
import { pathTo } from '../../shared/routes.ts'
import { OUTLINE, REQUEST } from '../journeys/itinerary/itinerary-scene.ts'
import { sharedSite } from '../journeys/site.ts'
import { engineRows } from './rows.ts'
import { Visitor } from './visitor.ts'

const daysShown = (visitor: Visitor) =>
  visitor.evaluate<number>('return document.querySelectorAll("section.plan .plan-day").length')

test.each(engineRows(1))('the preset answers make a plan with a map, in %s, %s', async (engine, language) => {
  const site = await sharedSite()
  await Visitor.arrives(engine, site.url, language, async (visitor) => {
    await visitor.open(pathTo('hokkaido-itinerary', language))
    await visitor.until('the client has suggested the days', () =>
      visitor.evaluate<boolean>('return (document.querySelector("input[name=firstDay]")?.value ?? "") !== ""'),
    )
    await visitor.click('button', visitor.text('itinerary:form.send'))
    await visitor.until('the plan has its days', async () => (await daysShown(visitor)) >= 6)
    await visitor.until('the map has drawn land', () =>
      visitor.evaluate<boolean>('return (document.querySelector(".map-land")?.getBBox().width ?? 0) > 0'),
    )
    await visitor.reload()
    await visitor.until('the plan is there again', async () => (await daysShown(visitor)) >= 6)
    await visitor.fitsItsWidth()
  })
})

test.each(engineRows(0))(
  'a visit is lengthened, a day starts later, a stop is taken out and undone, and a reload keeps it, in %s, %s',
  async (engine, language) => {
    const site = await sharedSite()
    await Visitor.arrives(engine, site.url, language, async (visitor) => {
      const text = (key: string, values = {}) => visitor.text(`itinerary-plan:${key}`, values)
      const [canal, street] = ['otarucanal', 'sakaimachi'].map((id) => visitor.text(`places:place.${id}`))
      await visitor.open(`${pathTo('hokkaido-itinerary', language)}?plan=${writeCode(REQUEST, OUTLINE)}`)
      await visitor.click('button', text('actions.edit'))

      const stay = () =>
        visitor.evaluate<string>(
          `return document.querySelector('[data-place="otarucanal"] .stay-stepper > bdi').textContent`,
        )
      await visitor.find('button', text('stay.longer', { place: canal }))
      const usual = await stay()
      await visitor.click('button', text('stay.longer', { place: canal }))
      await visitor.until('the visit is longer', async () => (await stay()) !== usual)
      const longer = await stay()

      await visitor.fill(text('start.label', { place: visitor.text('places:town.cts') }), '10:45')
      await visitor.press('ENTER')
      await visitor.sees(text('status.start', { day: 1, time: '10:45' }))

      const stops = () =>
        visitor.evaluate<number>(`return document.querySelectorAll('[data-plan-day="0"] [data-place]').length`)
      const before = await stops()
      await visitor.click('button', text('tool.remove', { place: street }))
      await visitor.until('the stop is out', async () => (await stops()) < before)
      await visitor.click('button', text('undo'))
      await visitor.until('the stop is back', async () => (await stops()) === before)

      await visitor.reload()
      await visitor.click('button', text('actions.edit'))
      await visitor.find('button', text('stay.longer', { place: canal }))
      expect(await stay()).toBe(longer)
      await visitor.fitsItsWidth()
    })
  },
)
