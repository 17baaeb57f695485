/**
 * Collects the texts that the Open Graph pictures can show, from catalogs and guides. The pictures' fonts must contain
 * the characters of these texts.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../shared/languages.ts'
import { splitFrontMatter } from '../markdown/front-matter.ts'

const CATALOGS = ['common', 'head', 'home', 'field-card', 'phonebot']

export function headingsOf(language: Language): string[] {
  const folder = join('locales', language)
  const guides = readdirSync(join(folder, 'articles')).map((name) => {
    return splitFrontMatter(readFileSync(join(folder, 'articles', name), 'utf8')).front.title
  })
  return [
    ...guides,
    ...CATALOGS.flatMap((name) => titlesIn(JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))),
  ]
}

function titlesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' ? (/^(title|heading|name)$/.test(key) ? [value] : []) : titlesIn(value),
  )
}
