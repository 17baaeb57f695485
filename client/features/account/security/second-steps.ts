/** Computes the MFA preference after a factor is switched on or off. */

import type { MfaPreference } from '../../../../shared/api/endpoints.ts'
import { MFA_TYPES, type MfaType } from '../../../../shared/auth/sign-in-steps.ts'

export type Choice = Pick<MfaPreference, 'enabled' | 'preferred'>

const inOrder = (types: readonly MfaType[]) => MFA_TYPES.filter((type) => types.includes(type))

export function withStep({ enabled, preferred }: Choice, type: MfaType, first: boolean): Choice {
  const after = inOrder([...enabled, type])
  const chosen = first || enabled.length === 0 ? type : preferred
  return { enabled: after, ...(chosen && { preferred: chosen }) }
}

/**
 * Removes a factor. If no other factor is preferred and only one remains, that one becomes preferred. If several
 * remain, the user chooses at each sign-in.
 */
export function withoutStep({ enabled, preferred }: Choice, type: MfaType): Choice {
  const after = enabled.filter((other) => other !== type)
  const chosen = preferred !== type && preferred !== undefined ? preferred : after.length === 1 ? after[0] : undefined
  return { enabled: after, ...(chosen && { preferred: chosen }) }
}

/** @param preferred undefined when the user chooses a factor at each sign-in */
export function withPreferred({ enabled }: Choice, preferred: MfaType | undefined): Choice {
  return { enabled: [...enabled], ...(preferred && { preferred }) }
}
