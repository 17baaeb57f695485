/** The rules of the house's structure: each one takes files and names what breaks it, so that a planted file can prove it. */

import { brokenLaw, roomOf } from './layers.ts'
import { type Import, readModule, type SourceFile } from './source-reader.ts'

/** `path: why` for every broken rule; empty when all is well. */
export type Findings = string[]

export const MAXIMUM_LINES = 350

const DRAWERS = new Set(['utils', 'util', 'helpers', 'helper', 'lib', 'libs', 'common', 'misc', 'shared-utils'])

/** Who may read the environment: the configuration, and the entry points that hand it over. */
const ENVIRONMENT_READERS = new Set([
  'server/config.ts',
  'server/house.ts',
  'server/functions/main.ts',
  'server/functions/lambda/handler.ts',
  'server/functions/commands/approvals.ts',
  'server/functions/commands/reports.ts',
  'server/functions/commands/events.ts',
])

const TOP_LEVEL = new Set([
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'Dockerfile', 'README.md', 'LICENSE'],
  ...['server', 'client', 'shared', 'locales', 'tests', 'docs'],
])

/** What a command leaves behind: never committed. */
const LEFT_BEHIND = new Set(['node_modules', 'dist', 'test-results'])

const inHouse = (file: SourceFile) => /^(server|client|shared)\//.test(file.path)
const isModule = (file: SourceFile) => /\.(ts|tsx)$/.test(file.path) && !file.path.endsWith('.d.ts')
const houseModules = (files: readonly SourceFile[]) => files.filter((file) => inHouse(file) && isModule(file))

export function floorsKept(files: readonly SourceFile[]): Findings {
  return houseModules(files).flatMap((file) => {
    if (!roomOf(file.path)) return [`${file.path}: stands in no room of the house`]
    return readModule(file)
      .imports.filter((entry) => entry.relative)
      .flatMap((entry) => {
        const why = brokenLaw({ from: file.path, to: entry.target, typeOnly: entry.typeOnly })
        return why ? [`${file.path}: ${why}`] : []
      })
  })
}

/** shared runs in the browser and on the server alike: no Node module, no I/O. */
export function sharedIsPure(files: readonly SourceFile[]): Findings {
  return findImports(files, (file, entry) =>
    file.path.startsWith('shared/') && (entry.target.startsWith('node:') || entry.target === 'fs')
      ? `shared is pure and imports ${entry.target}`
      : undefined,
  )
}

/** Schemas are for the server: a client that imports their values would send the library that makes them to every visitor. */
export function schemasStayOnTheServer(files: readonly SourceFile[]): Findings {
  const valuesOf = (file: SourceFile) => readModule(file).imports.filter((entry) => !entry.typeOnly)
  const carriers = new Set<string>()
  const shared = houseModules(files).filter((file) => file.path.startsWith('shared/'))
  const carries = (file: SourceFile) =>
    valuesOf(file).some(({ target }) => target.startsWith('typebox') || carriers.has(target))
  for (let before = -1; before !== carriers.size; ) {
    before = carriers.size
    for (const file of shared) if (carries(file)) carriers.add(file.path)
  }
  return houseModules(files)
    .filter((file) => file.path.startsWith('client/') && carries(file))
    .map((file) => `${file.path}: imports a schema's value, where its type is enough`)
}

/** Imports of paths that do not exist, or that leave the extension out, which Node does not find. */
export function importsFound(files: readonly SourceFile[]): Findings {
  const known = new Set(files.map((file) => file.path))
  return findImports(files, (_, entry) =>
    entry.relative && !known.has(entry.target) ? `imports ${entry.target}, which is not there` : undefined,
  )
}

/** A released migration does the same for ever: it imports other migrations and kysely, and no code that changes later. */
export function migrationsFrozen(files: readonly SourceFile[]): Findings {
  const folder = 'server/functions/store/migrations/'
  return findImports(files, (file, entry) =>
    file.path.startsWith(folder) && !entry.target.startsWith(folder) && !/^kysely(\/|$)/.test(entry.target)
      ? `a migration imports ${entry.target}; copy what it needs into the migration`
      : undefined,
  )
}

function findImports(
  files: readonly SourceFile[],
  judge: (file: SourceFile, entry: Import) => string | undefined,
): Findings {
  return houseModules(files).flatMap((file) =>
    readModule(file).imports.flatMap((entry) => {
      const why = judge(file, entry)
      return why ? [`${file.path}: ${why}`] : []
    }),
  )
}

/** Type-only imports count: two files that know each other's types are one file in two places. */
export function noCircles(files: readonly SourceFile[]): Findings {
  const modules = houseModules(files)
  const known = new Set(modules.map((file) => file.path))
  const arrows = new Map(
    modules.map((file) => [
      file.path,
      readModule(file)
        .imports.map(({ target }) => target)
        .filter((t) => known.has(t)),
    ]),
  )
  const findings: Findings = []
  const done = new Set<string>()
  const walk = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) {
      findings.push(`${path}: a circle of imports ${[...trail.slice(at), path].join(' → ')}`)
      return
    }
    if (done.has(path)) return
    for (const target of arrows.get(path) ?? []) walk(target, [...trail, path])
    done.add(path)
  }
  for (const path of arrows.keys()) walk(path, [])
  return findings
}

export function environmentReadOnce(files: readonly SourceFile[]): Findings {
  return houseModules(files)
    .filter((file) => !ENVIRONMENT_READERS.has(file.path))
    .filter((file) =>
      /\bprocess\s*\??\.\s*env\b|\bprocess\[|from\s+['"](node:)?process['"]/.test(readModule(file).code),
    )
    .map((file) => `${file.path}: reads the environment, which only server/config.ts and the entry points may`)
}

export function noDefaultExports(files: readonly SourceFile[]): Findings {
  return houseModules(files)
    .filter((file) => readModule(file).hasDefaultExport)
    .map((file) => `${file.path}: has a default export; exports are named`)
}

export function filesSmall(files: readonly SourceFile[]): Findings {
  return files.flatMap((file) => {
    const lines = file.text.replace(/\n$/, '').split('\n').length
    return lines > MAXIMUM_LINES ? [`${file.path}: ${lines} lines, more than ${MAXIMUM_LINES}`] : []
  })
}

/** Folders by what the product does, never by technical leftovers; no file that only passes others on. */
export function noDrawers(files: readonly SourceFile[]): Findings {
  return files.filter(isModule).flatMap((file) => {
    const names = file.path.split('/').map((name) => name.replace(/(\.test)?\.tsx?$/, ''))
    const drawer = names.find((name) => DRAWERS.has(name))
    if (drawer) return [`${file.path}: “${drawer}” is a drawer; name the thing it does`]
    return names.at(-1) === 'index' ? [`${file.path}: is a barrel; import the file that holds the thing`] : []
  })
}

/** A drawn sign is named by its number in the Order, whose variants are capital letters: 311-A. */
const SIGN_NUMBER = /^client\/art\/signs\/drawn\/\d{3}(?:-\d+)?(?:-[A-F])?\.svg$/

export function namesInKebabCase(files: readonly SourceFile[]): Findings {
  return files
    .filter((file) => inHouse(file) && !SIGN_NUMBER.test(file.path))
    .filter((file) => !/^[a-z0-9.-]+$/.test(file.path.split('/').at(-1) ?? ''))
    .map((file) => `${file.path}: file names are kebab-case`)
}

export function opensWithItsReason(files: readonly SourceFile[]): Findings {
  return houseModules(files)
    .filter((file) => !/^(\/\*\*?|\/\/)\s*\S/.test(file.text))
    .map((file) => `${file.path}: opens without a sentence on why it exists`)
}

/** The fixed list of architecture; dot files are free. */
export function topLevelFixed(entries: readonly string[]): Findings {
  return entries
    .filter((entry) => !entry.startsWith('.') && !LEFT_BEHIND.has(entry) && !TOP_LEVEL.has(entry))
    .map((entry) => `${entry}: has no place at the top of the house`)
}
