/** Converts errors of the schema validator into the fields of a ValidationError. */

import { type FieldError, invalid, type Refusal } from './refusal.ts'

export interface SchemaError {
  readonly instancePath?: string
  readonly keyword?: string
  readonly params?: object
}

interface PropertyNames {
  readonly requiredProperties?: readonly string[]
  readonly additionalProperties?: readonly string[]
}

/** Limits the length of a field name in an error, because an unknown field's name is input of the client. */
const MAX_FIELD_LENGTH = 100
const MAX_FIELDS = 20

export function invalidBySchema(errors: readonly SchemaError[]): Refusal {
  const [first = { field: 'body', rule: 'schema' }, ...rest] = fieldsOf(errors)
  return invalid(first, ...rest)
}

/**
 * Lists the fields that break the schema. The validator reports missing and unknown properties on their parent object,
 * so the property's name is appended here.
 */
export function fieldsOf(errors: readonly SchemaError[]): FieldError[] {
  const rules = new Map<string, string>()
  for (const { instancePath = '', keyword = 'schema', params } of errors) {
    // With `additionalProperties: false`, the validator reports the unknown property itself, with the keyword
    // `boolean`.
    const rule = keyword === 'boolean' ? 'additionalProperties' : keyword
    const path = instancePath.slice(1).replaceAll('/', '.')
    const { requiredProperties, additionalProperties }: PropertyNames = params ?? {}
    for (const name of (requiredProperties ?? additionalProperties ?? ['']).slice(0, MAX_FIELDS)) {
      const field = [path, name].filter(Boolean).join('.').slice(0, MAX_FIELD_LENGTH) || 'body'
      if (!rules.has(field)) rules.set(field, rule)
    }
  }
  return [...rules].slice(0, MAX_FIELDS).map(([field, rule]) => ({ field, rule }))
}
