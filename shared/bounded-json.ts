/**
 * What a stranger's JSON may cost to judge: no more than its length. A validator that names every item that is there twice
 * takes half a minute over 64 KB of them, and one that compares items to each other follows them to any depth.
 */

import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'

/** Several times as deep as anything that is asked for. */
const DEEPEST = 32
/** Longer than any list that is asked for: one that is cut to this is still too long. */
const LONGEST_LIST = 1_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Whether a text, were it JSON, would nest its lists and objects deeper than anything that is asked for. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      for (at++; at < text.length && text.charCodeAt(at) !== QUOTE; at++) if (text.charCodeAt(at) === BACKSLASH) at++
    } else if (OPENING.has(code)) {
      depth++
      if (depth > DEEPEST) return true
    } else if (CLOSING.has(code)) depth--
  }
  return false
}

interface Judged {
  readonly schema: TSchema
  /** Everything but a body comes as text, and is converted first. */
  readonly httpPart?: string
}

/** Fastify's validator compiler for our schemas, for values that are not too deep. */
export function compileValidator({ schema, httpPart }: Judged) {
  const compiled = Compile(schema)
  return (value: unknown) => {
    const converted = httpPart === 'body' ? value : Value.Convert(schema, value)
    return compiled.Check(converted) ? { value: converted } : { error: compiled.Errors(shortened(converted)) }
  }
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]))
}
