import { expect, test } from 'vitest'
import { CATALOG, upstreamPath } from '../../../server/proxy/catalog.ts'

test('the catalog holds exactly the endpoints that declare an upstream', () => {
  const keys = CATALOG.map(({ key }) => key)
  expect(keys).toContain('POST /api/crews/:id/requests')
  expect(keys.filter((key) => key.includes('/api/auth/') || /\/api\/session(?!s)/.test(key))).toEqual([])
})

test.each([
  ['/api/crews/:id', { id: 'abc' }, {}, '/crews/abc'],
  ['/api/crews/:id/requests', { id: '../admin' }, {}, '/crews/..%2Fadmin/requests'],
  [
    '/api/crews/:id/requests',
    { id: 'abc' },
    { state: 'pending', limit: 50 },
    '/crews/abc/requests?state=pending&limit=50',
  ],
  ['/api/requests', {}, { role: 'sent', limit: 20 }, '/requests?role=sent&limit=20'],
  ['/api/crews', {}, { cursor: 'a&b=c' }, '/crews?cursor=a%26b%3Dc'],
  ['/api/crews', {}, { town: 'Abashiri + Otaru' }, '/crews?town=Abashiri%20%2B%20Otaru'],
])('%s with parameters %j and query %j is forwarded to %s', (url, params, query, path) => {
  expect(upstreamPath(url, params as Record<string, string>, query)).toBe(path)
})

// A URL parser removes such segments even if they are percent-encoded, so the call would reach another endpoint.
test.each(['.', '..'])('a parameter that is the dot segment %s is refused', (id) => {
  expect(() => upstreamPath('/api/people/:id/photo', { id }, {})).toThrow('id: pattern')
})
