/** What the browser fetches for the first page, read off the build: the scripts its document names and all they import. */

import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Language } from '../../shared/languages.ts'
import { ROOT } from './source-reader.ts'

/** All JavaScript of the home page, catalogs included. */
export const FIRST_PAGE_LIMIT_BYTES = 105 * 1024

export interface Script {
  /** The address from the site's root. */
  readonly path: string
  readonly gzipBytes: number
}

/** @throws when the site is not built */
export function firstPageScripts(language: Language): Script[] {
  const document = join(ROOT, 'dist', 'documents', language, 'home.html')
  if (!existsSync(document)) throw new Error('the site is not built; npm run build makes dist/documents')
  return scriptsOf(readFileSync(document, 'utf8'), (path) => readFileSync(join(ROOT, 'dist', 'client', path), 'utf8'))
}

/** Scripts named by the document (src or modulepreload, and preloaded JSON) with everything they import at once, each once. */
export function scriptsOf(document: string, read: (path: string) => string): Script[] {
  const named = [...document.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|json))"/g)]
  const found = new Map<string, Script>()
  const visit = (path: string) => {
    if (found.has(path)) return
    const text = read(path)
    found.set(path, { path, gzipBytes: gzipSync(text, { level: 9 }).length })
    // Static imports only: `import("…")` is fetched later, when a page asks for it.
    for (const [, specifier = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)) {
      visit(posix.join(posix.dirname(path), specifier))
    }
  }
  for (const [, path = ''] of named) visit(path)
  return [...found.values()]
}

export function totalBytes(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
}
