/**
 * Defines the alarms: the metric of each alarm, its threshold, and for how long the threshold must be reached. The
 * README has a row for each alarm under its name.
 */

import { Duration, Stack } from 'aws-cdk-lib'
import {
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  type MetricOptions,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch'
import { HttpCodeElb, HttpCodeTarget } from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import type { DataStack } from './data-stack.ts'
import type { FunctionsStack } from './functions-stack.ts'
import type { LogCounts } from './log-counts.ts'
import type { PeopleStack } from './people-stack.ts'
import type { Settings } from './settings.ts'
import type { SiteStack } from './site-stack.ts'
import type { Size } from './sizes.ts'

export interface Watched {
  readonly settings: Settings
  readonly size: Size
  readonly data: DataStack
  readonly people: PeopleStack
  readonly functions: FunctionsStack
  readonly site: SiteStack
}

export interface AlarmRow {
  readonly name: string
  readonly description: string
  readonly metric: IMetric
  readonly threshold: number
  readonly below?: boolean
  /** The number of consecutive periods of the metric that must breach the threshold. */
  readonly periods: number
  /**
   * True for metrics that exist only while something runs. Missing data then raises the alarm, because its absence is
   * the failure.
   */
  readonly missingIsBad?: boolean
}

const MINUTE = Duration.minutes(1)
const FIVE_MINUTES = Duration.minutes(5)
const DAY = Duration.days(1)
const GIB = 1024 ** 3

export function alarmRows(props: Watched, counts: LogCounts): AlarmRow[] {
  return [...siteRows(props, counts), ...functionsRows(props, counts), ...databaseRows(props), ...accountRows(props)]
}

function siteRows({ settings, site }: Watched, counts: LogCounts): AlarmRow[] {
  const { balancer, service, firewall } = site
  const sum = { statistic: 'Sum', period: FIVE_MINUTES }
  const average = { statistic: 'Average', period: FIVE_MINUTES }
  const errors = new MathExpression({
    expression: '100 * (copies + balancer) / IF(requests > 20, requests, 20)',
    usingMetrics: {
      copies: balancer.balancer.metrics.httpCodeTarget(HttpCodeTarget.TARGET_5XX_COUNT, sum),
      balancer: balancer.balancer.metrics.httpCodeElb(HttpCodeElb.ELB_5XX_COUNT, sum),
      requests: balancer.balancer.metrics.requestCount(sum),
    },
    period: FIVE_MINUTES,
    label: 'Errors in per cent',
  })
  return [
    {
      name: 'site-down',
      description: 'No copy of the site answers /readyz',
      metric: balancer.copies.metrics.healthyHostCount({ statistic: 'Maximum', period: MINUTE }),
      threshold: 1,
      below: true,
      periods: 2,
      missingIsBad: true,
    },
    {
      name: 'site-errors',
      description: 'More than 1 % of the answers are errors of the server',
      metric: errors,
      threshold: 1,
      periods: 1,
    },
    {
      name: 'site-slow',
      description: 'The slowest hundredth of the answers takes more than 2 s',
      metric: balancer.balancer.metrics.targetResponseTime({ statistic: 'p99', period: FIVE_MINUTES }),
      threshold: 2,
      periods: 2,
    },
    {
      name: 'site-processor',
      description: 'Copies use more than 85 % of their processor although they scale at 60 %',
      metric: service.metricCpuUtilization(average),
      threshold: 85,
      periods: 2,
    },
    {
      name: 'site-memory',
      description: 'Copies use more than 85 % of their memory',
      metric: service.metricMemoryUtilization(average),
      threshold: 85,
      periods: 6,
    },
    {
      name: 'unexpected-errors',
      description: 'A log line unexpected-error of the site',
      metric: counts.unexpectedErrors,
      threshold: 1,
      periods: 1,
    },
    {
      name: 'password-guessing',
      description: 'More than 300 refused sign-ins in five minutes',
      metric: counts.refusedSignIns,
      threshold: 300,
      periods: 2,
    },
    {
      name: 'refreshes-fail',
      description: 'More than 20 refreshes failed in five minutes, by no fault of the users',
      metric: counts.failedRefreshes,
      threshold: 20,
      periods: 1,
    },
    {
      name: 'firewall-blocks',
      description: 'The firewall blocked more than 5,000 requests in five minutes',
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: firewall.metricName, Region: settings.region, Rule: 'ALL' },
        ...sum,
      }),
      threshold: 5000,
      periods: 1,
    },
  ]
}

function functionsRows({ functions }: Watched, counts: LogCounts): AlarmRow[] {
  const { handler, scheduledJobs, gateway } = functions
  const sum = { statistic: 'Sum', period: FIVE_MINUTES }
  return [
    {
      name: 'functions-errors',
      description: 'Containers of the functions ended with an error',
      metric: handler.metricErrors(sum),
      threshold: 1,
      periods: 1,
    },
    {
      name: 'functions-throttled',
      description: 'Calls were refused because all containers of the functions were busy',
      metric: handler.metricThrottles(sum),
      threshold: 1,
      periods: 1,
    },
    {
      name: 'functions-slow',
      description: 'The slowest twentieth of the calls takes more than 3 s',
      metric: handler.metricDuration({ statistic: 'p95', period: FIVE_MINUTES }),
      threshold: 3000,
      periods: 2,
    },
    {
      name: 'functions-log-errors',
      description: 'More than 10 log lines at level 50 in five minutes',
      metric: counts.functionErrors,
      threshold: 10,
      periods: 1,
    },
    {
      name: 'gateway-errors',
      description: 'More than 10 answers of the gateway are errors of the server in five minutes',
      metric: gateway.api.metricServerError(sum),
      threshold: 10,
      periods: 1,
    },
    {
      name: 'jobs-do-not-run',
      description: 'No scheduled job succeeded for half an hour',
      metric: new MathExpression({
        expression: 'runs - errors',
        usingMetrics: {
          runs: scheduledJobs.metricInvocations({ statistic: 'Sum', period: Duration.minutes(30) }),
          errors: scheduledJobs.metricErrors({ statistic: 'Sum', period: Duration.minutes(30) }),
        },
        period: Duration.minutes(30),
        label: 'Runs without an error',
      }),
      threshold: 1,
      below: true,
      periods: 1,
      missingIsBad: true,
    },
    {
      name: 'mails-fail',
      description: 'More than 5 mails could not be sent in five minutes',
      metric: counts.failedMails,
      threshold: 5,
      periods: 2,
    },
  ]
}

function databaseRows({ size, data }: Watched): AlarmRow[] {
  const { database } = data
  const average: MetricOptions = { statistic: 'Average', period: FIVE_MINUTES }
  return [
    {
      name: 'database-processor',
      description: 'The database uses more than 80 % of its processor',
      metric: database.metricCPUUtilization(average),
      threshold: 80,
      periods: 3,
    },
    {
      name: 'database-connections',
      description: 'More than 80 % of the database connections are in use',
      metric: database.metricDatabaseConnections({ ...average, statistic: 'Maximum' }),
      threshold: size.databaseConnections * 0.8,
      periods: 1,
    },
    {
      name: 'database-storage',
      description: 'Less than a fifth of the storage is free, and it grows by itself only to five times its size',
      metric: database.metricFreeStorageSpace({ ...average, statistic: 'Minimum' }),
      threshold: size.databaseGib * 0.2 * GIB,
      below: true,
      periods: 1,
    },
  ]
}

function accountRows({ settings, people, site }: Watched): AlarmRow[] {
  const { region } = Stack.of(people)
  const throttled = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Cognito',
      metricName,
      dimensionsMap: { UserPool: people.pool.userPoolId, UserPoolClient: people.client.userPoolClientId },
      statistic: 'Sum',
      period: FIVE_MINUTES,
      region,
    })
  const reputation = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: 'Average', period: Duration.hours(1) })
  const backup = (metricName: string) =>
    new Metric({
      namespace: 'AWS/Backup',
      metricName,
      dimensionsMap: { BackupVaultName: settings.name, ResourceType: 'RDS' },
      statistic: 'Sum',
      period: DAY,
    })
  return [
    {
      name: 'pool-throttled',
      description: 'The user pool refused calls because its quota was used up',
      metric: new MathExpression({
        expression: 'FILL(signIns, 0) + FILL(signUps, 0) + FILL(refreshes, 0)',
        usingMetrics: {
          signIns: throttled('SignInThrottles'),
          signUps: throttled('SignUpThrottles'),
          refreshes: throttled('TokenRefreshThrottles'),
        },
        period: FIVE_MINUTES,
        label: 'Refused calls',
      }),
      threshold: 1,
      periods: 1,
    },
    {
      name: 'mail-bounces',
      description: 'More than 3 % of the mails bounce',
      metric: reputation('Reputation.BounceRate'),
      threshold: 0.03,
      periods: 1,
    },
    {
      name: 'mail-complaints',
      description: 'More than 0.05 % of the mails are reported as spam',
      metric: reputation('Reputation.ComplaintRate'),
      threshold: 0.0005,
      periods: 1,
    },
    {
      name: 'certificate',
      description: 'The certificate expires in less than 21 days',
      metric: site.balancer.certificate.metricDaysToExpiry({ statistic: 'Minimum', period: DAY }),
      threshold: 21,
      below: true,
      periods: 1,
    },
    {
      name: 'backup-failed',
      description: 'A backup of the database failed',
      metric: backup('NumberOfBackupJobsFailed'),
      threshold: 1,
      periods: 1,
    },
    {
      name: 'backup-missing',
      description: 'No backup of the database was made for two days',
      metric: backup('NumberOfBackupJobsCompleted'),
      threshold: 1,
      below: true,
      periods: 2,
      missingIsBad: true,
    },
  ]
}

export function comparison({ below }: AlarmRow): ComparisonOperator {
  return below ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
}

export function missing({ missingIsBad }: AlarmRow): TreatMissingData {
  return missingIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING
}
