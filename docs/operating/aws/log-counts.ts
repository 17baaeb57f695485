/** Counts log lines for which AWS has no metric, with metric filters on the JSON logs of the site and the functions. */

import { Duration } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

export interface LogCountsProps {
  readonly name: string
  readonly siteLog: ILogGroup
  readonly functionsLog: ILogGroup
}

/** Pino's number for the log level `error`. */
const ERROR_LEVEL = 50

export class LogCounts extends Construct {
  readonly unexpectedErrors: Metric
  readonly refusedSignIns: Metric
  readonly failedRefreshes: Metric
  readonly functionErrors: Metric
  readonly failedMails: Metric

  constructor(scope: Construct, id: string, { name, siteLog, functionsLog }: LogCountsProps) {
    super(scope, id)
    const count = (metricName: string, logGroup: ILogGroup, filterPattern: IFilterPattern) =>
      new MetricFilter(this, metricName, {
        logGroup,
        filterPattern,
        metricNamespace: name,
        metricName,
        metricValue: '1',
        defaultValue: 0,
      }).metric({ statistic: 'Sum', period: Duration.minutes(5) })
    const event = (value: string) => FilterPattern.stringValue('$.event', '=', value)
    const outcome = (value: string) => FilterPattern.stringValue('$.outcome', '=', value)

    this.unexpectedErrors = count('UnexpectedErrors', siteLog, event('unexpected-error'))
    this.refusedSignIns = count('RefusedSignIns', siteLog, FilterPattern.all(event('sign-in'), outcome('refused')))
    this.failedRefreshes = count('FailedRefreshes', siteLog, FilterPattern.all(event('refresh'), outcome('failed')))
    this.functionErrors = count('FunctionErrors', functionsLog, FilterPattern.numberValue('$.level', '>=', ERROR_LEVEL))
    this.failedMails = count('FailedMails', functionsLog, event('sending-failed'))
  }
}
