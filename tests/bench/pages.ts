/**
 * Measures six pages in three languages with Lighthouse on a simulated phone, and the bytes of a first visit. The
 * scores are medians of several runs.
 */

import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { LANGUAGE_CODES, type Language } from '../../shared/languages.ts'
import { pathTo } from '../../shared/routes.ts'
import { browserCommand, launchBrowser } from '../support/browsers/browser.ts'
import { FIRST_PAGE_LIMIT_BYTES, firstPageScripts, totalBytes } from '../support/browsers/first-page.ts'
import { ARTICLE_VISIT_LIMIT_BYTES, measureFirstVisit } from '../support/browsers/first-visit.ts'
import { freePorts } from '../support/free-ports.ts'
import { startServerProcess } from '../support/servers/server-process.ts'
import { median, round } from './figures.ts'
import { PERFORMANCE_SCORES, WITH_I18NEXT } from './moved-limits.ts'
import type { BenchReport, Limit } from './report.ts'

const LANGUAGES = ['en', 'ar', 'ja'] as const satisfies readonly Language[]
const PAGES = {
  home: (language: Language) => pathTo('home', language),
  article: (language: Language) => pathTo('article', language, 'winter-driving'),
  quiz: (language: Language) => pathTo('quiz', language),
  'can-i-drive': (language: Language) => pathTo('can-i-drive-in-japan', language),
  planner: (language: Language) => pathTo('hokkaido-itinerary', language),
  city: (language: Language) => pathTo('otaru', language),
} as const

const PAGE_NAMES = Object.keys(PAGES) as readonly (keyof typeof PAGES)[]

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
const TIMINGS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const
const DEFAULT_RUNS = 5
/** Lower limits for the median Lighthouse score: one for performance, the other for every other category. */
const LEAST_PERFORMANCE = 98
const LEAST_SCORE = 100

interface Measurement {
  readonly scores: Readonly<Record<Category, number>>
  readonly timings: Readonly<Record<keyof typeof TIMINGS, number>>
  readonly lost: readonly string[]
}

export async function benchPages({ runs = DEFAULT_RUNS }: { readonly runs: number | undefined }): Promise<BenchReport> {
  const weights = LANGUAGE_CODES.map((language) => {
    const bytes = totalBytes(firstPageScripts(language))
    return { language, 'JavaScript gzip KB': round(bytes / 1024), bytes }
  })
  const limits: Limit[] = weights.map(({ language, bytes }) => ({
    what: `all JavaScript of the home page, ${language}`,
    measured: bytes / 1024,
    unit: 'KB gzip',
    most: FIRST_PAGE_LIMIT_BYTES / 1024,
    decision: WITH_I18NEXT(105),
  }))
  const notes: string[] = []

  const server = await startServerProcess({ NODE_ENV: 'production' })
  const rows: Record<string, string | number>[] = []
  const visits: { page: string; bytes: number; requests: number }[] = []
  const lost = new Set<string>()
  try {
    const browser = await launchBrowser()
    for (const language of LANGUAGE_CODES) {
      const visit = await measureFirstVisit(browser, server.url + PAGES.article(language))
      visits.push({ page: `article ${language}`, ...visit })
      limits.push({
        what: `first visit to an article, ${language}`,
        measured: visit.bytes / 1024,
        unit: 'KB',
        most: ARTICLE_VISIT_LIMIT_BYTES[language] / 1024,
        decision: WITH_I18NEXT(130),
      })
    }
    await browser.close()
    for (const name of PAGE_NAMES) {
      const addressIn = PAGES[name]
      for (const language of LANGUAGES) {
        const measured: Measurement[] = []
        for (let run = 0; run < runs; run += 1) measured.push(await measure(server.url + addressIn(language), notes))
        for (const { lost: audits } of measured) for (const audit of audits) lost.add(`${name} ${language} ${audit}`)
        const scores = CATEGORIES.map(
          (category) => [category, median(measured.map((m) => m.scores[category]))] as const,
        )
        const timings = Object.keys(TIMINGS).map(
          (timing) =>
            [timing, round(median(measured.map((m) => m.timings[timing as keyof typeof TIMINGS])), 3)] as const,
        )
        for (const [category, measuredScore] of scores) {
          const moved = category === 'performance' ? PERFORMANCE_SCORES[name] : undefined
          limits.push({
            what: `${name} ${language}, ${category}`,
            measured: measuredScore,
            least: moved?.bound ?? (category === 'performance' ? LEAST_PERFORMANCE : LEAST_SCORE),
            ...(moved && { decision: moved.decision }),
          })
        }
        rows.push({ page: name, language, ...Object.fromEntries(scores), ...Object.fromEntries(timings) })
      }
    }
  } finally {
    await server.stop()
  }
  return {
    tables: [
      { title: 'All JavaScript of the home page', rows: weights.map(({ bytes: _, ...row }) => row) },
      { title: 'First visit to an article, over the wire with headers', rows: visits },
      { title: `Lighthouse, phone, median of ${runs}`, rows },
    ],
    limits,
    notes: [...notes, ...lost],
  }
}

/**
 * The error that Lighthouse reports when its trace lacks the start of the navigation. The page is then measured again.
 */
const NOTHING_TRACED = /^NO_NAVSTART/
/** Matches Playwright's error for a browser that crashes before its first page. The page is then measured again. */
const CRASHED_AT_START = /signal=SIGSEGV/
const MOST_ATTEMPTS = 3

async function measure(url: string, notes: string[], attempt = 1): Promise<Measurement> {
  try {
    return await measureOnce(url)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const isRepeatable = NOTHING_TRACED.test(message) || CRASHED_AT_START.test(message)
    if (!isRepeatable || attempt === MOST_ATTEMPTS) throw error
    notes.push(`${new URL(url).pathname}: ${message.split('\n')[0]}; measured again`)
    return measure(url, notes, attempt + 1)
  }
}

/** Uses a new browser for every run, so that no cache or connection is reused. */
async function measureOnce(url: string): Promise<Measurement> {
  const [port] = await freePorts(1)
  const { executablePath, args, env } = await browserCommand()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  })
  try {
    const result = await lighthouse(url, {
      ...(port === undefined ? {} : { port }),
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { categories, audits, runtimeError } = result.lhr
    if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`)
    const scoreOf = (name: Category) => Math.round((categories[name]?.score ?? 0) * 100)
    const lost = CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
    )
    const timingOf = (name: keyof typeof TIMINGS) => audits[TIMINGS[name]]?.numericValue ?? Number.NaN
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      timings: { FCP: timingOf('FCP'), LCP: timingOf('LCP'), TBT: timingOf('TBT'), CLS: timingOf('CLS') },
      lost,
    }
  } finally {
    await browser.close()
  }
}
