/** Lists the drawing of every banner by its subject, and the files that make-banners.ts writes. */

import type { Season } from '../../../shared/time/season.ts'
import { withRelativePaths } from '../relative-paths.ts'
import type { Light } from '../scenes/scene-kit.ts'
import { coastCamera, roadCamera } from './cameras.ts'
import { farmBehindRope, fields, viewpoint } from './country.ts'
import { clinicAtDusk, wayToHighGround } from './emergencies.ts'
import { glassWorkshop, mapTable, papers, studio } from './indoors.ts'
import { type Paint, paintIn } from './kit/banner-kit.ts'
import { canalBanner, changingSky, snowLanterns } from './otaru.ts'
import { codeMeeting, oldStreet, signRaising } from './people.ts'
import { daisetsuInAutumn, stripedHills } from './regions/centre.ts'
import { marshWithCranes, shiretokoCliffs } from './regions/east.ts'
import { capeAndRishiri } from './regions/north.ts'
import { hakodateAtNight, lakeToya } from './regions/south.ts'
import { tokachiPlain } from './regions/tokachi.ts'
import { motorcyclist, passingCyclist, snowPlough } from './road-users.ts'
import { breakdown, carPark, fuelAtNight, roadWorks, tollGate } from './roads.ts'
import { clockTower, passInSnow, snowFestival, tvTowerBanner } from './sapporo.ts'
import { chargingInSnow, rentalLot, travelPurse } from './services.ts'
import { carFerry, coastRoad, harbour, trainAtDawn } from './shore.ts'
import { innAtDusk, postBox, reader, restArea, signRow } from './stops.ts'
import { fourSeasons, roundTrip } from './trips.ts'
import { campAtNight, deerCrossing, forestBear, lakePicnic, larches } from './wild.ts'

/**
 * How a banner is drawn. `draw` has one version for each theme, and `seasons` one for each season and theme. `once` has
 * one version for both themes and is for banners set at nightfall or indoors; `onceBySeason` is like `once`, but has
 * one version for each season.
 */
type Drawing =
  | { readonly draw: (paint: Paint) => string }
  | { readonly once: () => string }
  | { readonly seasons: (paint: Paint, season: Season) => string }
  | { readonly onceBySeason: (season: Season) => string }

export const BANNERS = {
  canal: { onceBySeason: canalBanner },
  'snow-lanterns': { once: snowLanterns },
  'old-street': { draw: oldStreet },
  harbour: { draw: harbour },
  glass: { once: glassWorkshop },
  inn: { once: innAtDusk },
  'sky-otaru': { draw: (paint) => changingSky(paint, 'otaru') },
  'sky-sapporo': { draw: (paint) => changingSky(paint, 'sapporo') },
  'tv-tower': { seasons: tvTowerBanner },
  'clock-tower': { draw: clockTower },
  'snow-festival': { once: snowFestival },
  'pass-snow': { draw: passInSnow },
  'toll-gate': { draw: tollGate },
  fuel: { once: fuelAtNight },
  'car-park': { draw: carPark },
  breakdown: { draw: breakdown },
  'road-works': { draw: roadWorks },
  coast: { draw: coastRoad },
  'coast-camera': { draw: coastCamera },
  train: { once: trainAtDawn },
  larches: { draw: larches },
  bear: { draw: forestBear },
  deer: { once: deerCrossing },
  camp: { once: campAtNight },
  picnic: { once: lakePicnic },
  fields: { seasons: fields },
  viewpoint: { draw: viewpoint },
  'place-sign': { draw: signRaising },
  codes: { draw: codeMeeting },
  papers: { draw: papers },
  'map-table': { draw: mapTable },
  studio: { once: studio },
  signs: { draw: signRow },
  'post-box': { draw: postBox },
  'rest-area': { draw: restArea },
  reader: { seasons: reader },
  hakodate: { once: hakodateAtNight },
  toya: { draw: lakeToya },
  furano: { seasons: stripedHills },
  daisetsu: { draw: daisetsuInAutumn },
  tokachi: { draw: tokachiPlain },
  kushiro: { draw: marshWithCranes },
  shiretoko: { seasons: shiretokoCliffs },
  wakkanai: { draw: capeAndRishiri },
  counter: { draw: rentalLot },
  quake: { draw: wayToHighGround },
  cyclist: { draw: passingCyclist },
  ferry: { draw: carFerry },
  clinic: { once: clinicAtDusk },
  farm: { draw: farmBehindRope },
  charger: { draw: chargingInSnow },
  ploughed: { draw: snowPlough },
  motorbike: { draw: motorcyclist },
  purse: { draw: travelPurse },
  'four-seasons': { draw: fourSeasons },
  'round-trip': { draw: roundTrip },
  'road-camera': { draw: roadCamera },
} as const satisfies Record<string, Drawing>

const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']
const LIGHTS: readonly Light[] = ['day', 'night']

function filesOf(name: string, drawing: Drawing): (readonly [string, () => string])[] {
  if ('once' in drawing) return [[`${name}.svg`, drawing.once]]
  if ('draw' in drawing) return LIGHTS.map((light) => [`${name}-${light}.svg`, () => drawing.draw(paintIn(light))])
  if ('onceBySeason' in drawing)
    return SEASONS.map((season) => [`${name}-${season}.svg`, () => drawing.onceBySeason(season)])
  return SEASONS.flatMap((season) =>
    LIGHTS.map((light): [string, () => string] => [
      `${name}-${season}-${light}.svg`,
      () => drawing.seasons(paintIn(light), season),
    ]),
  )
}

export const BANNER_FILES: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(BANNERS)
    .flatMap(([name, drawing]) => filesOf(name, drawing))
    .map(([file, draw]) => [file, () => withRelativePaths(draw())]),
)
