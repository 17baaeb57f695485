import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashOfSources, importServerBundle, isCurrent } from '../../../server/start/server-bundle.ts'

const FILES = { 'server/start/run.ts': 'export const run = 1', 'shared/words.ts': 'export const words = []' }

interface Folder {
  readonly root: string
  write(path: string, text: string): void
}

function builtFolder(): Folder {
  const root = mkdtempSync(join(tmpdir(), 'hokkaido-bundle-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(FILES)) write(path, text)
  const files = Object.keys(FILES)
  write('dist/server/made-of.json', JSON.stringify({ hash: hashOfSources(root, files), files }))
  write('dist/server/run.mjs', "export const run = 'bundle'")
  return { root, write }
}

test('runs the bundle built from the current sources', async () => {
  const { root } = builtFolder()
  expect(isCurrent(root)).toBe(true)
  expect(await importServerBundle(root)).toMatchObject({ run: 'bundle' })
})

test.each<[string, (folder: Folder) => void]>([
  ['a source was changed', ({ write }) => write('shared/words.ts', 'export const words = [1]')],
  ['a source was removed', ({ root }) => rmSync(join(root, 'shared/words.ts'))],
  [
    'text moved from one source to another',
    ({ write }) => {
      write('server/start/run.ts', '')
      write('shared/words.ts', FILES['server/start/run.ts'] + FILES['shared/words.ts'])
    },
  ],
  ['there is no build', ({ root }) => rmSync(join(root, 'dist'), { recursive: true })],
  ['a build was interrupted', ({ write }) => write('dist/server/made-of.json', '{"hash":')],
])('ignores the bundle when %s', async (_what, change) => {
  const folder = builtFolder()
  change(folder)
  expect(isCurrent(folder.root)).toBe(false)
  expect(await importServerBundle(folder.root)).toBeUndefined()
})
