import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { outlineOf, type Plan } from '../../../shared/planner/plan.ts'
import { writeCode } from '../../../shared/planner/share/share-code.ts'
import { type Bff, signedIn, startBff } from '../../support/servers/bff.ts'
import { aBody } from './a-plan.ts'

async function startSite(env: Record<string, string> = {}): Promise<Bff> {
  const bff = await startBff({ env: { LOG_LEVEL: 'silent', ...env } })
  onTestFinished(() => bff.close())
  return bff
}

/** Returns a request for three days of next July, when no road opens or closes for the season. */
function nextJuly({ clock }: Bff) {
  const year = new Date(clock.now()).getUTCFullYear() + 1
  return aBody({ firstDay: `${year}-07-10`, lastDay: `${year}-07-12`, must: [] })
}

const planOf = (body: Record<string, unknown>) => body.plan as Plan
const stopsOf = ({ days }: Plan) => days.map(({ stops }) => stops.map(({ place }) => place))

test('plans a request by every rule, always the same, and restores it from its share code', async () => {
  const bff = await startSite()
  const visitor = bff.client()
  const [first, second] = [
    await visitor.send('POST', '/api/itineraries/plan', nextJuly(bff)),
    await visitor.send('POST', '/api/itineraries/plan', nextJuly(bff)),
  ]
  expect([first.status, second.text]).toEqual([200, first.text])
  const plan = planOf(first.body)
  expect([plan.days.length, plan.faults, stopsOf(plan).flat().length > 3]).toEqual([3, [], true])
  const code = writeCode(plan.request, outlineOf(plan))
  const shared = await visitor.get(`/api/itineraries/shared/${code}`)
  expect([shared.status, planOf(shared.body).days]).toEqual([200, plan.days])
})

test('refuses a plan of the past with the nearest possible request', async () => {
  const bff = await startSite()
  const { status, body } = await bff
    .client()
    .send('POST', '/api/itineraries/plan', aBody({ firstDay: '2021-08-02', lastDay: '2021-08-04' }))
  expect([status, body]).toMatchObject([200, { refusal: { wish: 'past' } }])
})

test.each(['abcdefgh12345678', 'x'.repeat(1_999)])('answers NotFound for an invalid share code', async (code) => {
  const bff = await startSite()
  const { status, body } = await bff.client().get(`/api/itineraries/shared/${code}`)
  expect([status, body.name]).toEqual([404, 'NotFound'])
})

test('saves and deletes a plan through the proxy', async () => {
  const bff = await startSite()
  const anna = await signedIn(bff, 'anna@example.org')
  const plan = { title: 'East in August', code: 'AbC_9', firstDay: '2027-08-02', lastDay: '2027-08-08' }
  const headers = { 'idempotency-key': 'one-click' }
  const saved = await anna.send('POST', '/api/itineraries', plan, headers)
  const again = await anna.send('POST', '/api/itineraries', plan, headers)
  expect([saved.status, again.text]).toEqual([200, saved.text])
  expect((await anna.get('/api/itineraries?limit=5')).body).toEqual({ items: [saved.body] })
  expect((await anna.send('DELETE', `/api/itineraries/${saved.body.id}`)).body).toEqual({ deleted: true })
  expect((await anna.get('/api/itineraries')).body).toEqual({ items: [] })
})

test('measures the plan with ROUTING_URL and still follows every rule', async () => {
  const requested: string[] = []
  const server = createServer(({ url = '' }, reply) => {
    requested.push(url)
    const places = url.split('?')[0]?.split('/').at(-1)?.split(';') ?? []
    const at = places.map((place) => place.split(',').map(Number))
    // Each leg is a third longer than the straight line and driven at 50 km/h. For most legs, this is close to the
    // planner's own figures.
    const metres = at.map(([a = 0, b = 0]) =>
      at.map(([c = 0, d = 0]) => 1.33 * Math.hypot((a - c) * 81_000, (b - d) * 111_000)),
    )
    const durations = metres.map((row) => row.map((length) => (length / 50_000) * 3_600))
    reply.setHeader('content-type', 'application/json; charset=UTF-8')
    reply.end(JSON.stringify({ code: 'Ok', distances: metres, durations, sources: at.map(() => ({ distance: 3 })) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bff = await startSite({ ROUTING_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  const { status, body } = await bff.client().send('POST', '/api/itineraries/plan', nextJuly(bff))
  const plan = planOf(body)
  const legs = plan.days.flatMap((day) => day.legs)
  expect([status, plan.faults, requested.length]).toEqual([200, [], 3])
  expect(legs.filter(({ measured }) => measured).length).toBeGreaterThan(0)
  expect(Object.keys(plan.measured).length).toBeGreaterThan(0)
})
