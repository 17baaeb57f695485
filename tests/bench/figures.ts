/** Computes medians and percentiles and rounds figures, for benchmark reports. */

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? Number.NaN, sorted[Math.floor(middle)] ?? Number.NaN]
  return (low + high) / 2
}

/** @param share from 0 to 1: this share of the values is at most the result */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}

export function medianBy<Value>(values: readonly Value[], figureOf: (value: Value) => number): number {
  return median(values.map(figureOf))
}
