/** A quarter of the ten thousand random trips, in a file of its own so that they share the machine's cores: summer and autumn 2027. */

import { testRandomTrips } from '../../support/planner/random-trips.ts'

testRandomTrips(10000, ['2027-06-01', '2027-11-30'])
