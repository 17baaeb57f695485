/** Summaries of the guides in a language: titles, leads, tags and reading times. */

import type { Language } from '../../../shared/languages.ts'
import type { GuideSummary } from '../../markdown/guide.ts'

export type GuideList = Readonly<Record<string, GuideSummary | undefined>>

const lists: Partial<Record<Language, GuideList>> = {}

const LOADERS: Readonly<Record<Language, () => Promise<{ readonly guides: GuideList }>>> = {
  en: () => import('virtual:guides/en'),
  fr: () => import('virtual:guides/fr'),
  ar: () => import('virtual:guides/ar'),
  ja: () => import('virtual:guides/ja'),
}

/** @returns the summaries, keyed by article slug or route id; undefined until the list has loaded */
export function guideList(language: Language): GuideList | undefined {
  return lists[language]
}

/** Registers a loaded list, for tests. */
export function addGuideList(language: Language, list: GuideList): void {
  lists[language] = list
}

export async function loadGuideList(language: Language): Promise<void> {
  lists[language] ??= (await LOADERS[language]()).guides
}
