/**
 * Turns a forecast's figures into driving advice by a table of rules. The rules make no forecast, because
 * in Japan only licensed bodies may publish one (Meteorological Service Act).
 *
 * The thresholds are advice, not law. Hourly rain and wind follow the Japan Meteorological Agency's tables of the
 * effects of rain and wind (20, 30, 50 mm; 15, 20, 25 m/s). Those tables use the mean wind. The rules compare gusts,
 * which is more cautious. Visibility of 200, 500 and 1,000 m are the steps that Hokkaido's road research uses for
 * snowstorms. The other thresholds are common driving advice for Hokkaido.
 */

import type { Normals } from './normals.ts'
import { DRIFTING_GUST, type Dusk, type Facts, hasSnow, isAtLeast, isAtMost } from './weather-facts.ts'

export const GRADES = ['know', 'care', 'hard', 'stay'] as const
export type Grade = (typeof GRADES)[number]

/** Figures that advice is based on: °C, cm, mm, km/h, metres, or minutes after midnight. */
export const FIGURES = [
  'coldest',
  'warmest',
  'snowfall',
  'snowDepth',
  'rain',
  'hardestRain',
  'gust',
  'visibility',
  'passMin',
  'from',
  'sunset',
  'dusk',
] as const
export type Figure = (typeof FIGURES)[number]
export type Figures = Readonly<Partial<Record<Figure, number>>>

const FREEZING_RAIN: ReadonlySet<number> = new Set([56, 57, 66, 67])
const THUNDER: ReadonlySet<number> = new Set([95, 96, 99])

/** If the sun sets before this time (minutes after midnight), the advice mentions the early darkness. */
const EARLY_SUNSET = 17 * 60
const BEFORE_SUNSET = 60
const DEER_MONTHS: ReadonlySet<number> = new Set([10, 11])

type Steps = readonly (readonly [step: number, grade: Grade])[]
type Reading = Grade | undefined | false

const atLeast = (value: number | null | undefined, steps: Steps): Reading =>
  value != null && steps.findLast(([step]) => value >= step)?.[1]

const below = (value: number | null | undefined, steps: Steps): Reading =>
  value != null && steps.find(([step]) => value < step)?.[1]

const SIGHT: Steps = [
  [200, 'stay'],
  [500, 'hard'],
  [1_000, 'care'],
]

const among = (codes: readonly number[], set: ReadonlySet<number>) => codes.some((code) => set.has(code))
const isPackedIce = (facts: Facts) => isAtMost(facts.warmest, -3) && hasSnow(facts)

interface Rule {
  readonly id: string
  readonly reads: readonly Figure[]
  readonly when: (facts: Facts) => Reading
  readonly unless?: readonly string[]
}

const RULES = [
  { id: 'freezing-rain', reads: [], when: ({ codes }) => among(codes, FREEZING_RAIN) && 'stay' },
  {
    id: 'blizzard',
    reads: ['visibility'],
    when: ({ visibility, dimmedBy }) => dimmedBy === 'snow' && below(visibility, SIGHT),
  },
  {
    id: 'fog',
    reads: ['visibility'],
    when: ({ visibility, dimmedBy }) => dimmedBy === 'fog' && below(visibility, SIGHT),
  },
  {
    id: 'dim',
    reads: ['visibility'],
    when: ({ visibility, dimmedBy }) => dimmedBy === 'other' && below(visibility, SIGHT),
  },
  {
    id: 'drifting-snow',
    reads: ['gust'],
    when: (facts) =>
      hasSnow(facts) &&
      isAtMost(facts.coldest, 0) &&
      atLeast(facts.gust, [
        [DRIFTING_GUST, 'care'],
        [54, 'hard'],
      ]),
    unless: ['blizzard'],
  },
  {
    id: 'wind',
    reads: ['gust'],
    when: ({ gust }) =>
      atLeast(gust, [
        [54, 'care'],
        [72, 'hard'],
        [90, 'stay'],
      ]),
    unless: ['drifting-snow', 'blizzard'],
  },
  {
    id: 'snowfall',
    reads: ['snowfall'],
    when: ({ snowfall }) =>
      atLeast(snowfall, [
        [0.5, 'know'],
        [3, 'care'],
        [15, 'hard'],
        [40, 'stay'],
      ]),
  },
  {
    id: 'cloudburst',
    reads: ['hardestRain'],
    when: ({ hardestRain }) =>
      atLeast(hardestRain, [
        [20, 'care'],
        [30, 'hard'],
        [50, 'stay'],
      ]),
  },
  {
    id: 'much-rain',
    reads: ['rain'],
    when: ({ rain }) =>
      atLeast(rain, [
        [50, 'care'],
        [100, 'hard'],
      ]),
  },
  {
    id: 'black-ice',
    reads: ['coldest', 'warmest'],
    when: (facts) => isAtMost(facts.coldest, 1) && !isPackedIce(facts) && 'care',
  },
  { id: 'packed-ice', reads: ['warmest'], when: (facts) => isPackedIce(facts) && 'care' },
  {
    id: 'thaw',
    reads: ['coldest', 'warmest'],
    when: ({ coldest, warmest, snowDepth }) =>
      isAtLeast(snowDepth, 1) && isAtMost(coldest, 0) && isAtLeast(warmest, 3) && 'care',
  },
  {
    id: 'pass-snow',
    reads: ['passMin'],
    when: (facts) =>
      !hasSnow(facts) &&
      isAtLeast(facts.coldest, 2) &&
      (isAtLeast(facts.pass?.snowfall, 0.5) || isAtMost(facts.pass?.min, 0)) &&
      'care',
  },
  { id: 'snow-walls', reads: ['snowDepth'], when: ({ snowDepth }) => isAtLeast(snowDepth, 50) && 'care' },
  { id: 'thunder', reads: [], when: ({ codes }) => among(codes, THUNDER) && 'care' },
  {
    id: 'heat',
    reads: ['warmest'],
    when: ({ warmest }) =>
      atLeast(warmest, [
        [30, 'care'],
        [35, 'hard'],
      ]),
  },
  {
    id: 'deer',
    reads: ['from', 'sunset', 'dusk'],
    when: ({ month, sun }) => sun !== undefined && DEER_MONTHS.has(month) && 'care',
  },
] as const satisfies readonly Rule[]

const OTHERS = [
  'calm',
  'unknown',
  'early-dark',
  'usual-ice',
  'usual-turn',
  'usual-snow',
  'usual-heat',
  'usual-rain',
  'usual-fine',
] as const

export type AdviceId = (typeof RULES)[number]['id'] | (typeof OTHERS)[number]

export const ADVICE_IDS: readonly AdviceId[] = [...RULES.map(({ id }) => id), ...OTHERS]

export interface Advice {
  readonly id: AdviceId
  readonly grade: Grade
  readonly figures: Figures
}

function figureIn(facts: Facts, figure: Figure): number | null | undefined {
  switch (figure) {
    case 'passMin':
      return facts.pass?.min
    case 'from':
      return facts.sun && facts.sun.sunset - BEFORE_SUNSET
    case 'sunset':
    case 'dusk':
      return facts.sun?.[figure]
    default:
      return facts[figure]
  }
}

function figuresIn(facts: Facts, names: readonly Figure[]): Figures {
  const known = names.map((name) => [name, figureIn(facts, name)] as const).filter(([, value]) => value != null)
  return Object.fromEntries(known)
}

const weight = (grade: Grade) => GRADES.indexOf(grade)

/** Returns the advice for a forecast. The list is never empty. */
export function drivingAdvice(facts: Facts): Advice[] {
  const said: Advice[] = []
  for (const rule of RULES as readonly (Rule & { readonly id: AdviceId })[]) {
    const grade = rule.when(facts)
    if (!grade) continue
    const isSaid = said.some(({ id, grade: other }) => rule.unless?.includes(id) && weight(other) >= weight(grade))
    if (!isSaid) said.push({ id: rule.id, grade, figures: figuresIn(facts, rule.reads) })
  }
  if (said.length === 0) said.push({ id: isKnown(facts) ? 'calm' : 'unknown', grade: 'know', figures: {} })
  return [...said.sort((a, b) => weight(b.grade) - weight(a.grade)), ...eveningOf(facts)]
}

function isKnown({ coldest, snowfall, rain, gust, codes }: Facts): boolean {
  return codes.length > 0 || [coldest, snowfall, rain, gust].some((figure) => figure != null)
}

function eveningOf({ sun }: Pick<Facts, 'sun'>): Advice[] {
  if (!sun || sun.sunset >= EARLY_SUNSET) return []
  return [{ id: 'early-dark', grade: 'know', figures: { sunset: sun.sunset, dusk: sun.dusk } }]
}

export function gradeOf(advice: readonly Advice[]): Grade {
  return GRADES.findLast((grade) => advice.some((one) => one.grade === grade)) ?? 'know'
}

export function usualAdvice({ month, max, min, precipitation, snowfall }: Normals, sun: Dusk): Advice[] {
  const usual: readonly (readonly [AdviceId, boolean, Figures?])[] = [
    ['usual-ice', min <= 0, { coldest: min }],
    ['usual-turn', min > 0 && min <= 3, { coldest: min }],
    ['usual-snow', snowfall !== null && snowfall >= 30, { snowfall: snowfall ?? 0 }],
    ['usual-heat', max >= 25, { warmest: max }],
    ['usual-rain', precipitation >= 130 && min > 10, { rain: precipitation }],
    ['deer', DEER_MONTHS.has(month), figuresIn({ month, codes: [], sun }, ['from', 'sunset', 'dusk'])],
  ]
  const said = usual.flatMap<Advice>(([id, holds, figures = {}]) => (holds ? [{ id, grade: 'care', figures }] : []))
  const advice: Advice[] = said.length > 0 ? said : [{ id: 'usual-fine', grade: 'know', figures: {} }]
  return [...advice, ...eveningOf({ sun })]
}
