/**
 * Share links that users have already received, with the plans that they must always lead to. Never change an entry.
 */

import type { Outline } from '../../../../shared/planner/plan.ts'
import type { PlanRequest } from '../../../../shared/planner/request.ts'

interface Frozen {
  readonly code: string
  readonly request: PlanRequest
  readonly outline: Outline
}

export const FROZEN: Readonly<Record<string, Frozen>> = {
  'three days of summer from Chitose': {
    code: 'AbsVAxWUBRW4CAEGAQAAAQAAAAICBgAELjBFFBUBGk_NAw',
    request: {
      firstDay: '2027-07-10',
      lastDay: '2027-07-12',
      arrival: { gate: 'cts', at: 660 },
      departure: { gate: 'cts', at: 1_080 },
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
    },
    outline: {
      days: [
        { stops: ['odori', 'clocktower'], night: 'sapporo', pinned: [] },
        { stops: ['otarucanal', 'sakaimachi', 'nikka', 'moiwa'], night: 'sapporo', pinned: ['nikka'] },
        { stops: ['moerenuma'], night: 'cts', pinned: [] },
      ],
    },
  },
  'a winter with children in the east, with every wish': {
    code: 'AYsXBZwBAIEBnwsACQiYIZYB_____w8CiQGOAQEPcAB3ApMCmgKAAQKdAo8ChQEAgQEAMqnN',
    request: {
      firstDay: '2028-02-03',
      lastDay: '2028-02-07',
      arrival: { gate: 'kushiro_ap', at: 0 },
      departure: { gate: 'memanbetsu', at: 1_439 },
      pace: 'slow',
      interests: ['wildlife', 'onsen', 'ainu', 'snow'],
      children: true,
      drivers: 8,
      winterDriving: false,
      tolls: false,
      longFlight: true,
      must: ['mashu1', 'sunayu'],
      skip: ['kaitaku'],
      longestDrive: 150,
      seed: 4_294_967_295,
    },
    outline: {
      days: [
        { stops: [], night: 'kushiro', pinned: [] },
        { stops: ['mashu1', 'iwozan'], night: 'kawayu', pinned: ['mashu1'] },
        { stops: ['sunayu', 'bihoro_p'], night: 'abashiri', pinned: ['sunayu', 'bihoro_p'] },
        { stops: [], night: 'utoro', pinned: [] },
        { stops: [], night: 'memanbetsu', pinned: [] },
      ],
    },
  },
  'a day with every interest, at full pace': {
    code: 'AfwTASPgA5EBsAkCAgL_P9gEAAAAkQEAdCN6',
    request: {
      firstDay: '2026-12-31',
      lastDay: '2026-12-31',
      arrival: { gate: 'hakodate', at: 480 },
      departure: { gate: 'hakodate_ap', at: 1_200 },
      pace: 'full',
      interests: [
        'nature',
        'views',
        'flowers',
        'wildlife',
        'onsen',
        'food',
        'history',
        'ainu',
        'museums',
        'city',
        'family',
        'drives',
        'snow',
      ],
      children: false,
      drivers: 2,
      winterDriving: true,
      tolls: false,
      longFlight: false,
      must: [],
      skip: [],
      longestDrive: 600,
      seed: 0,
    },
    outline: { days: [{ stops: [], night: 'hakodate_ap', pinned: [] }] },
  },
}
