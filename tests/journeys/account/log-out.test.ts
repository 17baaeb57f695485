import { beforeAll, expect, test } from 'vitest'
import { findings } from '../../support/browsers/axe.ts'
import { openStage, type Stage } from '../scenarios/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})

test('a log-out that fails is announced, and can be tried again until the session has ended', async () => {
  const email = await stage.known('log-out')
  await stage.visit(async (user) => {
    const { page } = user
    await user.signIn(email)
    await user.isSignedIn()
    const { promise: scrolled, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/auth/sign-out', async (route) => {
      await scrolled
      await route.abort()
    })
    await user.signOut()
    await page.locator('main[data-route=home] h1').waitFor()
    await page.locator('.site-foot').scrollIntoViewIfNeeded()
    release()
    const alert = user.alert().filter({ hasText: user.text('common:logOut.failed') })
    await alert.waitFor()
    // The top bar covers nothing of the message.
    const message = alert.locator('p')
    const atMiddle = () =>
      message.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await expect.poll(atMiddle).toBe(true)
    expect(await findings(page)).toEqual([])
    await user.statusReads('common:drawer.logout')

    const first = await message.elementHandle()
    await user.press('common:action.retry')
    // The second failure has a new element, and the button keeps the focus.
    await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe(user.text('common:action.retry'))
    await page.unroute('**/api/auth/sign-out')
    await user.press('common:action.retry')
    await alert.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await user.statusReads('common:drawer.login')
  })
})
