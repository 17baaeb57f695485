// Copies the metrics that the alarms need from one copy of the site to CloudWatch. This program runs in the task of the
// site and requests the site's metrics port on loopback once a minute. It prints one line in the embedded metric
// format, from which CloudWatch Logs makes metrics, so it needs no permissions in AWS and no library. Environment
// variables: METRICS_URL, NAMESPACE and EVERY_SECONDS. This file has no template literals, because CloudFormation would
// read them as parameters of its template.

const { METRICS_URL = '', NAMESPACE = '', EVERY_SECONDS = '60' } = process.env
const EVERY_MS = Number(EVERY_SECONDS) * 1_000
const TIMEOUT_MS = 5_000

// The hour that ended 15 minutes ago, as minutes before now. The alarm SessionsEnd of ../../prometheus/alarms.yaml uses
// the same hour.
const BEFORE = { from: 75, to: 15 }
const refusedByMinute = []

const previous = new Map()

// Returns the samples of a metric whose labels contain the given ones.
function find(samples, name, labels = {}) {
  return samples.filter(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )
}

function sum(samples) {
  return samples.reduce((total, { value }) => total + value, 0)
}

function growth(key, total) {
  const before = previous.get(key)
  previous.set(key, total)
  // The first reading has no earlier total to compare with. A total falls only when the site has restarted from zero.
  if (before === undefined) return 0
  return total < before ? total : total - before
}

function parse(text) {
  return [...text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? (\S+)$/gm)].map(([, name, labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]),
    ),
    value: Number(value),
  }))
}

function figuresOf(samples) {
  const grown = (name, labels) => growth(name + JSON.stringify(labels ?? {}), sum(find(samples, name, labels)))
  const highest = (name) => Math.max(0, ...find(samples, name).map(({ value }) => value))
  const open = find(samples, 'breaker_state').filter(({ value }) => value > 0)
  const refused = grown('sessions_ended_total', { cause: 'refused' })
  refusedByMinute.push(refused)
  if (refusedByMinute.length > BEFORE.from) refusedByMinute.shift()
  const before = refusedByMinute.slice(0, Math.max(0, refusedByMinute.length - BEFORE.to))
  return {
    metrics: {
      BusyEventLoop: [100 * highest('event_loop_utilization'), 'Percent'],
      ResidentMemory: [highest('process_resident_memory_bytes'), 'Bytes'],
      OpenBreakers: [open.length, 'Count'],
      RequestsShed: [grown('requests_shed_total'), 'Count'],
      SessionsRefused: [refused, 'Count'],
      SessionsRefusedBefore: [before.reduce((total, each) => total + each, 0) / (BEFORE.from - BEFORE.to), 'Count'],
      Refreshes: [grown('session_refreshes_total'), 'Count'],
      FailedRefreshes: [grown('session_refreshes_total', { outcome: 'failed' }), 'Count'],
      LimitedSignIns: [grown('rate_limit_refusals_total', { class: 'credential' }), 'Count'],
      PoolCalls: [grown('upstream_call_seconds_count', { upstream: 'user-pool' }), 'Count'],
    },
    open: open.map(({ labels }) => labels.upstream),
  }
}

async function look() {
  try {
    const response = await fetch(METRICS_URL, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error('HTTP '.concat(response.status))
    const { metrics, open } = figuresOf(parse(await response.text()))
    const described = Object.entries(metrics).map(([Name, [, Unit]]) => ({ Name, Unit }))
    const directive = { Namespace: NAMESPACE, Dimensions: [['Service']], Metrics: described }
    print({
      _aws: { Timestamp: Date.now(), CloudWatchMetrics: [directive] },
      Service: 'site',
      ...Object.fromEntries(Object.entries(metrics).map(([name, [value]]) => [name, value])),
      ...(open.length > 0 && { upstreams: open }),
    })
  } catch (error) {
    // The site is starting or stopping. The alarm metrics-missing reports a collector that stays silent.
    print({ event: 'metrics-not-read', reason: String(error) })
  }
}

function print(line) {
  process.stdout.write(JSON.stringify(line).concat('\n'))
}

process.once('SIGTERM', () => process.exit(0))
for (;;) {
  const next = Date.now() + EVERY_MS
  await look()
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - Date.now())))
}
