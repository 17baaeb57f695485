import Type from 'typebox'
import { expect, test } from 'vitest'
import { compileValidator } from '../../../server/http/bounded-json.ts'
import { fieldsOf, invalidBySchema } from '../../../server/http/validation.ts'

const CREW = Type.Object(
  {
    title: Type.String({ maxLength: 5 }),
    contact: Type.Object({ kind: Type.Enum(['line', 'email']), value: Type.String() }, { additionalProperties: false }),
  },
  { additionalProperties: false },
)
const contact = { kind: 'line', value: 'x' }

function errorsOf(body: unknown) {
  return compileValidator({ schema: CREW, httpPart: 'body' })(body).error ?? []
}

test.each<[string, unknown, object[]]>([
  ['a missing field', { title: 'A' }, [{ field: 'contact', rule: 'required' }]],
  ['a missing inner field', { title: 'A', contact: { kind: 'line' } }, [{ field: 'contact.value', rule: 'required' }]],
  ['an unknown field', { title: 'A', contact, admin: true }, [{ field: 'admin', rule: 'additionalProperties' }]],
  ['a field of the wrong type', { title: 3, contact }, [{ field: 'title', rule: 'type' }]],
  ['a field that is too long', { title: 'Longer', contact }, [{ field: 'title', rule: 'maxLength' }]],
  [
    'an inner value outside its list',
    { title: 'A', contact: { ...contact, kind: 'fax' } },
    [{ field: 'contact.kind', rule: 'enum' }],
  ],
  ['a body that is no object', 'A', [{ field: 'body', rule: 'type' }]],
])('names %s', (_, body, fields) => {
  expect(fieldsOf(errorsOf(body))).toEqual(fields)
})

test('names at most 20 fields of at most 100 characters', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}${'x'.repeat(200)}`, 1]))
  const fields = fieldsOf(errorsOf({ title: 'A', contact, ...many }))
  expect([fields.length, Math.max(...fields.map(({ field }) => field.length))]).toEqual([expect.any(Number), 100])
  expect(fields.length).toBeLessThanOrEqual(20)
})

test('says in the detail which rule each field breaks', () => {
  expect(invalidBySchema(errorsOf({ title: 3, contact, admin: 1 }))).toMatchObject({
    name: 'ValidationError',
    status: 400,
    message: 'The request breaks these rules: admin: additionalProperties; title: type.',
  })
})
