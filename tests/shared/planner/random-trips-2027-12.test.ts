/** A quarter of the random trips: winter and spring 2028. Separate files run in parallel. */

import { testRandomTrips } from '../../support/planner/random-trips.ts'

testRandomTrips(20000, ['2027-12-01', '2028-05-31'])
