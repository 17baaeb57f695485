/** The error of an invalid configuration, and the types of its readers. */

/** An invalid setting. It stops the start with one sentence that names the variable and how to fix it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export type Env = Readonly<Record<string, string | undefined>>

/** Returns the trimmed value of an environment variable. Undefined when the variable is absent or empty. */
export type ReadText = (name: string) => string | undefined

export type ReadUrl = (name: string, schemes?: readonly string[]) => string | undefined
