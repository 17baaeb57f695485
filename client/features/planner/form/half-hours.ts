/** Lists the times and durations that the planner's form offers. */

const STEP_MINUTES = 30

/** Returns the minutes from `least` to `most` in steps of half an hour. */
export function halfHours({ least, most }: { readonly least: number; readonly most: number }): number[] {
  return Array.from({ length: (most - least) / STEP_MINUTES + 1 }, (_, index) => least + index * STEP_MINUTES)
}
