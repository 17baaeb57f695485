/** The type of an alarm: a metric, its threshold, and for how long the threshold must be reached. */

import { Duration } from 'aws-cdk-lib'
import { ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import type { DataStack } from '../data-stack.ts'
import type { FunctionsStack } from '../functions-stack.ts'
import type { PeopleStack } from '../people-stack.ts'
import type { Settings } from '../settings.ts'
import type { SiteStack } from '../site-stack.ts'
import type { Size } from '../sizes.ts'

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

export const MINUTE = Duration.minutes(1)
export const FIVE_MINUTES = Duration.minutes(5)
export const QUARTER_HOUR = Duration.minutes(15)
export const DAY = Duration.days(1)

export function comparison({ below }: AlarmRow): ComparisonOperator {
  return below ? ComparisonOperator.LESS_THAN_THRESHOLD : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
}

export function missing({ missingIsBad }: AlarmRow): TreatMissingData {
  return missingIsBad ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING
}
