/** Shuts down gracefully on SIGTERM and SIGINT: closes the started parts, newest first. */

const SHUTDOWN_LIMIT_MS = 25_000

export interface Closable {
  close(): PromiseLike<unknown>
}

/**
 * Installs the handlers first, because process 1 of a container ignores signals without a handler.
 * @returns the list to add each part to once it has started
 */
export function closeOnSignals(): Closable[] {
  const started: Closable[] = []
  let closing = false
  async function close(): Promise<void> {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref()
    try {
      for (const part of started.toReversed()) await part.close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  return started
}
