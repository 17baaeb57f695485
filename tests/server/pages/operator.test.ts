import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bff, signedIn, signedInOperator, startBff } from '../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff({ env: { LOG_LEVEL: 'silent' } })
})
afterAll(() => bff.close())

const ADDRESSES = ['/operator', '/operator/', '/operator/en', '/operator?section=people']

test.each(ADDRESSES)('%s is redirected like an unknown address for all users but operators', async (address) => {
  const search = address.includes('?') ? address.slice(address.indexOf('?')) : ''
  for (const client of [bff.client(), await signedIn(bff, 'visitor@example.com')]) {
    const [answer, unknown] = [await client.get(address), await client.get(`/no-such-page${search}`)]
    const shown = ({ status, headers }: typeof answer) => [
      status,
      headers.location,
      headers['cache-control'],
      headers.vary,
    ]
    expect(shown(answer)).toEqual(shown(unknown))
    expect(shown(answer).slice(0, 2)).toEqual([302, `/${search}`])
  }
})

test('operators get a document that search engines do not index', async () => {
  const operator = await signedInOperator(bff, 'operator@example.com')
  const answer = await operator.get('/operator')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('noindex')
  expect((await operator.get('/operator/en')).headers.location).toBe('/operator')
})

test('the sitemap does not name the page', async () => {
  expect((await bff.client().get('/sitemap.xml')).text).not.toContain('/operator')
})
