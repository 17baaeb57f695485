import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const client = fileURLToPath(new URL('../../../client', import.meta.url))
const read = (path: string) => readFileSync(`${client}/${path}`, 'utf8')

test('every design token is used', () => {
  const sources = globSync('**/*.{css,ts,tsx}', { cwd: client }).map(read).join('\n')
  const tokens = [...read('theme/tokens.css').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name)
  expect(tokens.length).toBeGreaterThan(50)
  expect(tokens.filter((name) => !new RegExp(`var\\(\\s*${name}[\\s,)]`).test(sources))).toEqual([])
})
