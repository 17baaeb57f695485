/** The scan page in a browser whose camera plays a film: codes are read as cameras see them, and the camera never stays on. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCode as writePlan } from '../../shared/planner/share-code.ts'
import { findings } from '../support/browsers/axe.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { filmOf, mirrored, type Picture, type Shown, square, tilted } from '../support/browsers/qr-picture.ts'
import { aRequest } from '../support/planner/a-request.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'
import { addressOf, codeOf, hydrated, MIDDLE, onScanDevice, type ScanDevice, text, view } from './scan-device.ts'

const PLAN = writePlan(aRequest(), { days: [] })
const FOREIGN = 'https://prize.example/win?you=1'

let folder: string
let film: string
let house: House
let browser: Browser
/** Codes of this house. */
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
  ;[house, browser] = await Promise.all([startHouse(), launchBrowser(undefined, camera)])
  ;[card, plan] = await Promise.all([codeOf(house, 'card'), codeOf(house, 'plan', PLAN)])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Given = Parameters<typeof onScanDevice>[2]

const onDevice = (work: (device: ScanDevice) => Promise<void>, given?: Given) =>
  onScanDevice({ house, browser }, work, given)

/** The camera sees this from its next start on. */
function show(picture: Picture): void {
  writeFileSync(film, filmOf(picture))
}

describe('what the camera sees', () => {
  test.each<[string, (shown: Shown['text']) => Picture]>([
    ['straight', (shown) => view({ text: shown, corners: square(MIDDLE, 300) })],
    ['in a mirror', (shown) => mirrored(view({ text: shown, corners: square(MIDDLE, 300) }))],
    ['turned', (shown) => view({ text: shown, corners: square(MIDDLE, 300, 20) })],
    ['from the side', (shown) => view({ text: shown, corners: tilted(MIDDLE, 380) })],
  ])('a code of ours is read %s, and opens only when its reader says so', async (_, picture) => {
    show(picture(addressOf(house, card)))
    await onDevice(async ({ page, button, heading, tracks }) => {
      expect(await tracks()).toEqual([])
      await button('camera.start').click()
      await heading('opened.card').waitFor()
      expect(await tracks()).toEqual(['ended'])
      expect(new URL(page.url()).pathname).toBe('/ridemvp/en')
      // Whoever listens to the page is where it goes on.
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-found'))
      expect(focused).toBe('opened')
      await page.getByRole('link', { name: text('open'), exact: true }).click()
      await page.waitForURL('**/hfx/en')
    })
  })

  test('of two of ours the visitor chooses, and both are told by what they open', async () => {
    show(
      view(
        { text: addressOf(house, card), corners: square({ x: 160, y: 240 }, 250) },
        { text: addressOf(house, plan), corners: square({ x: 470, y: 240 }, 300) },
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

  test('one that is not ours is named and never linked, and the camera goes on looking', async () => {
    show(view({ text: FOREIGN, corners: square(MIDDLE, 280) }))
    await onDevice(async ({ page, button, tracks }) => {
      await button('camera.start').click()
      await page.getByText('prize.example', { exact: true }).waitFor()
      await page.getByText(text('others.advice')).waitFor()
      expect(await page.locator('a[href*="prize.example"]').count()).toBe(0)
      expect(await tracks()).toEqual(['live'])
      expect(await findings(page)).toEqual([])
    })
  })

  test('one of ours beside it is opened, and the other one named', async () => {
    show(
      view(
        { text: FOREIGN, corners: square({ x: 160, y: 240 }, 260, -8) },
        { text: addressOf(house, card), corners: square({ x: 475, y: 240 }, 250) },
      ),
    )
    await onDevice(async ({ page, button, heading }) => {
      await button('camera.start').click()
      await heading('opened.card').waitFor()
      await page.getByText('prize.example', { exact: true }).waitFor()
    })
  })

  test('another code is looked for with the camera at once, as it was pressed for', async () => {
    show(view({ text: addressOf(house, card), corners: square(MIDDLE, 300) }))
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

describe('the camera is let go of', () => {
  const looking = (work: (device: ScanDevice) => Promise<void>, at?: string) => {
    show(view())
    return onDevice(
      async (device) => {
        await device.button('camera.start').click()
        await device.page.getByText(text('camera.running')).waitFor()
        expect(await device.tracks()).toEqual(['live'])
        await work(device)
        expect(await device.tracks()).toEqual(['ended'])
      },
      at ? { at } : {},
    )
  }

  test('when it is stopped, and the button for it takes over the focus', () =>
    looking(async ({ page, button }) => {
      await button('camera.stop').click()
      await button('camera.start').waitFor()
      await page.waitForFunction(() => document.activeElement?.tagName === 'BUTTON')
    }))

  test('when another page of the site is opened', () =>
    looking(async ({ page }) => {
      await page.getByRole('link', { name: text('home'), exact: true }).click()
      await page.waitForURL('**/en')
      await page.getByRole('button', { name: text('common:topBar.menu'), exact: true }).waitFor()
    }))

  test('when nobody can see the page', () =>
    looking(async ({ page, button }) => {
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await page.getByText(text('camera.paused')).waitFor()
      await button('camera.again').waitFor()
    }))

  test('when the browser puts the page aside to come back to', () =>
    looking(async ({ page, button }) => {
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
      await button('camera.start').waitFor()
    }))

  test('when a code is typed meanwhile', () =>
    looking(async ({ page, button, heading }) => {
      await page.getByRole('textbox').fill(card)
      await button('typed.read').click()
      await heading('opened.card').waitFor()
    }))
})

test('a visit that began on another page gets the camera as well', async () => {
  show(view({ text: addressOf(house, card), corners: square(MIDDLE, 300) }))
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
      await hydrated(page)
      expect(await allowed()).toBe(true)
      expect(page.url()).toBe(`${house.url}/ridemvp/en?from=hfx#scan-ways`)
      await button('camera.start').click()
      await heading('opened.card').waitFor()
    },
    { at: '/hfx/en' },
  )
})

describe('without a camera', () => {
  test.each<[string, readonly string[], string]>([
    ['refused', ['--use-fake-device-for-media-stream', '--deny-permission-prompts'], 'refused'],
    ['not there', ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=device-count=0'], 'none'],
  ])('that is %s the page says so, and the other ways stay', async (_, more, trouble) => {
    const other = await launchBrowser(undefined, more)
    try {
      await onScanDevice({ house, browser: other }, async ({ page, button, heading }) => {
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
