/**
 * Serves prerendered documents. It fills in the site's origin, the operator's settings and the user's theme. Each
 * result is cached, and compressed once for each encoding that a client asks for.
 */

import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteSettings } from '../../shared/api/endpoints.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/languages.ts'
import type { Match } from '../../shared/routes.ts'
import type { Season } from '../../shared/time/season.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** One level below Brotli's maximum. A document takes about 40 ms. */
const BROTLI_QUALITY = 10

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export interface Look {
  readonly language: Language
  readonly theme: Theme
  /** The season is filled in on the server, so that colours do not change after the first paint. */
  readonly season: Season
  /**
   * The variant of the page's document: /user-profile has one that contains the sign-in form, and /hokkaido-itinerary one
   * that preloads the files that show a plan.
   */
  readonly variant?: Variant | undefined
  /**
   * The element that the query string opens after hydration. The styles reserve its space from the first paint, which
   * prevents a layout shift.
   */
  readonly opens?: Opened | undefined
}

export type Opened = 'country' | 'crew'

export type Variant = 'form' | 'plan'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Document {
  readonly etag: string
  body(encoding: Encoding): Promise<Buffer>
}

export interface Documents {
  read(match: Pick<Match, 'route' | 'slug'>, look: Look): Promise<Document | undefined>
}

export function isBuilt(buildDir: string): Promise<boolean> {
  return access(join(buildDir, 'documents', DEFAULT_LANGUAGE, 'home.html')).then(
    () => true,
    () => false,
  )
}

/** @param folder the build's dist/documents */
export function openDocuments(folder: string, siteUrl: string, settings: SiteSettings): Documents {
  const cache = new Map<string, Promise<Document | undefined>>()
  // `<` is escaped because it could end the script element early. JSON parses the escape to the same character.
  const settingsJson = JSON.stringify(settings).replaceAll('<', '\\u003c')

  async function load(file: string, { theme, season, opens }: Look): Promise<Document | undefined> {
    const source = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (source === undefined) return undefined
    const html = source
      .replaceAll('__SITE_URL__', () => siteUrl)
      .replace('data-theme="auto"', `data-theme="${theme}"`)
      .replace('data-season="summer"', `data-season="${season}"${opens ? ` data-opens="${opens}"` : ''}`)
      .replace(
        /(<script type="application\/json" id="site-settings">)\{\}(?=<\/script>)/,
        (_whole, open: string) => open + settingsJson,
      )
    const identity = Buffer.from(html)
    // The ETag is weak, because one tag covers three encodings with different bytes (RFC 9110 §8.8.1).
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
    return { etag, body: bodiesOf(identity) }
  }

  return {
    read({ route, slug }, look) {
      const suffix = slug ?? look.variant
      const name = suffix ? `${route.id}--${suffix}` : route.id
      const file = `${look.language}/${name}.html`
      const key = `${file} ${look.theme} ${look.season} ${look.opens ?? ''}`
      let found = cache.get(key)
      if (!found) {
        found = load(file, look)
        cache.set(key, found)
        // Do not cache a missing document, because a build may finish after the server's start.
        const forget = () => void cache.delete(key)
        found.then((document) => document ?? forget(), forget)
      }
      return found
    },
  }
}

function bodiesOf(identity: Buffer): Document['body'] {
  const cache = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]])
  return (encoding) => {
    let body = cache.get(encoding)
    if (!body) {
      body = encoding === 'br' ? brotli(identity, brotliOptions(identity)) : zip(identity)
      cache.set(encoding, body)
      body.catch(() => cache.delete(encoding))
    }
    return body
  }
}

function brotliOptions({ length }: Buffer): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: length } }
}

/**
 * Returns the best encoding that the client accepts (RFC 9110 §12.5.3). Brotli is preferred, because its result is the
 * smallest.
 */
export function encodingOf(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, ...parameters]) => !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter)))
    .map(([name]) => name?.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}
