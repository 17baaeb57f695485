/**
 * Writes /licenses.txt, the complete texts of all licences, and checks that the page /licences lists every package that
 * the browser's build contains.
 */

import type { Plugin } from 'vite'
import { geoCreditsText } from '../../shared/geo/credits.ts'
import { BUNDLED_PACKAGES, worksByGroup } from './licence-works.ts'

/** The file in which Vite lists the packages it bundled. The plugin replaces it. */
export const LICENCES = 'licenses.txt'

/**
 * Compares the packages that Vite bundled with BUNDLED_PACKAGES, from which the licences page is made.
 * @param listed the content of Vite's file
 * @throws Error if they differ
 */
export function checkPackages(listed: string): void {
  const bundled = [...listed.matchAll(/^## (\S+) - \d/gm)].map(([, name = '']) => name)
  const known: readonly string[] = BUNDLED_PACKAGES
  const added = bundled.filter((name) => !known.includes(name))
  const removed = known.filter((name) => !bundled.includes(name))
  if (added.length + removed.length === 0) return
  const changes = [...added.map((name) => `add ${name}`), ...removed.map((name) => `remove ${name}`)]
  throw new Error(`BUNDLED_PACKAGES in client/markdown/licence-works.ts is stale: ${changes.join(', ')}`)
}

export function licenceFileText(root: string): string {
  const works = [...worksByGroup(root).values()].flat()
  const texts = works.map(({ name, licence, text }) => `## ${name.replace(/ (?=\d)/, ' - ')} (${licence})\n\n${text}\n`)
  return `# Licences\n\n${texts.join('\n')}\n${geoCreditsText()}`
}

export function licenceFile(): Plugin {
  let root = process.cwd()
  return {
    name: 'licence-file',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const file = bundle[LICENCES]
        if (file?.type !== 'asset') throw new Error(`vite no longer writes ${LICENCES}; update licenceFile`)
        checkPackages(String(file.source))
        file.source = licenceFileText(root)
      },
    },
  }
}
