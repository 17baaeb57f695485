import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCode as writePlan } from '../../../shared/planner/share/share-code.ts'
import { findings } from '../../support/browsers/axe.ts'
import { launchBrowser } from '../../support/browsers/browser.ts'
import { filmOf, mirrored, type Picture, type Shown, square, tilted } from '../../support/browsers/qr-picture.ts'
import { aRequest } from '../../support/planner/a-request.ts'
import { fullDescribe, fullTest, rows } from '../depth.ts'
import { type Site, sharedSite } from '../site.ts'
import { addressOf, codeOf, listening, MIDDLE, onScanDevice, type ScanDevice, text, view } from './scan-device.ts'

const PLAN = writePlan(aRequest(), { days: [] })
const EXTERNAL = 'https://prize.example/win?you=1'

let folder: string
let film: string
let site: Site
let browser: Browser
let card: string
let plan: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hokkaido-film-'))
  film = join(folder, 'film.y4m')
  writeFileSync(film, filmOf(view()))
  const camera = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  ;[site, browser] = await Promise.all([sharedSite(), launchBrowser(undefined, camera)])
  ;[card, plan] = await Promise.all([codeOf(site, 'card'), codeOf(site, 'plan', PLAN)])
})
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true, force: true })
})

type Given = Parameters<typeof onScanDevice>[2]

const onDevice = (work: (device: ScanDevice) => Promise<void>, given?: Given) =>
  onScanDevice({ site, browser }, work, given)

/** Replaces the picture that the camera shows. The change takes effect when the camera next starts. */
function show(picture: Picture): void {
  writeFileSync(film, filmOf(picture))
}

describe('the camera', () => {
  test.each<[string, (shown: Shown['text']) => Picture]>(
    rows<[string, (shown: Shown['text']) => Picture]>([
      ['straight', (shown) => view({ text: shown, corners: square(MIDDLE, 300) })],
      ['in a mirror', (shown) => mirrored(view({ text: shown, corners: square(MIDDLE, 300) }))],
      ['turned', (shown) => view({ text: shown, corners: square(MIDDLE, 300, 20) })],
      ['from the side', (shown) => view({ text: shown, corners: tilted(MIDDLE, 380) })],
    ]),
  )('reads a code of this site %s, and opens it only after a click', async (_, picture) => {
    show(picture(addressOf(site, card)))
    await onDevice(async ({ page, button, heading, tracks }) => {
      expect(await tracks()).toEqual([])
      await button('camera.start').click()
      await heading('opened.card').waitFor()
      await expect.poll(tracks).toEqual(['ended'])
      expect(new URL(page.url()).pathname).toBe('/ridemvp/en')
      // The focus moves to the result, so that screen readers announce it.
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-found'))).toBe('opened')
      await page.getByRole('link', { name: text('open'), exact: true }).click()
      await page.waitForURL('**/hfx/en')
    })
  })

  fullTest('lets the user choose between two codes of this site by their content', async () => {
    show(
      view(
        { text: addressOf(site, card), corners: square({ x: 160, y: 240 }, 250) },
        { text: addressOf(site, plan), corners: square({ x: 470, y: 240 }, 300) },
      ),
    )
    await onDevice(async ({ page, button, heading }) => {
      await button('camera.start').click()
      await heading('several').waitFor()
      await button('opened.card').waitFor()
      await page.getByText(text('plan.days_other', { count: '3' })).waitFor()
      await button('opened.plan').click()
      await heading('opened.plan').waitFor()
      const link = page.getByRole('link', { name: text('open'), exact: true })
      expect(await link.getAttribute('href')).toBe(`/hokkaido-itinerary/en?plan=${PLAN}`)
    })
  })

  fullTest('names an external code without linking it, and continues to scan', async () => {
    show(view({ text: EXTERNAL, corners: square(MIDDLE, 280) }))
    await onDevice(async ({ page, button, tracks }) => {
      await button('camera.start').click()
      await page.getByText('prize.example', { exact: true }).waitFor()
      await page.getByText(text('others.advice')).waitFor()
      expect(await page.locator('a[href*="prize.example"]').count()).toBe(0)
      await expect.poll(tracks).toEqual(['live'])
      expect(await findings(page)).toEqual([])
    })
  })

  fullTest('opens a code of this site beside an external one, and names the external one', async () => {
    show(
      view(
        { text: EXTERNAL, corners: square({ x: 160, y: 240 }, 260, -8) },
        { text: addressOf(site, card), corners: square({ x: 475, y: 240 }, 250) },
      ),
    )
    await onDevice(async ({ page, button, heading }) => {
      await button('camera.start').click()
      await heading('opened.card').waitFor()
      await page.getByText('prize.example', { exact: true }).waitFor()
    })
  })

  fullTest('restarts at once when another code is to be scanned', async () => {
    show(view({ text: addressOf(site, card), corners: square(MIDDLE, 300) }))
    await onDevice(async ({ button, heading, tracks }) => {
      await button('camera.start').click()
      await heading('opened.card').waitFor()
      show(view())
      await button('another').click()
      await button('camera.stop').waitFor()
      await expect.poll(tracks).toEqual(['ended', 'live'])
    })
  })
})

describe('the camera is released', () => {
  const looking = (work: (device: ScanDevice) => Promise<void>, at?: string) => {
    show(view())
    return onDevice(
      async (device) => {
        await device.button('camera.start').click()
        await device.page.getByText(text('camera.running')).waitFor()
        await expect.poll(device.tracks).toEqual(['live'])
        await work(device)
        await expect.poll(device.tracks).toEqual(['ended'])
      },
      at ? { at } : {},
    )
  }

  test('the camera is released when it is stopped, and the start button gets the focus', () =>
    looking(async ({ page, button }) => {
      await button('camera.stop').click()
      await button('camera.start').waitFor()
      await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON')
    }))

  fullTest('the camera is released when another page of the site is opened', () =>
    looking(async ({ page }) => {
      await page.getByRole('link', { name: text('home'), exact: true }).click()
      await page.waitForURL('**/en')
      await page.getByRole('button', { name: text('common:topBar.menu'), exact: true }).waitFor()
    }),
  )

  fullTest('the camera is released when the page is hidden', () =>
    looking(async ({ page, button }) => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await page.getByText(text('camera.paused')).waitFor()
      await button('camera.again').waitFor()
    }),
  )

  fullTest('the camera is released when the browser puts the page into its back-forward cache', () =>
    looking(async ({ page, button }) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
      await button('camera.start').waitFor()
    }),
  )

  fullTest('the camera is released when a code is typed meanwhile', () =>
    looking(async ({ page, button, heading }) => {
      await page.getByRole('textbox').fill(card)
      await button('typed.read').click()
      await heading('opened.card').waitFor()
    }),
  )
})

fullTest('a visit that began on another page can use the camera as well', async () => {
  show(view({ text: addressOf(site, card), corners: square(MIDDLE, 300) }))
  await onDevice(
    async ({ page, button, heading }) => {
      const allowed = () =>
        page.evaluate(() =>
          (
            document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }
          ).featurePolicy.allowsFeature('camera'),
        )
      expect(await allowed()).toBe(false)
      const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/ridemvp/en')
      await page.evaluate(() => {
        history.pushState({}, '', '/ridemvp/en?from=hfx#scan-ways')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await loaded
      await page.waitForLoadState('load')
      await listening(page)
      expect(await allowed()).toBe(true)
      expect(page.url()).toBe(`${site.url}/ridemvp/en?from=hfx#scan-ways`)
      await button('camera.start').click()
      await heading('opened.card').waitFor()
    },
    { at: '/hfx/en' },
  )
})

fullDescribe('without a camera', () => {
  fullTest.each<[string, readonly string[], string]>([
    ['not allowed', ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'], 'refused'],
    ['not present', ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=0'], 'none'],
  ])('that is %s, the page says so and keeps the other ways', async (_, more, trouble) => {
    const other = await launchBrowser(undefined, more)
    try {
      await onScanDevice({ site, browser: other }, async ({ page, button, heading }) => {
        await button('camera.start').click()
        await page.getByText(text(`camera.trouble.${trouble}`)).waitFor()
        if (trouble === 'refused') await page.getByText(text('camera.allow.0')).waitFor()
        await button('camera.again').waitFor()
        await page.getByRole('textbox').fill(card)
        await button('typed.read').click()
        await heading('opened.card').waitFor()
      })
    } finally {
      await other.close()
    }
  })
})
