/**
 * Makes metrics that AWS does not provide from the logs of the site, the cloud functions and the database, with metric
 * filters.
 */

import { Duration } from 'aws-cdk-lib'
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

export interface LogCountsProps {
  readonly name: string
  readonly siteLog: ILogGroup
  readonly functionsLog: ILogGroup
  readonly databaseLog: ILogGroup
}

/** Pino's number for the log level `error`. */
const ERROR_LEVEL = 50

export class LogCounts extends Construct {
  readonly unexpectedErrors: Metric
  readonly refusedSignIns: Metric
  readonly functionErrors: Metric
  readonly failedMails: Metric
  readonly slowStatements: Metric
  /** How long the oldest waiting profile or photo has waited for approval, in seconds. */
  readonly oldestApproval: Metric
  readonly oldestReport: Metric
  readonly oldestLetter: Metric
  readonly oldestMail: Metric
  readonly mailsGivenUp: Metric

  constructor(scope: Construct, id: string, { name, siteLog, functionsLog, databaseLog }: LogCountsProps) {
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
    this.functionErrors = count('FunctionErrors', functionsLog, FilterPattern.numberValue('$.level', '>=', ERROR_LEVEL))
    const ofMail = FilterPattern.stringValue('$.channel', '=', 'mail')
    this.failedMails = count('FailedMails', functionsLog, FilterPattern.all(event('sending-failed'), ofMail))
    // PostgreSQL writes such lines for statements above log_min_duration_statement.
    this.slowStatements = count('SlowStatements', databaseLog, FilterPattern.allTerms('LOG:', 'duration:')).with({
      period: Duration.minutes(10),
    })

    // The cloud functions log one line `waiting` after each run of the scheduled jobs. Metric filters with the same
    // metric name contribute to one metric.
    const waiting = (metricName: string, ...fields: string[]) => {
      const [first] = fields.map((field) =>
        new MetricFilter(this, metricName + field.replaceAll('.', ''), {
          logGroup: functionsLog,
          filterPattern: event('waiting'),
          metricNamespace: name,
          metricName,
          metricValue: `$.${field}`,
        }).metric({ statistic: 'Maximum', period: Duration.minutes(15) }),
      )
      if (!first) throw new Error(`${metricName} needs a field.`)
      return first
    }
    this.oldestApproval = waiting('OldestApproval', 'oldestSeconds.approvals', 'oldestSeconds.photos')
    this.oldestReport = waiting('OldestReport', 'oldestSeconds.reports')
    this.oldestLetter = waiting('OldestLetter', 'oldestSeconds.letters')
    this.oldestMail = waiting('OldestMail', 'outboxOldestSeconds.mail')
    this.mailsGivenUp = waiting('MailsGivenUp', 'mailsGivenUp')
  }
}
