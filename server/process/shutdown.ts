/**
 * Shuts down gracefully on SIGTERM and SIGINT. The parts of the process are closed in the reverse order of their start.
 */

const SHUTDOWN_LIMIT_MS = 25_000

export interface Closable {
  close(): PromiseLike<unknown>
}

/**
 * Installs the signal handlers. Call it before anything starts, because process 1 of a container ignores signals
 * without a handler.
 * @returns the list to which the caller adds each part once the part has started
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
