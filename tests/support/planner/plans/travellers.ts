/**
 * Thirty named kinds of traveller with their requests. A local resident reads the plans for these requests
 * (plan-notes.ts).
 */

import type { PlanRequest } from '../../../../shared/planner/request.ts'
import { aRequest } from '../a-request.ts'

export interface Traveller {
  readonly id: string
  readonly who: string
  readonly request: PlanRequest
}

const from = (gate: string, at: number) => ({ arrival: { gate, at } })
const to = (gate: string, at: number) => ({ departure: { gate, at } })
const round = (gate: string, arrives: number, leaves: number) => ({ ...from(gate, arrives), ...to(gate, leaves) })
const days = (firstDay: string, lastDay: string) => ({ firstDay, lastDay })

function traveller(id: string, who: string, request: Partial<PlanRequest>): Traveller {
  return { id, who, request: aRequest(request) }
}

export const TRAVELLERS: readonly Traveller[] = [
  traveller('family-august', 'A family with small children, three days in August after a long flight', {
    ...days('2027-08-03', '2027-08-05'),
    ...round('cts', 840, 960),
    children: true,
    longFlight: true,
    interests: ['family'],
    youngest: 4,
  }),
  traveller('skiers', 'Two skiers in the week of the Snow Festival', {
    ...days('2027-02-07', '2027-02-11'),
    ...round('cts', 780, 1_020),
    drivers: 2,
    interests: ['snow', 'onsen'],
  }),
  traveller('lavender', 'A couple who want to see the lavender', {
    ...days('2027-07-15', '2027-07-18'),
    ...round('cts', 660, 1_080),
    interests: ['flowers', 'views'],
    must: ['farmtomita'],
  }),
  traveller('autumn', 'Walkers in Daisetsuzan when the leaves turn', {
    ...days('2027-09-18', '2027-09-22'),
    ...round('asahikawa', 600, 1_020),
    interests: ['nature', 'views'],
    must: ['asahidake_r', 'kurodake'],
    areas: [
      { region: 'daisetsu', weight: 'only' },
      { region: 'furano', weight: 'only' },
    ],
    nights: [{ town: 'sounkyo', nights: 2 }],
  }),
  traveller('shiretoko', 'Naturalists between Shiretoko and Akan', {
    ...days('2027-06-18', '2027-06-24'),
    ...from('memanbetsu', 600),
    ...to('kushiro_ap', 960),
    interests: ['nature', 'wildlife'],
  }),
  traveller('island', 'Two drivers round the whole island in fourteen days', {
    ...days('2027-06-01', '2027-06-14'),
    ...round('cts', 660, 1_020),
    drivers: 2,
    shape: 'loop',
  }),
  traveller('one-way', 'From Hakodate to New Chitose in four days', {
    ...days('2027-10-10', '2027-10-13'),
    ...from('hakodate_ap', 600),
    ...to('cts', 1_080),
    interests: ['city', 'history', 'views'],
  }),
  traveller('cherry', 'Cherry blossom in Golden Week', {
    ...days('2027-05-01', '2027-05-05'),
    ...from('hakodate_ap', 660),
    ...to('cts', 1_020),
    interests: ['flowers', 'history'],
    must: ['goryokaku', 'matsumae_c'],
  }),
  traveller('motorbike', 'A rider who likes empty coast roads', {
    ...days('2027-07-05', '2027-07-12'),
    ...round('tomakomai', 600, 1_020),
    tolls: false,
    longestDrive: 420,
    interests: ['drives', 'views'],
    vehicle: 'motorbike',
  }),
  traveller('campers', 'Campers who avoid toll roads', {
    ...days('2027-08-17', '2027-08-26'),
    ...round('otaru', 600, 960),
    tolls: false,
    drivers: 2,
    pace: 'slow',
    interests: ['nature'],
    vehicle: 'camper',
    leastNights: 2,
  }),
  traveller('otaru-day', 'One day between landing and a late flight, for Otaru', {
    ...days('2027-09-08', '2027-09-08'),
    ...from('sapporo', 540),
    ...to('sapporo', 1_260),
    interests: ['city', 'food'],
    must: ['otarucanal', 'sakaimachi'],
    around: 'otaru',
  }),
  traveller('foodies', 'Friends who travel to eat', {
    ...days('2027-10-20', '2027-10-24'),
    ...round('cts', 660, 1_080),
    drivers: 3,
    interests: ['food'],
  }),
  traveller('late-landing', 'Landing at nine in the evening', {
    ...days('2027-06-25', '2027-06-28'),
    ...round('cts', 1_260, 600),
  }),
  traveller('elderly', 'An elderly couple who drive little', {
    ...days('2027-05-20', '2027-05-25'),
    ...round('cts', 720, 900),
    pace: 'slow',
    longestDrive: 150,
    interests: ['onsen', 'flowers'],
    stepFree: true,
  }),
  traveller('new-year', 'Wildlife in the east over New Year', {
    ...days('2026-12-29', '2027-01-03'),
    ...round('kushiro_ap', 600, 1_020),
    interests: ['wildlife'],
    areas: [
      { region: 'kushiro', weight: 'only' },
      { region: 'akan', weight: 'only' },
    ],
  }),
  traveller('no-mountains', 'A careful driver in January', {
    ...days('2027-01-16', '2027-01-20'),
    ...round('cts', 720, 1_020),
    winterDriving: false,
  }),
  traveller('three-weeks', 'Three weeks without a hurry', {
    ...days('2027-08-20', '2027-09-09'),
    ...round('cts', 660, 1_020),
    pace: 'slow',
  }),
  traveller('drift-ice', 'Drift ice on the Sea of Okhotsk', {
    ...days('2027-02-15', '2027-02-19'),
    ...from('memanbetsu', 660),
    ...to('kushiro_ap', 960),
    interests: ['wildlife', 'snow'],
    must: ['aurora'],
  }),
  traveller('winter-zoo', 'A family in Asahikawa in February', {
    ...days('2027-02-20', '2027-02-23'),
    ...round('asahikawa', 660, 1_020),
    children: true,
    interests: ['family'],
    around: 'asahikawa',
  }),
  traveller('light-path', 'A couple for the Snow Light Path', {
    ...days('2027-02-10', '2027-02-13'),
    ...round('cts', 720, 960),
    pace: 'slow',
    interests: ['city', 'onsen'],
    must: ['otarucanal'],
  }),
  traveller('north', 'To the northern cape and back', {
    ...days('2027-07-01', '2027-07-06'),
    ...round('asahikawa', 600, 1_020),
    must: ['soya_c'],
    interests: ['nature', 'drives'],
  }),
  traveller('ainu', 'A student of Ainu culture', {
    ...days('2027-09-27', '2027-10-03'),
    ...from('cts', 660),
    ...to('kushiro_ap', 960),
    interests: ['ainu', 'museums'],
  }),
  traveller('gardens', 'A garden tour', {
    ...days('2027-06-22', '2027-06-26'),
    ...from('obihiro_ap', 600),
    ...to('asahikawa', 1_020),
    interests: ['flowers'],
    areas: [
      { region: 'tokachi', weight: 'only' },
      { region: 'furano', weight: 'only' },
      { region: 'daisetsu', weight: 'only' },
    ],
  }),
  traveller('photographer', 'A photographer who rises early', {
    ...days('2027-07-20', '2027-07-25'),
    ...round('asahikawa', 540, 1_140),
    pace: 'full',
    interests: ['views', 'flowers'],
    must: ['bluepond'],
  }),
  traveller('obon', 'Visiting family over Obon', {
    ...days('2027-08-12', '2027-08-16'),
    ...round('sapporo', 540, 1_140),
    children: true,
    drivers: 2,
  }),
  traveller('november', 'A cheap week in November', {
    ...days('2027-11-08', '2027-11-13'),
    ...round('cts', 720, 1_020),
    tolls: false,
    thrifty: true,
  }),
  traveller('history', 'Jomon sites and merchant towns of the south', {
    ...days('2027-06-08', '2027-06-12'),
    ...round('hakodate', 540, 1_020),
    interests: ['history'],
    areas: [{ region: 'hakodate', weight: 'only' }],
  }),
  traveller('cranes', 'Cranes in the snow, a long weekend', {
    ...days('2027-01-29', '2027-02-01'),
    ...round('kushiro_ap', 630, 1_020),
    interests: ['wildlife'],
    must: ['tsurui_s'],
  }),
  traveller('ferry', 'By ferry to Tomakomai, back from Hakodate', {
    ...days('2027-09-11', '2027-09-16'),
    ...from('tomakomai', 660),
    ...to('hakodate', 1_080),
  }),
  traveller('weekend', 'A weekend for two from Sapporo', {
    ...days('2027-10-02', '2027-10-03'),
    ...round('sapporo', 540, 1_140),
    drivers: 2,
    interests: ['onsen', 'nature'],
  }),
]
