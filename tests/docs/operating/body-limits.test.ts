import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BODY_LIMIT_BYTES } from '../../../server/http/bodies.ts'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'
import { ROOT } from '../../support/architecture/source-reader.ts'

const LARGEST_BODY = Math.max(
  BODY_LIMIT_BYTES,
  ...Object.values<Endpoint>(endpoints).map(({ bodyBytes = 0 }) => bodyBytes),
)

/** Body limits of nginx in its configuration and as annotations of its ingress controllers. */
const LIMIT = /\b(?:client_max_body_size|(?:client-max|proxy)-body-size:)\s+['"]?(\d+[kmg]?)\b/gi

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1_024, m: 1_024 ** 2, g: 1_024 ** 3 }

/** Returns the limits in a text. Nginx checks no body against a limit of 0. */
function limitsIn(text: string) {
  return [...text.matchAll(LIMIT)].map(([, size = '']) => {
    const number = Number.parseInt(size, 10)
    return { size, bytes: number === 0 ? Number.POSITIVE_INFINITY : number * (UNITS[size.replace(/\d/g, '')] ?? 0) }
  })
}

const tooSmallIn = (text: string) =>
  limitsIn(text)
    .filter(({ bytes }) => bytes < LARGEST_BODY)
    .map(({ size }) => size)

const documents = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.startsWith('operating') && !path.includes('node_modules'))
  .filter((path) => /\.(?:md|ya?ml|template|conf)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, 'docs', path), 'utf8') }))

test('proxies that the operator sets up pass the largest body that an endpoint accepts', () => {
  const withLimits = documents.flatMap(({ path, text }) => limitsIn(text).map(() => path))
  expect(withLimits.sort()).toEqual([
    'operating.md',
    'operating.md',
    'operating/compose/nginx.conf.template',
    'operating/kubernetes/ingress.yaml',
  ])
  expect(documents.flatMap(({ path, text }) => tooSmallIn(text).map((size) => `${path}: ${size}`))).toEqual([])
})

test.each([
  ['client_max_body_size 64k;', ['64k']],
  ['nginx.org/client-max-body-size: 64k', ['64k']],
  ['nginx.ingress.kubernetes.io/proxy-body-size: "5m"', ['5m']],
  ['client_max_body_size 6m;', []],
  ['client_max_body_size 0;', []],
])('the limits in %j that are too small are %j', (text, found) => {
  expect(tooSmallIn(text)).toEqual(found)
})
