import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashOfSources, importBuiltHouse, isCurrent } from '../../server/built-house.ts'

const FILES = { 'server/house.ts': 'export const house = 1', 'shared/words.ts': 'export const words = []' }

interface House {
  readonly root: string
  write(path: string, text: string): void
}

/** Its build is made of what lies in it. */
function house(): House {
  const root = mkdtempSync(join(tmpdir(), 'hokkaido-built-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const [path, text] of Object.entries(FILES)) write(path, text)
  const files = Object.keys(FILES)
  write('dist/server/made-of.json', JSON.stringify({ hash: hashOfSources(root, files), files }))
  write('dist/server/house.mjs', "export const runHouse = 'built'")
  return { root, write }
}

test('a build made of the sources that lie here is taken', async () => {
  const { root } = house()
  expect(isCurrent(root)).toBe(true)
  expect(await importBuiltHouse(root)).toMatchObject({ runHouse: 'built' })
})

test.each<[string, (house: House) => void]>([
  ['a source was changed', ({ write }) => write('shared/words.ts', 'export const words = [1]')],
  ['a source is gone', ({ root }) => rmSync(join(root, 'shared/words.ts'))],
  [
    'text moved from one source to another',
    ({ write }) => {
      write('server/house.ts', '')
      write('shared/words.ts', FILES['server/house.ts'] + FILES['shared/words.ts'])
    },
  ],
  ['there is no build', ({ root }) => rmSync(join(root, 'dist'), { recursive: true })],
  ['a build broke off', ({ write }) => write('dist/server/made-of.json', '{"hash":')],
])('when %s the sources serve', async (_what, change) => {
  const made = house()
  change(made)
  expect(isCurrent(made.root)).toBe(false)
  expect(await importBuiltHouse(made.root)).toBeUndefined()
})
