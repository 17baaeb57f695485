/**
 * The child process that runs a load of generated requests: reads its task as JSON from standard input, and prints its
 * report.
 */

import { text } from 'node:stream/consumers'
import { storm } from './storm.ts'

console.log(JSON.stringify(await storm(JSON.parse(await text(process.stdin)))))
process.exit(0)
