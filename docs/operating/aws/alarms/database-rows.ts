/** The alarms of the database. */

import type { MetricOptions } from 'aws-cdk-lib/aws-cloudwatch'
import { type AlarmRow, FIVE_MINUTES, type Watched } from './alarm-row.ts'
import type { LogCounts } from './log-counts.ts'

const GIB = 1024 ** 3

export function databaseRows({ size, data }: Watched, counts: LogCounts): AlarmRow[] {
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
    {
      name: 'slow-queries',
      description: 'More than 10 statements in ten minutes took longer than 0.5 s',
      metric: counts.slowStatements,
      threshold: 10,
      periods: 2,
    },
  ]
}
