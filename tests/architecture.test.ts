import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { featureFoldersInOrder } from './support/architecture/feature-folders.ts'
import {
  environmentReadOnce,
  filesSmall,
  foldersSmall,
  importsFound,
  layersRespected,
  MAXIMUM_LINES,
  MAXIMUM_MODULES,
  MAXIMUM_PAGE_LINES,
  mapsBoundedInOneWay,
  migrationsFrozen,
  namesInKebabCase,
  noCircles,
  noDefaultExports,
  noDrawers,
  noFolderCircles,
  opensWithComment,
  pagesCompose,
  schemasStayOnTheServer,
  sharedIsPure,
  topLevelFixed,
  type Violations,
} from './support/architecture/rules.ts'
import { ROOT, readSources, type SourceFile } from './support/architecture/source-reader.ts'

const sources = readSources(
  ['server', 'client', 'shared', 'locales'],
  ['.ts', '.tsx', '.css', '.json', '.svg', '.md', '.html'],
)
const tests = readSources(['tests'], ['.ts', '.tsx'])
/** A separate package: it has no layers, and imports none of the site's code. */
const infrastructure = readSources(['docs/operating/aws'], ['.ts']).filter(
  ({ path }) => !path.includes('/node_modules/'),
)
const everything = [...sources, ...tests]
const code = everything.filter((file) => /\.(ts|tsx|css)$/.test(file.path))

describe('the code', () => {
  test.each<[string, () => Violations]>([
    ['imports only from lower layers', () => layersRespected(sources)],
    ['has no circle of imports between files', () => noCircles(sources)],
    ['has no circle of imports between folders', () => noFolderCircles(sources)],
    [`has no folder of more than ${MAXIMUM_MODULES} modules`, () => foldersSmall(everything)],
    ['imports only earlier folders of a client feature in their stated order', () => featureFoldersInOrder(sources)],
    ['names an existing file with its extension in every relative import', () => importsFound(everything)],
    ['imports no Node module in shared', () => sharedIsPure(sources)],
    ['imports only kysely and other migrations in a migration', () => migrationsFrozen(sources)],
    ['imports no schema in the client', () => schemasStayOnTheServer(sources)],
    ['imports lru-cache only in its wrapper', () => mapsBoundedInOneWay(sources)],
    ['reads the environment in one place', () => environmentReadOnce(sources)],
    ['exports by name only', () => noDefaultExports(sources)],
    [`has no file longer than ${MAXIMUM_LINES} lines`, () => filesSmall(code)],
    [`has no page of more than ${MAXIMUM_PAGE_LINES} lines`, () => pagesCompose(sources)],
    ['has no drawer and no barrel', () => noDrawers(code)],
    ['names files in kebab-case', () => namesInKebabCase(sources)],
    ['opens every file with a comment on why it exists', () => opensWithComment(sources)],
    ['has only the fixed list and dot files at the top level', () => topLevelFixed(readdirSync(ROOT))],
  ])('%s', (_, rule) => {
    expect(rule()).toEqual([])
  })
})

describe('the code of the AWS resources', () => {
  test.each<[string, () => Violations]>([
    ['has no circle of imports between files', () => noCircles(infrastructure)],
    ['names an existing file of its folder in every relative import', () => importsFound(infrastructure)],
    ['exports by name only', () => noDefaultExports(infrastructure)],
    [`has no file longer than ${MAXIMUM_LINES} lines`, () => filesSmall(infrastructure)],
    ['has no drawer and no barrel', () => noDrawers(infrastructure)],
    ['names files in kebab-case', () => namesInKebabCase(infrastructure)],
    ['opens every file with a comment on why it exists', () => opensWithComment(infrastructure)],
    ['reads no environment', () => environmentReadOnce(infrastructure)],
  ])('%s', (_, rule) => {
    expect(infrastructure.length).toBeGreaterThan(15)
    expect(rule()).toEqual([])
  })
})

function planted(path: string, text = ''): SourceFile {
  return { path, text: `/** Planted. */\n${text}` }
}

const importing = (path: string, specifier: string) => planted(path, `import { thing } from '${specifier}'`)
const importingType = (path: string, specifier: string) => planted(path, `import type { Thing } from '${specifier}'`)

describe('the layer rule', () => {
  test.each<[string, SourceFile]>([
    ['an import between modules of one layer', importing('server/auth/sign-in.ts', '../proxy/upstream.ts')],
    ['a type import between modules of one layer', importingType('server/auth/sign-in.ts', '../pages/documents.ts')],
    ['proxy importing app', importing('server/proxy/routes.ts', '../app.ts')],
    ['plugins importing session in the same layer', importing('server/plugins/audit.ts', '../session/session.ts')],
    ['cognito importing session', importing('server/cognito/tokens.ts', '../session/cookies.ts')],
    ['http importing the configuration', importing('server/http/problem.ts', '../config/config.ts')],
    ['functions importing the configuration', importing('server/functions/app.ts', '../config/config.ts')],
    ['functions importing the protocol', importing('server/functions/app.ts', '../cognito/protocol/protocol.ts')],
    [
      "identity importing more of cognito than the protocol's names",
      importing('server/identity/app.ts', '../cognito/user-pool.ts'),
    ],
    ['identity importing functions', importing('server/identity/app.ts', '../functions/app.ts')],
    ['app importing an embedded service', importing('server/app.ts', './identity/main.ts')],
    ['the server importing the client', importing('server/pages/documents.ts', '../../client/app.tsx')],
    ['the client importing the server', importing('client/api/api.ts', '../../server/http/refusal.ts')],
    ['the server importing a test', importing('server/app.ts', '../tests/support/clock.ts')],
    ['ui importing i18n', importing('client/ui/button.tsx', '../i18n/translation.ts')],
    ['ui importing art', importing('client/ui/card.tsx', '../art/plate.tsx')],
    ['auth importing i18n', importing('client/auth/session.tsx', '../i18n/translation.ts')],
    ['crew importing pages', importing('client/features/crew/card.tsx', '../../pages/home/page.tsx')],
    [
      'a feature importing another one of the same layer',
      importing('client/features/quiz/start.tsx', '../search/search.tsx'),
    ],
    ['a file directly in the folder of the features', planted('client/features/start.tsx')],
    ['pages importing shell', importing('client/pages/home/page.tsx', '../../shell/header.tsx')],
    ['pages importing routes', importing('client/pages/home/page.tsx', '../../routes.tsx')],
    [
      'the client importing values of the endpoint map',
      importing('client/api/api.ts', '../../shared/api/endpoints.ts'),
    ],
    ['shared importing the server', importingType('shared/crew/crew.ts', '../../server/config/config.ts')],
    ['a file in no module', planted('server/tools/strings.ts')],
    ['a dynamic import', planted('client/ui/card.tsx', `const page = () => import('../pages/home/page.tsx')`)],
    ['an import inside a type', planted('client/ui/card.tsx', `type Page = import('../pages/home/page.tsx').Page`)],
    ['a re-export', planted('client/ui/card.tsx', `export { Page } from '../pages/home/page.tsx'`)],
    ['a side-effect import', planted('client/ui/card.tsx', `import '../shell/header.css'`)],
  ])('reports %s', (_, file) => {
    expect(layersRespected([file])).toEqual([expect.stringContaining(file.path)])
  })
})

test('the layer rule allows imports from lower layers', () => {
  const allowed = [
    importing('server/start/embedded-services.ts', '../functions/start.ts'),
    importing('server/app.ts', './auth/routes.ts'),
    importing('server/auth/sign-in.ts', '../cognito/user-pool.ts'),
    importing('server/auth/sign-in.ts', './steps.ts'),
    importing('server/config/config.ts', '../http/refusal.ts'),
    importing('server/functions/app.ts', '../http/refusal.ts'),
    importing('server/identity/app.ts', '../cognito/protocol/protocol.ts'),
    importingType('client/api/api.ts', '../../shared/api/endpoints.ts'),
    importing('client/main.tsx', './app.tsx'),
    importing('client/pages/home/page.tsx', '../../auth/session.tsx'),
    importing('client/pages/home/page.tsx', '../../../shared/routes.ts'),
    importing('client/shell/header.tsx', 'react-router-dom'),
  ]
  expect(layersRespected(allowed)).toEqual([])
})

describe('the other rules', () => {
  const circle = [
    importingType('shared/a.ts', './b.ts'),
    importing('shared/b.ts', './c.ts'),
    importing('shared/c.ts', './a.ts'),
  ]
  const folderCircle = [
    importing('client/features/crew/list/a.ts', '../sheet/b.ts'),
    importing('client/features/crew/sheet/c.ts', '../list/d.ts'),
    planted('client/features/crew/sheet/b.ts'),
    planted('client/features/crew/list/d.ts'),
  ]
  const wide = Array.from({ length: MAXIMUM_MODULES + 1 }, (_, index) =>
    planted(`client/features/crew/list/row-${index}.tsx`),
  )
  test.each<[string, (files: readonly SourceFile[]) => Violations, SourceFile[]]>([
    ['a circle of three files, one import being a type', noCircles, circle],
    ['a circle of two folders without a circle of files', noFolderCircles, folderCircle],
    [
      'a folder and the folder around it that import each other',
      noFolderCircles,
      [
        importing('server/auth/sign-in.ts', './steps/one.ts'),
        importing('server/auth/steps/two.ts', '../context.ts'),
        planted('server/auth/context.ts'),
        planted('server/auth/steps/one.ts'),
      ],
    ],
    ['a folder of too many modules', foldersSmall, wide],
    [
      'a folder of a feature that imports a later one',
      featureFoldersInOrder,
      [importing('client/features/crew/card/crew-card.tsx', '../sheet/crew-sheet.tsx')],
    ],
    ['a folder of a feature without a place', featureFoldersInOrder, [planted('client/features/crew/parts/part.tsx')]],
    ['an import without its extension', importsFound, [importing('shared/a.ts', './b'), planted('shared/b.ts')]],
    ['a Node module in shared', sharedIsPure, [importing('shared/a.ts', 'node:fs')]],
    [
      'a migration importing current code',
      migrationsFrozen,
      [importing('server/functions/store/migrations/0001-people.ts', '../tables.ts')],
    ],
    [
      'a migration importing a shared type',
      migrationsFrozen,
      [importingType('server/functions/store/migrations/0001-people.ts', '../../../../shared/api/endpoints.ts')],
    ],
    ['lru-cache imported directly', mapsBoundedInOneWay, [importing('server/session/seal.ts', 'lru-cache')]],
    [
      'the environment read in a module',
      environmentReadOnce,
      [planted('server/auth/a.ts', 'export const a = process.env.A')],
    ],
    ['the environment imported', environmentReadOnce, [planted('server/app.ts', `import { env } from 'node:process'`)]],
    ['a default export', noDefaultExports, [planted('client/app.tsx', 'export default 1')]],
    ['a default export by name', noDefaultExports, [planted('client/app.tsx', 'const a = 1\nexport { a as default }')]],
    ['a long file', filesSmall, [planted('server/app.ts', '\n'.repeat(MAXIMUM_LINES))]],
    ['a long page', pagesCompose, [planted('client/pages/quiz/page.tsx', '\n'.repeat(MAXIMUM_PAGE_LINES))]],
    ['a part of a page in its own folder', pagesCompose, [planted('client/pages/quiz/round/game.tsx')]],
    ['a drawer', noDrawers, [planted('client/utils/strings.ts')]],
    ['a drawer that is a file', noDrawers, [planted('server/auth/helpers.ts')]],
    ['a barrel', noDrawers, [planted('client/ui/index.ts')]],
    ['a name in PascalCase', namesInKebabCase, [planted('client/ui/PlateCard.tsx')]],
    ['a file without an opening comment', opensWithComment, [{ path: 'shared/a.ts', text: 'export const a = 1' }]],
    [
      'code of the AWS resources that imports the site',
      importsFound,
      [importing('docs/operating/aws/main.ts', '../../../server/config/config.ts')],
    ],
  ])('the rules report %s', (_, rule, files) => {
    expect(rule(files)).toHaveLength(1)
  })

  test('the rules report an unknown entry at the top level', () => {
    expect(topLevelFixed(['server', '.ci', 'node_modules', 'vitest.config.ts', 'scripts'])).toEqual([
      expect.stringContaining('vitest.config.ts'),
      expect.stringContaining('scripts'),
    ])
  })
})

test('a comment that mentions process.env does not read the environment', () => {
  expect(environmentReadOnce([planted('server/auth/a.ts', '// never process.env here')])).toEqual([])
})
