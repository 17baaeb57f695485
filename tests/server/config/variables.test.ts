import { describe, expect, test } from 'vitest'
import { type Config, readConfig } from '../../../server/config/config.ts'
import { VARIABLES } from '../../../server/config/variables.ts'
import { readSettings } from '../../../server/functions/settings.ts'

const variables = Object.values(VARIABLES).flat()

/** Environments which together make readConfig reach every branch that reads a variable. */
const POOL = {
  COGNITO_USER_POOL_ID: 'ap-northeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client',
  SESSION_SECRETS: 'a'.repeat(32),
  SITE_URL: 'https://example.org',
}
const SES = { SES_REGION: 'ap-northeast-1', MAIL_FROM: 'noreply@example.org' }
const ENVIRONMENTS = [
  {},
  { ...POOL, COGNITO_PROVIDERS: 'Google', COGNITO_DOMAIN: 'a.auth.ap-northeast-1.amazoncognito.com' },
  { METRICS_PORT: '9464', MFA: 'optional', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', ...SES },
]

/** Returns the names of the variables that a reader requests in the given environments. */
function namesRead(read: (env: Record<string, string | undefined>) => unknown, environments: readonly object[]) {
  const names = new Set<string>()
  for (const environment of environments) {
    read(
      new Proxy(environment as Record<string, string | undefined>, {
        get(target, name) {
          names.add(String(name))
          return target[String(name)]
        },
      }),
    )
  }
  return [...names].sort()
}

describe('the table of variables', () => {
  test('names each variable once', () => {
    const names = variables.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  test('explains every variable that readConfig reads', () => {
    const explained = new Set(variables.flatMap(({ name, meaning }) => [name, ...(meaning.match(/[A-Z_]{4,}/g) ?? [])]))
    const names = namesRead(readConfig, ENVIRONMENTS)
    expect(names.length).toBeGreaterThan(60)
    expect(names.filter((name) => !explained.has(name))).toEqual([])
  })

  test('names no variable that readConfig does not read', () => {
    const read = new Set(namesRead(readConfig, ENVIRONMENTS))
    expect(variables.map(({ name }) => name).filter((name) => !read.has(name))).toEqual([])
  })

  test('marks the variables that the stand-alone functions read', () => {
    const iam = { ...POOL, FUNCTIONS_AUTH: 'iam', COGNITO_IDENTITY_ENDPOINT: 'http://localhost:1' }
    const marked = variables.flatMap(({ name, functions }) => (functions ? [name] : []))
    const traced = { ...POOL, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }
    const read = namesRead(readSettings, [POOL, iam, traced, { ...POOL, ...SES }])
    // VARIABLES has no rows for variables that concern only traces. The row of another variable explains them.
    expect(marked.sort()).toEqual(read.filter((name) => variables.some((row) => row.name === name)))
    expect(read.filter((name) => !marked.includes(name)).every((name) => /^OTEL_.*_TRACES_/.test(name))).toBe(true)
  })

  /**
   * Some variables are read only when another variable is set. This maps each of them to the other variable and a value
   * for it.
   */
  const BESIDE: Readonly<Record<string, Record<string, string>>> = {
    COGNITO_SCOPES: { COGNITO_PROVIDERS: 'Google' },
    ...Object.fromEntries(
      variables
        .filter(({ name }) => name.startsWith('OTEL_'))
        .map(({ name }) => [name, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }]),
    ),
  }

  test.each(variables.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value] as const])))(
    'gives the default of %s that readConfig uses, %s',
    (name, value) => {
      const beside = BESIDE[name] ?? {}
      expect(readConfig({ ...beside, [name]: value })).toEqual(readConfig(beside) satisfies Config)
    },
  )
})
