/** Limits of plans that several people edit. */

export const GROUP_LIMITS = {
  /** Letters of the plan's title and of an editor's name. */
  title: 80,
  name: 40,
  /** Revisions that are kept; older ones are deleted. */
  revisions: 50,
} as const
