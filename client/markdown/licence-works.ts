/**
 * The works of others that browsers receive or that made what they receive, with their licences as the authors wrote
 * them. Read at build time for the page /licences and for /licenses.txt.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Work {
  readonly name: string
  readonly licence: string
  readonly text: string
}

/** The npm packages in the browser's build. The build stops when it bundles another one. */
export const BUNDLED_PACKAGES = [
  'eventsource-parser',
  'i18next',
  'minisearch',
  'qr',
  'react',
  'react-dom',
  'react-router',
  'scheduler',
  'uqr',
] as const

/** Packages whose licence is not in the file LICENSE. `qr` offers a choice, and the site uses it under MIT. */
const LICENCES: Readonly<Partial<Record<string, readonly [licence: string, file: string]>>> = {
  minisearch: ['MIT', 'LICENSE.txt'],
  qr: ['MIT', 'LICENSE-MIT'],
  'react-router': ['MIT', 'LICENSE.md'],
}

export function bundledPackages(root: string): Work[] {
  return BUNDLED_PACKAGES.map((name) => {
    const folder = join(root, 'node_modules', name)
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const [licence, file] = LICENCES[name] ?? [license, 'LICENSE']
    return { name: `${name} ${version}`, licence, text: readFileSync(join(folder, file), 'utf8').trim() }
  })
}

const OWN = [
  { group: 'site', name: 'Drive Hokkaido', licence: 'MIT', file: 'LICENSE' },
  { group: 'passwords', name: 'zxcvbn', licence: 'MIT', file: 'server/auth/passwords/LICENSE.txt' },
  {
    group: 'fonts',
    name: 'IBM Plex Sans, IBM Plex Sans Arabic',
    licence: 'OFL-1.1',
    file: 'client/theme/fonts/LICENSE.txt',
  },
  { group: 'fonts', name: 'Noto Sans CJK JP', licence: 'OFL-1.1', file: 'client/og/fonts/LICENSE-noto.txt' },
] as const

/** The groups of works on the page: `site`, `passwords`, `fonts`, and the packages by their licence. */
export function worksByGroup(root: string): ReadonlyMap<string, readonly Work[]> {
  const works = [
    ...OWN.map(({ group, file, ...work }) => ({ group, ...work, text: readFileSync(join(root, file), 'utf8').trim() })),
    ...bundledPackages(root).map((work) => ({ group: work.licence, ...work })),
  ]
  return Map.groupBy(works, ({ group }) => group)
}

const NOTICE = /^(?:Copyright|©)/
const TITLE = /^(?:The )?MIT License(?: \(MIT\))?$/

/** Equal for texts that differ only in line ends and the form of their quotation marks. */
export function keyOf(terms: readonly string[]): string {
  return terms.join(' ').replaceAll(/\s+/g, ' ').replaceAll(/[“”]/g, '"')
}

/** The copyright lines of a licence, which differ between works, and the paragraphs that its works have in common. */
export function partsOf(text: string): { readonly notices: readonly string[]; readonly terms: readonly string[] } {
  const lines = text.split('\n').map((line) => line.trim())
  const terms = lines
    .filter((line) => !NOTICE.test(line) && !TITLE.test(line) && !/^-+$/.test(line))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => unwrapped(paragraph.trim()))
  return { notices: lines.filter((line) => NOTICE.test(line)), terms: terms.filter((paragraph) => paragraph !== '') }
}

/** Shorter lines, such as headings, keep their end. */
const FULL_LINE = 45

function unwrapped(paragraph: string): string {
  return paragraph.split('\n').reduce((before, line) => {
    const last = before.slice(before.lastIndexOf('\n') + 1)
    return `${before}${last.length < FULL_LINE ? '\n' : ' '}${line}`
  })
}
