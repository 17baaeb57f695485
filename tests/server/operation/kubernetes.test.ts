/** Checks the manifests of docs/operating/kubernetes against the API's schemas and against what the server does. */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../../server/config/config.ts'
import { VARIABLES } from '../../../server/config/variables.ts'
import { readSettings } from '../../../server/functions/settings.ts'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { readExportedMetrics, unknownIn } from '../../support/operation/exported-metrics.ts'
import { runIfInstalled } from '../../support/operation/installed-program.ts'
import { complaintsAbout, type KubernetesObject } from '../../support/operation/kubernetes-objects.ts'
import { readQuery } from '../../support/operation/promql.ts'

const FOLDER = join(ROOT, 'docs/operating/kubernetes')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
  readonly periodSeconds: number
  readonly failureThreshold: number
}

interface Container {
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
  readonly startupProbe: Probe
  readonly livenessProbe: Probe
  readonly readinessProbe: Probe
  readonly securityContext: object
  readonly lifecycle?: object
  readonly volumeMounts: readonly { readonly mountPath: string }[]
}

interface Deployment extends KubernetesObject {
  readonly spec: {
    readonly strategy: { readonly rollingUpdate: { readonly maxSurge: number } }
    readonly template: {
      readonly metadata: { readonly labels: { readonly app: string }; readonly annotations: Record<string, string> }
      readonly spec: {
        readonly terminationGracePeriodSeconds: number
        readonly securityContext: object
        readonly containers: readonly [Container]
      }
    }
  }
}

interface Autoscaler extends KubernetesObject {
  readonly spec: {
    readonly minReplicas: number
    readonly maxReplicas: number
    readonly metrics: readonly { readonly pods: { readonly metric: { readonly name: string } } }[]
    readonly scaleTargetRef: { readonly name: string }
  }
}

interface Policy extends KubernetesObject {
  readonly spec: {
    readonly podSelector: { readonly matchLabels?: { readonly app: string } }
    readonly ingress?: readonly { readonly ports: readonly { readonly port: number }[] }[]
  }
}

const kustomization = parse(read('kustomization.yaml')) as {
  resources: readonly string[]
  configMapGenerator: readonly { name: string; envs: readonly string[] }[]
}
const objects = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as KubernetesObject),
)
const ofKind = <Kind extends KubernetesObject>(kind: string) =>
  objects.filter((object): object is Kind => object.kind === kind)
const deployments = ofKind<Deployment>('Deployment')
const environmentOf = (name: string) =>
  Object.fromEntries(
    read(`${name}.env`)
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]),
  )

test('has only objects that the API takes as they are', () => {
  expect(objects.length).toBeGreaterThan(12)
  expect(objects.flatMap(complaintsAbout)).toEqual([])
})

test.each<[string, object]>([
  ['/spec/replcas is no field', { replcas: 3 }],
  ['/spec/minReadySeconds breaks “type”', { minReadySeconds: 'soon' }],
])('reports “%s” in a planted manifest', (complaint, change) => {
  const [site] = deployments
  if (!site) throw new Error('there is no deployment')
  expect(complaintsAbout({ ...site, spec: { ...site.spec, ...change } } as Deployment)).toEqual([
    `Deployment site: ${complaint}`,
  ])
})

test('applies every manifest of the folder', () => {
  const manifests = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'))
  const apart = ['kustomization.yaml', 'prometheus.yaml']
  expect(manifests.filter((file) => !apart.includes(file)).sort()).toEqual([...kustomization.resources].sort())
})

test('is built by kustomize', async () => {
  const result = await runIfInstalled('kubectl', ['kustomize', '.'], {
    debianPackage: 'kubernetes-client',
    cwd: FOLDER,
  })
  if (!result) return
  const built = parseAllDocuments(result.output).map((document) => document.toJS() as KubernetesObject)
  expect(built.length).toBe(objects.length + kustomization.configMapGenerator.length)
  expect(built.flatMap(complaintsAbout)).toEqual([])
})

test('asks the probes that the server answers', () => {
  const health = readFileSync(join(ROOT, 'server/http/health.ts'), 'utf8')
  const probes = deployments.flatMap(({ spec }) => {
    const { startupProbe, livenessProbe, readinessProbe } = spec.template.spec.containers[0]
    return [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet)
  })
  expect(probes.map(({ path }) => path)).toEqual(['/healthz', '/healthz', '/readyz', '/healthz', '/healthz', '/readyz'])
  for (const { path, port } of probes) {
    expect(health).toContain(`app.get('${path}'`)
    expect(port).toBe('http')
  }
})

test.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
  'lets %s fail its readiness for long enough, and end by itself',
  (name, { spec }) => {
    const shutdown = readFileSync(join(ROOT, 'server/process/shutdown.ts'), 'utf8')
    const limitSeconds = Number(/SHUTDOWN_LIMIT_MS = (\d+)_000/.exec(shutdown)?.[1])
    expect(limitSeconds).toBeGreaterThan(0)
    expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(limitSeconds)
    const { readinessProbe, lifecycle } = spec.template.spec.containers[0]
    const noticedSeconds = readinessProbe.periodSeconds * readinessProbe.failureThreshold
    const drainSeconds = Number(environmentOf(name).DRAIN_SECONDS)
    expect(drainSeconds).toBeGreaterThan(noticedSeconds)
    expect(drainSeconds).toBeLessThan(limitSeconds)
    // The server drains by itself, so a preStop hook would only add to the shutdown time.
    expect(lifecycle).toBeUndefined()
  },
)

test('runs as the unprivileged user of the image on a read-only root', () => {
  for (const { spec } of deployments) {
    const { securityContext, containers } = spec.template.spec
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(containers[0].securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(containers[0].volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/tmp', '/data'])
  }
})

test('sets only variables that the processes read, with values that they accept, and no secret', () => {
  const known = Object.values(VARIABLES)
    .flat()
    .map(({ name }) => name)
  const set = [...Object.keys(environmentOf('site')), ...Object.keys(environmentOf('functions'))]
  expect(set.filter((name) => !known.includes(name) || /SECRET|_KEY|DATABASE_URL|SMTP_URL/.test(name))).toEqual([])
  const secrets = { SESSION_SECRETS: 'x'.repeat(40), COGNITO_CLIENT_SECRET: 'y' }
  expect(readConfig({ ...environmentOf('site'), ...secrets }).functionsUrl).toBe('http://functions:3001')
  const settings = readSettings({ ...environmentOf('functions'), DATABASE_URL: 'postgres://db/hokkaido' })
  expect(settings).toMatchObject({ port: 3001, drainSeconds: 12 })
})

test('names the ports on which the processes listen, and lets nothing else in', () => {
  const containers = Object.fromEntries(
    deployments.map(({ metadata, spec }) => [
      metadata.name,
      spec.template.spec.containers[0].ports.map(({ containerPort }) => containerPort),
    ]),
  )
  expect(containers).toEqual({ site: [3000, 9464], functions: [3001, 9464] })
  const policies = ofKind<Policy>('NetworkPolicy')
  const opened = policies.flatMap(({ spec }) => {
    const ports = (spec.ingress ?? []).flatMap((rule) => rule.ports.map(({ port }) => port))
    return ports.map((port) => `${spec.podSelector.matchLabels?.app ?? 'all'} ${port}`)
  })
  expect([...new Set(opened)].sort()).toEqual(['all 9464', 'functions 3001', 'site 3000'])
})

test('scales by a metric that the processes export, within the connections of the database', async () => {
  const exported = await readExportedMetrics()
  const scalers = ofKind<Autoscaler>('HorizontalPodAutoscaler')
  expect(scalers.map(({ spec }) => spec.scaleTargetRef.name)).toEqual(['site', 'functions'])
  for (const { spec } of scalers) {
    expect([...exported.keys()]).toContain(spec.metrics[0]?.pods.metric.name)
    expect(spec.minReplicas).toBeGreaterThan(1)
  }
  const connections = readSettings({
    ...environmentOf('functions'),
    DATABASE_URL: 'postgres://db/hokkaido',
  }).store.connections
  const surge = deployments[1]?.spec.strategy.rollingUpdate.maxSurge ?? 0
  // The limit is nine tenths of PostgreSQL's default of 100 connections, as in docs/operating.md.
  expect(((scalers[1]?.spec.maxReplicas ?? 0) + surge) * ((connections ?? 0) + 1)).toBeLessThanOrEqual(90)
})

test('divides the limits that protect accounts and the quotas of the user pool by the copies of the site', () => {
  const scaler = ofKind<Autoscaler>('HorizontalPodAutoscaler').find(({ spec }) => spec.scaleTargetRef.name === 'site')
  const { minReplicas = 0, maxReplicas = 0 } = scaler?.spec ?? {}
  const secrets = { SESSION_SECRETS: 'x'.repeat(40), COGNITO_CLIENT_SECRET: 'y' }
  const { limits } = readConfig({ ...environmentOf('site'), ...secrets })
  // Amazon Cognito locks an account at the fifth wrong password.
  expect(limits.strangers * minReplicas).toBeLessThan(5)
  const surge = deployments[0]?.spec.strategy.rollingUpdate.maxSurge ?? 0
  expect(limits.poolShare * (maxReplicas + surge)).toBeLessThanOrEqual(80)
})

test('keeps a copy of each during disruptions', () => {
  const budgets = ofKind<KubernetesObject & { spec: { selector: { matchLabels: { app: string } } } }>(
    'PodDisruptionBudget',
  )
  expect(budgets.map(({ spec }) => spec.selector.matchLabels.app)).toEqual(['site', 'functions'])
})

interface ScrapeJob {
  readonly job_name: string
  readonly relabel_configs: readonly { target_label?: string; source_labels?: string[]; regex?: string }[]
}

const { scrape_configs: jobs, adapter_rules: rules } = parse(read('prometheus.yaml')) as {
  scrape_configs: readonly ScrapeJob[]
  adapter_rules: readonly { seriesQuery: string }[]
}

test('scrapes the copies under the jobs that the alarms expect, and offers the metric of the autoscalers', async () => {
  const byApp = jobs[0]?.relabel_configs.find(({ target_label }) => target_label === 'job')
  expect(byApp?.source_labels).toEqual(['__meta_kubernetes_pod_label_app'])
  const labels = deployments.map(({ spec }) => spec.template.metadata.labels.app)
  expect(labels).toEqual(['site', 'functions'])
  const query = readQuery(rules[0]?.seriesQuery ?? '')
  expect(query.selectors.map(({ metric }) => metric)).toEqual(['event_loop_utilization'])
  expect(unknownIn(query, await readExportedMetrics())).toEqual(['namespace', 'pod'])
})

test('has a job for each job that an alarm names, except for the machine of a managed database', () => {
  const alarms = readFileSync(join(ROOT, 'docs/operating/prometheus/alarms.yaml'), 'utf8')
  const named = [...alarms.matchAll(/job=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'))
  const scraped = [...deployments.map(({ metadata }) => metadata.name), ...jobs.map(({ job_name }) => job_name)]
  expect(new Set(named.filter((name) => !scraped.includes(name)))).toEqual(new Set(['database-machine']))
})

test('probes the readiness of each pod of the functions, at the port on which it listens', () => {
  const functions = deployments.find(({ metadata }) => metadata.name === 'functions')
  const probe = jobs.find(({ job_name }) => job_name === 'functions-probe')
  const kept = (label: string) =>
    probe?.relabel_configs.find(({ source_labels }) => source_labels?.includes(`__meta_kubernetes_pod_${label}`))?.regex
  expect(kept('label_app')).toBe(functions?.spec.template.metadata.labels.app)
  const { readinessProbe, ports } = functions?.spec.template.spec.containers[0] ?? {}
  expect(kept('container_port_name')).toBe(readinessProbe?.httpGet.port)
  expect(ports?.map(({ name }) => name)).toContain(kept('container_port_name'))
  expect(probe).toMatchObject({
    relabel_configs: expect.arrayContaining([
      expect.objectContaining({ replacement: `http://$1${readinessProbe?.httpGet.path}` }),
    ]),
  })
})
