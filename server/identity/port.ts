/** Stores the service's port, so that a restart keeps the issuer that valid tokens name. */

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../process/config-error.ts'

const FILE = 'identity-port'

export function rememberedPort(dataDir: string): number | undefined {
  const path = join(dataDir, FILE)
  if (!existsSync(path)) return undefined
  const text = readFileSync(path, 'utf8').trim()
  const port = Number(text)
  if (/^\d+$/.test(text) && port > 0 && port < 65_536) return port
  throw new ConfigError(
    `${path} is damaged and contains no port; delete it to begin with another port, which signs everybody out once.`,
  )
}

export function rememberPort(dataDir: string, port: number): void {
  if (port === rememberedPort(dataDir)) return
  const path = join(dataDir, FILE)
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, String(port), { mode: 0o600, flush: true })
  renameSync(draft, path)
}
