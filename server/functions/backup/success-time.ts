/**
 * Writes the time of the last successful backup or restore as a metric for the textfile collector of Prometheus's
 * node_exporter.
 */

import { renameSync, writeFileSync } from 'node:fs'

export type SuccessMetric = 'backup_last_success_timestamp_seconds' | 'restore_last_success_timestamp_seconds'

/** Writes the file atomically, because the collector may read it at any time. */
export function writeSuccessTime(file: string, metric: SuccessMetric, now: number): void {
  const draft = `${file}.new`
  writeFileSync(draft, `# TYPE ${metric} gauge\n${metric} ${Math.floor(now / 1_000)}\n`)
  renameSync(draft, file)
}
