/**
 * Runs docs/operating/compose.yaml without containers: PostgreSQL, the site, the cloud functions, nginx and Prometheus
 * as processes of this machine, with the same variables, scripts and configuration. Ports and folders differ.
 */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePorts } from '../free-ports.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { startCollector } from '../servers/collector.ts'
import { startFunctionsProcess } from '../servers/function-processes.ts'
import { type ServerProcess, startServerProcess } from '../servers/server-process.ts'
import { OPERATING, readComposeFile } from './compose-file.ts'

const run = promisify(execFile)
const POLL_MS = 50
const START_LIMIT_MS = 10_000

export interface Trial {
  readonly site: ServerProcess
  readonly tlsPort: number
  readonly httpPort: number
  readonly outboxPort: number
  /** The URL of Prometheus, which collects the metrics. The traces go to `collector`. */
  readonly prometheusUrl: string
  readonly collector: Awaited<ReturnType<typeof startCollector>>
  /** The certificate of the authority that signed the site's certificate. */
  readonly authority: Buffer
  /** Stops all processes. */
  stop(): Promise<void>
}

const { services } = readComposeFile()

const variablesOf = (name: string): Readonly<Record<string, string>> => services[name]?.environment ?? {}

export async function startTrial(): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-trial-'))
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const [tlsPort = 0, httpPort = 0, outboxPort = 0, healthPort = 0, ...others] = await freePorts(9)
    const [functionsPort = 0, identityPort = 0, metricsPort = 0, functionsMetricsPort = 0, prometheusPort = 0] = others
    const collector = await startCollector()
    closing.push(() => collector.close())
    const OTEL_EXPORTER_OTLP_ENDPOINT = new URL(collector.url).origin
    await run('sh', [join(OPERATING, 'compose/make-secrets.sh'), folder])
    const database = await startDatabase(folder)
    closing.push(() => database.stop())
    const siteUrl = `https://localhost:${tlsPort}`
    const site = await startServerProcess({
      ...variablesOf('site'),
      SITE_URL: siteUrl,
      FUNCTIONS_URL: `http://127.0.0.1:${functionsPort}`,
      LOCAL_IDENTITY_PORT: String(identityPort),
      METRICS_PORT: String(metricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT,
      DRAIN_SECONDS: '0',
    })
    closing.push(() => site.stop())
    const functions = await startFunctionsProcess({
      ...variablesOf('functions'),
      PORT: String(functionsPort),
      SITE_URL: siteUrl,
      COGNITO_ENDPOINT: `http://127.0.0.1:${identityPort}`,
      DATABASE_URL: `postgres://hokkaido@127.0.0.1:${database.port}/hokkaido`,
      PGPASSFILE: database.passwordFile,
      METRICS_PORT: String(functionsMetricsPort),
      OTEL_EXPORTER_OTLP_ENDPOINT,
      DRAIN_SECONDS: '0',
    })
    closing.push(() => functions.end('SIGTERM'))
    const nginx = await startNginx(folder, {
      ...variablesOf('nginx'),
      NGINX_TLS_PORT: String(tlsPort),
      NGINX_HTTP_PORT: String(httpPort),
      NGINX_OUTBOX_PORT: String(outboxPort),
      NGINX_HEALTH_PORT: String(healthPort),
      NGINX_CERTIFICATE: join(folder, 'certificate'),
      NGINX_SITE: `127.0.0.1:${new URL(site.url).port}`,
      NGINX_POOL: `127.0.0.1:${identityPort}`,
    })
    closing.push(() => end(nginx))
    const prometheus = await startPrometheus(folder, prometheusPort, {
      'site:9464': `127.0.0.1:${metricsPort}`,
      'site:9465': `127.0.0.1:${functionsMetricsPort}`,
    })
    closing.push(() => end(prometheus))
    const prometheusUrl = `http://127.0.0.1:${prometheusPort}`
    const authority = readFileSync(join(folder, 'authority/authority.pem'))
    return { site, tlsPort, httpPort, outboxPort, prometheusUrl, collector, authority, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Creates the database roles with the script that the image uses. Password authentication is then required of them,
 * as in the image.
 */
async function startDatabase(folder: string) {
  const server = await startPostgres()
  if (!server) throw new Error('no PostgreSQL starts on this machine')
  const { port, username } = new URL(server.url)
  const place = { PGHOST: '127.0.0.1', PGPORT: port, POSTGRES_USER: username, PASSWORDS: join(folder, 'database') }
  await run(join(OPERATING, 'compose/make-database.sh'), [], { env: { ...process.env, ...place } })
  const client = new pg.Client(server.url)
  await client.connect()
  const { rows } = await client.query<{ hba_file: string }>('show hba_file')
  writeFileSync(
    rows[0]?.hba_file ?? '',
    `host all ${username} 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n`,
  )
  await client.query('select pg_reload_conf()')
  await client.end()
  const passwordFile = join(folder, 'functions/pgpass-here')
  copyFileSync(join(folder, 'functions/pgpass'), passwordFile)
  writeFileSync(passwordFile, readFileSync(passwordFile, 'utf8').replace(/^db:5432:/, `127.0.0.1:${port}:`))
  return { port, passwordFile, stop: () => server.stop() }
}

/**
 * Starts nginx. Substitutes the variables in the template as nginx's image does, and includes the result in a main
 * file as the image does.
 */
async function startNginx(folder: string, variables: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const template = readFileSync(join(OPERATING, 'compose/nginx.conf.template'), 'utf8')
  const site = template.replace(/\$\{(NGINX_\w+)\}/g, (_, name: string) => variables[name] ?? '')
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }\n`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const parameters = ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  return startProgram('nginx', parameters, `http://127.0.0.1:${variables.NGINX_HEALTH_PORT}/`)
}

/**
 * Starts Prometheus, which scrapes the site and the cloud functions every second instead of every 15. The exporters of
 * compose.yaml do not run, so their addresses point to a closed port.
 */
function startPrometheus(folder: string, port: number, targets: Readonly<Record<string, string>>) {
  const configuration = readFileSync(join(OPERATING, 'compose/prometheus.yaml'), 'utf8')
    .replace('/etc/prometheus/alarms.yaml', join(OPERATING, 'prometheus/alarms.yaml'))
    .replace(/interval: 15s/g, 'interval: 1s')
    .replace(/site:946\d/g, (target) => targets[target] ?? target)
    .replace(/(?:database-exporter|probe):\d+/g, '127.0.0.1:9')
  const file = join(folder, 'prometheus.yaml')
  writeFileSync(file, configuration)
  const parameters = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'prometheus')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ]
  return startProgram('prometheus', parameters, `http://127.0.0.1:${port}/-/ready`)
}

/** @param readyUrl answers with 2xx once the program is ready */
async function startProgram(program: string, parameters: readonly string[], readyUrl: string): Promise<ChildProcess> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  process.once('exit', () => child.kill('SIGKILL'))
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const answered = await fetch(readyUrl).catch(() => undefined)
    if (answered?.ok) return child
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`${program} did not start: ${complaint}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
