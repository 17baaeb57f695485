import { expect, test } from 'vitest'
import { writeCode } from '../../../shared/planner/share/share-code.ts'
import { pathTo } from '../../../shared/routes.ts'
import { findings } from '../../support/browsers/axe.ts'
import { aRequest } from '../../support/planner/a-request.ts'
import { rows } from '../depth.ts'
import { visitThroughProxy, watchFailures, workers } from '../offline-scene.ts'
import { text } from '../visit.ts'

const LATE_PLAN = writeCode(
  aRequest({ firstDay: '2027-07-12', lastDay: '2027-07-14', arrival: { gate: 'cts', at: 540 } }),
  {
    days: [
      { stops: ['otarucanal'], night: 'otaru', pinned: [] },
      { stops: ['nikka', 'fukidashi', 'silo'], night: 'toyako', pinned: [] },
      { stops: ['shikotsu'], night: 'cts', pinned: [] },
    ],
  },
)

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'in %s a plan opens at now on a day of the trip without a connection, and plans a late day again',
  (language) =>
    visitThroughProxy(language, async (page, proxy) => {
      const context = page.context()
      const t = (key: string) => text(language, `itinerary-today:${key}`)
      const address = `${pathTo('hokkaido-itinerary', language)}?plan=${LATE_PLAN}`
      // At 09:30 in Japan the user is late, because the drive to the first stop should have begun by 09:00.
      await context.clock.setFixedTime('2027-07-13T00:30:00Z')
      await page.goto(address)
      await page.getByText(t('saved')).waitFor()
      await expect.poll(() => workers(page)).toBe(4)
      await page.close()

      proxy.connected = false
      const again = await context.newPage()
      const failed = watchFailures(again)
      await again.goto(address)
      await again.getByText(t('saved')).waitFor()
      const clock = again.locator('.today-clock time')
      expect(await clock.textContent()).toBe('09:30')
      const late = again.locator('.today-late')
      const wasLate = await late.getByRole('heading').textContent()
      await late.getByRole('button', { name: t('late.more'), exact: true }).click()
      await expect.poll(() => late.getByRole('heading').textContent()).not.toBe(wasLate)
      expect(await again.getByRole('timer').count()).toBe(2)
      const less = late.getByRole('button', { name: t('late.less'), exact: true })
      await less.focus()
      let steps = 0
      for (; (await less.getAttribute('aria-disabled')) === null; steps += 1) await again.keyboard.press('Enter')
      expect(await late.getByRole('heading').textContent()).toBe(t('late.onTime'))
      expect(await less.evaluate((button) => button === document.activeElement)).toBe(true)
      for (; steps > 0; steps -= 1) await late.getByRole('button', { name: t('late.more'), exact: true }).click()
      expect(await findings(again)).toEqual([])
      const navigate = again.locator('.today-navigate')
      expect(await navigate.getAttribute('href')).toContain('destination=43.18')
      expect((await navigate.boundingBox())?.height).toBeGreaterThanOrEqual(56)

      await late.getByRole('button', { name: t('late.replan'), exact: true }).click()
      await again.getByText(t('late.replanned')).waitFor()
      expect(await again.getByText(t('drive.begun')).count()).toBe(0)
      expect(await late.count()).toBe(0)
      expect(await again.locator('.today-before').count()).toBeGreaterThan(0)
      const undo = again.getByRole('button', { name: text(language, 'itinerary-plan:undo'), exact: true })
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
      await undo.press('Enter')
      await late.waitFor()

      const here = again.getByRole('button', { name: t('here.ask'), exact: true })
      await here.click()
      await again.getByText(text(language, 'maps:here.refused')).waitFor()
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 35.68, longitude: 139.77, accuracy: 20 })
      await here.click()
      await again.getByText(t('here.outside')).waitFor()
      await context.setGeolocation({ latitude: 42.901, longitude: 140.759, accuracy: 2_500 })
      await here.click()
      await again.getByText(t('here.inexact')).waitFor()
      // In Kutchan, on the way to the second stop.
      await context.setGeolocation({ latitude: 42.901, longitude: 140.759, accuracy: 20 })
      await here.click()
      await again.getByText(t('here.drive').split('{{')[0] ?? '').waitFor()
      expect(await late.getByRole('button', { name: t('late.more'), exact: true }).count()).toBe(0)
      expect(await findings(again)).toEqual([])
      await late.getByRole('button', { name: t('late.keep'), exact: true }).click()
      await again.getByText(t('late.moved')).waitFor()
      await again.getByText(t('drive.begun')).waitFor()
      await undo.press('Enter')
      await late.waitFor()

      await context.clock.setFixedTime('2027-07-13T00:31:00Z')
      await expect.poll(() => clock.textContent()).toBe('09:31')

      // Before the first stop, 14 minutes after its planned arrival. After 15 minutes the clock counts it as reached.
      await context.clock.setFixedTime('2027-07-13T00:45:00Z')
      await expect.poll(() => clock.textContent()).toBe('09:45')
      await context.setGeolocation({ latitude: 43.19, longitude: 140.87, accuracy: 20 })
      await here.click()
      const drive = again.getByText(t('here.drive').split('{{')[0] ?? '')
      await drive.waitFor()
      await context.clock.setFixedTime('2027-07-13T00:47:00Z')
      await expect.poll(() => clock.textContent()).toBe('09:47')
      expect(await drive.count()).toBe(1)
      await again.getByRole('button', { name: t('whole'), exact: true }).click()
      await again.locator('.plan-day').first().waitFor()
      await again.getByRole('button', { name: t('back'), exact: true }).click()
      await again.locator('.today').waitFor()

      // The day ends while the device still looks for its position.
      await again.evaluate(() => {
        navigator.geolocation.getCurrentPosition = (found) => {
          const at = { latitude: 42.901, longitude: 140.759, accuracy: 20 }
          addEventListener('position-found', () => found({ coords: at } as GeolocationPosition), { once: true })
        }
      })
      await here.click()
      await context.clock.setFixedTime('2027-07-13T11:00:00Z')
      await again.getByText(t('over'), { exact: true }).waitFor()
      await again.evaluate(() => {
        dispatchEvent(new Event('position-found'))
        return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      })
      expect(await again.getByText(t('over'), { exact: true }).count()).toBe(1)
      await again.evaluate(() => Reflect.deleteProperty(navigator.geolocation, 'getCurrentPosition'))

      // After the last arrival by the clock, first on the way and then in the town of the night.
      await here.click()
      await again.locator('.today-drive h2:focus').waitFor()
      expect(await navigate.getAttribute('href')).toContain('destination=42.5')
      expect(await again.getByText(t('over'), { exact: true }).count()).toBe(0)
      expect(await findings(again)).toEqual([])
      await again.reload()
      await context.setGeolocation({ latitude: 42.5665, longitude: 140.8141, accuracy: 20 })
      await here.click()
      await again.getByText(t('here.arrived')).waitFor()
      expect(failed).toEqual([])
    }),
)
