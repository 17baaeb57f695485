/**
 * Twenty requests for real kinds of travellers, based on the independent test of the planner that
 * docs/decisions/planner-budget.md mentions.
 */

import type { PlanRequest } from '../../../shared/planner/request.ts'
import { aRequest } from '../../support/planner/a-request.ts'

type Gate = PlanRequest['arrival']
const at = (gate: string, hour: number): Gate => ({ gate, at: hour * 60 })

function traveller(
  firstDay: string,
  lastDay: string,
  arrival: Gate,
  departure: Gate,
  fields: Partial<PlanRequest> = {},
): PlanRequest {
  return aRequest({ firstDay, lastDay, arrival, departure, ...fields })
}

export const TRAVELLERS: Readonly<Record<string, PlanRequest>> = {
  'family, three days': traveller('2027-08-10', '2027-08-12', at('cts', 11), at('cts', 17), {
    children: true,
    longFlight: true,
    interests: ['family', 'food'],
  }),
  'snow, five days': traveller('2027-02-09', '2027-02-13', at('cts', 13), at('cts', 15), {
    interests: ['snow', 'onsen'],
  }),
  'lavender, four days': traveller('2027-07-13', '2027-07-16', at('cts', 10), at('cts', 18), {
    interests: ['flowers', 'views'],
  }),
  'autumn leaves, five days': traveller('2027-09-21', '2027-09-25', at('asahikawa', 11), at('asahikawa', 16), {
    interests: ['nature', 'onsen', 'views'],
    must: ['asahidake_r'],
  }),
  'Shiretoko and Akan, seven days': traveller('2027-06-18', '2027-06-24', at('memanbetsu', 11), at('kushiro_ap', 16), {
    interests: ['wildlife', 'nature'],
    must: ['goko', 'rausu_c'],
  }),
  'the whole island, 14 days': traveller('2027-07-05', '2027-07-18', at('cts', 12), at('cts', 15)),
  'Hakodate to Sapporo, four days': traveller('2027-10-12', '2027-10-15', at('hakodate_ap', 10), at('cts', 17), {
    interests: ['history', 'food'],
  }),
  'motorbike, eight days': traveller('2027-08-01', '2027-08-08', at('otaru', 6), at('otaru', 17), {
    interests: ['drives', 'views'],
    longestDrive: 420,
    pace: 'full',
  }),
  'campers, ten days': traveller('2027-08-14', '2027-08-23', at('cts', 12), at('cts', 16), {
    interests: ['nature', 'onsen', 'wildlife'],
    pace: 'slow',
    drivers: 2,
  }),
  'one day from Sapporo': traveller('2027-10-20', '2027-10-20', at('sapporo', 9), at('sapporo', 21), {
    interests: ['food', 'history', 'city'],
  }),
  'food, five days': traveller('2027-05-11', '2027-05-15', at('cts', 10), at('hakodate_ap', 15), {
    interests: ['food'],
  }),
  'landing at nine in the evening': traveller('2027-06-04', '2027-06-06', at('cts', 21), at('cts', 10)),
  'no tolls, six days': traveller('2027-09-06', '2027-09-11', at('cts', 12), at('cts', 14), {
    tolls: false,
    interests: ['nature', 'city'],
  }),
  'short drives, six days': traveller('2027-06-08', '2027-06-13', at('cts', 13), at('cts', 15), {
    pace: 'slow',
    longestDrive: 150,
    interests: ['onsen', 'flowers'],
  }),
  'New Year in the east, six days': traveller('2026-12-29', '2027-01-03', at('kushiro_ap', 10), at('cts', 16), {
    interests: ['wildlife', 'snow'],
  }),
  'no mountain roads in January': traveller('2027-01-19', '2027-01-23', at('cts', 12), at('cts', 15), {
    winterDriving: false,
    interests: ['onsen', 'views'],
  }),
  'three weeks': traveller('2027-06-22', '2027-07-12', at('cts', 12), at('cts', 15), {
    interests: ['nature', 'views', 'onsen'],
  }),
  'winter zoo, four days': traveller('2027-02-20', '2027-02-23', at('asahikawa', 11), at('asahikawa', 16), {
    children: true,
    interests: ['family', 'snow'],
    must: ['asahiyama'],
  }),
  'drift ice, four days': traveller('2027-02-16', '2027-02-19', at('memanbetsu', 11), at('memanbetsu', 15), {
    interests: ['wildlife', 'snow'],
    must: ['garinko'],
  }),
  'two drivers, seven days': traveller('2027-07-20', '2027-07-26', at('cts', 12), at('cts', 15), {
    drivers: 2,
    interests: ['views', 'onsen', 'food'],
  }),
}
