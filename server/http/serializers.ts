/** Compiles each response schema once, because most routes share the schemas of their error responses. */

import fastJsonStringify from 'fast-json-stringify'

type Serializer = (value: unknown) => string

const compiled = new WeakMap<object, Serializer>()

export function compileSerializer({ schema }: { readonly schema: object }): Serializer {
  const serializer = compiled.get(schema) ?? fastJsonStringify(schema)
  compiled.set(schema, serializer)
  return serializer
}
