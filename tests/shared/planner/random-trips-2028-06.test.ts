/** A quarter of the ten thousand random trips, in a file of its own so that they share the machine's cores: summer and autumn 2028. */

import { testRandomTrips } from '../../support/planner/random-trips.ts'

testRandomTrips(30000, ['2028-06-01', '2028-12-01'])
