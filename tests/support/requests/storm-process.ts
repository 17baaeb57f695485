/** The process that a storm goes on in: its order comes as JSON on standard input, its report goes to standard output. */

import { text } from 'node:stream/consumers'
import { storm } from './storm.ts'

console.log(JSON.stringify(await storm(JSON.parse(await text(process.stdin)))))
process.exit(0)
