/**
 * What a guide's page knows of its content: a page that was served as a document keeps the markup it came with, and only a
 * page that is come to by a link fetches the guide and what draws it.
 */

import type { Language } from '../../../shared/languages.ts'

type Content = typeof import('./content.tsx')

let content: Content | undefined
let served: string | undefined

const nameOf = (language: Language, key: string) => `${language} ${key}`

/** Called once, before the document is taken over. */
export function keepServed(language: Language, key: string): void {
  served = nameOf(language, key)
}

/** The served markup is gone: the same page is drawn from its content when the visitor comes back. */
export function leaveServed(): void {
  served = undefined
}

/** What draws the guide; undefined while it is not there. */
export function contentOf(language: Language, key: string): Content | undefined {
  return content?.hasGuide(language, key) ? content : undefined
}

export function isGuideReady(language: Language, key: string): boolean {
  return served === nameOf(language, key) || contentOf(language, key) !== undefined
}

/** Fetches what draws the guide, whether or not it was served. Rejects when the guide cannot be had. */
export async function loadContent(language: Language, key: string): Promise<void> {
  content ??= await import('./content.tsx')
  await content.loadGuide(language, key)
}

/** Fetches what a guide's page lacks. Rejects when the guide cannot be had. */
export async function loadGuide(language: Language, key: string): Promise<void> {
  if (!isGuideReady(language, key)) await loadContent(language, key)
}
