/** The password rules (specification §5), shared by the form and the server. */

const FALLBACK_MIN_LENGTH = 6

/** The two password fields are compared once each has at least this many characters (specification §5). */
const CONFIRM_PASSWORD_FROM = 6

export interface PasswordPolicy {
  /** Minimum length in UTF-16 code units, as the identity service counts. */
  readonly minLength?: number
  readonly requireLowerCase?: boolean
  readonly requireUpperCase?: boolean
  readonly requireNumbers?: boolean
  readonly requireSpecialCharacters?: boolean
}

const PASSWORD_RULES = ['minLength', 'lowerCase', 'upperCase', 'numbers', 'specialCharacters'] as const
export type PasswordRule = (typeof PASSWORD_RULES)[number]

export const CHARACTER_RULES = ['lowerCase', 'upperCase', 'numbers', 'specialCharacters'] as const
export type CharacterRule = (typeof CHARACTER_RULES)[number]

export function passwordPolicy(minLength: number, required: readonly CharacterRule[]): PasswordPolicy {
  return {
    minLength,
    requireLowerCase: required.includes('lowerCase'),
    requireUpperCase: required.includes('upperCase'),
    requireNumbers: required.includes('numbers'),
    requireSpecialCharacters: required.includes('specialCharacters'),
  }
}

export const SPECIAL_CHARACTERS = '^$*.[]{}()?"!@#%&/\\,><\':;|_~`=+- '

const special = new Set(SPECIAL_CHARACTERS)

export function brokenPasswordRules(password: string, policy: PasswordPolicy): PasswordRule[] {
  const broken: Record<PasswordRule, boolean> = {
    minLength: password.length < (policy.minLength ?? FALLBACK_MIN_LENGTH),
    lowerCase: policy.requireLowerCase === true && !/[a-z]/.test(password),
    upperCase: policy.requireUpperCase === true && !/[A-Z]/.test(password),
    numbers: policy.requireNumbers === true && !/[0-9]/.test(password),
    specialCharacters: policy.requireSpecialCharacters === true && ![...password].some((c) => special.has(c)),
  }
  return PASSWORD_RULES.filter((rule) => broken[rule])
}

/**
 * Returns true if the form must show 'Your passwords must match' (specification §5): the two differ, and either both
 * fields were touched or both have at least six characters. Nothing is checked while both are empty.
 */
export function passwordsMismatch(password: string, confirmation: string, bothTouched: boolean): boolean {
  if (password === '' && confirmation === '') return false
  if (password === confirmation) return false
  return bothTouched || (password.length >= CONFIRM_PASSWORD_FROM && confirmation.length >= CONFIRM_PASSWORD_FROM)
}
