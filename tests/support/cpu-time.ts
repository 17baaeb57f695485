/** The time that work takes on the processor: the clock on the wall goes on while other programs have their turn. */

/** @returns milliseconds this thread has computed for, since it began */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
