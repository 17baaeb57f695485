/**
 * Tracks the content of the home page. A server-rendered page keeps its markup; only client-side navigation loads the
 * content, its texts and the URLs of its pictures.
 */

import type { Language } from '../../../shared/languages.ts'
import { hasCatalogs, loadCatalogs, type Namespace } from '../../i18n/catalogs.ts'

type Content = typeof import('./content.tsx')

const NAMESPACES: readonly Namespace[] = ['home', 'scenes', 'places', 'itinerary', 'maps']

let content: Content | undefined
let served: Language | undefined

export function setServedHome(language: Language): void {
  served = language
}

/** Call this when the server-rendered markup is removed. A later visit then renders the page from its content. */
export function clearServedHome(): void {
  served = undefined
}

export function homeContent(language: Language): Content | undefined {
  return content && hasCatalogs(language, NAMESPACES) ? content : undefined
}

export function isHomeReady(language: Language): boolean {
  return served === language || homeContent(language) !== undefined
}

export async function loadHomeContent(language: Language): Promise<void> {
  const [loaded] = await Promise.all([content ?? import('./content.tsx'), loadCatalogs(language, NAMESPACES)])
  content = loaded
}

export async function loadHome(language: Language): Promise<void> {
  if (!isHomeReady(language)) await loadHomeContent(language)
}
