/** Who is an operator: members of a group of the user pool, which their tokens name. */

export const OPERATORS_GROUP = 'operators'

/** How long a proof of identity counts for operators' calls that need a fresh one. */
export const FRESH_PROOF_MS = 5 * 60_000

/** The rules that a NotAllowed refusal can name when an operator is refused. */
export const OPERATOR_RULES = {
  secondStep: { field: 'secondStep', rule: 'required' },
} as const

/** @param claim the claim `cognito:groups` of a verified token; absent for users without a group */
export function isOperator(claim: unknown): boolean {
  return Array.isArray(claim) && claim.includes(OPERATORS_GROUP)
}
