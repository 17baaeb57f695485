// Installs the npm packages of docs/operating/aws before `npm run test:full`, because the tests of the CloudFormation
// templates need them. These packages are not part of the site's own installation, because neither running nor changing
// the site needs them.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNpm } from './npm.mjs'

const root = join(dirname(dirname(fileURLToPath(import.meta.url))), 'docs', 'operating', 'aws')
const LOCK = join(root, 'package-lock.json')
const STAMP = join(root, 'node_modules', '.install-stamp')

// Node emits no `exit` event when a signal ends the process, and runNpm kills npm in its handler of that event. So
// these handlers end the process with process.exit.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

const lock = readFileSync(LOCK, 'utf8')
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
  console.log('aws: installing the packages of docs/operating/aws (about 250 MB)')
  await runNpm(root, ['ci', '--prefer-offline', '--no-progress', '--loglevel=error'])
  writeFileSync(STAMP, lock)
}
