/** The simulated PreSignUp trigger. Its behaviour is selected by the last part of the function's ARN. */

import { triggerRefused } from './errors.ts'
import type { Triggers } from './pool.ts'

export function autoConfirms({ preSignUp }: Triggers): boolean {
  if (preSignUp === 'refuse') throw triggerRefused('PreSignUp', 'Sign-ups are closed')
  return preSignUp === 'auto-confirm'
}
