/**
 * Workshops of Otaru: crafts, working and waiting times from travellers' reports of the given years. Missing data stays
 * missing, and assumptions are marked. Prices are left out, because the available ones are too old.
 */

export const CRAFTS = ['bead', 'box', 'tumbler', 'music-box', 'candle', 'sandblast'] as const
export type Craft = (typeof CRAFTS)[number]

export const ENTRIES = ['walk-in', 'needed', 'ask'] as const
export type Entry = (typeof ENTRIES)[number]

export const HEATS = ['flame', 'furnace', 'wax', 'none'] as const
export type Heat = (typeof HEATS)[number]

export interface Span {
  readonly least: number
  readonly most: number
}

/**
 * Waiting time after the work. 'reported': travellers stated it. 'assumed': as in a similar workshop. 'none': no wait
 * is reported. 'later': blown glass cools for many hours, so it is collected another day or shipped.
 */
export type Wait =
  | { readonly kind: 'reported' | 'assumed'; readonly minutes: number }
  | { readonly kind: 'none' | 'later' }

export interface Workshop {
  readonly id: string
  readonly craft: Craft
  readonly studio?: { readonly name: string; readonly japanese: string }
  readonly work?: Span
  readonly wait: Wait
  readonly entry: Entry
  readonly heat: Heat
  readonly canBeFull: boolean
  /** The years of the travellers' reports. If the list is empty, visitors must ask the workshop first. */
  readonly years: readonly number[]
  readonly place?: string
}

const TOMBODAMA_KAN = { name: 'Taisho Glass, Tombodama-kan', japanese: '大正硝子館 とんぼ玉館' }
const unreported = { entry: 'ask', canBeFull: false, years: [] } as const
const blownGlass = { wait: { kind: 'later' }, entry: 'needed', heat: 'furnace', canBeFull: false } as const

/** Sorted by the total time on site. Crafts whose items are collected another day are last. */
export const WORKSHOPS: readonly Workshop[] = [
  {
    id: 'taisho-bead',
    craft: 'bead',
    studio: TOMBODAMA_KAN,
    work: { least: 10, most: 15 },
    wait: { kind: 'reported', minutes: 40 },
    entry: 'walk-in',
    heat: 'flame',
    canBeFull: true,
    years: [2016, 2020, 2023],
    place: 'sakaimachi',
  },
  {
    id: 'irodoriya-bead',
    craft: 'bead',
    studio: { name: 'Irodoriya', japanese: '小樽硝子の灯 彩や' },
    work: { least: 15, most: 15 },
    wait: { kind: 'assumed', minutes: 40 },
    entry: 'walk-in',
    heat: 'flame',
    canBeFull: false,
    years: [2016],
  },
  {
    id: 'music-box',
    craft: 'music-box',
    studio: { name: 'Otaru Music Box Museum', japanese: '小樽オルゴール堂 手作り体験 遊工房' },
    work: { least: 30, most: 60 },
    wait: { kind: 'none' },
    ...unreported,
    heat: 'none',
    place: 'musicbox',
  },
  {
    id: 'sandblast',
    craft: 'sandblast',
    work: { least: 30, most: 60 },
    wait: { kind: 'none' },
    ...unreported,
    heat: 'none',
  },
  {
    id: 'candle',
    craft: 'candle',
    studio: { name: 'Otaru Candle Workshop', japanese: '小樽キャンドル工房' },
    work: { least: 60, most: 60 },
    wait: { kind: 'none' },
    ...unreported,
    heat: 'wax',
    place: 'sakaimachi',
  },
  {
    id: 'taisho-box',
    craft: 'box',
    studio: TOMBODAMA_KAN,
    work: { least: 60, most: 60 },
    wait: { kind: 'reported', minutes: 30 },
    entry: 'walk-in',
    heat: 'none',
    canBeFull: false,
    years: [2023],
    place: 'sakaimachi',
  },
  {
    id: 'taisho-tumbler',
    craft: 'tumbler',
    studio: { name: 'Taisho Glass, Gallery Kura', japanese: '大正硝子 ギャラリー蔵' },
    ...blownGlass,
    years: [2016],
    place: 'sakaimachi',
  },
  {
    id: 'glass-studio',
    craft: 'tumbler',
    studio: { name: 'The Glass Studio in Otaru', japanese: 'ザ・グラス・スタジオ イン オタル' },
    ...blownGlass,
    years: [],
    place: 'tenguyama',
  },
]

export function waitMinutes({ wait }: Pick<Workshop, 'wait'>): number | undefined {
  if (wait.kind === 'later') return undefined
  return 'minutes' in wait ? wait.minutes : 0
}

export function takeHomeMinutes({ work, wait }: Pick<Workshop, 'work' | 'wait'>): Span | undefined {
  const waiting = waitMinutes({ wait })
  if (!work || waiting === undefined) return undefined
  return { least: work.least + waiting, most: work.most + waiting }
}

/**
 * Whether a workshop fits into the available time. 'tight': only if the work takes its shortest time. 'later': the item
 * is collected another day (see Wait) or the time is unknown.
 */
export type Fit = 'yes' | 'tight' | 'no' | 'later'

/** @param minutes available time */
export function fitIn(workshop: Pick<Workshop, 'work' | 'wait'>, minutes: number): Fit {
  const total = takeHomeMinutes(workshop)
  if (!total) return 'later'
  if (total.most <= minutes) return 'yes'
  return total.least <= minutes ? 'tight' : 'no'
}
