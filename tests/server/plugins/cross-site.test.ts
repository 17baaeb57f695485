import { expect, onTestFinished, test } from 'vitest'
import { crossSiteLayer, redirectLayer } from '../../../server/plugins/cross-site.ts'
import { startBff } from '../../support/servers/bff.ts'

const ORIGIN = 'https://drive.example'
const pass = { 'x-bff': '1', 'content-type': 'application/json' }

test.each([
  // Columns: the method, the headers, and the layer that rejects the request. Undefined if no layer rejects it.
  ['GET', { 'x-bff': '1' }, undefined],
  ['GET', {}, 'header'],
  ['GET', { 'x-bff': '0' }, 'header'],
  ['GET', { 'x-bff': '1', 'sec-fetch-site': 'same-origin' }, undefined],
  ['GET', { 'x-bff': '1', 'sec-fetch-site': 'same-site' }, 'fetch-metadata'],
  ['GET', { 'x-bff': '1', 'sec-fetch-site': 'cross-site' }, 'fetch-metadata'],
  ['GET', { 'x-bff': '1', 'sec-fetch-site': 'none' }, 'fetch-metadata'],
  ['GET', { 'x-bff': '1', origin: 'https://sibling.drive.example' }, 'origin'],
  ['POST', pass, undefined],
  ['POST', { ...pass, origin: ORIGIN }, undefined],
  ['POST', { ...pass, origin: 'http://drive.example' }, 'origin'],
  ['POST', { ...pass, origin: 'null' }, 'origin'],
  ['POST', { ...pass, 'content-type': 'application/json; charset=utf-8' }, undefined],
  ['POST', { ...pass, 'content-type': 'text/plain' }, 'content-type'],
  ['POST', { ...pass, 'content-type': 'application/jsonp' }, 'content-type'],
  ['POST', { 'x-bff': '1' }, 'content-type'],
  ['DELETE', { 'x-bff': '1' }, 'content-type'],
  ['PUT', { 'content-type': 'application/json' }, 'header'],
  ['PATCH', { ...pass, 'sec-fetch-site': 'same-site' }, 'fetch-metadata'],
] as const)('%s with %j is rejected by: %s', (method, headers, layer) => {
  expect(crossSiteLayer({ method, headers }, ORIGIN)).toBe(layer)
})

test.each([
  // Columns: the headers, and the layer that rejects the request. Undefined if no layer rejects it.
  [{}, undefined],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, undefined],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 'fetch-metadata'],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 'fetch-metadata'],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 'fetch-metadata'],
] as const)('a redirect with %j is rejected by: %s', (headers, layer) => {
  expect(redirectLayer({ headers })).toBe(layer)
})

test('a refused request counts as a read of its address, and further ones are refused without a log line', async () => {
  const bff = await startBff({ env: { RATE_LIMIT_READ: '3', LOG_LEVEL: 'info' } })
  onTestFinished(() => bff.close())
  const from = async (remoteAddress: string, headers: Record<string, string>) =>
    (await bff.app.inject({ url: '/api/session', remoteAddress, headers })).statusCode
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    statuses.push(await from('198.51.100.1', { ...pass, 'sec-fetch-site': 'cross-site' }))
  }
  expect(statuses).toEqual([403, 403, 403, 429, 429, 429])
  expect(await from('198.51.100.1', pass)).toBe(429)
  expect(await from('192.0.2.1', pass)).toBe(200)
  expect(bff.logs.filter((line) => line.includes('"cross-site-refused"') && !line.includes('"audit"'))).toHaveLength(3)
})
