/**
 * A quarter of the tests with random trips: summer and autumn 2027. The quarters are in separate files, so that they
 * run in parallel.
 */

import { testRandomTrips } from '../../support/planner/random-trips.ts'

testRandomTrips(10000, ['2027-06-01', '2027-11-30'])
