/**
 * What the house tells of itself while it runs: declared in one table, told by whoever sees it happen, read by whoever is set up to
 * (server/plugins/metrics.ts). Nothing personal is ever a label, and every label has few values.
 */

interface Measure {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
}

/** One more of something that happened. */
export const COUNTERS = {
  refreshes: {
    name: 'session_refreshes_total',
    help: 'Refreshes of sessions: new (asked upstream), shared (waited for one under way), remembered, refused, failed',
    labels: ['outcome'],
  },
  sessionsBegun: { name: 'sessions_begun_total', help: 'Sessions that a sign-in began', labels: [] },
  sessionsEnded: {
    name: 'sessions_ended_total',
    help: 'Sessions that ended by a sign-out, with their account, by another sign-in, or by the word of the user pool',
    labels: ['cause'],
  },
  authEvents: {
    name: 'auth_events_total',
    help: 'Audit events, as the audit log has them',
    labels: ['event', 'outcome'],
  },
  crossSite: {
    name: 'cross_site_refusals_total',
    help: 'Requests refused as another site’s, by the layer that saw it',
    labels: ['layer'],
  },
  limited: {
    name: 'rate_limit_refusals_total',
    help: 'Requests refused as too many, by class, for their address or for the account they are about',
    labels: ['class', 'by'],
  },
} as const satisfies Readonly<Record<string, Measure>>

/** How long something took, and so how often it happened. */
export const TIMERS = {
  upstreamCalls: {
    name: 'upstream_call_seconds',
    help: 'Calls of what stands behind this server, by how they ended',
    labels: ['upstream', 'outcome'],
  },
} as const satisfies Readonly<Record<string, Measure>>

/** What is counted where it happens and read when somebody asks; a total only grows. */
export const WATCHED = {
  seals: { name: 'opened_seals', help: 'Opened seals that are remembered', labels: [], total: false },
  sealHits: {
    name: 'opened_seals_hits_total',
    help: 'Seals that were remembered when asked for',
    labels: [],
    total: true,
  },
  sealMisses: { name: 'opened_seals_misses_total', help: 'Seals that had to be opened', labels: [], total: true },
  credentials: {
    name: 'kept_credentials',
    help: 'Sessions whose credentials of the identity pool are kept',
    labels: [],
    total: false,
  },
  breakers: {
    name: 'breaker_state',
    help: 'Circuit breakers: 0 closed, 1 half-open, 2 open',
    labels: ['upstream'],
    total: false,
  },
  breakerRefusals: {
    name: 'breaker_refusals_total',
    help: 'Calls refused because the breaker was open',
    labels: ['upstream'],
    total: true,
  },
  shed: {
    name: 'requests_shed_total',
    help: 'Requests refused because the server has too much to do',
    labels: [],
    total: true,
  },
  spansDropped: {
    name: 'trace_spans_dropped_total',
    help: 'Spans that could not be handed over to the collector',
    labels: [],
    total: true,
  },
} as const satisfies Readonly<Record<string, Measure & { total: boolean }>>

export type CounterName = keyof typeof COUNTERS
export type TimerName = keyof typeof TIMERS
export type WatchedName = keyof typeof WATCHED

/** One text for each declared label, in the order declared. */
type LabelsOf<Labels extends readonly string[]> = { readonly [Index in keyof Labels]: string }

export interface Telemetry {
  count<Name extends CounterName>(name: Name, ...labels: LabelsOf<(typeof COUNTERS)[Name]['labels']>): void
  took<Name extends TimerName>(name: Name, ms: number, ...labels: LabelsOf<(typeof TIMERS)[Name]['labels']>): void
  /** @param read asked whenever somebody looks: one figure, or one for each value of the label */
  watch(name: WatchedName, read: () => number | Readonly<Record<string, number>>): void
}

/** Where nobody listens. */
export const SILENT: Telemetry = {
  count: () => undefined,
  took: () => undefined,
  watch: () => undefined,
}
