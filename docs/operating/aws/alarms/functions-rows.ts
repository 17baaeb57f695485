/** The alarms of the cloud functions, their scheduled jobs, the operator's desk and the mails. */

import { Duration } from 'aws-cdk-lib'
import { MathExpression, type Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type AlarmRow, FIVE_MINUTES, type Watched } from './alarm-row.ts'
import type { LogCounts } from './log-counts.ts'

export function functionsRows({ functions }: Watched, counts: LogCounts): AlarmRow[] {
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
      description: 'More than 5 attempts to send a mail have failed in five minutes',
      metric: counts.failedMails,
      threshold: 5,
      periods: 2,
    },
    waits(
      'approvals-wait',
      'A profile or a photo has waited for approval for more than two days',
      counts.oldestApproval,
      {
        threshold: 172_800,
      },
    ),
    waits('reports-wait', 'A report has waited for more than a day', counts.oldestReport, { threshold: 86_400 }),
    waits('letters-wait', 'A letter has waited for more than three days', counts.oldestLetter, { threshold: 259_200 }),
    waits('mails-wait', 'A mail has waited for more than ten minutes', counts.oldestMail, {
      threshold: 600,
      periods: 1,
    }),
    waits('mails-given-up', 'Mails were given up after a day of attempts', counts.mailsGivenUp, { threshold: 1 }),
  ]
}

/**
 * Returns an alarm on a value that the cloud functions log after each run of the scheduled jobs, every five minutes.
 */
function waits(
  name: string,
  description: string,
  metric: Metric,
  { threshold, periods = 4 }: { readonly threshold: number; readonly periods?: number },
): AlarmRow {
  return { name, description, metric, threshold, periods }
}
