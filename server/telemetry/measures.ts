/** The types of metrics: a process declares its metrics in a table and records values by their names. */

export interface Measure {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
}

export interface TimerMeasure extends Measure {
  /** Upper limits of the histogram's buckets in seconds. */
  readonly buckets?: readonly number[]
}

export interface ObservedMeasure extends Measure {
  /** True for a counter, whose value only grows. */
  readonly total: boolean
}

export interface MetricTable {
  readonly counters: Readonly<Record<string, Measure>>
  readonly timers: Readonly<Record<string, TimerMeasure>>
  readonly observed: Readonly<Record<string, ObservedMeasure>>
}

export type Figures = number | Readonly<Record<string, number>>

type LabelsOf<Labels extends readonly string[]> = { readonly [Index in keyof Labels]: string }

export interface TelemetryOf<Table extends MetricTable> {
  count<Name extends keyof Table['counters'] & string>(
    name: Name,
    ...labels: LabelsOf<Table['counters'][Name]['labels']>
  ): void
  took<Name extends keyof Table['timers'] & string>(
    name: Name,
    ms: number,
    ...labels: LabelsOf<Table['timers'][Name]['labels']>
  ): void
  observe(name: keyof Table['observed'] & string, read: () => Figures | Promise<Figures>): void
}

export const SILENT = {
  count: () => undefined,
  took: () => undefined,
  observe: () => undefined,
}
