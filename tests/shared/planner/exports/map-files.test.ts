import { readFileSync } from 'node:fs'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { exportNames, exportWords } from '../../../../client/features/planner/exports/plan-export-words.ts'
import { ROAD_LINES_CREDIT } from '../../../../shared/geo/credits.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/languages.ts'
import { gpxOf } from '../../../../shared/planner/exports/gpx.ts'
import { kmlOf } from '../../../../shared/planner/exports/kml.ts'
import { placeById } from '../../../../shared/planner/places/places.ts'
import type { Plan } from '../../../../shared/planner/plan.ts'
import { positionOf } from '../../../../shared/planner/position.ts'
import { nodeById } from '../../../../shared/planner/roads/road-graph.ts'
import { SAMPLE_PLAN } from '../../../support/planner/sample-plan.ts'
import { badNames, OPTIONS, PLANS, SUMMER, URL_OF_PLAN, WEEK } from './exported.ts'

const SCHEMA = readFileSync('tests/support/planner/gpx-1.1.xsd', 'utf8')

async function faultsOf(files: readonly string[]): Promise<string[]> {
  const { errors } = await validateXML({
    xml: files.map((contents, index) => ({ fileName: `${index}.gpx`, contents })),
    schema: [{ fileName: 'gpx-1.1.xsd', contents: SCHEMA }],
  })
  return errors.map(({ message }) => message)
}

function parsed(text: string): Element {
  const faults: string[] = []
  const parser = new DOMParser({ onError: (level, message) => faults.push(`${level}: ${message}`) })
  const root = parser.parseFromString(text, 'text/xml').documentElement
  expect(faults).toEqual([])
  if (!root) throw new Error('no document')
  return root
}

const children = (of: Element, name: string) =>
  [...of.childNodes].filter((node): node is Element => node.nodeName === name)
const textIn = (of: Element, name: string) => children(of, name)[0]?.textContent ?? ''
const all = (of: Element, name: string) => [...of.getElementsByTagName(name)]

const gpx = (plan: Plan, language: Language = 'en') =>
  gpxOf(plan, exportNames(language), exportWords(language), OPTIONS)
const kml = (plan: Plan, language: Language = 'en') =>
  kmlOf(plan, exportNames(language), exportWords(language), OPTIONS)

const fixed = (at: { latitude: number; longitude: number } | undefined) =>
  `${at?.latitude.toFixed(5)},${at?.longitude.toFixed(5)}`
/**
 * Returns the positions of each day's stops, followed by the town of the night. The last day ends with the airport or
 * port of departure.
 */
const pinsOf = (plan: Plan) =>
  plan.days.map(({ stops, night }) => [
    ...stops.map(({ place }) => fixed(placeById.get(place))),
    fixed(nodeById.get(night ?? plan.request.departure.gate)),
  ])
/** Whether one list is a subsequence of another. */
const isWithin = (few: readonly string[], many: readonly string[]) => {
  let at = 0
  for (const one of many) if (one === few[at]) at++
  return at === few.length
}

test.each([
  ['GPX', gpx, 'desc'],
  ['KML', kml, 'description'],
])('%s says at a stop what one does or sees there, in the language of the plan', (_, write, name) => {
  for (const language of LANGUAGE_CODES) {
    const texts = all(parsed(write(SAMPLE_PLAN, language)), name).map(({ textContent }) => textContent ?? '')
    const sight = exportWords(language).sight('otarucanal') ?? ''
    expect(sight).not.toBe('')
    expect(texts.filter((text) => text.split('\n').includes(sight))).toHaveLength(1)
  }
})

describe('GPX', () => {
  test('is valid for every plan in every language', async () => {
    const files = PLANS.flatMap(([, plan]) => LANGUAGE_CODES.map((language) => gpx(plan, language)))
    expect(await faultsOf(files)).toEqual([])
  })

  test('stays valid for any name, which loses only characters that XML cannot represent', async () => {
    const text = gpxOf(SUMMER, badNames, exportWords('en'), OPTIONS)
    expect(await faultsOf([text])).toEqual([])
    const [first] = all(parsed(text), 'wpt')
    expect(first && textIn(first, 'cmt').replace(/\r?\n/g, '⏎')).toBe(`<&">]]>'; \\n, 🚗 طريق⏎END:VEVENT`)
  })

  test.each([
    ['children out of order', (text: string) => text.replace(/(<name>.*<\/name>)\n(<cmt>.*<\/cmt>)/, '$2\n$1')],
    ['a latitude beyond the pole', (text: string) => text.replace(/lat="[\d.]+"/, 'lat="90.00001"')],
    ['a waypoint without its place', (text: string) => text.replace(/ lon="[\d.]+"/, '')],
    ['another version', (text: string) => text.replace('version="1.1"', 'version="1.0"')],
    ['an element of no such format', (text: string) => text.replace('<sym>', '<sign>').replace('</sym>', '</sign>')],
    ['no maker', (text: string) => text.replace(/ creator="[^"]*"/, '')],
  ])('is rejected by the schema for %s', async (_, spoil) => {
    const text = gpx(SUMMER)
    expect(spoil(text)).not.toBe(text)
    expect(await faultsOf([spoil(text)])).not.toEqual([])
  })

  test.each(PLANS)(
    'has a waypoint for each stop, rest and night, and a track for each day with driving: %s',
    (_, plan) => {
      const root = parsed(gpx(plan))
      const place = (of: Element) => `${of.getAttribute('lat')},${of.getAttribute('lon')}`
      const marks = pinsOf(plan).flatMap((pins, index) => [
        ...pins.slice(0, -1),
        ...(plan.days[index]?.legs ?? []).flatMap(({ rests = [] }) => rests.map(({ at }) => fixed(positionOf(at)))),
        ...pins.slice(-1),
      ])
      expect(children(root, 'wpt').map(place)).toEqual(marks)
      const moving = plan.days.filter(({ km }) => km > 0)
      const tracks = children(root, 'trk')
      expect(tracks).toHaveLength(moving.length)
      moving.forEach((day, index) => {
        const points = all(tracks[index] as Element, 'trkpt').map(place)
        expect(points.filter((point, at) => point === points[at + 1])).toEqual([])
        expect(
          isWithin(
            day.stops.map(({ place: id }) => fixed(placeById.get(id))),
            points,
          ),
        ).toBe(true)
      })
    },
  )

  test('shows the Japanese name unless both are the same', () => {
    const nameOf = (language: Language) => all(parsed(gpx(SAMPLE_PLAN, language)), 'wpt')[0]
    expect(textIn(nameOf('en') as Element, 'name')).toBe('Otaru Canal (小樽運河)')
    expect(textIn(nameOf('ja') as Element, 'name')).toBe('小樽運河')
  })

  test('states how exact its lines are, credits their source, and links to the plan', () => {
    const [metadata] = children(parsed(gpx(SAMPLE_PLAN)), 'metadata')
    const description = metadata && textIn(metadata, 'desc')
    expect(description).toContain(exportWords('en').lines)
    expect(description).toContain(ROAD_LINES_CREDIT)
    expect(all(metadata as Element, 'link')[0]?.getAttribute('href')).toBe(URL_OF_PLAN)
  })
})

test.each(PLANS)('tracks take at most 25 KB a day: %s', (_, plan) => {
  expect(gpx(plan).length / plan.days.length).toBeLessThan(25_000)
  expect(kml(plan).length / plan.days.length).toBeLessThan(15_000)
})

describe('KML', () => {
  test.each(PLANS)('has a folder with places and a line for each day in four languages: %s', (_, plan) => {
    for (const language of LANGUAGE_CODES) {
      const root = parsed(kml(plan, language))
      expect([root.nodeName, root.namespaceURI]).toEqual(['kml', 'http://www.opengis.net/kml/2.2'])
      const folders = all(root, 'Folder')
      const words = exportWords(language)
      expect(folders.map((folder) => textIn(folder, 'name'))).toEqual(
        plan.days.map(({ day }, index) => words.day(index + 1, day)),
      )
      const pins = folders.map((folder) =>
        all(folder, 'Point').map((point) => {
          const [longitude, latitude] = textIn(point, 'coordinates').split(',')
          return `${latitude},${longitude}`
        }),
      )
      expect(pins).toEqual(pinsOf(plan))
      const lines = folders.map((folder) => all(folder, 'LineString').length)
      expect(lines).toEqual(plan.days.map(({ km }) => (km > 0 ? 1 : 0)))
    }
  })

  test.each(PLANS)('draws the same line as the track of the GPX file: %s', (_, plan) => {
    const track = all(parsed(gpx(plan)), 'trkpt').map((of) => `${of.getAttribute('lon')},${of.getAttribute('lat')}`)
    const lines = all(parsed(kml(plan)), 'LineString').flatMap((of) => textIn(of, 'coordinates').split(' '))
    expect(lines).toEqual(track)
  })

  test('defines every style it uses, and loads no external pictures', () => {
    const root = parsed(kml(SAMPLE_PLAN))
    const styles = all(root, 'Style').map((style) => `#${style.getAttribute('id')}`)
    const used = new Set(all(root, 'styleUrl').map(({ textContent }) => textContent))
    expect([...used].sort()).toEqual(styles.sort())
    expect(all(root, 'href')).toEqual([])
  })

  test('writes longitude first', () => {
    const root = parsed(kml(WEEK))
    for (const { textContent } of all(root, 'coordinates')) {
      for (const pair of (textContent ?? '').split(' ')) {
        expect(pair).toMatch(/^1(39|4[0-6])\.\d{5},4[1-5]\.\d{5}$/)
      }
    }
  })

  test('keeps any name except for characters that XML cannot represent', () => {
    const root = parsed(kmlOf(SUMMER, badNames, exportWords('en'), OPTIONS))
    const [first] = all(root, 'Placemark')
    expect(first && textIn(first, 'name').replace(/\r?\n/g, '⏎')).toBe(
      `<&">]]>'; \\n, 🚗 طريق⏎END:VEVENT odori (<&">]]>'; \\n, 🚗 طريق⏎END:VEVENT)`,
    )
  })
})
