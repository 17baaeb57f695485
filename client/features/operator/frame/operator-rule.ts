/** Determines which of the rules for operators caused a call to be refused. */

import { OPERATOR_RULES } from '../../../../shared/auth/operators.ts'
import type { Problem } from '../../../../shared/errors.ts'

type OperatorRule = keyof typeof OPERATOR_RULES

export function ruleOf({ name, fields }: Problem): OperatorRule | undefined {
  if (name !== 'NotAllowed') return undefined
  const rules = Object.entries(OPERATOR_RULES) as [OperatorRule, { field: string; rule: string }][]
  return rules.find(([, { field, rule }]) =>
    fields?.some((broken) => broken.field === field && broken.rule === rule),
  )?.[0]
}
