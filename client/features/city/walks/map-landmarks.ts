/** Landmarks of Sapporo (a park and a walkway) and Otaru (a canal), drawn as lines. */

import type { City } from '../../../../shared/city/cities.ts'
import type { Position } from '../../../../shared/time/sun.ts'

export interface Landmark {
  readonly id: 'odoriPark' | 'walkway' | 'canal'
  readonly kind: 'park' | 'passage' | 'water'
  readonly spot: string
  readonly through: readonly Position[]
  readonly names: readonly Position[]
}

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })

export const LANDMARKS: Readonly<Record<City, readonly Landmark[]>> = {
  sapporo: [
    {
      id: 'odoriPark',
      kind: 'park',
      spot: 'odori',
      through: [at(43.0611, 141.356), at(43.0589, 141.3402)],
      names: [at(43.0591, 141.3425), at(43.0598, 141.346)],
    },
    {
      id: 'walkway',
      kind: 'passage',
      spot: 'chikaho',
      through: [at(43.0672, 141.3509), at(43.0607, 141.3521)],
      names: [at(43.0655, 141.3512), at(43.0636, 141.3516), at(43.0617, 141.3519)],
    },
  ],
  otaru: [
    {
      id: 'canal',
      kind: 'water',
      spot: 'otarucanal',
      through: [at(43.1963, 141.0044), at(43.1978, 141.0033), at(43.1996, 141.0014), at(43.2032, 140.9988)],
      names: [at(43.1993, 141.0017), at(43.1968, 141.004)],
    },
  ],
}
