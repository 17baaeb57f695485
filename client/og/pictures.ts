/** The Open Graph pictures of a build: what each shows, what it is called, and which of them must be painted anew. */

import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../shared/languages.ts'
import type { Season } from '../../shared/time/season.ts'
import { painterOf } from './painter.ts'
import { sceneryOf } from './scenery.tsx'
import { INKS, type SignTexts, signOf } from './sign.ts'

/** Where the site serves them; hashed names are remembered by browsers for good. */
const SERVED = 'assets/og'
const SOURCES = 'client/og'
/** Names the version of what turns drawings into pixels. */
const RASTERISER = 'node_modules/@resvg/resvg-js/package.json'
const HASH_LENGTH = 10

/** Pages about one season wear it; the others wear summer. */
const SEASONS: Readonly<Record<string, Season>> = {
  'winter-driving': 'winter',
  'sapporo-weather': 'winter',
  'otaru-weather': 'winter',
  'sapporo-live': 'winter',
  'otaru-live': 'winter',
  'sapporo-events': 'winter',
  'autumn-self-drive-hokkaido': 'autumn',
  'bears-and-deer': 'autumn',
  'bears-at-work': 'autumn',
  'etc-and-expressways': 'spring',
  'children-and-car-seats': 'spring',
  'sapporo-guide': 'spring',
  'otaru-guide': 'spring',
  quiz: 'spring',
}

export interface PictureSubject extends SignTexts {
  /** The route's id or the article's slug: the seed of the page's own horizon. */
  readonly key: string
  readonly language: Language
}

interface Planned {
  readonly name: string
  readonly language: Language
  readonly sign: string
}

/** Pictures are other ones where what they show, what draws them or the letters they are set in are. */
function makerHash(): string {
  const hash = createHash('sha256').update(readFileSync(RASTERISER))
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

export interface Pictures {
  /** The address a page's picture will have once all are written. */
  readonly add: (subject: PictureSubject) => string
  /** Paints what is missing, and forgets what no page shows any longer. */
  readonly write: () => Promise<{ readonly shown: number; readonly painted: number }>
}

/**
 * @param client the folder of the site's files
 * @param kept a folder that outlives the build: a picture painted once is copied ever after
 */
export function openPictures(client: string, kept: string): Pictures {
  const maker = makerHash()
  /** By scenery, which is painted once for all its signs. */
  const plans = new Map<string, Map<string, Planned>>()

  const add = ({ key, language, ...texts }: PictureSubject): string => {
    const scenery = sceneryOf({
      seed: key,
      height: key === 'home' ? 'home' : 'article',
      season: SEASONS[key] ?? 'summer',
    })
    const sign = signOf(texts, language)
    const hash = createHash('sha256').update(`${maker}${scenery}${sign}`).digest('base64url').slice(0, HASH_LENGTH)
    const name = `${key}-${language}-${hash}.png`
    const signs = plans.get(scenery) ?? new Map<string, Planned>()
    plans.set(scenery, signs.set(name, { name, language, sign }))
    return `/${SERVED}/${name}`
  }

  const write = async () => {
    mkdirSync(kept, { recursive: true })
    mkdirSync(join(client, SERVED), { recursive: true })
    const writing: Promise<void>[] = []
    for (const [scenery, signs] of plans) {
      const missing = [...signs.values()].filter(({ name }) => !existsSync(join(kept, name)))
      if (missing.length === 0) continue
      const paint = painterOf(scenery, INKS)
      for (const { name, language, sign } of missing) {
        const side = LANGUAGES[language].dir === 'rtl' ? 'right' : 'left'
        // Packed on other threads while the next one is painted.
        writing.push(paint({ svg: sign, side }).then((png) => writeFileSync(join(kept, name), png)))
      }
    }
    await Promise.all(writing)
    const names = new Set([...plans.values()].flatMap((signs) => [...signs.keys()]))
    for (const name of names) copyFileSync(join(kept, name), join(client, SERVED, name))
    for (const name of readdirSync(kept)) if (!names.has(name)) rmSync(join(kept, name))
    return { shown: names.size, painted: writing.length }
  }

  return { add, write }
}
