// Runs before `npm run test:full`: installs the package of docs/operating/aws, which the tests of its templates need.
// It is not part of the site's own installation, because neither running nor changing the site needs it.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNpm } from './npm.mjs'

const root = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs', 'operating', 'aws')
const LOCK = join(root, 'package-lock.json')
const STAMP = join(root, 'node_modules', '.install-stamp')

// runNpm stops npm in its handler of the `exit` event, which Node does not emit when a signal ends the process.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

const lock = readFileSync(LOCK, 'utf8')
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
  console.log('aws: installing the packages of docs/operating/aws (about 250 MB)')
  await runNpm(root, ['ci', '--prefer-offline', '--no-progress', '--loglevel=error'])
  writeFileSync(STAMP, lock)
}
