import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readCode, writeCode } from '../../../shared/codes/code.ts'
import { readCode as readPlan, writeCode as writePlan } from '../../../shared/planner/share/share-code.ts'
import { findings } from '../../support/browsers/axe.ts'
import { type Picture, pictureOf, pngOf, square } from '../../support/browsers/qr-picture.ts'
import { aRequest } from '../../support/planner/a-request.ts'
import type { FetchClient } from '../../support/requests/fetch-client.ts'
import { startServerProcess } from '../../support/servers/server-process.ts'
import { aFutureCrew, dayFromNow } from '../crews.ts'
import { fullDescribe, fullTest } from '../depth.ts'
import { call, newPerson, shareSession } from '../people.ts'
import { openSite, type Site } from '../site.ts'
import { addressOf, codeOf, MIDDLE, onScanDevice, type ScanDevice, text, view } from './scan-device.ts'

const PLAN = writePlan(aRequest(), { days: [] })

let site: Site
let browser: Browser
let card: string
let plan: string

beforeAll(async () => {
  ;({ site, browser } = await openSite())
  ;[card, plan] = await Promise.all([codeOf(site, 'card'), codeOf(site, 'plan', PLAN)])
})
const onDevice = (work: (device: ScanDevice) => Promise<void>, given?: Parameters<typeof onScanDevice>[2]) =>
  onScanDevice({ site, browser }, work, given)

describe('a picture', () => {
  const file = (picture: Picture) => ({ name: 'code.png', mimeType: 'image/png', buffer: pngOf(picture) })
  /** Returns a large photo that contains a small code. */
  const photo = () =>
    pictureOf(2_400, 1_800, [{ text: addressOf(site, plan), corners: square({ x: 1_500, y: 700 }, 420, 12) }])

  test('is read whatever its size, and its content is shown', async () => {
    const given = file(photo())
    await onDevice(async ({ page, heading }) => {
      await page.setInputFiles('input[type=file]', given)
      await heading('opened.plan').waitFor()
      await page.getByText(text('plan.days_other', { count: '3' })).waitFor()
      expect(await findings(page)).toEqual([])
    })
  })

  fullTest('a picture without a code, or with another file type, is refused with the reason', async () => {
    await onDevice(async ({ page }) => {
      await page.setInputFiles('input[type=file]', file(view()))
      await page.getByText(text('picture.nothing')).waitFor()
      await page.setInputFiles('input[type=file]', {
        name: 'code.png',
        mimeType: 'image/png',
        buffer: Buffer.from('no'),
      })
      await page.getByText(text('picture.unreadable')).waitFor()
    })
  })

  fullTest.each(['paste', 'drop'] as const)('can be given by %s', async (way) => {
    const png = pngOf(view({ text: addressOf(site, card), corners: square(MIDDLE, 300) })).toString('base64')
    await onDevice(async ({ page, heading }) => {
      // Repeat the event until the page handles it, because the page may not listen at first. A prevented default
      // action shows that the page has handled the event.
      await page.waitForFunction(
        ([bytes, kind]) => {
          const data = new DataTransfer()
          const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
          data.items.add(new File([content], 'code.png', { type: 'image/png' }))
          const given = { bubbles: true, cancelable: true }
          const place = document.querySelector('[aria-labelledby=scan-picture]')
          return kind === 'paste'
            ? !document.dispatchEvent(new ClipboardEvent('paste', { ...given, clipboardData: data }))
            : place?.dispatchEvent(new DragEvent('drop', { ...given, dataTransfer: data })) === false
        },
        [png, way] as const,
      )
      await heading('opened.card').waitFor()
    })
  })
})

describe('a typed code', () => {
  test('is grouped while it is typed, marked when complete, and read on Enter', async () => {
    await onDevice(async ({ page, heading }) => {
      const field = page.getByRole('textbox')
      await field.pressSequentially(card.toLowerCase().replaceAll('0', 'o').slice(0, 10))
      expect(await field.inputValue()).toMatch(/^.{4}-.{4}-.{2}$/)
      await field.fill(card)
      await page.getByText(text('typed.whole')).waitFor()
      await field.press('Enter')
      await heading('opened.card').waitFor()
    })
  })

  fullTest.each<[string, () => string, string]>([
    ['no character', () => '', 'empty'],
    ['only half of it', () => card.slice(0, 12), 'short'],
    ['a slip', () => `${card.slice(0, 5)}${card[5] === 'Z' ? 'Y' : 'Z'}${card.slice(6)}`, 'mistyped'],
    ['a character that codes do not use', () => `${card.slice(0, 5)}é`, 'mistyped'],
  ])('a typed code with %s is refused with a specific message before anything is sent', async (_, typed, fault) => {
    await onDevice(async ({ page, button }) => {
      const sent: string[] = []
      page.on('request', (request) => request.url().includes('/api/codes') && sent.push(request.url()))
      await page.getByRole('textbox').fill(typed())
      await button('typed.read').click()
      await page.getByText(text(`typed.${fault}`)).waitFor()
      expect(sent).toEqual([])
    })
  })

  fullTest('that is well formed but forged is refused', async () => {
    const reading = readCode(card)
    if (reading.outcome !== 'read') throw new Error('the card has no code')
    const forged = writeCode(reading.written, reading.seal.replace(/./g, 'A'))
    await onDevice(async ({ page, button, heading }) => {
      await page.getByRole('textbox').fill(forged)
      await button('typed.read').click()
      await heading('refused.foreign').waitFor()
      expect(await page.getByRole('link', { name: text('open'), exact: true }).count()).toBe(0)
      await button('another').click()
      await heading('ways.heading').waitFor()
    })
  })
})

test('the address of a code, opened by any phone, shows its content', async () => {
  await onDevice(
    async ({ page, button, heading }) => {
      await heading('opened.plan').waitFor()
      expect(page.url()).toBe(`${site.url}/ridemvp/en?code=${plan}`)
      await button('another').click()
      await heading('ways.heading').waitFor()
      expect(page.url()).toBe(`${site.url}/ridemvp/en`)
    },
    { at: `/ridemvp?code=${plan}` },
  )
})

fullTest('without a connection no code is called a forgery', async () => {
  await onDevice(async ({ page, button, heading }) => {
    await page.getByRole('textbox').fill(card)
    await page.route('**/api/codes/read', (route) => route.abort())
    // Stop counting logged errors as failures: the browser logs one for the aborted request, which is expected.
    page.removeAllListeners('console')
    await button('typed.read').click()
    await heading('refused.offline').waitFor()
    await page.unroute('**/api/codes/read')
    await button('retry').click()
    await heading('opened.card').waitFor()
  })
})

fullDescribe('my codes', () => {
  fullTest('my codes show the card over the whole screen, also without a connection', async () => {
    await onDevice(async ({ page, context }) => {
      const press = page.getByRole('button', { name: `${text('show.show')}: ${text('opened.card')}`, exact: true })
      await press.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('img', { name: text('show.qr', { name: text('opened.card') }) }).waitFor()
      const reading = readCode(await dialog.locator('code').innerText())
      expect(reading).toMatchObject({ outcome: 'read', content: { kind: 'card' } })
      expect(await findings(page)).toEqual([])
      await dialog.getByRole('button', { name: text('show.close'), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      expect(await press.evaluate((element) => element === document.activeElement)).toBe(true)
      await context.setOffline(true)
      await press.click()
      await dialog.locator('code').waitFor()
    })
  })

  fullTest('my codes include the last itinerary of this device', async () => {
    await onDevice(async ({ page, open, heading }) => {
      const { firstDay, lastDay } = aRequest()
      await page.evaluate((last) => localStorage.setItem('hk-itinerary', JSON.stringify({ last })), {
        code: PLAN,
        firstDay,
        lastDay,
      })
      await open('/ridemvp/en')
      const response = page.waitForResponse('**/api/codes')
      await page.getByRole('button', { name: new RegExp(`^${text('show.show')}: ${text('show.plan')}`) }).click()
      const { address } = (await (await response).json()) as { address: string }
      await page.getByRole('dialog').waitFor()
      await open(new URL(address).pathname + new URL(address).search)
      await heading('opened.plan').waitFor()
      const href = await page.getByRole('link', { name: text('open'), exact: true }).getAttribute('href')
      expect(readPlan(new URLSearchParams(href?.split('?')[1]).get('plan') ?? '')?.request).toEqual(aRequest())
    })
  })

  async function makeCrew(owner: FetchClient, title: string, firstDay: string, lastDay: string): Promise<string> {
    const crew = aFutureCrew({ title, languages: ['en'], firstDay, lastDay, flexibleDays: 0, budget: [] })
    const { id } = await call(owner, 'POST', '/api/crews', crew)
    return String(id)
  }

  fullTest(
    'my codes include an invitation to a future crew and a check-in for one that leaves soon, and both open the page of the crew',
    async () => {
      // A crew cannot be created less than 48 hours before its departure, when it is locked. The test therefore creates
      // the crew earlier and moves the clock.
      const moving = await startServerProcess({}, { movable: true })
      onTestFinished(() => moving.stop())
      const owner = await newPerson(moving, { displayName: 'Anna' })
      const later = await makeCrew(owner, 'Sapporo → Shiretoko', dayFromNow(30), dayFromNow(34))
      const soon = await makeCrew(owner, 'Tomorrow to the east', dayFromNow(4), dayFromNow(6))
      await moving.advance(3 * 86_400_000)
      await onScanDevice({ site: moving, browser }, async ({ page, context, open, heading }) => {
        await shareSession(owner, context)
        const codes = page.getByRole('button', { name: /: (Sapporo → Shiretoko|Tomorrow to the east)$/ })
        for (const { label, kind, title, letters, path } of [
          {
            label: 'show.join',
            kind: 'join',
            title: 'Sapporo → Shiretoko',
            letters: 51,
            path: /\/crew-list\/en\?invitation=[\w-]{22}$/,
          },
          {
            label: 'show.checkIn',
            kind: 'check-in',
            title: 'Tomorrow to the east',
            letters: 77,
            path: new RegExp(`/my-crews/en\\?check-in=${soon}[\\w-]{22}$`),
          },
        ] as const) {
          await open('/ridemvp/en')
          await codes.first().waitFor()
          // There are two crews with one code each. A crew never has both kinds of code, because joining closes when
          // check-in opens.
          expect(await codes.count()).toBe(2)
          await page.getByRole('button', { name: `${text(label)}: ${title}`, exact: true }).click()
          const code = await page.getByRole('dialog').locator('code').innerText()
          expect(code.replaceAll('-', '')).toHaveLength(letters)
          await page.getByRole('button', { name: text('show.close'), exact: true }).click()
          await page.getByRole('textbox').fill(code)
          await page.getByRole('button', { name: text('typed.read'), exact: true }).click()
          await heading(`opened.${kind}`).waitFor()
          await page.getByRole('link', { name: text('open'), exact: true }).click()
          await page.waitForURL(path)
          await page.getByText(title).first().waitFor()
        }
        await open(`/my-crews/en?crew=${later}`)
        await page.getByRole('button', { name: text('crew-detail:invite.button'), exact: true }).waitFor()
      })
    },
  )
})

fullTest('without scripts the page says which app reads the codes', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' })
  const page = await context.newPage()
  await page.goto(`${site.url}/ridemvp/en`)
  // Playwright finds text in a noscript element only by a CSS selector.
  const note = page.locator('noscript .alert-text').first()
  await note.waitFor({ state: 'visible' })
  expect(await note.innerText()).toBe(text('noScript'))
  await context.close()
})
