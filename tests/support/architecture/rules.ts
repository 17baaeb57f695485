/**
 * Rules of the code's structure. Each rule takes files and returns its violations, so that a test can plant a file that
 * breaks it.
 */

import { moduleOf, violationOf } from './layers.ts'
import { type Import, readModule, type SourceFile } from './source-reader.ts'

/** One `path: reason` for each violation. */
export type Violations = string[]

export const MAXIMUM_LINES = 350
export const MAXIMUM_MODULES = 20
/** A page only composes features, so it is short. */
export const MAXIMUM_PAGE_LINES = 60

const DRAWERS = new Set(['utils', 'util', 'helpers', 'helper', 'lib', 'libs', 'common', 'misc', 'shared-utils'])

const ENVIRONMENT_READERS = new Set([
  'server/config/config.ts',
  'server/start/run.ts',
  'server/functions/main.ts',
  'server/functions/lambda/handler.ts',
  'server/functions/commands/approvals.ts',
  'server/functions/commands/reports.ts',
  'server/functions/commands/events.ts',
  'server/functions/commands/letters.ts',
  'server/functions/commands/mails.ts',
])

const TOP_LEVEL = new Set([
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'Dockerfile', 'README.md', 'LICENSE'],
  ...['server', 'client', 'shared', 'locales', 'tests', 'docs'],
])

const GENERATED = new Set(['node_modules', 'dist', 'test-results'])

const isSource = (file: SourceFile) => /^(server|client|shared|docs\/operating\/aws)\//.test(file.path)
const isCounted = (file: SourceFile) => isSource(file) || file.path.startsWith('tests/')
const isModule = (file: SourceFile) => /\.(ts|tsx)$/.test(file.path) && !file.path.endsWith('.d.ts')
const sourceModules = (files: readonly SourceFile[]) => files.filter((file) => isSource(file) && isModule(file))

export function layersRespected(files: readonly SourceFile[]): Violations {
  return sourceModules(files).flatMap((file) => {
    if (!moduleOf(file.path)) return [`${file.path}: is in no module of tests/support/architecture/layers.ts`]
    return readModule(file)
      .imports.filter((entry) => entry.relative)
      .flatMap((entry) => {
        const why = violationOf({ from: file.path, to: entry.target, typeOnly: entry.typeOnly })
        return why ? [`${file.path}: ${why}`] : []
      })
  })
}

/**
 * Reports imports that modules in shared/ must not have. They run in the browser and on the server, so they import no
 * Node module and do no I/O.
 */
export function sharedIsPure(files: readonly SourceFile[]): Violations {
  return findImports(files, (file, entry) =>
    file.path.startsWith('shared/') && (entry.target.startsWith('node:') || entry.target === 'fs')
      ? `shared is pure and imports ${entry.target}`
      : undefined,
  )
}

/**
 * Reports imports of lru-cache outside its wrapper, because its option `max` allocates room for all entries at once.
 */
export function mapsBoundedInOneWay(files: readonly SourceFile[]): Violations {
  const wrapper = 'shared/bounded-map.ts'
  return findImports(files, (file, { target }) =>
    target === 'lru-cache' && file.path !== wrapper
      ? `imports lru-cache; use createBoundedMap of ${wrapper}`
      : undefined,
  )
}

/** Reports imports of schemas as values, which would add TypeBox to the client's bundle. */
export function schemasStayOnTheServer(files: readonly SourceFile[]): Violations {
  const valuesOf = (file: SourceFile) => readModule(file).imports.filter((entry) => !entry.typeOnly)
  const carriers = new Set<string>()
  const shared = sourceModules(files).filter((file) => file.path.startsWith('shared/'))
  const carries = (file: SourceFile) =>
    valuesOf(file).some(({ target }) => target.startsWith('typebox') || carriers.has(target))
  for (let before = -1; before !== carriers.size; ) {
    before = carriers.size
    for (const file of shared) if (carries(file)) carriers.add(file.path)
  }
  return sourceModules(files)
    .filter((file) => file.path.startsWith('client/') && carries(file))
    .map((file) => `${file.path}: imports a schema's value; import its type instead`)
}

export function importsFound(files: readonly SourceFile[]): Violations {
  const known = new Set(files.map((file) => file.path))
  return findImports(files, (_, entry) =>
    entry.relative && !known.has(entry.target) ? `imports ${entry.target}, which does not exist` : undefined,
  )
}

/**
 * Reports imports of migrations that may change. A released migration must not change, so it imports only other
 * migrations and kysely.
 */
export function migrationsFrozen(files: readonly SourceFile[]): Violations {
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
): Violations {
  return sourceModules(files).flatMap((file) =>
    readModule(file).imports.flatMap((entry) => {
      const why = judge(file, entry)
      return why ? [`${file.path}: ${why}`] : []
    }),
  )
}

/**
 * Reports circular imports between files. Type-only imports count too, because two files that need each other's types
 * belong together.
 */
export function noCircles(files: readonly SourceFile[]): Violations {
  return circlesOf(importsByFile(files)).map((path) => `${path[0]}: a circle of imports ${path.join(' → ')}`)
}

/**
 * Reports circular imports between folders. A file directly in server/, client/ or shared/ counts as a
 * separate folder.
 */
export function noFolderCircles(files: readonly SourceFile[]): Violations {
  const folderOf = (path: string) => (path.split('/').length > 2 ? path.slice(0, path.lastIndexOf('/')) : path)
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of importsByFile(files)) {
    const folder = folderOf(file)
    const reached = folders.get(folder) ?? new Set<string>()
    folders.set(folder, reached)
    for (const target of targets) if (folderOf(target) !== folder) reached.add(folderOf(target))
  }
  return circlesOf(folders).map((path) => `${path[0]}: a circle of folders ${path.join(' → ')}`)
}

function importsByFile(files: readonly SourceFile[]): Map<string, string[]> {
  const modules = sourceModules(files)
  const known = new Set(modules.map((file) => file.path))
  const targetsOf = (file: SourceFile) => readModule(file).imports.map(({ target }) => target)
  return new Map(modules.map((file) => [file.path, targetsOf(file).filter((target) => known.has(target))]))
}

/** Returns each cycle as a path that ends where it starts. */
export function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]) => {
    const at = trail.indexOf(node)
    if (at >= 0) {
      circles.push([...trail.slice(at), node])
      return
    }
    if (done.has(node)) return
    for (const target of graph.get(node) ?? []) visit(target, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

export function environmentReadOnce(files: readonly SourceFile[]): Violations {
  return sourceModules(files)
    .filter((file) => !ENVIRONMENT_READERS.has(file.path))
    .filter((file) =>
      /\bprocess\s*\??\.\s*env\b|\bprocess\[|from\s+['"](node:)?process['"]/.test(readModule(file).code),
    )
    .map((file) => `${file.path}: reads the environment; only server/config/config.ts and the entry points may`)
}

export function noDefaultExports(files: readonly SourceFile[]): Violations {
  return sourceModules(files)
    .filter((file) => readModule(file).hasDefaultExport)
    .map((file) => `${file.path}: has a default export; exports are named`)
}

/** Reports pages with more than composition: long ones, and folders inside a page's folder. */
export function pagesCompose(files: readonly SourceFile[]): Violations {
  return sourceModules(files)
    .filter(({ path }) => path.startsWith('client/pages/'))
    .flatMap(({ path, text }) => {
      if (path.split('/').length > 4) return [`${path}: belongs in the folder of a feature`]
      const lines = text.replace(/\n$/, '').split('\n').length
      return lines > MAXIMUM_PAGE_LINES ? [`${path}: ${lines} lines, more than ${MAXIMUM_PAGE_LINES}`] : []
    })
}

export function filesSmall(files: readonly SourceFile[]): Violations {
  return files.flatMap((file) => {
    const lines = file.text.replace(/\n$/, '').split('\n').length
    return lines > MAXIMUM_LINES ? [`${file.path}: ${lines} lines, more than ${MAXIMUM_LINES}`] : []
  })
}

/**
 * Reports folders with too many modules. A component and its style sheet count as one module. Files directly in
 * server/, client/, shared/ or tests/ are not counted.
 */
export function foldersSmall(files: readonly SourceFile[]): Violations {
  const modules = new Map<string, Set<string>>()
  for (const { path } of files.filter((file) => isCounted(file) && /\.(tsx?|css)$/.test(file.path))) {
    const [, folder, name = ''] = /^(.+)\/([^/]+)\.\w+$/.exec(path) ?? []
    if (!folder?.includes('/')) continue
    modules.set(folder, (modules.get(folder) ?? new Set()).add(name))
  }
  return [...modules]
    .filter(([, names]) => names.size > MAXIMUM_MODULES)
    .map(([folder, names]) => `${folder}: ${names.size} modules, more than ${MAXIMUM_MODULES}`)
}

/** Reports folders that are not named after what the product does, and files that only re-export others. */
export function noDrawers(files: readonly SourceFile[]): Violations {
  return files.filter(isModule).flatMap((file) => {
    const names = file.path.split('/').map((name) => name.replace(/(\.test)?\.tsx?$/, ''))
    const drawer = names.find((name) => DRAWERS.has(name))
    if (drawer) return [`${file.path}: “${drawer}” is a drawer; name the thing it does`]
    return names.at(-1) === 'index' ? [`${file.path}: is a barrel; import from the file that defines the export`] : []
  })
}

/** Sign drawings are named by their number in Japan's sign order, where a capital letter marks a variant: 311-A. */
const SIGN_NUMBER = /^client\/art\/signs\/drawn\/\d{3}(?:-\d+)?(?:-[A-F])?\.svg$/

export function namesInKebabCase(files: readonly SourceFile[]): Violations {
  return files
    .filter((file) => isSource(file) && !SIGN_NUMBER.test(file.path))
    .filter((file) => !/^[a-z0-9.-]+$/.test(file.path.split('/').at(-1) ?? ''))
    .map((file) => `${file.path}: file names are kebab-case`)
}

export function opensWithComment(files: readonly SourceFile[]): Violations {
  return sourceModules(files)
    .filter((file) => !/^(\/\*\*?|\/\/)\s*\S/.test(file.text))
    .map((file) => `${file.path}: does not open with a comment on why it exists`)
}

/** Reports top-level files and folders that are not in the fixed list. Names that begin with a dot are not checked. */
export function topLevelFixed(entries: readonly string[]): Violations {
  return entries
    .filter((entry) => !entry.startsWith('.') && !GENERATED.has(entry) && !TOP_LEVEL.has(entry))
    .map((entry) => `${entry}: is not in the fixed list of the top level`)
}
