/**
 * Checks docs/operating/compose.yaml and the files that it mounts. compose-run.test.ts also runs the parts that need no
 * containers.
 */

import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../../server/config/config.ts'
import { VARIABLES } from '../../../server/config/variables.ts'
import { readSettings } from '../../../server/functions/settings.ts'
import { CLIENT_ID, USER_POOL_ID } from '../../../server/identity/pool/pool.ts'
import {
  type ComposeService,
  complaintsAbout,
  OPERATING,
  readComposeFile,
} from '../../support/operation/compose-file.ts'
import { runIfInstalled } from '../../support/operation/installed-program.ts'

const file = readComposeFile()
const services = Object.entries(file.services)
const serviceOf = (name: string): ComposeService => {
  const service = file.services[name]
  if (!service) throw new Error(`there is no service ${name}`)
  return service
}
const environmentOf = (name: string) => serviceOf(name).environment ?? {}
const read = (path: string) => readFileSync(join(OPERATING, path), 'utf8')

test('is a valid file of the Compose Specification', () => {
  expect(complaintsAbout(file)).toEqual([])
  expect(complaintsAbout({ services: { site: { imgae: 'x' } } })).toEqual([
    '/services/site must NOT have additional properties',
  ])
})

test('has the site, the functions and what surrounds them', () => {
  expect(services.map(([name]) => name).sort()).toEqual(
    ['collector', 'database-exporter', 'db', 'functions', 'grafana', 'mail', 'nginx', 'probe', 'prometheus'].concat([
      'secrets',
      'site',
    ]),
  )
})

test('pins every image by its version', () => {
  const ours = services.filter(([, { build }]) => build !== undefined).map(([name]) => name)
  expect(ours).toEqual(['site', 'functions'])
  const loose = services.filter(
    ([name, { image }]) => !ours.includes(name) && !/:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?$/.test(image),
  )
  expect(loose.map(([name, { image }]) => `${name}: ${image}`)).toEqual([])
})

test('checks the health of every service that lasts and can be asked', () => {
  expect(services.filter(([, { healthcheck }]) => !healthcheck).map(([name]) => name)).toEqual(['secrets', 'collector'])
})

test('contains no secret', () => {
  const found = services.flatMap(([service, { environment = {} }]) =>
    Object.entries(environment)
      .filter(([name, value]) =>
        /PASS|SECRET|KEY|TOKEN/.test(name) ? !value.startsWith('/made/') : /:\/\/[^/@]*:[^/@]*@/.test(value),
      )
      .map(([name]) => `${service}: ${name}`),
  )
  expect(found).toEqual([])
})

test('publishes ports on this machine only', () => {
  const ports = services.flatMap(([, { ports: published = [] }]) => published)
  expect(ports.length).toBeGreaterThan(4)
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([])
})

test('waits only for what can come, and shares the network of a service that publishes the ports', () => {
  const wrong = services.flatMap(([name, { depends_on = {}, network_mode, ports }]) => {
    const shared = /^service:(.+)$/.exec(network_mode ?? '')?.[1]
    const conditions = Object.entries(depends_on).filter(([other, { condition }]) =>
      condition === 'service_healthy' ? !file.services[other]?.healthcheck : other !== 'secrets',
    )
    return [
      ...conditions.map(([other]) => `${name} waits for ${other}`),
      ...(shared !== undefined && !(shared in depends_on) ? [`${name} starts before ${shared}`] : []),
      ...(shared !== undefined && ports ? [`${name} publishes ports of ${shared}`] : []),
    ]
  })
  expect(wrong).toEqual([])
  const waitsFor = (name: string, trail: readonly string[] = []): boolean =>
    trail.includes(name) ||
    Object.keys(file.services[name]?.depends_on ?? {}).some((other) => waitsFor(other, [...trail, name]))
  expect(services.map(([name]) => name).filter((name) => waitsFor(name))).toEqual([])
  const hosts = services.flatMap(([, { ports = [] }]) => ports.map((port) => port.split(':')[1]))
  expect(new Set(hosts).size).toBe(hosts.length)
})

test('mounts files that exist and volumes that are declared', () => {
  const mounts = services.flatMap(([, { volumes = [] }]) => volumes.map((mount) => mount.split(':')[0] ?? ''))
  const paths = mounts.filter((mount) => mount.startsWith('./'))
  expect(paths.filter((path) => !existsSync(join(OPERATING, path)))).toEqual([])
  const named = new Set(mounts.filter((mount) => !mount.startsWith('./')))
  expect([...named].sort()).toEqual(Object.keys(file.volumes).sort())
})

test('sets only variables that the site and the functions read, with values that they accept', () => {
  const known = Object.values(VARIABLES)
    .flat()
    .map(({ name }) => name)
  // PGPASSFILE is missing from VARIABLES, because the PostgreSQL driver reads it.
  const set = [...Object.keys(environmentOf('site')), ...Object.keys(environmentOf('functions'))]
  expect(set.filter((name) => !known.includes(name) && name !== 'PGPASSFILE')).toEqual([])
  expect(readConfig(environmentOf('site'))).toMatchObject({ siteUrl: 'https://localhost:8443', cognito: undefined })
  expect(readSettings(environmentOf('functions'))).toMatchObject({ siteUrl: 'https://localhost:8443' })
})

test.each([
  [{}, 'Drive Hokkaido'],
  [{ SITE_NAME: 'Northern Roads' }, 'Northern Roads'],
])('sends mails from the name of the site with %j', (variables, name) => {
  const { site, functions } = readComposeFile(variables).services
  for (const service of [site, functions]) expect(service?.build?.args.SITE_NAME || 'Drive Hokkaido').toBe(name)
  const { mail } = readSettings(functions?.environment ?? {})
  expect(mail?.from).toBe(`${name} <noreply@hokkaido.example>`)
})

test('gives the functions the user pool of the site', () => {
  const { LOCAL_IDENTITY_PORT, FUNCTIONS_URL } = environmentOf('site')
  const functions = environmentOf('functions')
  expect(functions).toMatchObject({
    COGNITO_USER_POOL_ID: USER_POOL_ID,
    COGNITO_CLIENT_ID: CLIENT_ID,
    COGNITO_ENDPOINT: `http://127.0.0.1:${LOCAL_IDENTITY_PORT}`,
  })
  expect(new URL(FUNCTIONS_URL ?? '').port).toBe(functions.PORT)
  expect(environmentOf('nginx').NGINX_POOL).toBe(`127.0.0.1:${LOCAL_IDENTITY_PORT}`)
})

test('lets site and functions drain and close before it kills them', () => {
  // Each process ends within 25 s of SIGTERM (server/process/shutdown.ts).
  for (const name of ['site', 'functions']) expect(serviceOf(name).stop_grace_period).toBe('30s')
})

test('sets every variable that the configuration of nginx names', () => {
  const named = [...read('compose/nginx.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name)
  const set = Object.keys(environmentOf('nginx')).filter((name) => name !== 'NGINX_ENVSUBST_FILTER')
  expect([...new Set(named)].sort()).toEqual(set.sort())
})

test('scrapes the metrics ports under the job names that the alarms expect', () => {
  const { scrape_configs: jobs } = parse(read('compose/prometheus.yaml')) as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[]; params?: { module: string[] } }[]
  }
  const targets = Object.fromEntries(jobs.map((job) => [job.job_name, job.static_configs[0]?.targets[0]]))
  expect(targets.site).toBe(`site:${environmentOf('site').METRICS_PORT}`)
  expect(targets.functions).toBe(`site:${environmentOf('functions').METRICS_PORT}`)
  const expected = [...read('prometheus/alarms.yaml').matchAll(/job="([\w-]+)"/g)].map(([, job = '']) => job)
  // The trial deployment has no node_exporter, so only the job of the database machine has no target.
  expect([...new Set(expected)].filter((job) => !(job in targets))).toEqual(['database-machine'])
  const { modules } = parse(read('compose/blackbox.yaml')) as { modules: object }
  expect(jobs.flatMap(({ params }) => params?.module ?? []).filter((name) => !(name in modules))).toEqual([])
})

test('has a configuration of Prometheus that promtool accepts', async () => {
  const parameters = ['check', 'config', '--syntax-only', 'compose/prometheus.yaml']
  const result = await runIfInstalled('promtool', parameters, { debianPackage: 'prometheus', cwd: OPERATING })
  if (result) expect(result).toMatchObject({ code: 0, output: expect.stringContaining('SUCCESS') })
})

test('has scripts that may be executed, because PostgreSQL sources others into its own', () => {
  for (const script of ['make-secrets.sh', 'make-database.sh']) {
    expect(statSync(join(OPERATING, 'compose', script)).mode & 0o111).toBe(0o111)
  }
})
