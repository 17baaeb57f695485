import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, startBff } from '../../support/servers/bff.ts'

const OPERATOR_KEY = 'the-operators-key-of-this-test-site'
const DATES = '/operator/events/ushio-festival/dates/2090'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent', OPERATOR_KEY } })
})
afterAll(() => bff?.close())

test.each(['sapporo', 'otaru'])('the events of %s are public', async (city) => {
  const { status, body } = await bff.client().get(`/api/cities/${city}/events`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ city, events: expect.arrayContaining([expect.objectContaining({ cancelled: false })]) })
})

test('the site forwards no operator calls, even with the operator’s key', async () => {
  const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
  const body = { cancelled: true, source: 'https://example.org/news' }
  for (const path of [`/api${DATES}`, DATES, `/api/cities/otaru/events/..${DATES}`]) {
    expect((await bff.client().send('PUT', path, body, headers)).status, path).toBe(404)
  }
  const direct = await fetch(bff.functionsUrl + DATES, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(direct.status).toBe(200)
})
