/**
 * Runs docs/operating/compose.yaml without containers: PostgreSQL, the site, the functions and nginx as processes of
 * this machine, with the same variables, scripts and configuration. Ports and folders differ.
 */

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../postgres/postgres.ts'
import { startFunctionsProcess } from '../servers/function-processes.ts'
import { freePorts, type ServerProcess, startServerProcess } from '../servers/server-process.ts'
import { OPERATING, readComposeFile } from './compose-file.ts'

const run = promisify(execFile)
const POLL_MS = 50
const START_LIMIT_MS = 10_000

export interface Trial {
  readonly site: ServerProcess
  readonly tlsPort: number
  readonly httpPort: number
  readonly outboxPort: number
  /** The certificate of the authority that signed the site's own. */
  readonly authority: Buffer
  /** Stops nginx, functions, site and database. */
  stop(): Promise<void>
}

const { services } = readComposeFile()

/** The variables of a service, without the collector, which is not started. */
function variablesOf(name: string): Record<string, string> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: _, ...rest } = services[name]?.environment ?? {}
  return rest
}

export async function startTrial(): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'hokkaido-trial-'))
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of closing.toReversed()) await close()
  }
  try {
    const [tlsPort, httpPort, outboxPort, healthPort, functionsPort, identityPort, metricsPort, functionsMetricsPort] =
      (await freePorts(8)) as [number, number, number, number, number, number, number, number]
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
    const authority = readFileSync(join(folder, 'authority/authority.pem'))
    return { site, tlsPort, httpPort, outboxPort, authority, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Makes the roles by the script of the image, and then asks the functions for their password, as the image does. */
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

/** Replaces the variables as nginx's image does, and includes the result as its main file does. */
async function startNginx(folder: string, variables: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const template = readFileSync(join(OPERATING, 'compose/nginx.conf.template'), 'utf8')
  const site = template.replace(/\$\{(NGINX_\w+)\}/g, (_, name: string) => variables[name] ?? '')
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }\n`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const parameters = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  const nginx = spawn('nginx', parameters, { stdio: 'ignore' })
  process.once('exit', () => nginx.kill('SIGKILL'))
  const deadline = Date.now() + START_LIMIT_MS
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${variables.NGINX_HEALTH_PORT}/`).catch(() => undefined)
    if (answered?.ok) return nginx
    if (nginx.exitCode !== null || Date.now() > deadline) {
      throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGQUIT')
  await exited
}
