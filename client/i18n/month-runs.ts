/** Groups consecutive months into runs. A run can continue from December into January. */

export interface MonthRun {
  readonly from: number
  readonly to: number
}

/** @param months 1 to 12, in any order; all twelve are one run from January to December */
export function monthRuns(months: readonly number[]): MonthRun[] {
  const has = (month: number) => months.includes(((month + 11) % 12) + 1)
  const all = Array.from({ length: 12 }, (_, index) => index + 1)
  if (all.every(has)) return [{ from: 1, to: 12 }]
  const starts = all.filter((month) => has(month) && !has(month - 1))
  return starts.map((from) => {
    let to = from
    while (has(to + 1)) to += 1
    return { from, to: ((to + 11) % 12) + 1 }
  })
}
