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
    await page.route('**/api/auth/sign-out', (route) => route.abort())
    await user.signOut()
    const alert = user.alert().filter({ hasText: user.text('common:logOut.failed') })
    await alert.waitFor()
    expect(await findings(page)).toEqual([])
    await user.statusReads('common:drawer.logout')

    const message = await alert.locator('p').elementHandle()
    await user.press('common:action.retry')
    // The second failure has a new element, and the button keeps the focus.
    await expect.poll(() => message?.evaluate((element) => element.isConnected)).toBe(false)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe(user.text('common:action.retry'))
    await page.unroute('**/api/auth/sign-out')
    await user.press('common:action.retry')
    await alert.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await user.statusReads('common:drawer.login')
  })
})
