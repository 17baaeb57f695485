/** Stores the service's port, so that a restart keeps the issuer that valid tokens name. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'identity-port'

/** @returns 0 (any port) if none is stored */
export function rememberedPort(dataDir: string): number {
  try {
    const port = Number(readFileSync(join(dataDir, FILE), 'utf8'))
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0
  } catch {
    return 0
  }
}

export function rememberPort(dataDir: string, port: number): void {
  if (port !== rememberedPort(dataDir)) writeFileSync(join(dataDir, FILE), String(port))
}
