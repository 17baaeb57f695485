/**
 * Creates the service's secrets once and stores them in the data folder with owner-only permissions. The keys that
 * encrypt state and sign tokens derive from these secrets.
 */

import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ConfigError } from '../../process/config-error.ts'

const FILE = 'identity-keys.json'
const SIGNING_BITS = 2048

export interface Keys {
  readonly signing: { readonly kid: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  readonly jwk: JsonWebKey
  derive(purpose: string): Buffer
}

interface Stored {
  readonly kid: string
  readonly privateKey: string
  readonly master: string
}

export async function openKeys(dataDir: string): Promise<Keys> {
  const path = join(dataDir, FILE)
  const stored = readStored(path) ?? (await makeStored(path))
  const privateKey = readPrivateKey(path, stored)
  const publicKey = createPublicKey(privateKey)
  const master = Buffer.from(stored.master, 'base64')
  return {
    signing: { kid: stored.kid, privateKey, publicKey },
    jwk: { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid: stored.kid, use: 'sig' },
    derive: (purpose) => Buffer.from(hkdfSync('sha256', master, '', purpose, 32)),
  }
}

export function drawBytes(key: Buffer, label: string, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHmac('sha256', key).update(`${index}:${label}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, length)
}

function readStored(path: string): Stored | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  const value = readJson(text)
  if (isStored(value)) return value
  throw damaged(path)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readPrivateKey(path: string, { privateKey }: Stored): KeyObject {
  try {
    return createPrivateKey(privateKey)
  } catch {
    throw damaged(path)
  }
}

function damaged(path: string): ConfigError {
  return new ConfigError(
    `${path} is damaged and contains no identity keys; restore it from a backup, or delete the data folder to begin with new keys.`,
  )
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== 'object' || value === null) return false
  return ['kid', 'privateKey', 'master'].every((name) => typeof Reflect.get(value, name) === 'string')
}

async function makeStored(path: string): Promise<Stored> {
  const pair = await promisify(generateKeyPair)('rsa', {
    modulusLength: SIGNING_BITS,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const stored: Stored = {
    kid: randomBytes(32).toString('base64'),
    privateKey: pair.privateKey,
    master: randomBytes(32).toString('base64'),
  }
  const draft = `${path}.${process.pid}.new`
  const file = openSync(draft, 'w', 0o600)
  try {
    writeSync(file, JSON.stringify(stored))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  return publish(draft, path) ? stored : (readStored(path) ?? stored)
}

/** @returns false if another process has already stored its keys; both processes then use those keys */
function publish(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    // Reached if the file system has no hard links. If two processes store keys at once, the last rename wins.
    renameSync(draft, path)
    return true
  } finally {
    rmSync(draft, { force: true })
  }
  return true
}
