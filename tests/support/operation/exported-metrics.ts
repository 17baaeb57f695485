/** Reads the metrics that the site and the cloud functions export, from a real response of `/metrics`. */

import type { AddressInfo } from 'node:net'
import { FUNCTIONS_METRICS } from '../../../server/functions/metrics.ts'
import { createMetrics } from '../../../server/telemetry/metrics.ts'
import { SITE_METRICS } from '../../../server/telemetry/telemetry.ts'
import { metricOf, type Query } from './promql.ts'

export interface ExportedMetric {
  readonly type: string
  readonly labels: readonly string[]
}

const TABLE = {
  counters: { ...SITE_METRICS.counters, ...FUNCTIONS_METRICS.counters },
  timers: { ...SITE_METRICS.timers, ...FUNCTIONS_METRICS.timers },
  observed: { ...SITE_METRICS.observed, ...FUNCTIONS_METRICS.observed },
}

const DECLARED: readonly { readonly name: string; readonly labels: readonly string[] }[] = [
  ...Object.values(TABLE.counters),
  ...Object.values(TABLE.timers),
  ...Object.values(TABLE.observed),
  { name: 'http_request_seconds', labels: ['method', 'route', 'status'] },
]

/** Returns every metric of both processes by its name, including the default metrics of prom-client. */
export async function readExportedMetrics(): Promise<ReadonlyMap<string, ExportedMetric>> {
  const { telemetry, serve } = await createMetrics(TABLE)
  for (const observed of Object.keys(TABLE.observed) as (keyof typeof TABLE.observed)[])
    telemetry.observe(observed, () => 0)
  const silent = { addHook: () => silent, log: { error: () => undefined } }
  const server = await serve(silent as never, 0, '127.0.0.1')
  try {
    const { port } = server.address() as AddressInfo
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return new Map(
      [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name = '', type = '']) => [
        name,
        { type, labels: DECLARED.find((metric) => metric.name === name)?.labels ?? [] },
      ]),
    )
  } finally {
    server.close()
  }
}

/** Labels that Prometheus adds to every series, and `le`, the label of histogram buckets. */
const SCRAPED_LABELS: readonly string[] = ['job', 'instance', 'le']

/**
 * Metrics of other exporters that alarms use, with the labels they use. The names were read from postgres_exporter
 * 0.11.1 and blackbox_exporter 0.23.0 on 2026-11-28, those of node_exporter are from general knowledge.
 */
export const OTHER_EXPORTERS: ReadonlyMap<string, readonly string[]> = new Map([
  // Prometheus itself stores its active alerts as this series.
  ['ALERTS', ['alertname', 'alertstate', 'severity']],
  ['probe_success', []],
  ['probe_ssl_earliest_cert_expiry', []],
  ['pg_stat_activity_count', ['datname', 'state']],
  ['pg_stat_activity_max_tx_duration', ['datname', 'state']],
  ['pg_settings_max_connections', []],
  ['node_filesystem_avail_bytes', ['mountpoint']],
  ['node_filesystem_size_bytes', ['mountpoint']],
  // The operator commands `backup` and `restore` write these two metrics to files, which the textfile collector of
  // node_exporter reads (docs/operating/backup.md).
  ['backup_last_success_timestamp_seconds', []],
  ['restore_last_success_timestamp_seconds', []],
])

/** Returns the metrics and labels of a query that no process exports. */
export function unknownIn(query: Query, exported: ReadonlyMap<string, ExportedMetric>): string[] {
  const labelsOf = (metric: string) =>
    exported.get(metric)?.labels ?? exported.get(metricOf(metric))?.labels ?? OTHER_EXPORTERS.get(metric)
  const { selectors, groupedBy } = query
  const known = [...SCRAPED_LABELS, ...selectors.flatMap(({ metric }) => labelsOf(metric) ?? [])]
  return [
    ...selectors.filter(({ metric }) => !labelsOf(metric)).map(({ metric }) => metric),
    ...selectors.flatMap(({ metric, labels }) =>
      labels.filter((label) => ![...SCRAPED_LABELS, ...(labelsOf(metric) ?? [])].includes(label)),
    ),
    ...groupedBy.filter((label) => !known.includes(label)),
  ]
}
