/**
 * Road segments whose line is joined from pieces of other segments. The geodata lack these segments, or contain them
 * with a line through a town or to an outdated position of a junction (docs/decisions/road-distances.md).
 */

import type { GeoPoint } from '../../shared/geo/encoded-line.ts'

export interface Piece {
  readonly segment: string
  readonly from: GeoPoint
  readonly to: GeoPoint
  /** True if only the piece's last point is used. A straight schematic line leads from that point to the next piece. */
  readonly schematicLink?: true
}

/** Positions of two junctions: where R335 leaves R244 north of Shibetsu, and where E5 and E5A diverge. */
const ICHANI: GeoPoint = [43.694, 145.1112]
const SAPPORO_JUNCTION: GeoPoint = [43.0792, 141.4267]

const AT_SAPPORO_JUNCTION: Piece = {
  segment: 'ic_sapporo_kita jct_sapporo',
  from: SAPPORO_JUNCTION,
  to: SAPPORO_JUNCTION,
}

export const JOINED_SEGMENTS: Readonly<Record<string, readonly Piece[]>> = {
  'utoro rausu': [
    { segment: 'utoro shibetsu_n', from: [44.0693, 144.9918], to: ICHANI },
    { segment: 'shari rausu', from: ICHANI, to: [44.0167, 145.1917] },
  ],
  'ic_sapporo_kita jct_sapporo': [
    { segment: 'ic_sapporo_kita jct_sapporo', from: [43.1011, 141.345], to: SAPPORO_JUNCTION },
  ],
  'jct_sapporo ic_sapporo_minami': [
    AT_SAPPORO_JUNCTION,
    { segment: 'jct_sapporo ic_sapporo_minami', from: [43.0773, 141.4204], to: [43.0149, 141.4643] },
  ],
  'jct_sapporo ic_iwamizawa': [
    AT_SAPPORO_JUNCTION,
    { segment: 'jct_sapporo ic_iwamizawa', from: [43.0821, 141.4357], to: [43.1745, 141.766] },
  ],
  'ic_chitose ic_tomakomai_higashi': [
    {
      segment: 'jct_chitose_eniwa ic_chitose',
      from: [42.8118, 141.621],
      to: [42.8118, 141.621],
      schematicLink: true,
    },
    { segment: 'cts ic_tomakomai_higashi', from: [42.7576, 141.6412], to: [42.7098, 141.6521] },
  ],
}
