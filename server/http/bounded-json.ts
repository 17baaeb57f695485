/**
 * Keeps the time to validate untrusted JSON proportional to its length. Without these limits, reporting every duplicate
 * in a 64 KB `uniqueItems` list takes half a minute, and comparing nested items recurses without limit.
 */

import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'

/** Maximum nesting depth of a request body: several times the depth of any schema in the endpoint map. */
const MAX_DEPTH = 32
/**
 * Lists are cut to this length before the errors are collected. It is larger than every `maxItems` of the schemas, so a
 * list that is too long still breaks its `maxItems` after the cut.
 */
const MAX_REPORTED_ITEMS = 1_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      for (at++; at < text.length && text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++
    } else if (OPENING.has(code)) {
      depth++
      if (depth > MAX_DEPTH) return true
    } else if (CLOSING.has(code)) depth--
  }
  return false
}

interface ValidatorInput {
  readonly schema: TSchema
  /**
   * The part of the request to validate, such as `body` or `querystring`. The values of every part except the body
   * arrive as text, so they are converted first.
   */
  readonly httpPart?: string
}

const compiledSchemas = new WeakMap<TSchema, ReturnType<typeof Compile>>()

/**
 * Returns the validator of a schema, which is compiled for the first value, because compiling all of them slows the start.
 * The caller must first reject bodies that are nested too deeply (`isTooDeep`).
 */
export function compileValidator({ schema, httpPart }: ValidatorInput) {
  return (value: unknown) => {
    const compiled = compiledOf(schema)
    const converted = httpPart === 'body' ? value : Value.Convert(schema, value)
    return compiled.Check(converted) ? { value: converted } : { error: compiled.Errors(shortened(converted)) }
  }
}

function compiledOf(schema: TSchema) {
  const known = compiledSchemas.get(schema)
  if (known) return known
  const compiled = Compile(schema)
  compiledSchemas.set(schema, compiled)
  return compiled
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_REPORTED_ITEMS).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}
