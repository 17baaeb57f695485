import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTAINER_PROCESS } from '../bench/cloud-setting.ts'
import { ROOT, readModule, readSources } from '../support/architecture/source-reader.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
/** The Dockerfile's instructions, without comments and with wrapped lines joined. */
const instructions = read('Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')))
const leftOut = [
  ...(/npm pkg delete ([^&]*)/.exec(read('Dockerfile').replace(/\\\n\s*/g, ''))?.[1] ?? '').matchAll(
    /dependencies\.(\S+)/g,
  ),
].map(([, name = '']) => name)

function importedByServer(): Set<string> {
  const files = readSources(['server', 'shared'], ['.ts'])
  const targets = files.flatMap((file) =>
    readModule(file)
      .imports.filter(({ relative, typeOnly }) => !relative && !typeOnly)
      .map(({ target }) => target),
  )
  return new Set(targets.map((target) => /^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target))
}

test('leaves out only dependencies that the server never imports', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const imported = importedByServer()
  expect(imported).toContain('fastify')
  expect(leftOut.length).toBeGreaterThan(0)
  expect(leftOut.filter((name) => dependencies[name] === undefined || imported.has(name))).toEqual([])
})

test('installs every package that the server imports', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const missing = [...importedByServer()].filter(
    (name) => !name.startsWith('node:') && dependencies[name] === undefined,
  )
  expect(missing).toEqual([])
})

test('keeps the optional packages of dependencies, which sharp needs, and deletes those of this project by name', () => {
  const [prune = ''] = instructions.filter((line) => line.includes('npm prune'))
  expect(prune).toContain('npm pkg delete workspaces optionalDependencies ')
  expect(prune).not.toContain('--omit=optional')
})

test('copies only files that exist and that .dockerignore allows', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored[0]).toBe('*')
  const copied = instructions
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1))
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((path) => !ignored.includes(`!${path}`) || !existsSync(join(ROOT, path)))).toEqual([])
})

test('runs as an unprivileged user with a health check, without sources of the pages or tests', () => {
  const last = (word: string) => lastStage.findLast((line) => line.startsWith(word))
  expect(last('USER ')).toBe('USER node')
  expect(last('HEALTHCHECK ')).toContain('/healthz')
  expect(last('CMD ')).toBe('CMD ["node", "--no-maglev", "dist/server/main.mjs"]')
  const settings = lastStage.filter((line) => line.startsWith('ENV ')).flatMap((line) => line.split(' '))
  expect(settings).toEqual(expect.arrayContaining(Object.entries(CONTAINER_PROCESS).map((pair) => pair.join('='))))
  const folders = lastStage.filter((line) => line.startsWith('COPY ')).map((line) => line.split(' ').at(-1))
  expect(folders).toEqual([
    './',
    'node_modules',
    'dist/client',
    'dist/documents',
    'dist/server',
    'shared',
    'locales',
    'server',
  ])
})

test("takes the site's name as an argument of both stages, and keeps it for mails", () => {
  const stages = instructions
    .join('\n')
    .split(/^FROM /m)
    .slice(1)
  expect(stages.map((stage) => stage.includes('\nARG SITE_NAME=\n'))).toEqual([true, true])
  expect(stages[0]).toMatch(/\nARG SITE_NAME=\nRUN npm run build\n/)
  expect(stages[1]).toMatch(/\nENV .*SITE_NAME="\$\{SITE_NAME\}"/)
})
