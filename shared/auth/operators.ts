/** Defines who is an operator: the members of a user pool group, which their tokens name. */

export const OPERATORS_GROUP = 'operators'

export const FRESH_PROOF_MS = 5 * 60_000

/**
 * The field errors of a NotAllowed response to an operator. `secondStep`: the operator's account has no second sign-in
 * step.
 */
export const OPERATOR_RULES = {
  secondStep: { field: 'secondStep', rule: 'required' },
} as const

/** @param claim the claim `cognito:groups` of a verified token; absent for users without a group */
export function isOperator(claim: unknown): boolean {
  return Array.isArray(claim) && claim.includes(OPERATORS_GROUP)
}
