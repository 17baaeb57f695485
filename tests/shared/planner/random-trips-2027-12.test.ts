/** A quarter of the ten thousand random trips, in a file of its own so that they share the machine's cores: winter and spring 2028. */

import { testRandomTrips } from '../../support/planner/random-trips.ts'

testRandomTrips(20000, ['2027-12-01', '2028-05-31'])
