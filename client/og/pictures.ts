/** The Open Graph pictures of a build: their contents and names, and which of them must be painted again. */

import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../shared/languages.ts'
import { paint, rasterOfScenery } from './painter.ts'
import { sceneryOf } from './scenery.ts'
import { type SignTexts, signOf } from './sign.ts'

/**
 * The folder of the pictures in the site's files. The pictures' names contain hashes, so browsers can cache the files
 * forever.
 */
const SERVED = 'assets/og'
const SOURCES = 'client/og'
const MAKERS = ['@resvg/resvg-js', 'sharp'].map((name) => `node_modules/${name}/package.json`)
const HASH_LENGTH = 10

export interface PictureSubject extends SignTexts {
  readonly key: string
  readonly language: Language
}

interface Planned {
  readonly name: string
  readonly sign: string
}

function makerHash(): string {
  const hash = createHash('sha256')
  for (const file of MAKERS) hash.update(readFileSync(file))
  const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

export interface Pictures {
  readonly add: (subject: PictureSubject) => string
  readonly write: () => Promise<{ readonly shown: number; readonly painted: number }>
}

/**
 * @param client the folder of the site's files
 * @param cache a folder that builds do not empty, with the painted pictures
 */
export function openPictures(client: string, cache: string): Pictures {
  const maker = makerHash()
  /**
   * The pictures that are needed, by their scenery (the drawing in the upper part). Each scenery is rasterised once for
   * the pictures of all languages.
   */
  const plans = new Map<string, Planned[]>()

  const add = ({ key, language, ...texts }: PictureSubject): string => {
    const scenery = sceneryOf(key)
    const sign = signOf(texts, language)
    const hash = createHash('sha256').update(`${maker}${scenery}${sign}`).digest('base64url').slice(0, HASH_LENGTH)
    const name = `${key}-${language}-${hash}.png`
    const planned = plans.get(scenery) ?? []
    if (planned.every((other) => other.name !== name)) plans.set(scenery, [...planned, { name, sign }])
    return `/${SERVED}/${name}`
  }

  const write = async () => {
    mkdirSync(cache, { recursive: true })
    mkdirSync(join(client, SERVED), { recursive: true })
    const names = new Set([...plans.values()].flat().map(({ name }) => name))
    let painted = 0
    // Paint the pictures of one drawing at a time, so that few are in memory. sharp compresses them on its threads.
    for (const [scenery, planned] of plans) {
      const missing = planned.filter(({ name }) => !existsSync(join(cache, name)))
      if (missing.length === 0) continue
      const pixels = await rasterOfScenery(scenery)
      await Promise.all(
        missing.map(async ({ name, sign }) => writeFileSync(join(cache, name), await paint(pixels, sign))),
      )
      painted += missing.length
    }
    for (const name of names) copyFileSync(join(cache, name), join(client, SERVED, name))
    for (const name of readdirSync(cache)) if (!names.has(name)) rmSync(join(cache, name))
    return { shown: names.size, painted }
  }

  return { add, write }
}
