/** The description of an environment variable, from which docs/configuration.md is generated. */

export interface Variable {
  readonly name: string
  /** The value that has the same effect as leaving the variable unset. Undefined when there is no such value. */
  readonly default?: string
  /** Describes what applies while the variable is unset. Given instead of `default` when there is no default value. */
  readonly otherwise?: string
  /** Markdown, one or two sentences. Links are relative to docs/. */
  readonly meaning: string
  /** Set when the stand-alone cloud functions (`server/functions`) also read the variable. */
  readonly functions?: true
}
