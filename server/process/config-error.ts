/** Defines the error for an invalid configuration, and the types of the functions that read environment variables. */

/**
 * An invalid setting, which prevents the process from starting. The message is one sentence that names the variable and
 * says how to fix it.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Env = Readonly<Record<string, string | undefined>>

/** Returns the trimmed value of an environment variable. Undefined when the variable is absent or empty. */
export type ReadText = (name: string) => string | undefined

export type ReadUrl = (name: string, schemes?: readonly string[]) => string | undefined
