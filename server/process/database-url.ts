/** Reads the address of a PostgreSQL database from an environment variable, without repeating it in an error. */

import { ConfigError, type ReadText } from './config-error.ts'

/**
 * @throws ConfigError unless the value is the address of a PostgreSQL database. The message does not repeat the value,
 * because it may contain a password.
 */
export function readDatabaseUrl(text: ReadText, name: string): string | undefined {
  const value = text(name)
  if (value === undefined || (/^postgres(ql)?:\/\/./.test(value) && URL.canParse(value))) return value
  throw new ConfigError(
    `${name} is not a PostgreSQL address; write it as postgres://user:password@host/name, with %23 for # and %2F for / in the password.`,
  )
}
