import { expect, test } from 'vitest'
import { checkPackages, licenceFileText } from '../../../client/markdown/licence-file-plugin.ts'
import { BUNDLED_PACKAGES, worksByGroup } from '../../../client/markdown/licence-works.ts'

const listed = (names: readonly string[]) => names.map((name) => `## ${name} - 1.2.3 (MIT)\n\nMIT License\n`).join('\n')

test('accepts a bundle with exactly the packages of the page', () => {
  expect(() => checkPackages(listed(BUNDLED_PACKAGES))).not.toThrow()
})

test('rejects a bundle with another package or without one of them', () => {
  const [first, ...rest] = BUNDLED_PACKAGES
  expect(() => checkPackages(listed([...rest, 'left-pad']))).toThrow(`add left-pad, remove ${first}`)
})

test('the file has the complete text of each work', () => {
  const file = licenceFileText(process.cwd())
  const works = [...worksByGroup(process.cwd()).values()].flat()
  expect(works.filter(({ text }) => !file.includes(text))).toEqual([])
})
