/** Measures the bytes of a first page view from the build: the document and all scripts and styles it names. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { ROOT } from '../support/architecture/source-reader.ts'
import {
  FIRST_PAGE_LIMIT_BYTES,
  SIGN_IN_PAGE_LIMIT_BYTES,
  scriptsOf,
  stylesOf,
  totalBytes,
} from '../support/browsers/first-page.ts'
import { medianBy, round } from './figures.ts'
import { WITH_I18NEXT } from './moved-limits.ts'
import type { BenchReport } from './report.ts'

const PAGES = { home: 'home', 'an article': 'article--winter-driving', 'signing in': 'user-profile' } as const
const KB = 1024

export function benchBytes(): BenchReport {
  const pages = Object.entries(PAGES).map(([page, name]) => ({
    page,
    weights: LANGUAGE_CODES.map((language) => weigh(language, name)),
  }))
  const [home, , signIn] = pages.map(({ weights }) => weights)
  const heaviest = (weights: readonly Weight[] = [], bytesOf: (weight: Weight) => number) =>
    Math.max(...weights.map(bytesOf)) / KB
  return {
    tables: [
      {
        title: `Gzip KB of a page, the median of ${LANGUAGE_CODES.length} languages`,
        rows: pages.map(({ page, weights }) => {
          const kb = (bytesOf: (weight: Weight) => number) => round(medianBy(weights, bytesOf) / KB)
          return {
            page,
            HTML: kb(({ html }) => html),
            CSS: kb(({ css }) => css),
            JavaScript: kb(({ js }) => js),
            all: kb(({ html, css, js }) => html + css + js),
          }
        }),
      },
    ],
    limits: [
      {
        what: 'JavaScript of the home page, the heaviest language',
        measured: heaviest(home, ({ js }) => js),
        unit: 'KB gzip',
        most: FIRST_PAGE_LIMIT_BYTES / KB,
        decision: WITH_I18NEXT(105),
      },
      {
        what: 'JavaScript and CSS of signing in, the heaviest language',
        measured: heaviest(signIn, ({ css, js }) => css + js),
        unit: 'KB gzip',
        most: SIGN_IN_PAGE_LIMIT_BYTES / KB,
        decision: WITH_I18NEXT(125),
      },
    ],
  }
}

interface Weight {
  readonly html: number
  readonly css: number
  readonly js: number
}

function weigh(language: string, name: string): Weight {
  const built = (...path: string[]) => readFileSync(join(ROOT, 'dist', ...path), 'utf8')
  const document = built('documents', language, `${name}.html`)
  const read = (path: string) => built('client', path)
  return {
    html: gzipSync(document, { level: 9 }).length,
    css: totalBytes(stylesOf(document, read)),
    js: totalBytes(scriptsOf(document, read)),
  }
}
