/** A quarter of the random trips: summer and autumn 2028. Separate files run in parallel. */

import { testRandomTrips } from '../../support/planner/random-trips.ts'

testRandomTrips(30000, ['2028-06-01', '2028-12-01'])
