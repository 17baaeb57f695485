/** Reads the points of a KML file (OGC 07-147r2), in folders or not; lines and areas are left out. */

import { type ImportedPoint, positionFrom } from './imported-point.ts'
import { scanXml, type XmlFault } from './scan-xml.ts'

const SHAPES: ReadonlySet<string> = new Set(['LineString', 'LinearRing', 'Polygon', 'Track', 'Model'])

interface OpenPlacemark {
  name: string
  coordinates: string
  hasShape: boolean
}

/**
 * Reads the points of a KML file. A placemark without a point is returned with its name only, because other programs
 * also export places that have only a street address.
 */
export function readKml(text: string): readonly ImportedPoint[] | XmlFault {
  const points: ImportedPoint[] = []
  let open: OpenPlacemark | undefined
  let depth = 0
  const fault = scanXml(text, {
    opens(path) {
      const name = path.at(-1) ?? ''
      if (!open && name === 'Placemark') {
        depth = path.length
        open = { name: '', coordinates: '', hasShape: false }
      } else if (open && SHAPES.has(name)) open.hasShape = true
    },
    text(path, piece) {
      if (!open) return
      const name = path.at(-1)
      if (name === 'name' && path.length === depth + 1) open.name += piece
      else if (name === 'coordinates' && path.at(-2) === 'Point') open.coordinates += piece
    },
    closes(path) {
      if (!open || path.length !== depth) return
      const { name, coordinates, hasShape } = open
      open = undefined
      // KML has the longitude first.
      const [east, north] = coordinates.trim().split(/[\s,]+/)
      const at = positionFrom(north, east)
      if (!at && (hasShape || name.trim() === '')) return
      points.push({ name, ...(at && { at }) })
    },
  })
  return fault ?? points
}
