/** The months in which a place's note (`places:note.{id}`) is useful to a visitor. */

import { monthOf } from '../../time/daylight.ts'
import { readMonthsById } from './id-lists.ts'

/**
 * The months in which what the notes say takes place. Notes that are not listed apply all year. A plan never shows the
 * notes of Odori and the Otaru Canal, because they only list events, which the plan names by date
 * (dates/place-events.ts).
 */
const MONTHS = readMonthsById(`
  maruyama@4-5 goryokaku@4-5 matsumae_c@4-5 nijukken@5 shikotsu@1-2 toyako_l@4-10 tropical@12-5 asahiyama@12-3
  asahidake_r@9 sounkyo_o@1-3 farmtomita@7-8 hokuryu@7-8 tulip@5-6 takinoue_s@5-6 takikawa_m@5 mashu1@4-11 hoheikyo@5-11
  kamuiwakka@6-9 shikaribetsu_l@1-3 tsubetsu_p@6-10 aurora@1-3 goko@4-11
`)
const EVENTS_ONLY: ReadonlySet<string> = new Set(['odori', 'otarucanal'])

/** Whether the note belongs in a plan that visits the place on this day, 'YYYY-MM-DD'. */
export function noteApplies(id: string, day: string): boolean {
  if (EVENTS_ONLY.has(id)) return false
  return MONTHS.get(id)?.includes(monthOf(day)) ?? true
}

export const NOTED_IDS: readonly string[] = [...MONTHS.keys(), ...EVENTS_ONLY]
