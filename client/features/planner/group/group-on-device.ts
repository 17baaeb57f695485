/** Stores on this device the user's name in group plans, and the group plans that were read most recently. */

import type { GroupPlan } from '../../../../shared/api/endpoints.ts'
import { deviceEntry, PERSONAL } from '../../../device-entry.ts'

const NONE: readonly GroupPlan[] = []
const MOST_PLANS = 20

export const groupName = deviceEntry(`${PERSONAL}group-name`, {
  empty: '',
  parse: (text) => text,
  format: (name) => name,
})

const plans = deviceEntry<readonly GroupPlan[]>(`${PERSONAL}group-plans`, {
  empty: NONE,
  parse(text) {
    try {
      const found: unknown = JSON.parse(text)
      return Array.isArray(found) ? found.filter(isGroupPlan) : NONE
    } catch {
      return NONE
    }
  },
  format: (list) => JSON.stringify(list),
})

function isGroupPlan(value: unknown): value is GroupPlan {
  const { id, code, title, revision, changedAt } = (value ?? {}) as Partial<GroupPlan>
  return (
    [id, code, title].every((field) => typeof field === 'string') &&
    [revision, changedAt].every((field) => typeof field === 'number')
  )
}

export function knownGroupPlan(id: string): GroupPlan | undefined {
  return plans.read().find((plan) => plan.id === id)
}

export function rememberGroupPlan(plan: GroupPlan): void {
  const others = plans.read().filter(({ id }) => id !== plan.id)
  plans.write([plan, ...others].slice(0, MOST_PLANS))
}
