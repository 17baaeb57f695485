/** Reads source files with their imports and exports, for the tests of the code's structure. */

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface SourceFile {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

export interface Import {
  /** For a relative import, the path from the repository's root. Otherwise the package's name as written. */
  readonly target: string
  readonly relative: boolean
  readonly typeOnly: boolean
}

export interface Reading {
  readonly imports: readonly Import[]
  readonly hasDefaultExport: boolean
  /** The text with comments replaced by spaces. */
  readonly code: string
}

export function readSources(folders: readonly string[], endings: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((absolute) => ({
        path: absolute.slice(ROOT.length).replaceAll('\\', '/'),
        text: readFileSync(absolute, 'utf8'),
      })),
  )
}

/** Modules that were parsed already: a dozen rules read the same two thousand files. */
const readings = new WeakMap<SourceFile, Reading>()

export function readModule(file: SourceFile): Reading {
  const reading = readings.get(file) ?? parse(file)
  readings.set(file, reading)
  return reading
}

function parse(file: SourceFile): Reading {
  const { module, comments, errors } = parseSync(file.path, file.text)
  if (errors.length > 0) throw new Error(`${file.path} does not parse: ${errors[0]?.message}`)

  let code = file.text
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end)
  }
  const found: { specifier: string; typeOnly: boolean }[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    // An import without names, such as `import './x.css'`, is not a type import. In `import type {}`, each entry is
    // marked as a type.
    found.push({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType })
    }
  }
  // `import('…')` looks the same as a call and as a type. It counts as a call only where the parser found a dynamic
  // import.
  const calls = new Set(module.dynamicImports.map((call) => call.start))
  for (const match of code.matchAll(/\bimport\(\s*(['"`])([^'"`]+)\1/g)) {
    found.push({ specifier: match[2] ?? '', typeOnly: !calls.has(match.index) })
  }
  return {
    imports: found.map(({ specifier, typeOnly }) => resolve(file.path, specifier, typeOnly)),
    hasDefaultExport: module.staticExports.some(({ entries }) =>
      entries.some(({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default'),
    ),
    code,
  }
}

function resolve(from: string, specifier: string, typeOnly: boolean): Import {
  const relative = specifier.startsWith('.')
  const [path = ''] = specifier.split('?')
  return { target: relative ? posix.join(posix.dirname(from), path) : specifier, relative, typeOnly }
}
