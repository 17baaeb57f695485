/**
 * The query parameters that select the plan on the page: the plan's code, and the id of the group plan that it belongs
 * to.
 */

const PLAN = 'plan'
const GROUP = 'group'

export interface PlanAddress {
  readonly code: string | null
  readonly group: string | null
}

export const NO_PLAN: PlanAddress = { code: null, group: null }

export function readPlanAddress(search: string): PlanAddress {
  const parameters = new URLSearchParams(search)
  return { code: parameters.get(PLAN), group: parameters.get(GROUP) }
}

export function planSearch({ code, group }: PlanAddress): string {
  const parts = [
    ...(code === null ? [] : [`${PLAN}=${code}`]),
    ...(group === null ? [] : [`${GROUP}=${encodeURIComponent(group)}`]),
  ]
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
