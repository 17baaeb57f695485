import fastJsonStringify from 'fast-json-stringify'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { compileSerializer } from '../../../server/http/serializers.ts'
import type { Endpoint } from '../../../shared/api/endpoint.ts'
import { endpoints } from '../../../shared/api/endpoints.ts'

const schema = Type.Object({ name: Type.String(), seats: Type.Optional(Type.Integer()) })

test('a serializer writes the properties of its schema and no others', () => {
  expect(compileSerializer({ schema })({ name: 'Otaru', seats: 3, secret: 'x' })).toBe('{"name":"Otaru","seats":3}')
})

test('routes with the same schema share one serializer', () => {
  expect(compileSerializer({ schema })).toBe(compileSerializer({ schema }))
})

test('a schema is compiled when its first value is written, not at the start', () => {
  const broken = { type: 'object', properties: { name: { type: 5 } } }
  const serialize = compileSerializer({ schema: broken })
  expect(() => serialize({ name: 'Otaru' })).toThrow('schema')
})

test('all schemas of the endpoint map compile', () => {
  for (const { answer, params, query, body } of Object.values<Endpoint>(endpoints)) {
    fastJsonStringify(answer)
    for (const part of [params, query, body]) if (part) Compile(part)
  }
})
