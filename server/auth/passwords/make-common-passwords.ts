/**
 * Writes common-passwords.ts from the file data/passwords.txt of dropbox/zxcvbn, whose lines begin with a password and
 * are sorted by frequency: node server/auth/passwords/make-common-passwords.ts FILE
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'

/** The length in characters of the shortest password that a user pool can allow. */
const SHORTEST = 6
/** The default minimum length of a password in characters (specification §5). */
const USUAL = 8
const SHORT_PASSWORDS = 3_000
const USUAL_PASSWORDS = 5_000

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('name the file data/passwords.txt of dropbox/zxcvbn')
const words = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => (line.split(/\s/)[0] ?? '').toLowerCase())
const short = words.filter(({ length }) => length >= SHORTEST && length < USUAL).slice(0, SHORT_PASSWORDS)
const usual = words.filter(({ length }) => length >= USUAL).slice(0, USUAL_PASSWORDS)
const text = deflateRawSync([...short, ...usual].sort().join('\n'), { level: 9 }).toString('base64')
const lines = text.match(/.{1,200}/g) ?? []
writeFileSync(
  join(import.meta.dirname, 'common-passwords.ts'),
  `/**
 * The ${USUAL_PASSWORDS} commonest passwords of ${USUAL} and more characters and the ${SHORT_PASSWORDS} commonest of ${SHORTEST} or ${USUAL - 1}, compressed (docs/data.md).
 * Written by make-common-passwords.ts.
 */

import { inflateRawSync } from 'node:zlib'

const COMPRESSED = [
${lines.map((line) => `  '${line}',`).join('\n')}
]

/** Returns the common passwords in lower case. */
export function readCommonPasswords(): ReadonlySet<string> {
  return new Set(inflateRawSync(Buffer.from(COMPRESSED.join(''), 'base64')).toString().split('\\n'))
}
`,
)
