/** The small drawing of each activity. */

import type { DrawnKind } from '../../../art/kinds/kind-shapes.ts'

export const ACTIVITY_DRAWINGS: Readonly<Record<string, DrawnKind>> = {
  'canal-walk': 'historic',
  'canal-cruise': 'boat',
  'sakaimachi-street': 'town',
  'music-boxes': 'museum',
  'art-base': 'art',
  'sankaku-market': 'market',
  'sushi-street': 'bowl',
  'glass-workshop': 'art',
  'railway-museum': 'museum',
  aquarium: 'aquarium',
  'hot-spring': 'onsen',
  distillery: 'factory',
  'tengu-ropeway': 'view',
  'herring-mansion': 'house',
  'blue-cave': 'boat',
  'sea-kayak': 'boat',
  'fruit-picking': 'garden',
  'tengu-ski': 'ski',
  'asari-ski': 'ski',
  'kiroro-ski': 'ski',
  snowshoe: 'ski',
}
