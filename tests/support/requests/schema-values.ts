/**
 * Generates values for a JSON schema. Most values are nearly valid, so that generated requests pass the first checks of
 * the server.
 */

import fc from 'fast-check'
import type { TSchema } from 'typebox'
import type { JsonShape } from './json-shape.ts'

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'x'.repeat(5_000),
    '__proto__',
    'constructor',
    -0,
    1e308,
    2 ** 53,
  ),
)

export function nearly(schema: TSchema): fc.Arbitrary<unknown> {
  return ofShape(schema as JsonShape)
}

function ofShape(shape: JsonShape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(shape) }, { weight: 1, arbitrary: junk })
}

function fitting(shape: JsonShape): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(ofShape))
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if ('const' in shape) return fc.constant(shape.const)
  switch (shape.type) {
    case 'object': {
      const properties = Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, ofShape(inner)]),
      )
      const rightNames = fc.record(properties, { requiredKeys: [] })
      const stray = fc.dictionary(fc.string({ maxLength: 8 }), junk, { maxKeys: 1 })
      return fc
        .tuple(rightNames, fc.option(stray, { freq: 6 }))
        .map(([named, more]): unknown => ({ ...named, ...(more ?? {}) }))
    }
    case 'array':
      return fc.array(ofShape(shape.items ?? {}), { maxLength: Math.min(shape.maxItems ?? 3, 5) })
    case 'integer':
    case 'number':
      return fc.integer({ min: (shape.minimum ?? -5) - 1, max: (shape.maximum ?? 10_000) + 1 })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return shape.pattern?.startsWith('^20')
        ? fc.constantFrom('2026-12-01', '2026-12-31', '2027-02-30', '2026-13-01')
        : fc.string({ unit: 'binary', maxLength: Math.min(shape.maxLength ?? 40, 60) })
    default:
      return junk
  }
}
