/**
 * Compiles each response schema once, because most routes share the schemas of their error responses, and when it is first
 * used, because compiling all of them slows the start.
 */

import fastJsonStringify from 'fast-json-stringify'

type Serializer = (value: unknown) => string

const serializers = new WeakMap<object, Serializer>()

export function compileSerializer({ schema }: { readonly schema: object }): Serializer {
  const serializer = serializers.get(schema) ?? compiledOnUse(schema)
  serializers.set(schema, serializer)
  return serializer
}

function compiledOnUse(schema: object): Serializer {
  let compiled: Serializer | undefined
  return (value) => {
    compiled ??= fastJsonStringify(schema)
    return compiled(value)
  }
}
