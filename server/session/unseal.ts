/**
 * Opens what iron-session has sealed (Fe26.2), with Node's own cryptography: the library's way leads eight times through the thread
 * pool and costs several times as much (docs/decisions/own-proxy.md). It opens nothing that the library would not open, and of that
 * only seals without an end of their own, as ours are.
 */

import { createDecipheriv, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto'

const PREFIX = 'Fe26.2'
/** One round: a secret here is full of chance already, and no password of a person's. */
const ROUNDS = 1
const KEY_BYTES = 32
/** iron-session writes its own version behind the seal. */
const VERSION_MARK = '~'

/**
 * @param secrets by the name of each key
 * @returns undefined for whatever was not sealed with one of these secrets, or was changed since
 * @throws SyntaxError when sealed text is no JSON
 */
export function unseal(value: string, secrets: ReadonlyMap<string, string>): unknown {
  const mark = value.indexOf(VERSION_MARK)
  const parts = (mark < 0 ? value : value.slice(0, mark)).split('*')
  if (parts.length !== 8) return undefined
  const [prefix, keyName, salt, iv, sealed, end, macSalt, mac] = parts as Eight
  const secret = secrets.get(keyName)
  if (prefix !== PREFIX || end !== '' || secret === undefined) return undefined

  const signed = parts.slice(0, 6).join('*')
  const expected = createHmac('sha256', keyOf(secret, macSalt)).update(signed).digest('base64url')
  if (!same(mac, expected)) return undefined

  const decipher = createDecipheriv('aes-256-cbc', keyOf(secret, salt), Buffer.from(iv, 'base64url'))
  return JSON.parse(decipher.update(sealed, 'base64url', 'utf8') + decipher.final('utf8'))
}

type Eight = [string, string, string, string, string, string, string, string]

function keyOf(secret: string, salt: string): Buffer {
  return pbkdf2Sync(secret, salt, ROUNDS, KEY_BYTES, 'sha1')
}

/** In a time that tells nothing of where they differ. */
function same(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
