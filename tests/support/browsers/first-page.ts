/** Reads from the build what a browser fetches for a first page: the scripts in its document and all they import. */

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Language } from '../../../shared/languages.ts'
import { ROOT } from '../architecture/source-reader.ts'

/**
 * Limit for all JavaScript of the home page, including the catalogs of texts. It is 105 KB plus the size of i18next, as
 * docs/decisions/i18next-in-browser.md explains.
 */
export const FIRST_PAGE_LIMIT_BYTES = 118 * 1024
/**
 * Limit for all JavaScript and styles of the sign-in page, including the catalogs of texts.
 * docs/decisions/i18next-in-browser.md explains the first 140 KB: 125 KB, the size of i18next, and a longer list of
 * catalogs.
 */
export const SIGN_IN_PAGE_LIMIT_BYTES = 143 * 1024

export interface Script {
  /** Path from the site's root. */
  readonly path: string
  readonly gzipBytes: number
}

/** @throws when the site is not built */
export function firstPageScripts(language: Language): Script[] {
  return scriptsOf(documentOf(language, 'home'), readBuilt)
}

export function signInPageFiles(language: Language): Script[] {
  const document = documentOf(language, 'user-profile')
  return [...scriptsOf(document, readBuilt), ...stylesOf(document, readBuilt)]
}

function documentOf(language: Language, name: string): string {
  const document = join(ROOT, 'dist', 'documents', language, `${name}.html`)
  if (!existsSync(document)) throw new Error('the site is not built; npm run build makes dist/documents')
  return readFileSync(document, 'utf8')
}

function readBuilt(path: string): string {
  return readFileSync(join(ROOT, 'dist', 'client', path), 'utf8')
}

function gzipBytes(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

export function stylesOf(document: string, read: (path: string) => string): Script[] {
  const named = [...document.matchAll(/<link\b[^>]*?\bhref="(\/[^"]+\.css)"/g)]
  return named.map(([, path = '']) => ({ path, gzipBytes: gzipBytes(read(path)) }))
}

/**
 * Returns the scripts and preloaded JSON files that a document names, and everything they import statically. Each file
 * is listed once.
 */
export function scriptsOf(document: string, read: (path: string) => string): Script[] {
  const named = [...document.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|json))"/g)]
  const found = new Map<string, Script>()
  const visit = (path: string) => {
    if (found.has(path)) return
    const text = read(path)
    found.set(path, { path, gzipBytes: gzipBytes(text) })
    for (const imported of staticImportsOf(path, text)) visit(imported)
  }
  for (const [, path = ''] of named) visit(path)
  return [...found.values()]
}

/** Skips dynamic imports, because the browser fetches them only when a page needs them. */
function staticImportsOf(path: string, text: string): string[] {
  const found = text.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g)
  return [...found].map(([, specifier = '']) => posix.join(posix.dirname(path), specifier))
}

/** Maps the path of each built script to the scripts it imports statically. */
export function importsOfBuiltScripts(): Map<string, string[]> {
  const paths = globSync('assets/**/*.js', { cwd: join(ROOT, 'dist', 'client') }).map((file) => posix.join('/', file))
  return new Map(paths.map((path) => [path, staticImportsOf(path, readBuilt(path))]))
}

export function totalBytes(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
}
