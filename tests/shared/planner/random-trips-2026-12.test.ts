/** A quarter of the random trips: winter and spring 2027. Separate files run in parallel. */

import { testRandomTrips } from '../../support/planner/random-trips.ts'

testRandomTrips(0, ['2026-12-01', '2027-05-31'])
