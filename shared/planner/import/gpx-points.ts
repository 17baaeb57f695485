/** Reads the named points of a GPX file (topografix.com/GPX/1/1 and 1/0): waypoints and route points, no tracks. */

import type { Position } from '../../time/sun.ts'
import { type ImportedPoint, positionFrom } from './imported-point.ts'
import { scanXml, type XmlFault } from './scan-xml.ts'

interface OpenPoint {
  readonly at: Position | undefined
  readonly isRoutePoint: boolean
  name: string
}

/**
 * Reads the points of a GPX file. Route points without a name are left out, because they are only bends of the road.
 */
export function readGpx(text: string): readonly ImportedPoint[] | XmlFault {
  const points: ImportedPoint[] = []
  let open: OpenPoint | undefined
  let depth = 0
  const fault = scanXml(text, {
    opens(path, attributes) {
      const name = path.at(-1)
      if (open || (name !== 'wpt' && name !== 'rtept')) return
      depth = path.length
      open = {
        at: positionFrom(attributes.get('lat'), attributes.get('lon')),
        isRoutePoint: name === 'rtept',
        name: '',
      }
    },
    text(path, piece) {
      if (open && path.length === depth + 1 && path.at(-1) === 'name') open.name += piece
    },
    closes(path) {
      if (!open || path.length !== depth) return
      const { at, isRoutePoint, name } = open
      open = undefined
      if (name.trim() === '' && (isRoutePoint || !at)) return
      points.push({ name, ...(at && { at }) })
    },
  })
  return fault ?? points
}
