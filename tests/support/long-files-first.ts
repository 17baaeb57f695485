/**
 * The order in which Vitest starts test files. Files that take minutes at full depth start first, so that no worker has
 * to wait for the last of them.
 */

import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The long files, in the order in which they start. Files that start one process run at the same time as
 * durability.test.ts. Files that start many run after it, because several of them at once slow a small machine down
 * until calls time out.
 */
const LONG = [
  'tests/journeys/pages/every-page.test.ts',
  'tests/server/functions/durability.test.ts',
  'tests/shared/planner/random-trips-2027-12.test.ts',
  'tests/shared/planner/random-trips-2027-06.test.ts',
  'tests/shared/planner/random-trips-2028-06.test.ts',
  'tests/shared/planner/random-trips-2026-12.test.ts',
  'tests/server/functions/authorization.test.ts',
  'tests/server/session/refresh-race.test.ts',
  'tests/server/kill.test.ts',
  'tests/server/city/weather/weather-faults.test.ts',
  'tests/server/auth/sessions/refresh.test.ts',
  'tests/server/faults/user-pool.test.ts',
  'tests/server/faults/leaks.test.ts',
  'tests/server/attacks/generated.test.ts',
  'tests/server/main.test.ts',
  'tests/journeys/itinerary/itinerary-plan.test.ts',
  'tests/journeys/itinerary/itinerary-form.test.ts',
  'tests/journeys/itinerary/itineraries-map.test.ts',
  'tests/journeys/account/account-link.test.ts',
  'tests/journeys/crew/first-journey.test.ts',
]

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.indexOf(relative(this.ctx.config.root, moduleId))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}
