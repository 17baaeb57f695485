/** Generates the crews, people and surveys of a busy year from a seed. */

import type { NewCrew, Survey } from '../../../shared/api/endpoints.ts'
import { CREW_TAGS, type CrewTown, LUGGAGE, PACES } from '../../../shared/crew/crew.ts'
import type { Profile, SpokenLanguage } from '../../../shared/profile.ts'
import { dayNumber, dayOfNumber } from '../../../shared/time/calendar-day.ts'

export const TODAY = '2026-11-20'
export const NOW = Date.parse(`${TODAY}T12:00:00+09:00`)

export type Draw = () => number

type Weights<T> = readonly (readonly [T, number])[]

function pick<T>(draw: Draw, weights: Weights<T>): T {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0)
  let left = draw() * sum
  for (const [value, weight] of weights) {
    left -= weight
    if (left < 0) return value
  }
  return (weights[0] as readonly [T, number])[0]
}

function pickSome<T>(draw: Draw, count: number, weights: Weights<T>): T[] {
  const some = new Set<T>()
  for (let tries = 0; some.size < count && tries < 20; tries++) some.add(pick(draw, weights))
  return [...some]
}

const TOWNS: Weights<CrewTown> = [
  ['new-chitose-airport', 22],
  ['sapporo', 22],
  ['hakodate', 8],
  ['asahikawa', 7],
  ['furano', 7],
  ['otaru', 6],
  ['niseko', 6],
  ['kushiro', 5],
  ['biei', 4],
  ['obihiro', 4],
  ['toya', 3],
  ['noboribetsu', 3],
  ['abashiri', 3],
  ['utoro', 2],
  ['wakkanai', 2],
  ['tomakomai', 1.5],
  ['muroran', 1],
  ['kitami', 1],
  ['nemuro', 0.7],
  ['rumoi', 0.5],
  ['monbetsu', 0.5],
]
const VIA: Weights<number> = [
  [0, 26],
  [1, 30],
  [2, 24],
  [3, 12],
  [4, 5],
  [5, 2],
  [6, 1],
]
/** Relative demand by month, from January. */
const MONTHS = [1.2, 1.7, 0.9, 0.6, 1, 1.2, 2, 2.3, 1.4, 1.1, 0.5, 1.2]
const LENGTHS: Weights<number> = [2, 5, 9, 12, 14, 12, 13, 8, 6, 7, 3, 2, 3, 2, 1].map((weight, index) => [
  index + 1,
  weight,
])
const FLEXIBLE: Weights<number> = [
  [0, 36],
  [1, 26],
  [2, 20],
  [3, 12],
  [5, 3],
  [7, 3],
]
const LANGUAGES: Weights<SpokenLanguage> = [
  ['en', 60],
  ['zh', 20],
  ['ja', 18],
  ['fr', 14],
  ['ko', 14],
  ['ar', 9],
  ['th', 8],
  ['es', 7],
  ['de', 6],
  ['id', 4],
  ['ms', 4],
  ['vi', 3],
  ['it', 3],
  ['pt', 2],
  ['ru', 2],
  ['hi', 2],
]
const TAGS: Weights<(typeof CREW_TAGS)[number]> = CREW_TAGS.map((tag, index) => [tag, CREW_TAGS.length + 4 - index])
const DAYS_AHEAD = 540

function firstDay(draw: Draw): number {
  const today = dayNumber(TODAY)
  for (;;) {
    const day = today - 20 + Math.floor(draw() * (DAYS_AHEAD + 20))
    const month = Number(dayOfNumber(day).slice(5, 7))
    if (draw() * 2.3 < (MONTHS[month - 1] as number)) return day
  }
}

function trip(draw: Draw) {
  const first = firstDay(draw)
  const days = draw() < 0.02 ? 16 + Math.floor(draw() * 20) : pick(draw, LENGTHS)
  const startTown = pick(draw, TOWNS)
  const via = Array.from({ length: pick(draw, VIA) }, () => pick(draw, TOWNS))
  return {
    firstDay: dayOfNumber(first),
    lastDay: dayOfNumber(first + days - 1),
    flexibleDays: pick(draw, FLEXIBLE),
    startTown,
    via,
    endTown: draw() < 0.55 ? startTown : pick(draw, TOWNS),
    languages: pickSome(draw, 1 + Math.floor(draw() * 2.4), LANGUAGES),
    pace: pick(draw, [
      [PACES[0], 3],
      [PACES[1], 5],
      [PACES[2], 2],
    ]),
    tags: pickSome(draw, Math.floor(draw() * 5), TAGS),
    smoking: draw() < 0.12,
    luggage: pick(draw, [
      [LUGGAGE[0], 2],
      [LUGGAGE[1], 4],
      [LUGGAGE[2], 4],
      [LUGGAGE[3], 1],
    ]),
  }
}

export function drawCrew(draw: Draw): NewCrew {
  return {
    title: 'Around the island, slowly and together',
    ...trip(draw),
    car: pick(draw, [
      ['rental', 6],
      ['none-yet', 3],
      ['own', 1],
    ]),
    seats: 1 + Math.floor(draw() * 4),
    namedDrivers: pick(draw, [
      [1, 7],
      [2, 2],
      [0, 1],
    ]),
    whoMayJoin: draw() < 0.08 ? 'women' : 'everyone',
    budget: [{ kind: 'fuel', yen: 12_000 }],
    meetingPoint: 'The arrivals hall, beside the information desk',
    note: 'We stop for lunch where it smells good, and for photographs where the road lets us. Nobody drives after dark.',
  }
}

/** Generates a survey whose trip starts after today. */
export function drawSurvey(draw: Draw): Survey {
  const fields = trip(draw)
  if (fields.firstDay <= TODAY) return drawSurvey(draw)
  return { ...fields, seats: draw() < 0.7 ? 1 : 2, canDrive: draw() < 0.6 }
}

export function drawProfile(draw: Draw): Profile {
  const drives = draw() < 0.85
  return {
    displayName: 'Somebody who travels',
    birthYear: 1960 + Math.floor(draw() * 45),
    languages: pickSome(draw, 2, LANGUAGES),
    gender: draw() < 0.5 ? 'woman' : 'man',
    licenceKind: drives ? 'idp-1949' : 'none',
    ...(drives && { licenceCountry: 'CA' }),
    bio: 'Likes lighthouses, soup curry and roads without traffic lights.',
    contact: { kind: 'email', value: 'somebody@example.org' },
    rulesAccepted: true,
  }
}
