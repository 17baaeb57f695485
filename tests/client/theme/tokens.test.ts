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

test('every custom property that a style reads without a fallback is set by a style or a script', () => {
  const sources = globSync('**/*.{css,ts,tsx}', { cwd: client }).map(read).join('\n')
  const names = new Set([...sources.matchAll(/var\(--([\w-]+)\)/g)].map(([, name = '']) => name))
  const isSet = (name: string) => new RegExp(`(?<![\\w-])--${name}['"\`]?\\]?(?:: |:$|', )`, 'm').test(sources)
  expect(names.size).toBeGreaterThan(50)
  expect([...names].filter((name) => !isSet(name))).toEqual([])
})
