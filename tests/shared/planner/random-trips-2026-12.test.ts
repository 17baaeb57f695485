/**
 * A quarter of the tests with random trips: winter and spring 2027. The quarters are in separate files, so that they
 * run in parallel.
 */

import { testRandomTrips } from '../../support/planner/random-trips.ts'

testRandomTrips(0, ['2026-12-01', '2027-05-31'])
