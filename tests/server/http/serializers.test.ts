import Type from 'typebox'
import { expect, test } from 'vitest'
import { compileSerializer } from '../../../server/http/serializers.ts'

const schema = Type.Object({ name: Type.String(), seats: Type.Optional(Type.Integer()) })

test('a serializer writes the properties of its schema and no others', () => {
  expect(compileSerializer({ schema })({ name: 'Otaru', seats: 3, secret: 'x' })).toBe('{"name":"Otaru","seats":3}')
})

test('routes with the same schema share one serializer', () => {
  expect(compileSerializer({ schema })).toBe(compileSerializer({ schema }))
})
