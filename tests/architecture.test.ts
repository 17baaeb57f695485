/** The house keeps its own law; and each rule is shown to fail on a file planted to break it. */

import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  environmentReadOnce,
  type Findings,
  filesSmall,
  floorsKept,
  importsFound,
  MAXIMUM_LINES,
  migrationsFrozen,
  namesInKebabCase,
  noCircles,
  noDefaultExports,
  noDrawers,
  opensWithItsReason,
  schemasStayOnTheServer,
  sharedIsPure,
  topLevelFixed,
} from './support/architecture/rules.ts'
import { ROOT, readSources, type SourceFile } from './support/architecture/source-reader.ts'

const house = readSources(
  ['server', 'client', 'shared', 'locales'],
  ['.ts', '.tsx', '.css', '.json', '.svg', '.md', '.html'],
)
const tests = readSources(['tests'], ['.ts', '.tsx'])
const everything = [...house, ...tests]
const code = everything.filter((file) => /\.(ts|tsx|css)$/.test(file.path))

describe('the house', () => {
  test.each<[string, () => Findings]>([
    ['imports only point down, and rooms of one floor do not import each other', () => floorsKept(house)],
    ['no circle of imports between files', () => noCircles(house)],
    ['every relative import names a file with its extension', () => importsFound(everything)],
    ['shared is pure', () => sharedIsPure(house)],
    ['migrations import only kysely and other migrations', () => migrationsFrozen(house)],
    ['the client imports no schema', () => schemasStayOnTheServer(house)],
    ['the environment is read in one place', () => environmentReadOnce(house)],
    ['exports are named', () => noDefaultExports(house)],
    [`no file is longer than ${MAXIMUM_LINES} lines`, () => filesSmall(code)],
    ['no folder is a drawer and no file a barrel', () => noDrawers(code)],
    ['files are named in kebab-case', () => namesInKebabCase(house)],
    ['a file opens with why it exists', () => opensWithItsReason(house)],
    ['the top level holds the fixed list and dot files', () => topLevelFixed(readdirSync(ROOT))],
  ])('%s', (_, rule) => {
    expect(rule()).toEqual([])
  })
})

function planted(path: string, text = ''): SourceFile {
  return { path, text: `/** Planted. */\n${text}` }
}

const importing = (path: string, specifier: string) => planted(path, `import { thing } from '${specifier}'`)
const importingType = (path: string, specifier: string) => planted(path, `import type { Thing } from '${specifier}'`)

describe('a planted import is found', () => {
  test.each<[string, SourceFile]>([
    ['a wing reaching another wing', importing('server/auth/sign-in.ts', '../proxy/upstream.ts')],
    ['a wing reaching another wing for a type', importingType('server/auth/sign-in.ts', '../pages/documents.ts')],
    ['a wing reaching app', importing('server/proxy/routes.ts', '../app.ts')],
    ['plugins reaching session, on the same floor', importing('server/plugins/errors.ts', '../session/session.ts')],
    ['cognito reaching session above it', importing('server/cognito/tokens.ts', '../session/cookies.ts')],
    ['config reaching errors beside it', importing('server/config.ts', './errors.ts')],
    ['functions reaching the configuration', importing('server/functions/app.ts', '../config.ts')],
    ['functions reaching the protocol', importing('server/functions/app.ts', '../cognito/protocol/protocol.ts')],
    [
      'identity reaching more of cognito than its words',
      importing('server/identity/app.ts', '../cognito/user-pool.ts'),
    ],
    ['identity reaching functions', importing('server/identity/app.ts', '../functions/app.ts')],
    ['app starting an embedded service', importing('server/app.ts', './identity/main.ts')],
    ['the server reaching the client', importing('server/pages/documents.ts', '../../client/app.tsx')],
    ['the client reaching the server', importing('client/api.ts', '../server/errors.ts')],
    ['the server reaching a test', importing('server/app.ts', './support/servers/server-process.ts')],
    ['ui reaching i18n above it', importing('client/ui/button.tsx', '../i18n/translation.ts')],
    ['ui reaching art beside it', importing('client/ui/card.tsx', '../art/plate.tsx')],
    ['auth reaching i18n beside it', importing('client/auth/session.tsx', '../i18n/translation.ts')],
    ['pages reaching shell beside them', importing('client/pages/home/page.tsx', '../../shell/header.tsx')],
    ['pages reaching routes', importing('client/pages/home/page.tsx', '../../routes.tsx')],
    ['the client importing values of the endpoint map', importing('client/api.ts', '../shared/api/endpoints.ts')],
    ['shared reaching the server', importingType('shared/crew/crew.ts', '../../server/config.ts')],
    ['a file in no room', planted('server/tools/strings.ts')],
    ['a dynamic import', planted('client/ui/card.tsx', `const page = () => import('../pages/home/page.tsx')`)],
    ['an import inside a type', planted('client/ui/card.tsx', `type Page = import('../pages/home/page.tsx').Page`)],
    ['a file passed on', planted('client/ui/card.tsx', `export { Page } from '../pages/home/page.tsx'`)],
    ['a file imported for its effect', planted('client/ui/card.tsx', `import '../shell/header.css'`)],
  ])('%s', (_, file) => {
    expect(floorsKept([file])).toEqual([expect.stringContaining(file.path)])
  })
})

test('imports that keep the law are left alone', () => {
  const lawful = [
    importing('server/house.ts', './functions/app.ts'),
    importing('server/app.ts', './auth/routes.ts'),
    importing('server/auth/sign-in.ts', '../cognito/user-pool.ts'),
    importing('server/auth/sign-in.ts', './steps.ts'),
    importing('server/identity/app.ts', '../cognito/protocol/protocol.ts'),
    importingType('client/api.ts', '../shared/api/endpoints.ts'),
    importing('client/main.tsx', './app.tsx'),
    importing('client/pages/home/page.tsx', '../../auth/session.tsx'),
    importing('client/pages/home/page.tsx', '../../../shared/routes.ts'),
    importing('client/shell/header.tsx', 'react-router-dom'),
  ]
  expect(floorsKept(lawful)).toEqual([])
})

describe('a planted fault is found', () => {
  const circle = [
    importingType('shared/a.ts', './b.ts'),
    importing('shared/b.ts', './c.ts'),
    importing('shared/c.ts', './a.ts'),
  ]
  test.each<[string, (files: readonly SourceFile[]) => Findings, SourceFile[]]>([
    ['a circle of three files, one arrow being a type', noCircles, circle],
    ['an import without its extension', importsFound, [importing('shared/a.ts', './b'), planted('shared/b.ts')]],
    ['a Node module in shared', sharedIsPure, [importing('shared/a.ts', 'node:fs')]],
    [
      'a migration that imports the code of today',
      migrationsFrozen,
      [importing('server/functions/store/migrations/0001-people.ts', '../tables.ts')],
    ],
    [
      'a migration that imports shared code for a type',
      migrationsFrozen,
      [importingType('server/functions/store/migrations/0001-people.ts', '../../../../shared/api.ts')],
    ],
    [
      'the environment read in a wing',
      environmentReadOnce,
      [planted('server/auth/a.ts', 'export const a = process.env.A')],
    ],
    ['the environment imported', environmentReadOnce, [planted('server/app.ts', `import { env } from 'node:process'`)]],
    ['a default export', noDefaultExports, [planted('client/app.tsx', 'export default 1')]],
    ['a default export by name', noDefaultExports, [planted('client/app.tsx', 'const a = 1\nexport { a as default }')]],
    ['a long file', filesSmall, [planted('server/app.ts', '\n'.repeat(MAXIMUM_LINES))]],
    ['a drawer', noDrawers, [planted('client/utils/strings.ts')]],
    ['a drawer that is a file', noDrawers, [planted('server/auth/helpers.ts')]],
    ['a barrel', noDrawers, [planted('client/ui/index.ts')]],
    ['a name in another case', namesInKebabCase, [planted('client/ui/PlateCard.tsx')]],
    ['a file without its reason', opensWithItsReason, [{ path: 'shared/a.ts', text: 'export const a = 1' }]],
  ])('%s', (_, rule, files) => {
    expect(rule(files)).toHaveLength(1)
  })

  test('a stranger at the top level', () => {
    expect(topLevelFixed(['server', '.ci', 'node_modules', 'vitest.config.ts', 'scripts'])).toEqual([
      expect.stringContaining('vitest.config.ts'),
      expect.stringContaining('scripts'),
    ])
  })

  test('but a comment that speaks of the environment is none', () => {
    expect(environmentReadOnce([planted('server/auth/a.ts', '// never process.env here')])).toEqual([])
  })
})
