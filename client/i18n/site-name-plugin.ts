/** A Vite plugin that replaces the working name of the site with the operator's, in texts, code, manifest and icon. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { isSiteName, SITE_NAME_RULE, WORKING_NAME, withSiteName } from '../../shared/site-name.ts'

/** Files of the public folder that have the name. Vite copies them, and no transformation sees them. */
const COPIED = ['site.webmanifest', 'icon.svg']

export function siteNames(name: string): Plugin | false {
  if (name === WORKING_NAME) return false
  if (!isSiteName(name)) throw new Error(`SITE_NAME is "${name}"; set it to ${SITE_NAME_RULE}.`)
  return {
    name: 'site-names',
    enforce: 'pre',
    transform: (code) => (code.includes(WORKING_NAME) ? { code: withSiteName(code, name), map: null } : undefined),
    writeBundle({ dir = '' }) {
      for (const path of COPIED.map((file) => join(dir, file)).filter(existsSync)) {
        writeFileSync(path, withSiteName(readFileSync(path, 'utf8'), name))
      }
    },
  }
}
