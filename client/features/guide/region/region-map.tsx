/** Shows where a region is on the island, with pins for its towns and for Sapporo. Only guides to regions have it. */

import './region-map.css'
import { REGION_SLUGS } from '../../../../shared/routes.ts'
import { ISLAND_PATH } from '../../../art/island/island-outline.ts'
import { ISLAND_BOX, type Position, project } from '../../../art/island/island-projection.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Region = (typeof REGION_SLUGS)[number]

export const SAPPORO: Position = [43.06, 141.354]

export const REGION_TOWNS: Readonly<Record<Region, Readonly<Record<string, Position>>>> = {
  'hakodate-and-the-south': { hakodate: [41.776, 140.73] },
  'niseko-toya-noboribetsu': {
    niseko: [42.805, 140.697],
    toyako: [42.565, 140.818],
    noboribetsu: [42.492, 141.146],
  },
  'furano-biei': { biei: [43.59, 142.463], furano: [43.342, 142.386] },
  'asahikawa-daisetsuzan': { asahikawa: [43.768, 142.365], sounkyo: [43.729, 142.949] },
  'obihiro-tokachi': { obihiro: [42.918, 143.203] },
  'kushiro-akan-mashu': { kushiro: [42.987, 144.379], akanko: [43.434, 144.093], teshikaga: [43.488, 144.454] },
  'abashiri-shiretoko-nemuro': { abashiri: [44.018, 144.269], utoro: [44.069, 144.992], nemuro: [43.329, 145.583] },
  'wakkanai-and-the-islands': { wakkanai: [45.414, 141.676] },
}

/** Space above the northern coast, in units of the drawing, so that a pin at Wakkanai fits in. */
const ABOVE_COAST = 46

const isRegion = (guide: string): guide is Region => REGION_SLUGS.some((slug) => slug === guide)

export function RegionMap({ guide }: { readonly guide: string }) {
  const { t } = useTranslation('common')
  if (!isRegion(guide)) return null
  const capital = project(...SAPPORO)
  const towns = Object.entries(REGION_TOWNS[guide]).map(([town, position]) => ({ town, ...project(...position) }))
  const isNameLeft = towns.every(({ x }) => x > capital.x)
  return (
    <svg
      className="region-map"
      viewBox={`0 ${-ABOVE_COAST} ${ISLAND_BOX.width} ${ISLAND_BOX.height + ABOVE_COAST}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="region-map-land" d={ISLAND_PATH} />
      <circle className="region-map-capital" cx={Math.round(capital.x)} cy={Math.round(capital.y)} r="7" />
      <text
        x={Math.round(capital.x) + (isNameLeft ? -14 : 14)}
        y={Math.round(capital.y) + 9}
        textAnchor={isNameLeft ? 'end' : 'start'}
      >
        {t('drawer.sapporo')}
      </text>
      {towns.map(({ town, x, y }) => (
        <path
          key={town}
          className="region-map-pin"
          d={`M${Math.round(x)} ${Math.round(y)}q-17-23-17-35a17 17 0 0 1 34 0q0 12-17 35z`}
        />
      ))}
    </svg>
  )
}
