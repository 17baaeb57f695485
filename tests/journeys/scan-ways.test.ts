/** The scan page without its camera: pictures, typed codes, the address of a code, and one's own codes to show. */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCode, writeCode } from '../../shared/codes/code.ts'
import { readCode as readPlan, writeCode as writePlan } from '../../shared/planner/share-code.ts'
import { findings } from '../support/browsers/axe.ts'
import { launchBrowser } from '../support/browsers/browser.ts'
import { type Picture, pictureOf, pngOf, square } from '../support/browsers/qr-picture.ts'
import { HttpVisitor } from '../support/browsers/visitor.ts'
import { aRequest } from '../support/planner/a-request.ts'
import { type House, startHouse } from '../support/servers/server-process.ts'
import { addressOf, codeOf, MIDDLE, onScanDevice, type ScanDevice, text, view } from './scan-device.ts'

const PLAN = writePlan(aRequest(), { days: [] })

let house: House
let browser: Browser
/** Codes of this house. */
let card: string
let plan: string

beforeAll(async () => {
  ;[house, browser] = await Promise.all([startHouse(), launchBrowser()])
  ;[card, plan] = await Promise.all([codeOf(house, 'card'), codeOf(house, 'plan', PLAN)])
})
afterAll(async () => {
  await browser?.close()
  await house?.stop()
})

const onDevice = (work: (device: ScanDevice) => Promise<void>, given?: Parameters<typeof onScanDevice>[2]) =>
  onScanDevice({ house, browser }, work, given)

describe('a picture', () => {
  const file = (picture: Picture) => ({ name: 'code.png', mimeType: 'image/png', buffer: pngOf(picture) })
  /** As a telephone takes them, and small in it. */
  const photo = () =>
    pictureOf(2_400, 1_800, [{ text: addressOf(house, plan), corners: square({ x: 1_500, y: 700 }, 420, 12) }])

  test('is read, however large, and what is in it is shown', async () => {
    const given = file(photo())
    await onDevice(async ({ page, heading }) => {
      await page.setInputFiles('input[type=file]', given)
      await heading('opened.plan').waitFor()
      await page.getByText(text('plan.days_other', { count: '3' })).waitFor()
      expect(await findings(page)).toEqual([])
    })
  })

  test('without a code, or that is none, is said to be so', async () => {
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

  test.each(['paste', 'drop'] as const)('can come by %s', async (way) => {
    const png = pngOf(view({ text: addressOf(house, card), corners: square(MIDDLE, 300) })).toString('base64')
    await onDevice(async ({ page, heading }) => {
      // What is given before the page listens is lost, as it is for a person, who gives it again; taken is what the page prevents.
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
  test('is put into groups, told to be whole, and read by Enter', async () => {
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

  test.each<[string, () => string, string]>([
    ['nothing', () => '', 'empty'],
    ['half', () => card.slice(0, 12), 'short'],
    ['a slip', () => `${card.slice(0, 5)}${card[5] === 'Z' ? 'Y' : 'Z'}${card.slice(6)}`, 'mistyped'],
    ['a letter of no code', () => `${card.slice(0, 5)}é`, 'mistyped'],
  ])('with %s is told apart before anything is sent', async (_, typed, fault) => {
    await onDevice(async ({ page, button }) => {
      const sent: string[] = []
      page.on('request', (request) => request.url().includes('/api/codes') && sent.push(request.url()))
      await page.getByRole('textbox').fill(typed())
      await button('typed.read').click()
      await page.getByText(text(`typed.${fault}`)).waitFor()
      expect(sent).toEqual([])
    })
  })

  test('that is well written and not ours is refused', async () => {
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

test('the address of a code, as any telephone opens it, shows what it leads to', async () => {
  await onDevice(
    async ({ page, button, heading }) => {
      await heading('opened.plan').waitFor()
      expect(page.url()).toBe(`${house.url}/ridemvp/en?code=${plan}`)
      await button('another').click()
      await heading('ways.heading').waitFor()
      expect(page.url()).toBe(`${house.url}/ridemvp/en`)
    },
    { at: `/ridemvp?code=${plan}` },
  )
})

test('without a connection nothing is called a forgery', async () => {
  await onDevice(async ({ page, button, heading }) => {
    await page.getByRole('textbox').fill(card)
    await page.route('**/api/codes/read', (route) => route.abort())
    // The browser tells of the lost call itself.
    page.removeAllListeners('console')
    await button('typed.read').click()
    await heading('refused.offline').waitFor()
    await page.unroute('**/api/codes/read')
    await button('retry').click()
    await heading('opened.card').waitFor()
  })
})

describe('my codes', () => {
  test("the card's is shown over the whole screen, and again without a connection", async () => {
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

  test('the last itinerary of this device has one', async () => {
    await onDevice(async ({ page, open, heading }) => {
      const { firstDay, lastDay } = aRequest()
      await page.evaluate((last) => localStorage.setItem('hk-itinerary', JSON.stringify({ last })), {
        code: PLAN,
        firstDay,
        lastDay,
      })
      await open('/ridemvp/en')
      const asked = page.waitForResponse('**/api/codes')
      await page.getByRole('button', { name: new RegExp(`^${text('show.show')}: ${text('show.plan')}`) }).click()
      const { address } = (await (await asked).json()) as { address: string }
      await page.getByRole('dialog').waitFor()
      await open(new URL(address).pathname + new URL(address).search)
      await heading('opened.plan').waitFor()
      const href = await page.getByRole('link', { name: text('open'), exact: true }).getAttribute('href')
      expect(readPlan(new URLSearchParams(href?.split('?')[1]).get('plan') ?? '')?.request).toEqual(aRequest())
    })
  })

  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  async function makeCrew(owner: HttpVisitor, title: string, firstDay: string, lastDay: string): Promise<string> {
    const { status, text: answer } = await owner.call('POST', '/api/crews', {
      title,
      languages: ['en'],
      firstDay,
      lastDay,
      flexibleDays: 0,
      startTown: 'sapporo',
      via: [],
      endTown: 'utoro',
      car: 'rental',
      seats: 3,
      namedDrivers: 1,
      luggage: 'suitcase',
      pace: 'normal',
      tags: [],
      smoking: false,
      whoMayJoin: 'everyone',
      budget: [],
    })
    expect(status, answer).toBe(200)
    return JSON.parse(answer).id
  }

  test('a crew to come has an invitation, one that leaves soon a check-in for its owner, and both lead to its pages', async () => {
    const [account] = house.accounts
    const owner = new HttpVisitor(house.url)
    await owner.call('POST', '/api/auth/sign-in', { username: account?.email, password: account?.password })
    const later = await makeCrew(owner, 'Sapporo → Shiretoko', day(30), day(34))
    const soon = await makeCrew(owner, 'Tomorrow to the east', day(1), day(3))
    await onDevice(async ({ page, context, open, heading }) => {
      const cookie = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const
      await context.addCookies([...owner.cookies].map(([name, value]) => ({ ...cookie, name, value })))
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
        // Nobody invites into a car that is about to leave, and nobody checks in weeks before.
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
  })
})

test('without scripts the page says what reads the codes', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' })
  const page = await context.newPage()
  await page.goto(`${house.url}/ridemvp/en`)
  // Words in a noscript element are found by where they stand alone.
  const note = page.locator('noscript .alert-text').first()
  await note.waitFor({ state: 'visible' })
  expect(await note.innerText()).toBe(text('noScript'))
  await context.close()
})
