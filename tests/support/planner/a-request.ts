/** A default trip request: three days in July from New Chitose Airport. */

import type { PlanRequest } from '../../../shared/planner/request.ts'

export function aRequest(fields: Partial<PlanRequest> = {}): PlanRequest {
  return {
    firstDay: '2027-07-13',
    lastDay: '2027-07-15',
    arrival: { gate: 'cts', at: 660 },
    departure: { gate: 'cts', at: 1_020 },
    pace: 'normal',
    interests: [],
    children: false,
    drivers: 1,
    winterDriving: true,
    tolls: true,
    longFlight: false,
    must: [],
    skip: [],
    longestDrive: null,
    seed: 1,
    ...fields,
  }
}
