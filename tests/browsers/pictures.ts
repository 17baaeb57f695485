/**
 * Takes screenshots of twelve pages in the browser engines of this machine, side by side for visual comparison: `node
 * tests/browsers/pictures.ts FOLDER [NAME …]`. Needs a built site. docs/browsers.md describes the findings.
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Language } from '../../shared/languages.ts'
import { writeCode } from '../../shared/planner/share/share-code.ts'
import { pathTo } from '../../shared/routes.ts'
import { type Engine, presentEngines } from '../support/browsers/engines/engines.ts'
import type { SessionOptions } from '../support/browsers/engines/sessions.ts'
import { aRequest } from '../support/planner/a-request.ts'
import { type ServerProcess, startServerProcess } from '../support/servers/server-process.ts'
import { Visitor } from './visitor.ts'

interface Picture extends SessionOptions {
  readonly language: Language
  readonly path: string
  /** A selector of the element that is scrolled to the top. */
  readonly from?: string
  readonly signedIn?: boolean
  /** The engines to compare; by default all that are present. */
  readonly engines?: readonly Engine[]
  readonly prepare?: (visitor: Visitor) => Promise<void>
}

const PLAN = writeCode(aRequest({ firstDay: '2027-10-11', lastDay: '2027-10-13', arrival: { gate: 'cts', at: 540 } }), {
  days: [
    { stops: ['otarucanal', 'sakaimachi'], night: 'otaru', pinned: [] },
    { stops: ['fukidashi', 'silo'], night: 'toyako', pinned: [] },
    { stops: ['usuzan', 'shikotsu'], night: 'cts', pinned: [] },
  ],
})
const plan = (language: Language) => `${pathTo('hokkaido-itinerary', language)}?plan=${PLAN}`
const WIDE = { width: 1_100, height: 1_300 } as const
const NARROW = { width: 390, height: 1_300 } as const

const PICTURES: Readonly<Record<string, Picture>> = {
  home: { ...WIDE, language: 'en', path: '/en' },
  'arabic-article': { ...NARROW, language: 'ar', path: '/articles/winter-driving/ar', from: 'main h2' },
  plan: { ...WIDE, language: 'en', path: plan('en'), prepare: planShown },
  quiz: {
    ...NARROW,
    language: 'ja',
    path: '/quiz/ja',
    prepare: async (visitor) => {
      await visitor.click('button', visitor.text('quiz:start.begin'))
      await visitor.until('a question is shown', () =>
        visitor.evaluate<boolean>('return document.querySelector(".quiz-question") !== null'),
      )
    },
  },
  'can-i-drive': { ...NARROW, language: 'fr', path: '/can-i-drive-in-japan/fr' },
  'crew-list': { ...NARROW, language: 'ar', path: '/crew-list/ar?show=all', signedIn: true },
  city: { ...WIDE, language: 'ja', path: '/otaru/ja' },
  region: { ...NARROW, language: 'ar', path: '/articles/niseko-toya-noboribetsu/ar' },
  phonebot: { ...NARROW, language: 'ar', path: '/phonebot/ar' },
  'sign-in': { ...NARROW, language: 'ar', path: '/user-profile' },
  'forced-colours': { ...NARROW, language: 'en', path: plan('en'), forcedColors: true, prepare: planShown },
  print: { ...WIDE, language: 'en', path: plan('en'), prepare: showPrint, engines: ['Chromium', 'Firefox'] },
}

async function compare(name: string, picture: Picture, { url, accounts }: ServerProcess, file: string): Promise<void> {
  const shots: Buffer[] = []
  for (const engine of presentEngines().filter((each) => picture.engines?.includes(each) ?? true)) {
    const work = async (visitor: Visitor) => {
      // A page whose address has no language is shown in the language of the previous page.
      await visitor.open(`/${picture.language}`)
      if (picture.signedIn && accounts[0]) await visitor.signIn(accounts[0])
      await visitor.open(picture.path)
      await picture.prepare?.(visitor)
      await visitor.evaluateAsync('await document.fonts.ready')
      await visitor.evaluate(
        'if (arguments[0]) document.querySelector(arguments[0]).scrollIntoView({ block: "start", behavior: "instant" })',
        picture.from ?? null,
      )
      await visitor.until('every picture in view is loaded', () => visitor.evaluate<boolean>(PICTURES_LOADED))
      shots.push(Buffer.from(await visitor.driver.takeScreenshot(), 'base64'))
      console.log(`${name}: ${visitor.version}`)
    }
    await Visitor.arrives(engine, url, picture.language, work, picture)
  }
  await sideBySide(shots, file)
}

const GAP_PX = 12

async function sideBySide(shots: readonly Buffer[], file: string): Promise<void> {
  const sizes = await Promise.all(shots.map((shot) => sharp(shot).metadata()))
  const width = Math.max(...sizes.map((size) => size.width))
  const height = Math.max(...sizes.map((size) => size.height))
  const canvas = { width: shots.length * (width + GAP_PX), height, channels: 3, background: '#f0f' } as const
  const layers = shots.map((input, index) => ({ input, left: index * (width + GAP_PX), top: 0 }))
  await sharp({ create: canvas }).composite(layers).png().toFile(file)
}

const PICTURES_LOADED = `
  return [...document.images].every((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return image.complete || width === 0 || bottom < 0 || top > innerHeight
  })`

async function planShown(visitor: Visitor): Promise<void> {
  await visitor.until('the plan is shown', () =>
    visitor.evaluate<boolean>('return document.querySelector("section.plan .plan-day") !== null'),
  )
}

/**
 * Applies the page's print styles on the screen. WebKitGTK does not respond afterwards, and its WebDriver cannot print.
 */
async function showPrint(visitor: Visitor): Promise<void> {
  await planShown(visitor)
  await visitor.evaluate(`
    const visit = (rules) => {
      for (const rule of rules) {
        if (rule instanceof CSSImportRule || !rule.cssRules) continue
        if (rule instanceof CSSMediaRule) {
          const text = rule.media.mediaText
          if (text.includes('print')) rule.media.mediaText = text.includes('not print') ? 'not all' : 'all'
          else if (text.startsWith('screen')) rule.media.mediaText = 'not all'
        }
        visit(rule.cssRules)
      }
    }
    for (const sheet of document.styleSheets) visit(sheet.cssRules)`)
}

const [folder, ...names] = process.argv.slice(2)
if (!folder) throw new Error('name a folder for the pictures')
mkdirSync(folder, { recursive: true })
const site = await startServerProcess()
try {
  for (const [name, picture] of Object.entries(PICTURES)) {
    if (names.length === 0 || names.includes(name)) await compare(name, picture, site, join(folder, `${name}.png`))
  }
} finally {
  await site.stop()
}
