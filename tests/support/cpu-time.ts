/** Measures processor time, which does not depend on what else the machine runs. */

/** @returns processor time of this thread, ms */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
