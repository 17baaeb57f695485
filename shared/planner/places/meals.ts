/** Decides whether lunch can be bought at a place or next to it. */

import { monthOf } from '../../time/daylight.ts'
import { readMonthsById } from './id-lists.ts'
import type { Place } from './place.ts'

/** 'unknown' if neither the data nor general knowledge says whether food is sold. */
export type Meal = 'yes' | 'no' | 'unknown'

/** Kinds of places that sell food (our table of places, November 2026). */
const EATING: ReadonlySet<string> = new Set(['market', 'shopping', 'food', 'michinoeki', 'transport'])
const EATING_TAGS: readonly string[] = ['food', 'cafe']

const CAFES = readMonthsById('mikuni_p@5-10 kaiyodai@5-10')

/**
 * Places where a restaurant, café, canteen or food stalls are at the place or beside the car park. From general
 * knowledge, November 2026; not confirmed with the places, so opening may differ on a given day.
 */
const KITCHENS = readMonthsById(`
  hirafu rusutsu_r moiwa shiroi maruyamazoo kaitaku upopoy otaruaquarium tenguyama nikka usuzan@4-11 showashinzan@4-11 silo
  bearpark jidaimura nixe hakodateyama goryokaku onuma_p asahiyama uenofarm@5-10 asahidake_r kurodake@5-10 shikisai@5-10
  farmtomita unkai tokachihills@5-10 shichiku@5-10 manabe@5-10 millennium rokkanomori naitai soya_c@5-10 nosappu_c@5-10
  notsuke furepe@5-10 goko@5-10 marshobs ryuhyo prison aurora garinko bihoro_p mashu1 melhen sunayu@5-10 iwozan@5-10
  ainukotan akan_cruise erimo_c@5-10 cranecenter banei takushinkan@5-10 hitsujigaoka moerenuma@5-10 takino kamui@5-10
`)

/** Places around which nothing is for sale for kilometres. From general knowledge, November 2026. */
const WILD = readMonthsById(`
  shimamui@11-4 kaminoko uramashu tsubetsu_p shiretoko_p taushubetsu esanuka soyahills sankaidaki tenninkyo bogakudai
  shinsennuma kurumaishi notoro karikachi onneto_l@11-4 hosooka
`)

/** Returns whether food is sold at the place itself. The caller checks whether a town or city is nearby. */
export function mealAt(place: Place, day: string): Meal {
  const month = monthOf(day)
  const [cafe, kitchen, wild] = [CAFES, KITCHENS, WILD].map((table) => table.get(place.id)) as (
    | readonly number[]
    | undefined
  )[]
  if (cafe) return cafe.includes(month) ? 'yes' : 'no'
  if (EATING.has(place.kind) || place.tags.some((tag) => EATING_TAGS.includes(tag))) return 'yes'
  if (kitchen?.includes(month)) return 'yes'
  return wild?.includes(month) ? 'no' : 'unknown'
}

export const MEAL_TABLES: readonly ReadonlyMap<string, readonly number[]>[] = [CAFES, KITCHENS, WILD]
