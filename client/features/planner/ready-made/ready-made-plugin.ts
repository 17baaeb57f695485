/**
 * A Vite plugin that computes the ready-made trips and caches them until a source of the planner changes. It also draws
 * the routes of each season's trips.
 */

import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { systemClock } from '../../../../shared/time/clock.ts'
import { dayInJapan } from '../../../../shared/time/japan-time.ts'
import { firstDayOf, READY_SEASONS } from './ready-made-wishes.ts'
import type { ReadyTrip } from './ready-trip.ts'

const MODULE = 'virtual:ready-made'
const LINES_MODULE = 'virtual:trip-lines'
/** This module contains only one trip, for the home page, because the whole list is large. */
const HOME_MODULE = 'virtual:home-trip'
/** The trip on the home page. Its stops include the lavender and the Blue Pond, which the page shows above the trip. */
const HOME_TRIP = 'summer-3-cts'
const MODULES = [MODULE, LINES_MODULE, HOME_MODULE]
const CACHE_FOLDER = 'dist/ready-made'
const LINES_FOLDER = 'dist/map'
const SOURCES = ['shared/{planner,time,wildlife}/**/*.ts', 'client/features/planner/ready-made/*.ts']

/** The cache file is named by a hash of the planner's sources and the first days of the trips. */
function nameOf(root: string, today: string): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  for (const season of READY_SEASONS) hash.update(firstDayOf(season, today))
  return `${hash.digest('base64url').slice(0, 16)}.json`
}

export async function readyTrips(root: string, today: string): Promise<readonly ReadyTrip[]> {
  const folder = join(root, CACHE_FOLDER)
  const name = nameOf(root, today)
  mkdirSync(folder, { recursive: true })
  const cached = readdirSync(folder)
  if (cached.includes(name)) return JSON.parse(readFileSync(join(folder, name), 'utf8'))
  // Imported dynamically, so that builds with cached trips do not load the planner.
  const { makeReadyTrips } = await import('./ready-made.ts')
  const trips = makeReadyTrips(today)
  // `force` ignores missing files, because another process, such as the tests, can remove the same files at the same
  // time.
  for (const old of cached) rmSync(join(folder, old), { force: true })
  writeFileSync(join(folder, name), JSON.stringify(trips))
  return trips
}

async function linesModule(root: string, trips: readonly ReadyTrip[]): Promise<string> {
  // Imported dynamically, so that damaged road data make only those builds fail that draw the routes. The error then
  // names the damaged file.
  const { tripLinesSvg } = await import('./trip-lines-svg.ts')
  const folder = join(root, LINES_FOLDER)
  mkdirSync(folder, { recursive: true })
  for (const season of READY_SEASONS) {
    const ofSeason = trips.filter((trip) => trip.season === season)
    writeFileSync(join(folder, `trips-${season}.svg`), tripLinesSvg(ofSeason))
  }
  return [
    ...READY_SEASONS.map((season) => `import ${season} from '/${LINES_FOLDER}/trips-${season}.svg?url'`),
    `export const TRIP_LINES = { ${READY_SEASONS.join(', ')} }`,
  ].join('\n')
}

function homeModule(trips: readonly ReadyTrip[]): string {
  const trip = trips.find(({ id }) => id === HOME_TRIP)
  if (!trip) throw new Error(`there is no ready-made trip ${HOME_TRIP} for the home page`)
  return `export const trip = ${JSON.stringify(trip)}`
}

export function readyMade(clock = systemClock): Plugin {
  let root = process.cwd()
  return {
    name: 'ready-made',
    configResolved: (config) => {
      root = config.root
    },
    resolveId: (id) => (MODULES.includes(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!MODULES.some((module) => id === `\0${module}`)) return undefined
      const trips = await readyTrips(root, dayInJapan(clock.now()))
      if (id === `\0${HOME_MODULE}`) return homeModule(trips)
      return id === `\0${MODULE}` ? `export const trips = ${JSON.stringify(trips)}` : linesModule(root, trips)
    },
  }
}
