import { expect, test } from 'vitest'
import type { Endpoint } from '../../../../shared/api/endpoint.ts'
import { endpoints } from '../../../../shared/api/endpoints.ts'

interface Schema {
  readonly type?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Returns the paths of the numbers without limits that every column can hold. */
function unlimitedIn(schema: Schema | undefined, path: string): string[] {
  if (!schema) return []
  const { type, minimum, maximum, items, anyOf = [], properties = {} } = schema
  const isNumber = type === 'integer' || type === 'number'
  const isLimited = Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum)
  return [
    ...(isNumber && !isLimited ? [path] : []),
    ...unlimitedIn(items, `${path}[]`),
    ...anyOf.flatMap((one) => unlimitedIn(one, path)),
    ...Object.entries(properties).flatMap(([name, inner]) => unlimitedIn(inner, `${path}.${name}`)),
  ]
}

test('limits every number that is forwarded to the functions, because PostgreSQL fails on others', () => {
  const forwarded = Object.entries(endpoints).filter(([, endpoint]) => 'upstream' in endpoint)
  const unlimited = forwarded.flatMap(([key, { params, query, body }]: [string, Endpoint]) =>
    [params, query, body].flatMap((part) => unlimitedIn(part as Schema | undefined, key)),
  )
  expect(forwarded.length).toBeGreaterThan(50)
  expect(unlimited).toEqual([])
})
