/** Converts startup errors that the operator can fix into one sentence. */

import { ConfigError } from './config-error.ts'

export function startError(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message
  const { code, port, address, syscall } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRNOTAVAIL' && syscall === 'listen') {
    return `HOST is ${address}, which is not an address of this machine; set it to 127.0.0.1, or to 0.0.0.0 for all of them.`
  }
  if (port === undefined || (code !== 'EADDRINUSE' && code !== 'EACCES')) return error
  const reason = code === 'EACCES' ? 'needs more rights than this user has' : 'is already in use'
  return `Port ${port} at ${address} ${reason}; set PORT (or METRICS_PORT, LOCAL_IDENTITY_PORT, LOCAL_FUNCTIONS_PORT, if it is one of those) to another.`
}
