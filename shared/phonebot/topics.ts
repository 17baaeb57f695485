/** The help bot's topics: numbers to call, sentences to show and further reading. The steps are in the catalogs. */

import type { OfficialPageId } from '../city/official-pages.ts'
import type { MENU_ARTICLE_SLUGS } from '../routes.ts'
import type { PhoneId } from './phones.ts'
import type { PhraseId } from './phrases.ts'

/** Articles outside the menu have no name in the catalog `common`, so a topic cannot link to them. */
export type MoreToRead = (typeof MENU_ARTICLE_SLUGS)[number] | 'drive-in-hokkaido' | 'bears-at-work' | 'hfx'

export interface Topic {
  /** Phone numbers in the order in which to call them. */
  readonly phones: readonly PhoneId[]
  /** Whether to call the rental firm as well; its number can be saved on the device. */
  readonly rental: boolean
  readonly phrases: readonly PhraseId[]
  readonly more: readonly MoreToRead[]
  /** Pages of authorities that the steps refer to. */
  readonly official: readonly OfficialPageId[]
}

/**
 * Topics in display order, dangers first. Of two topics that match a sentence equally well, the first one is shown
 * first.
 */
export const TOPICS = {
  accident: {
    phones: ['rescue', 'police'],
    rental: true,
    phrases: ['accident', 'injured', 'police'],
    more: ['accidents-and-breakdowns', 'drive-in-hokkaido'],
    official: ['police'],
  },
  deer: {
    phones: ['police', 'road'],
    rental: true,
    phrases: ['deer', 'breakdown'],
    more: ['bears-and-deer', 'accidents-and-breakdowns'],
    official: [],
  },
  bear: {
    phones: ['rescue', 'police'],
    rental: false,
    phrases: ['bear', 'injured'],
    more: ['bears-at-work', 'bears-and-deer'],
    official: ['police'],
  },
  ill: {
    phones: ['rescue', 'visitors'],
    rental: false,
    phrases: ['ill', 'injured', 'nearest', 'allergy'],
    more: ['hfx'],
    official: ['safetyTips'],
  },
  stuck: {
    phones: ['jaf', 'jafShort'],
    rental: true,
    phrases: ['stuck', 'chains', 'chainsOn'],
    more: ['winter-driving'],
    official: ['roads', 'expressways', 'warnings', 'jaf'],
  },
  closed: {
    phones: ['road', 'visitors'],
    rental: false,
    phrases: ['closed', 'detour'],
    more: ['winter-driving', 'drive-in-hokkaido'],
    official: ['roads', 'expressways', 'traffic', 'warnings'],
  },
  breakdown: {
    phones: ['jaf', 'jafShort', 'road'],
    rental: true,
    phrases: ['breakdown', 'puncture'],
    more: ['accidents-and-breakdowns'],
    official: ['jaf'],
  },
  fuel: {
    phones: ['jaf', 'jafShort'],
    rental: true,
    phrases: ['full', 'outOfFuel', 'wrongFuel', 'nearest'],
    more: ['fuel'],
    official: ['jaf'],
  },
  lost: {
    phones: ['visitors'],
    rental: false,
    phrases: ['where', 'nearest', 'write'],
    more: ['drive-in-hokkaido'],
    official: [],
  },
  ticket: {
    phones: ['visitors'],
    rental: true,
    phrases: ['ticket'],
    more: ['parking-in-japan'],
    official: ['police'],
  },
  numbers: {
    phones: ['police', 'rescue', 'road', 'jaf', 'jafShort', 'visitors'],
    rental: true,
    phrases: ['police', 'injured', 'fire'],
    more: ['hfx'],
    official: ['safetyTips', 'warnings', 'tsunami', 'police', 'jaf'],
  },
} as const satisfies Readonly<Record<string, Topic>>

export type TopicId = keyof typeof TOPICS

export const TOPIC_IDS = Object.keys(TOPICS) as readonly TopicId[]
