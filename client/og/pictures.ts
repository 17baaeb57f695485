/** The Open Graph pictures of a build: their contents and names, and which of them must be painted again. */

import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../shared/languages.ts'
import type { Season } from '../../shared/time/season.ts'
import { mapScenery } from './map-scenery.ts'
import { paint, type Sign } from './painter.ts'
import { sceneryOf } from './scenery.tsx'
import { type SignTexts, signOf } from './sign.ts'

/**
 * The folder of the pictures under the site's root. The file names contain hashes, so browsers can cache the files
 * forever.
 */
const SERVED = 'assets/og'
const SOURCES = 'client/og'
/** Files with the versions of the packages that paint the pictures. */
const MAKERS = ['@resvg/resvg-js', 'sharp'].map((name) => `node_modules/${name}/package.json`)
const HASH_LENGTH = 10
const BATCH = 8

/** The season of the scenery, by the page's key. The scenery of all other pages shows summer. */
const SEASONS: Readonly<Record<string, Season>> = {
  'winter-driving': 'winter',
  'winter-technique': 'winter',
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

const WITH_MAP: ReadonlySet<string> = new Set(['hokkaido-itinerary', 'itineraries'])

export interface PictureSubject extends SignTexts {
  /** The route's id or the article's slug: the seed of the page's landscape. */
  readonly key: string
  readonly language: Language
}

interface Planned extends Sign {
  readonly scenery: string
}

/**
 * A hash of the code, the fonts and the packages that make the pictures. A new hash means that all pictures are painted
 * again.
 */
function makerHash(): string {
  const hash = createHash('sha256')
  for (const file of MAKERS) hash.update(readFileSync(file))
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

export interface Pictures {
  /** Plans a picture and returns the address it has after `write`. */
  readonly add: (subject: PictureSubject) => string
  /** Paints the missing pictures and deletes those that no page shows any longer. */
  readonly write: () => Promise<{ readonly shown: number; readonly painted: number }>
}

/**
 * @param client the folder of the site's files
 * @param cache a folder that builds do not empty, with the painted pictures
 */
export async function openPictures(client: string, cache: string): Promise<Pictures> {
  const maker = makerHash()
  const map = await mapScenery()
  const plans = new Map<string, Planned>()

  const add = ({ key, language, ...texts }: PictureSubject): string => {
    const season = SEASONS[key] ?? 'summer'
    const scenery = WITH_MAP.has(key)
      ? map
      : sceneryOf({ seed: key, height: key === 'home' ? 'home' : 'article', season })
    const sign = signOf(texts, language)
    const hash = createHash('sha256').update(`${maker}${scenery}${sign}`).digest('base64url').slice(0, HASH_LENGTH)
    const name = `${key}-${language}-${hash}.png`
    plans.set(name, { scenery, svg: sign, side: LANGUAGES[language].dir === 'rtl' ? 'right' : 'left' })
    return `/${SERVED}/${name}`
  }

  const write = async () => {
    mkdirSync(cache, { recursive: true })
    mkdirSync(join(client, SERVED), { recursive: true })
    const missing = [...plans].filter(([name]) => !existsSync(join(cache, name)))
    // Painting in batches keeps few pictures in memory at once. sharp compresses some pictures on its threads while
    // another one is drawn.
    for (let at = 0; at < missing.length; at += BATCH) {
      await Promise.all(
        missing.slice(at, at + BATCH).map(async ([name, { scenery, ...sign }]) => {
          writeFileSync(join(cache, name), await paint(scenery, sign))
        }),
      )
    }
    for (const name of plans.keys()) copyFileSync(join(cache, name), join(client, SERVED, name))
    for (const name of readdirSync(cache)) if (!plans.has(name)) rmSync(join(cache, name))
    return { shown: plans.size, painted: missing.length }
  }

  return { add, write }
}
