/** The home page on a phone, by Lighthouse: the median of several runs in a left-to-right and a right-to-left language, and its weight. */

import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { browserCommand } from '../support/browser.ts'
import { FIRST_PAGE_LIMIT_BYTES, firstPageScripts, totalBytes } from '../support/first-page.ts'
import { freePorts, startHouse } from '../support/house.ts'
import { median, round } from './figures.ts'

const LANGUAGES = ['en', 'ar'] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMINGS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const
const DEFAULT_RUNS = 5
/** The median of every category, on a phone. */
const MINIMUM_SCORE = 95

interface Measurement {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>
  readonly timings: Readonly<Record<(typeof TIMINGS)[number], number>>
  /** Titles of the audits that cost points, with their category. */
  readonly lost: readonly string[]
}

export async function benchPages({ runs = DEFAULT_RUNS }: { readonly runs: number | undefined }): Promise<boolean> {
  const weights = LANGUAGE_CODES.map((language) => {
    const bytes = totalBytes(firstPageScripts(language))
    return { language, 'JavaScript gzip KB': round(bytes / 1024), limit: FIRST_PAGE_LIMIT_BYTES / 1024, bytes }
  })
  console.table(weights.map(({ bytes: _, ...row }) => row))

  const house = await startHouse({ NODE_ENV: 'production' })
  const rows: { language: string; score: number; [column: string]: string | number }[] = []
  const lost = new Set<string>()
  try {
    for (const language of LANGUAGES) {
      const measured: Measurement[] = []
      for (let run = 0; run < runs; run += 1) measured.push(await measure(`${house.url}/${language}`))
      for (const { lost: audits } of measured) for (const audit of audits) lost.add(`${language} ${audit}`)
      const scores = CATEGORIES.map((name) => [name, median(measured.map((m) => m.scores[name]))] as const)
      const timings = TIMINGS.map((name) => [name, round(median(measured.map((m) => m.timings[name])), 3)] as const)
      const lowest = Math.min(...scores.map(([, score]) => score))
      rows.push({ language, score: lowest, ...Object.fromEntries(scores), ...Object.fromEntries(timings) })
    }
  } finally {
    await house.stop()
  }
  console.log(`Lighthouse, phone, median of ${runs}:`)
  console.table(rows)
  for (const audit of lost) console.log(`  ${audit}`)
  return (
    weights.every(({ bytes }) => bytes <= FIRST_PAGE_LIMIT_BYTES) && rows.every(({ score }) => score >= MINIMUM_SCORE)
  )
}

/** A browser of its own for every run: no cache, no connection left from the one before. */
async function measure(url: string): Promise<Measurement> {
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
    const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const lost = CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${name}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
    )
    return {
      scores: {
        performance: scoreOf('performance'),
        accessibility: scoreOf('accessibility'),
        'best-practices': scoreOf('best-practices'),
        seo: scoreOf('seo'),
      },
      timings: {
        'first-contentful-paint': audits['first-contentful-paint']?.numericValue ?? Number.NaN,
        'largest-contentful-paint': audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
        'total-blocking-time': audits['total-blocking-time']?.numericValue ?? Number.NaN,
        'cumulative-layout-shift': audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      },
      lost,
    }
  } finally {
    await browser.close()
  }
}
