import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '../../../shared/languages.ts'
import { findings } from '../../support/browsers/axe.ts'
import { fullTest, rows } from '../depth.ts'
import { openSite } from '../site.ts'
import { type Device, focusedName, onDevice, openFold } from './form-device.ts'

const PHONE = { width: 390, height: 844 }

let opened: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  opened = await openSite()
})

const onPhone = (language: Language, work: (device: Device) => Promise<void>) =>
  onDevice(opened, language, async (device) => {
    await device.page.setViewportSize(PHONE)
    await work(device)
  })

const endOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  return (box?.y ?? PHONE.height) + (box?.height ?? 0)
}

test.each(rows(['ar', 'en'] as const, 1, 1))(
  'in %s on a phone the button is in reach, and each collapsed group names its answers',
  (language) =>
    onPhone(language, async (device) => {
      const { page, text } = device
      expect(await endOf(page, '.ask-send button')).toBeLessThan(PHONE.height)
      expect((await page.locator('.ask').boundingBox())?.height).toBeLessThan(1_300)
      const said = await page.locator('.ask-chosen').allTextContents()
      expect(said).toHaveLength(5)
      expect(said.join()).toContain(text('areas.all'))
      expect(said.join()).toContain(text('vehicle.car'))

      await openFold(device, 'wishes')
      await page.getByRole('checkbox', { name: text('interests.onsen') }).check()
      await expect.poll(() => page.locator('.ask-chosen').nth(1).textContent()).toBe(text('interests.onsen'))
      // The bar of the button does not cover the question that has the focus.
      await page.locator('input[name=interests]').last().focus()
      const bar = await page.locator('.ask-send').boundingBox()
      expect(await endOf(page, 'input[name=interests]:focus + span')).toBeLessThanOrEqual(bar?.y ?? 0)
      expect(await findings(page)).toEqual([])
    }),
)

fullTest.each(rows(['ar', 'en'] as const, 1, 1))(
  'in %s a mistake in a collapsed group opens the group, and its field gets the focus',
  (language) =>
    onPhone(language, async (device) => {
      const { page, text } = device
      const times = page.locator('summary', { hasText: text('folds.times') })
      await times.click()
      await page.locator('input[name=arrivalAt]').fill('')
      await times.click()
      await page.locator('.ask-send button').click()
      await page.getByText(text('wrong.notATime')).waitFor()
      expect(await focusedName(device)).toBe('arrivalAt')
    }),
)
