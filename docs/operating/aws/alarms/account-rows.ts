/** The alarms of the user pool, mails, certificate, backups and rotations. */

import { Duration, Stack } from 'aws-cdk-lib'
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { type AlarmRow, DAY, FIVE_MINUTES, type Watched } from './alarm-row.ts'

export function accountRows({ settings, people, site }: Watched): AlarmRow[] {
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
      name: 'pool-quota',
      description: 'The calls of the user pool come near its quota',
      metric: site.collector.metric('PoolCalls', 'Sum'),
      // 60 % of 120 calls a second (the default quota of the category UserAuthentication), for five minutes.
      threshold: 72 * 300,
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
    {
      name: 'rotation-failed',
      description: 'The rotation of a secret failed; the current secret stays in use',
      metric: new MathExpression({
        expression: 'SUM(METRICS())',
        usingMetrics: Object.fromEntries(
          site.rotations.functions.map((rotation, index) => [
            `errors${index}`,
            rotation.metricErrors({ statistic: 'Sum', period: Duration.hours(1) }),
          ]),
        ),
        period: Duration.hours(1),
        label: 'Failed steps',
      }),
      threshold: 1,
      periods: 1,
    },
  ]
}
