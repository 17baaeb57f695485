/** All alarms. The README has a row for each under its name. */

import { accountRows } from './account-rows.ts'
import type { AlarmRow, Watched } from './alarm-row.ts'
import { databaseRows } from './database-rows.ts'
import { functionsRows } from './functions-rows.ts'
import type { LogCounts } from './log-counts.ts'
import { siteRows } from './site-rows.ts'

export function alarmRows(props: Watched, counts: LogCounts): AlarmRow[] {
  return [
    ...siteRows(props, counts),
    ...functionsRows(props, counts),
    ...databaseRows(props, counts),
    ...accountRows(props),
  ]
}
