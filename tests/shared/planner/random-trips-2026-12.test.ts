/** A quarter of the ten thousand random trips, in a file of its own so that they share the machine's cores: winter and spring 2027. */

import { testRandomTrips } from '../../support/planner/random-trips.ts'

testRandomTrips(0, ['2026-12-01', '2027-05-31'])
