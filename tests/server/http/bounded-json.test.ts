import Type from 'typebox'
import { expect, test } from 'vitest'
import { compileValidator, isTooDeep } from '../../../server/http/bounded-json.ts'

const nested = (depth: number, inner = '') => '['.repeat(depth) + inner + ']'.repeat(depth)

test.each([
  ['{"a":[1,{"b":[]}]}', false],
  [nested(32), false],
  [nested(33), true],
  ['{"a":'.repeat(33), true],
  [`[${Array(50).fill('[]').join(',')}]`, false],
  [JSON.stringify(['['.repeat(100)]), false],
  [JSON.stringify(['\\"'.repeat(20) + '['.repeat(100)]), false],
  [`["\\\\",${nested(32)}]`, true],
  ['"[[[[', false],
  ['', false],
])('%j is too deep: %s', (text, expected) => {
  expect(isTooDeep(text)).toBe(expected)
})

const list = Type.Object({ list: Type.Array(Type.Integer(), { uniqueItems: true, maxItems: 5 }) })

test('reports the errors of a list of tens of thousands like those of a short one', () => {
  const validate = compileValidator({ schema: list, httpPart: 'body' })
  expect(validate({ list: [1, 2, 3] })).toEqual({ value: { list: [1, 2, 3] } })
  const rulesOf = (values: readonly number[]) =>
    validate({ list: values })
      .error?.map(({ keyword }) => keyword)
      .toSorted()
  expect(rulesOf(Array<number>(8).fill(1))).toEqual(['maxItems', 'uniqueItems'])
  expect(rulesOf(Array<number>(30_000).fill(1))).toEqual(['maxItems', 'uniqueItems'])
})

test('converts text values before validation, and leaves a body unchanged', () => {
  const schema = Type.Object({ limit: Type.Integer() })
  expect(compileValidator({ schema, httpPart: 'querystring' })({ limit: '5' })).toEqual({ value: { limit: 5 } })
  expect(compileValidator({ schema, httpPart: 'body' })({ limit: '5' }).error).toHaveLength(1)
})

test('a schema is compiled for the first value, not at the start', () => {
  const read: PropertyKey[] = []
  const schema = new Proxy(Type.String(), {
    get(target, name, receiver) {
      read.push(name)
      return Reflect.get(target, name, receiver)
    },
  })
  const validate = compileValidator({ schema, httpPart: 'body' })
  expect(read).toEqual([])
  expect(validate('Otaru')).toEqual({ value: 'Otaru' })
  expect(validate(5).error).toHaveLength(1)
})
