/** Reads request fields and refuses values outside their limits, with the messages of the AWS request validator. */

import { IdentityRefusal, serialization } from './errors.ts'

export interface Constraint {
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
  readonly printed?: string
}

const PRINTABLE = '[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}]+'

/** Limits of the fields of a request, from Cognito's service model. */
export const LIMITS = {
  username: { min: 1, max: 128, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, printed: PRINTABLE },
  password: { max: 256, pattern: /^\S(?:.*\S)?$/s, printed: '^[\\S]+.*[\\S]+$' },
  code: { min: 1, max: 2048, pattern: /^\S+$/, printed: '[\\S]+' },
  clientId: { min: 1, max: 128, pattern: /^[\w+]+$/, printed: '[\\w+]+' },
  secretHash: { min: 1, max: 128, pattern: /^[\w+=/]+$/, printed: '[\\w+=/]+' },
  clientSecret: { min: 24, max: 64, pattern: /^[\w+]+$/, printed: '[\\w+]+' },
  session: { min: 20, max: 2048 },
  token: { min: 1, pattern: /^[A-Za-z0-9\-_=.]+$/, printed: '[A-Za-z0-9-_=.]+' },
  attributeName: { min: 1, max: 32, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, printed: PRINTABLE },
  attributeValue: { max: 2048 },
  deviceKey: { min: 1, max: 55, pattern: /^[\w-]+_[0-9a-f-]+$/, printed: '[\\w-]+_[0-9a-f-]+' },
  deviceName: { min: 1, max: 1024 },
  softwareTokenCode: { min: 6, max: 6, pattern: /^\d+$/, printed: '[0-9]+' },
  poolId: { min: 1, max: 55, pattern: /^[\w-]+_[0-9a-zA-Z]+$/, printed: '[\\w-]+_[0-9a-zA-Z]+' },
  groupName: { min: 1, max: 128, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u, printed: PRINTABLE },
  description: { max: 2048 },
  credentialId: { min: 1, max: 2048 },
  nextToken: { min: 1, max: 131_072 },
  any: {},
} as const satisfies Record<string, Constraint>

export type Input = Readonly<Record<string, unknown>>

export interface Attribute {
  readonly name: string
  readonly value: string
}

export interface Fields {
  text(name: string, constraint: Constraint): string
  optionalText(name: string, constraint: Constraint): string | undefined
  texts(name: string): Readonly<Record<string, string>>
  attributes(name: string): readonly Attribute[]
  check(): void
}

export const isRecord = (value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const lowerFirst = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

export function fieldsOf(input: Input): Fields {
  const broken: string[] = []
  const complain = (path: string, rule: string) =>
    broken.push(`Value at '${path}' failed to satisfy constraint: Member must ${rule}`)

  function checkConstraint(path: string, value: string, { min = 0, max, pattern, printed }: Constraint): void {
    if (value.length < min) complain(path, `have length greater than or equal to ${min}`)
    else if (max !== undefined && value.length > max) complain(path, `have length less than or equal to ${max}`)
    else if (pattern && !pattern.test(value)) complain(path, `satisfy regular expression pattern: ${printed}`)
  }

  function optionalText(name: string, constraint: Constraint): string | undefined {
    const value = input[name]
    if (value === undefined || value === null) return undefined
    if (typeof value !== 'string') throw serialization(`${name} is not a string`)
    checkConstraint(lowerFirst(name), value, constraint)
    return value
  }

  return {
    optionalText,
    text(name, constraint) {
      const value = optionalText(name, constraint)
      if (value === undefined) complain(lowerFirst(name), 'not be null')
      return value ?? ''
    },
    texts(name) {
      const value = input[name] ?? {}
      if (!isRecord(value)) throw serialization(`${name} is not a map`)
      const entries = Object.entries(value).flatMap(([key, held]) => {
        // Null entries are skipped, because clients may send null for an entry that they clear before a retry.
        if (held === null) return []
        if (typeof held !== 'string') throw serialization(`${name}.${key} is not a string`)
        return [[key, held] as const]
      })
      return Object.fromEntries(entries)
    },
    attributes(name) {
      const list = input[name] ?? []
      if (!Array.isArray(list)) throw serialization(`${name} is not a list`)
      return list.map((entry: unknown, index) => {
        if (!isRecord(entry)) throw serialization(`${name} has an entry that is not an attribute`)
        const held = fieldsOf(entry)
        const attribute = {
          name: held.text('Name', LIMITS.attributeName),
          value: held.optionalText('Value', LIMITS.attributeValue) ?? '',
        }
        try {
          held.check()
        } catch {
          complain(`${lowerFirst(name)}.${index + 1}.member`, 'hold a Name and a Value within their limits')
        }
        return attribute
      })
    },
    check() {
      if (broken.length === 0) return
      const count = `${broken.length} validation error${broken.length > 1 ? 's' : ''} detected`
      throw new IdentityRefusal('InvalidParameterException', `${count}: ${broken.join('; ')}`)
    },
  }
}
