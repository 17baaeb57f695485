/** Reads which metrics and labels a PromQL expression asks for, with the parser of Prometheus's own editor. */

import { parser } from '@prometheus-io/lezer-promql'

export interface Selector {
  readonly metric: string
  /** Names of the labels in the selector's braces. */
  readonly labels: readonly string[]
}

export interface Query {
  readonly selectors: readonly Selector[]
  /** Names of labels after `by`, `without`, `on` and `ignoring`. */
  readonly groupedBy: readonly string[]
}

/**
 * Matches Grafana's interval variables. They are replaced, because an expression that contains them is not valid
 * PromQL.
 */
const GRAFANA_INTERVALS = /\$__(?:rate_interval|interval|range)/g

/** @throws Error with the expression when it is not PromQL */
export function readQuery(expression: string): Query {
  const text = expression.replace(GRAFANA_INTERVALS, '5m')
  const selectors: { metric: string; labels: string[] }[] = []
  const groupedBy: string[] = []
  let grouping = false
  parser.parse(text).iterate({
    enter({ name, from, to, type }) {
      const word = text.slice(from, to)
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`)
      if (name === 'VectorSelector') selectors.push({ metric: '', labels: [] })
      const selector = selectors.at(-1)
      if (name === 'Identifier' && selector?.metric === '') selector.metric = word
      if (name === 'GroupingLabels') grouping = true
      if (name === 'LabelName') (grouping ? groupedBy : selector?.labels)?.push(word)
    },
    leave({ name }) {
      if (name === 'GroupingLabels') grouping = false
    },
  })
  return { selectors, groupedBy }
}

/** The name of the metric to which a series of a histogram belongs. */
export const metricOf = (series: string) => series.replace(/_(?:bucket|count|sum)$/, '')
