/** The alarms of the balancer, the firewall and the copies of the site. */

import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { HttpCodeElb, HttpCodeTarget } from 'aws-cdk-lib/aws-elasticloadbalancingv2'
import { type AlarmRow, FIVE_MINUTES, MINUTE, QUARTER_HOUR, type Watched } from './alarm-row.ts'
import type { LogCounts } from './log-counts.ts'

export function siteRows({ settings, site }: Watched, counts: LogCounts): AlarmRow[] {
  const { balancer, service, firewall, collector } = site
  const sum = { statistic: 'Sum', period: FIVE_MINUTES }
  const average = { statistic: 'Average', period: FIVE_MINUTES }
  // The balancer reports each count only if it is above 0, and a sum with a missing value would be missing. `requests`
  // lacks what the balancer refused itself, such as all requests while no copy is registered.
  const answers = '(FILL(requests, 0) + FILL(balancer, 0))'
  const errors = new MathExpression({
    expression: `100 * (FILL(copies, 0) + FILL(balancer, 0)) / IF(${answers} > 20, ${answers}, 20)`,
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
      description: 'More than 300 sign-ins were refused in five minutes, by the pool or by the limits of the site',
      metric: new MathExpression({
        expression: 'FILL(pool, 0) + FILL(limits, 0)',
        usingMetrics: { pool: counts.refusedSignIns, limits: collector.metric('LimitedSignIns', 'Sum') },
        period: FIVE_MINUTES,
        label: 'Refused sign-ins',
      }),
      threshold: 300,
      periods: 2,
    },
    {
      name: 'refreshes-fail',
      description: 'More than 5 % of the refreshes failed in five minutes, by no fault of the users',
      metric: new MathExpression({
        // Below 40 refreshes, a single failure would be more than 5 %. Dividing by at least 40 means that two failures
        // are needed.
        expression: '100 * failed / IF(all > 40, all, 40)',
        usingMetrics: {
          failed: collector.metric('FailedRefreshes', 'Sum'),
          all: collector.metric('Refreshes', 'Sum'),
        },
        period: FIVE_MINUTES,
        label: 'Failed refreshes in per cent',
      }),
      threshold: 5,
      periods: 1,
    },
    {
      name: 'sessions-end',
      description: 'The user pool ends five times as many sessions as in the hour before',
      metric: new MathExpression({
        // The metric SessionsRefusedBefore is the mean per minute in an hour that ended 15 minutes ago.
        expression: 'IF(refused >= 9, IF(refused > 5 * before, 1, 0), 0)',
        usingMetrics: {
          refused: collector.metric('SessionsRefused', 'Sum', QUARTER_HOUR),
          before: collector.metric('SessionsRefusedBefore', 'Sum', QUARTER_HOUR),
        },
        period: QUARTER_HOUR,
        label: 'Five times as many',
      }),
      threshold: 1,
      periods: 1,
    },
    {
      name: 'service-down',
      description: 'A circuit breaker of a copy is open or probes, so calls of that service fail',
      metric: collector.metric('OpenBreakers', 'Maximum', MINUTE),
      threshold: 1,
      periods: 2,
    },
    {
      name: 'too-few-copies',
      description: 'The event loop of a copy is busy for more than 70 % of the time',
      metric: collector.metric('BusyEventLoop', 'Maximum'),
      threshold: 70,
      periods: 2,
    },
    {
      name: 'load-shed',
      description: 'Copies refuse requests because they are overloaded',
      metric: collector.metric('RequestsShed', 'Sum'),
      threshold: 1,
      periods: 1,
    },
    {
      name: 'memory-grows',
      description: 'The process of a copy uses more than 350 MB of memory',
      metric: collector.metric('ResidentMemory', 'Maximum'),
      threshold: 350e6,
      periods: 6,
    },
    {
      name: 'metrics-missing',
      description: 'No copy exports its metrics, so the alarms made from them are blind',
      metric: collector.metric('BusyEventLoop', 'SampleCount'),
      threshold: 1,
      below: true,
      periods: 2,
      missingIsBad: true,
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
