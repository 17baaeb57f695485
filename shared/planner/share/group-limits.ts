/** Limits of plans that several people edit. */

export const GROUP_LIMITS = {
  /** Maximum numbers of characters in the plan's title and in an editor's name. */
  title: 80,
  name: 40,
  revisions: 50,
} as const
