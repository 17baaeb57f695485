/**
 * Runs the trial deployment of docs/operating/compose.yaml as processes instead of containers, and signs in through
 * nginx over TLS. Runs at full depth only.
 */

import { connect } from 'node:tls'
import { Agent, fetch as undiciFetch } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runIfInstalled } from '../../support/operation/installed-program.ts'
import { startTrial, type Trial } from '../../support/operation/trial.ts'

let trial: Trial
let agent: Agent
const cookies = new Map<string, string>()
const written: string[] = []

beforeAll(async () => {
  await runIfInstalled('nginx', ['-v'], { debianPackage: 'nginx', cwd: '/' })
  await runIfInstalled('openssl', ['version'], { debianPackage: 'openssl', cwd: '/' })
  await runIfInstalled('prometheus', ['--version'], { debianPackage: 'prometheus', cwd: '/' })
  await runIfInstalled('psql', ['--version'], { debianPackage: 'postgresql-client', cwd: '/' })
  trial = await startTrial()
  agent = new Agent({ connect: { ca: trial.authority } })
})
afterAll(async () => {
  await agent?.close()
  await trial?.stop()
})

/** Sends a request to nginx as a browser does: over TLS, with the cookies received so far. */
async function ask(method: string, path: string, body?: object) {
  const origin = `https://localhost:${trial.tlsPort}`
  const answer = await undiciFetch(`${origin}${path}`, {
    dispatcher: agent,
    method,
    redirect: 'manual',
    headers: {
      origin,
      'x-bff': '1',
      'sec-fetch-site': 'same-origin',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, value)
    written.push(cookie)
  }
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text }
}

test('serves pages over TLS, with the certificate of the script', async () => {
  const page = await ask('GET', '/en')
  expect(page.status).toBe(200)
  expect(page.headers.get('strict-transport-security')).toContain('max-age=')
  expect((await ask('GET', '/healthz')).text).toContain('ok')
})

test.each(['/readyz', '/%72eadyz', '/openapi.json', '/openapi%2Ejson', '/metrics'])(
  'does not serve %s through nginx',
  async (path) => {
    expect((await ask('GET', path)).status).not.toBe(200)
  },
)

test('offers HTTP/2', async () => {
  const socket = connect({
    port: trial.tlsPort,
    host: '127.0.0.1',
    servername: 'localhost',
    ca: trial.authority,
    ALPNProtocols: ['h2', 'http/1.1'],
  })
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject))
  expect(socket.alpnProtocol).toBe('h2')
  socket.destroy()
})

test('sends pages from http to TLS, and refuses the API there', async () => {
  const plain = (path: string) => fetch(`http://127.0.0.1:${trial.httpPort}${path}`, { redirect: 'manual' })
  const page = await plain('/en')
  expect([page.status, page.headers.get('location')]).toEqual([308, `https://127.0.0.1:${trial.tlsPort}/en`])
  expect((await plain('/api/session')).status).toBe(403)
})

test('signs in through nginx with Secure cookies, and reads and writes the store of the functions', async () => {
  const [account] = trial.site.accounts
  const signedIn = await ask('POST', '/api/auth/sign-in', { username: account?.email, password: account?.password })
  expect(signedIn.status).toBe(200)
  const ofSession = written.filter((cookie) => /^__Host-Http-/.test(cookie))
  expect(ofSession.length).toBeGreaterThan(1)
  for (const cookie of ofSession) expect(cookie).toMatch(/; ?Secure/i)
  expect(JSON.parse((await ask('GET', '/api/session')).text)).toMatchObject({ signedIn: true })
  expect((await ask('PUT', '/api/profile', { displayName: 'Anna' })).status).toBe(200)
  expect(JSON.parse((await ask('GET', '/api/profile')).text)).toMatchObject({ displayName: 'Anna' })
})

test('shows the outbox of the user pool, and nothing else of it', async () => {
  const outbox = (path: string) => fetch(`http://127.0.0.1:${trial.outboxPort}${path}`, { redirect: 'manual' })
  expect((await outbox('/outbox')).status).toBe(200)
  expect((await outbox('/confirmUser')).status).toBe(404)
})

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly name: string; readonly health: string; readonly lastError?: string }[]
  }[]
}

async function askPrometheus<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${trial.prometheusUrl}/api/v1/${path}`)
  return ((await answer.json()) as { data: Data }).data
}

test('lets Prometheus read site and functions, and evaluate every alarm', async () => {
  const up = async () => {
    const { activeTargets } = await askPrometheus<{
      activeTargets: { labels: { job: string }; health: string }[]
    }>('targets?state=active')
    return activeTargets.filter(({ health }) => health === 'up').map(({ labels }) => labels.job)
  }
  await expect.poll(up).toEqual(expect.arrayContaining(['site', 'functions']))
  const healths = async () => {
    const { groups } = await askPrometheus<Rules>('rules?type=alert')
    return groups.flatMap(({ rules }) => rules.map(({ name, health }) => `${name} ${health}`))
  }
  await expect.poll(healths).toContain('Errors ok')
  expect((await healths()).filter((line) => !line.endsWith(' ok'))).toEqual([])
  const firing = await askPrometheus<{ alerts: { labels: { alertname: string }; state: string }[] }>('alerts')
  const names = firing.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  expect(names).toEqual([])
})

test('sends traces of the site and of the functions to the collector', async () => {
  await ask('GET', '/api/profile')
  const services = () => {
    const text = trial.collector.received.map((each) => each.text).join('')
    return [/"drive-hokkaido"/, /"drive-hokkaido-functions"/].map((service) => service.test(text))
  }
  await expect.poll(services).toEqual([true, true])
})
