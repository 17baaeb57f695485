/** The planner requests of the ready-made trips: four seasons, four lengths and four starts. */

import type { PlanRequest } from '../../../../shared/planner/request.ts'
import { dayAfter, weekdayOf } from '../../../../shared/time/daylight.ts'

export const READY_SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type ReadySeason = (typeof READY_SEASONS)[number]

export const READY_DAYS = [3, 5, 7, 10] as const
export type ReadyDays = (typeof READY_DAYS)[number]

export const READY_GATES = ['cts', 'hakodate_ap', 'asahikawa', 'kushiro_ap'] as const
export type ReadyGate = (typeof READY_GATES)[number]

const MUST: Readonly<Record<ReadySeason, Readonly<Record<ReadyGate, Readonly<Record<ReadyDays, string>>>>>> = {
  spring: {
    cts: {
      3: 'maruyama otarucanal nikka',
      5: 'maruyama otarucanal toyako_l jigokudani',
      7: 'maruyama otarucanal toyako_l jigokudani asahiyama bluepond',
      10: 'maruyama otarucanal asahiyama tulip prison mashu1 rokkanomori',
    },
    hakodate_ap: {
      3: 'goryokaku hakodateyama onuma_p',
      5: 'goryokaku hakodateyama matsumae_c toyako_l',
      7: 'goryokaku hakodateyama toyako_l jigokudani otarucanal',
      10: 'goryokaku hakodateyama matsumae_c toyako_l otarucanal maruyama',
    },
    asahikawa: {
      3: 'asahiyama bluepond',
      5: 'asahiyama bluepond sounkyo_falls tulip',
      7: 'asahiyama bluepond sounkyo_falls tulip prison',
      10: 'asahiyama bluepond sounkyo_falls tulip prison oshinkoshin mashu1',
    },
    kushiro_ap: {
      3: 'mashu1 hosooka ainukotan',
      5: 'mashu1 hosooka ainukotan kiritappu_c',
      7: 'mashu1 hosooka ainukotan kiritappu_c prison',
      10: 'mashu1 hosooka kiritappu_c prison oshinkoshin manabe rokkanomori',
    },
  },
  summer: {
    cts: {
      3: 'farmtomita bluepond',
      5: 'farmtomita bluepond asahiyama otarucanal',
      7: 'farmtomita bluepond toyako_l otarucanal kamui jigokudani',
      10: 'farmtomita bluepond sounkyo_falls goko mashu1 manabe otarucanal',
    },
    hakodate_ap: {
      3: 'hakodateyama goryokaku onuma_p',
      5: 'hakodateyama goryokaku toyako_l jigokudani',
      7: 'hakodateyama goryokaku toyako_l shinsennuma otarucanal',
      10: 'hakodateyama onuma_p toyako_l otarucanal farmtomita bluepond',
    },
    asahikawa: {
      3: 'asahiyama bluepond farmtomita',
      5: 'asahiyama bluepond farmtomita kurodake mikuni_p',
      7: 'asahiyama bluepond farmtomita soya_c sarobetsu',
      10: 'asahiyama bluepond soya_c prison goko mashu1 sounkyo_falls',
    },
    kushiro_ap: {
      3: 'mashu1 hosooka ainukotan',
      5: 'mashu1 goko hosooka ainukotan',
      7: 'mashu1 goko prison nosappu_c ainukotan',
      10: 'mashu1 goko prison nosappu_c manabe bluepond sounkyo_falls',
    },
  },
  autumn: {
    cts: {
      3: 'hoheikyo otarucanal nikka',
      5: 'hoheikyo otarucanal shinsennuma toyako_l jigokudani',
      7: 'hoheikyo shinsennuma toyako_l bluepond sounkyo_falls',
      10: 'bluepond sounkyo_falls goko mashu1 onneto_l manabe',
    },
    hakodate_ap: {
      3: 'hakodateyama goryokaku onuma_p',
      5: 'hakodateyama onuma_p toyako_l jigokudani',
      7: 'hakodateyama onuma_p toyako_l shinsennuma otarucanal',
      10: 'hakodateyama onuma_p toyako_l shinsennuma otarucanal hoheikyo bluepond',
    },
    asahikawa: {
      3: 'asahiyama bluepond sounkyo_falls',
      5: 'asahiyama bluepond sounkyo_falls mikuni_p',
      7: 'asahiyama sounkyo_falls mikuni_p onneto_l mashu1',
      10: 'asahiyama bluepond sounkyo_falls goko mashu1 onneto_l',
    },
    kushiro_ap: {
      3: 'mashu1 onneto_l',
      5: 'mashu1 onneto_l goko hosooka',
      7: 'mashu1 onneto_l goko nosappu_c prison',
      10: 'mashu1 onneto_l goko prison sounkyo_falls mikuni_p manabe',
    },
  },
  winter: {
    cts: {
      3: 'odori otarucanal',
      5: 'odori otarucanal toyako_l jigokudani',
      7: 'odori otarucanal asahiyama toyako_l',
      10: 'odori otarucanal asahiyama sounkyo_o aurora',
    },
    hakodate_ap: {
      3: 'hakodateyama goryokaku asaichi',
      5: 'hakodateyama goryokaku toyako_l',
      7: 'hakodateyama toyako_l jigokudani otarucanal',
      10: 'hakodateyama toyako_l otarucanal odori asahiyama',
    },
    asahikawa: {
      3: 'asahiyama sounkyo_o',
      5: 'asahiyama sounkyo_o shikisai',
      7: 'asahiyama sounkyo_o aurora',
      10: 'asahiyama sounkyo_o aurora tsurui_s mashu1',
    },
    kushiro_ap: {
      3: 'tsurui_s mashu1',
      5: 'tsurui_s mashu1 aurora',
      7: 'tsurui_s mashu1 aurora furepe',
      10: 'tsurui_s mashu1 aurora furepe rausu_c',
    },
  },
}

export interface ReadyWish {
  /** The trip's id, for example 'summer-5-cts'. It is used in URLs. */
  readonly id: string
  readonly season: ReadySeason
  readonly days: ReadyDays
  readonly gate: ReadyGate
  readonly request: PlanRequest
}

const TUESDAY = 2
/**
 * The dates are chosen for late cherry blossoms and tulips after Golden Week in spring, for lavender in summer, for
 * coloured leaves in autumn, and for drift ice and snow in winter.
 */
const SEASON_FROM = { spring: '05-06', summer: '07-08', autumn: '10-01', winter: '02-01' } as const

/**
 * Returns the first day of a season's trips. It is always a Tuesday, so that the closing days of museums fall on the
 * same days of a trip in every year.
 */
export function firstDayOf(season: ReadySeason, today: string): string {
  const year = Number(today.slice(0, 4))
  const day = tuesdayFrom(`${year}-${SEASON_FROM[season]}`)
  return day > today ? day : tuesdayFrom(`${year + 1}-${SEASON_FROM[season]}`)
}

/** Returns the day from which the trips that are computed today are out of date: the first day of the next ones. */
export function nextDeparture(today: string): string {
  const days = READY_SEASONS.map((season) => firstDayOf(season, today))
  return days.reduce((first, day) => (day < first ? day : first))
}

function tuesdayFrom(day: string): string {
  return dayAfter(day, (TUESDAY - weekdayOf(day) + 7) % 7)
}

/**
 * The longest drive in minutes, by the trip's number of days. It is below the planner's limits, because the travellers
 * are unknown.
 */
const GENTLE_DRIVE: Readonly<Record<ReadyDays, number>> = { 3: 180, 5: 180, 7: 210, 10: 240 }
const ARRIVES_AT = 11 * 60
const DEPARTS_AT = 17 * 60

export function readyWishes(today: string): ReadyWish[] {
  return READY_SEASONS.flatMap((season) => {
    const firstDay = firstDayOf(season, today)
    return READY_DAYS.flatMap((days) =>
      READY_GATES.map((gate) => ({
        id: `${season}-${days}-${gate}`,
        season,
        days,
        gate,
        request: {
          firstDay,
          lastDay: dayAfter(firstDay, days - 1),
          arrival: { gate, at: ARRIVES_AT },
          departure: { gate, at: DEPARTS_AT },
          pace: 'normal' as const,
          interests: [],
          children: false,
          drivers: 1,
          winterDriving: season === 'winter',
          tolls: true,
          longFlight: false,
          must: MUST[season][gate][days].split(' '),
          skip: [],
          longestDrive: GENTLE_DRIVE[days],
          seed: 1,
        },
      })),
    )
  })
}
