/** The pool's password policy, with the service's messages. */

import { invalidPassword } from './errors.ts'
import type { PasswordPolicy } from './pool.ts'

const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/

export function checkPassword(policy: PasswordPolicy, password: string): void {
  if (password.length < policy.MinimumLength) throw invalidPassword('Password not long enough')
  if (policy.RequireUppercase && !/[A-Z]/.test(password))
    throw invalidPassword('Password must have uppercase characters')
  if (policy.RequireLowercase && !/[a-z]/.test(password))
    throw invalidPassword('Password must have lowercase characters')
  if (policy.RequireNumbers && !/\d/.test(password)) throw invalidPassword('Password must have numeric characters')
  if (policy.RequireSymbols && !SYMBOL.test(password)) throw invalidPassword('Password must have symbol characters')
}
