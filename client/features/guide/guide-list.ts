/** Summaries of the guides in a language: titles, leads, tags and reading times. */

import { SUMMARIES } from 'virtual:guide-summaries'
import type { Language } from '../../../shared/languages.ts'
import type { GuideSummary } from '../../markdown/guide.ts'

export type GuideList = Readonly<Record<string, GuideSummary | undefined>>

const lists: Partial<Record<Language, GuideList>> = {}

export function guideList(language: Language): GuideList | undefined {
  return lists[language]
}

export function addGuideList(language: Language, list: GuideList): void {
  lists[language] = list
}

export async function loadGuideList(language: Language): Promise<void> {
  lists[language] ??= (await SUMMARIES[language]()).guides
}
