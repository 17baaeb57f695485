/** The metrics of the site. Labels have few values and no personal data. */

import type { Measure, MetricTable, ObservedMeasure, TelemetryOf } from './measures.ts'

export const COUNTERS = {
  refreshes: {
    name: 'session_refreshes_total',
    help: 'Session refreshes: new (called upstream), shared (waited for a running one), remembered, refused, failed',
    labels: ['outcome'],
  },
  sessionsBegun: { name: 'sessions_begun_total', help: 'Sessions started by a sign-in', labels: [] },
  sessionsEnded: {
    name: 'sessions_ended_total',
    help: 'Sessions ended by a sign-out, the deletion of their account, another sign-in, or a refusal of the user pool',
    labels: ['cause'],
  },
  sessionChecks: {
    name: 'session_checks_total',
    help: 'Checks whether the functions list a session as ended: live, ended, failed, skipped',
    labels: ['outcome'],
  },
  authEvents: {
    name: 'auth_events_total',
    help: 'Events of the audit log',
    labels: ['event', 'outcome'],
  },
  crossSite: {
    name: 'cross_site_refusals_total',
    help: 'Requests refused as cross-site, by the layer that refused',
    labels: ['layer'],
  },
  limited: {
    name: 'rate_limit_refusals_total',
    help: 'Requests refused by rate limits, by class and by whether the address or the account was limited',
    labels: ['class', 'by'],
  },
} as const satisfies Readonly<Record<string, Measure>>

export const TIMERS = {
  upstreamCalls: {
    name: 'upstream_call_seconds',
    help: 'Calls of upstream services, by outcome',
    labels: ['upstream', 'outcome'],
  },
} as const satisfies Readonly<Record<string, Measure>>

export const OBSERVED = {
  seals: { name: 'opened_seals', help: 'Opened seals in the cache', labels: [], total: false },
  sealHits: {
    name: 'opened_seals_hits_total',
    help: 'Seals found in the cache',
    labels: [],
    total: true,
  },
  sealMisses: { name: 'opened_seals_misses_total', help: 'Seals that had to be decrypted', labels: [], total: true },
  credentials: {
    name: 'kept_credentials',
    help: 'Sessions with cached identity pool credentials',
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
  streams: {
    name: 'open_streams',
    help: 'Open streams of live messages',
    labels: [],
    total: false,
  },
  shed: {
    name: 'requests_shed_total',
    help: 'Requests refused because the server was overloaded',
    labels: [],
    total: true,
  },
  spansDropped: {
    name: 'trace_spans_dropped_total',
    help: 'Spans that could not be exported to the collector',
    labels: [],
    total: true,
  },
} as const satisfies Readonly<Record<string, ObservedMeasure>>

export const SITE_METRICS = { counters: COUNTERS, timers: TIMERS, observed: OBSERVED } as const satisfies MetricTable

export type Telemetry = TelemetryOf<typeof SITE_METRICS>
