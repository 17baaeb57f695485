/** Maps places to the interests they match, and to themes, so that a trip does not visit too many similar places. */

import type { Place } from './places/place.ts'
import type { Interest } from './request.ts'

const TAGS_OF: Readonly<Record<Interest, readonly string[]>> = {
  nature: [
    'nature',
    'walk',
    'volcano',
    'geopark',
    'waterfall',
    'marsh',
    'lake',
    'mountain',
    'geology',
    'autumn',
    'coast',
  ],
  views: ['view', 'photo', 'sunset', 'night', 'unkai', 'viewpoint'],
  flowers: ['flower', 'garden'],
  wildlife: ['wildlife', 'birds', 'seals', 'bear', 'whale', 'eagle', 'deer', 'seaotter', 'swans', 'horses'],
  onsen: ['onsen'],
  food: ['food', 'market', 'sweets', 'cafe', 'farm'],
  history: ['history', 'jomon', 'railway', 'ship', 'castle', 'historic', 'heritage', 'shrine'],
  ainu: ['ainu'],
  museums: ['museum', 'art', 'fossil', 'glass', 'craft', 'workshop'],
  city: ['city', 'shopping', 'night', 'event'],
  family: ['family', 'amusement', 'zoo', 'aquarium', 'snowplay', 'attraction'],
  drives: ['drive', 'coast'],
  snow: ['ski', 'snowplay', 'snowmobile', 'driftice', 'ice', 'winter'],
}

export function matchesInterest(place: Place, interest: Interest): boolean {
  const wanted = TAGS_OF[interest]
  return wanted.includes(place.kind) || place.tags.some((tag) => wanted.includes(tag))
}

/** Sorted from specific to general, because a place gets the first theme that matches. */
const THEMES = [
  'waterfall',
  'aquarium',
  'zoo',
  'onsen',
  'market',
  'jomon',
  'ainu',
  'boat',
  'flower',
  'garden',
  'volcano',
  'marsh',
  'lake',
  'art',
  'museum',
  'factory',
  'michinoeki',
  'shopping',
  'birds',
  'wildlife',
  'historic',
  'castle',
  'shrine',
  'ski',
  'viewpoint',
  'drive',
  'park',
  'food',
  'nature',
] as const

export function themeOf(place: Place): number {
  return THEMES.findIndex((theme) => place.kind === theme || place.tags.includes(theme))
}
