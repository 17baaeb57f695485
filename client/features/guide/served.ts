/**
 * Tracks which guides can be shown without loading anything: the one whose markup the server rendered, and those
 * already loaded. Any other guide and the renderer are loaded on client-side navigation.
 */

import type { Language } from '../../../shared/languages.ts'

type Content = typeof import('./content.tsx')

let content: Content | undefined
let served: string | undefined

const nameOf = (language: Language, key: string) => `${language} ${key}`

export function setServedGuide(language: Language, key: string): void {
  served = nameOf(language, key)
}

/** Call this when the server-rendered markup is removed. A later visit then renders the guide from its content. */
export function clearServedGuide(): void {
  served = undefined
}

export function contentOf(language: Language, key: string): Content | undefined {
  return content?.hasGuide(language, key) ? content : undefined
}

export function isGuideReady(language: Language, key: string): boolean {
  return served === nameOf(language, key) || contentOf(language, key) !== undefined
}

export async function loadContent(language: Language, key: string): Promise<void> {
  content ??= await import('./content.tsx')
  await content.loadGuide(language, key)
}

export async function loadGuide(language: Language, key: string): Promise<void> {
  if (!isGuideReady(language, key)) await loadContent(language, key)
}
