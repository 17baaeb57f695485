/** Finds catalog texts that no code uses. */

import type { Catalog } from './catalogs.ts'

/**
 * Files whose keys the code computes, for example from the id of a route, place or map feature, or from the kind of a
 * mail. Their texts all count as used.
 */
const READ_WHOLE: ReadonlySet<string> = new Set([
  'head.json',
  'mails.json',
  'map.json',
  'no-script.json',
  'places.json',
  'search-words.json',
])

const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * Finds the keys that no code uses. A key is used if code quotes it (or its first parts, with or without the
 * namespace), if a template literal can produce it, or if it has no dot and code has a property of that name.
 * @param catalogs the texts of one language, by file name and key
 * @param code all modules that may use a text
 * @returns `file key` of each unused text
 */
export function unusedTexts(catalogs: Readonly<Record<string, Catalog>>, code: readonly string[]): string[] {
  const whole = code.join('\n')
  const quoted = new Set([...whole.matchAll(/['"`]([\w.:$-]+)['"`]/g)].map(([, name = '']) => name))
  const properties = new Set([...whole.matchAll(/\b(\w+):|\.(\w+)\b/g)].map(([, key, member]) => key ?? member ?? ''))
  const templates = [...whole.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, text = '']) => patternOf(text) ?? [])

  return Object.entries(catalogs).flatMap(([file, catalog]) => {
    if (!file.endsWith('.json') || READ_WHOLE.has(file)) return []
    const namespace = file.replace('.json', '')
    const used = (key: string) => {
      const plain = key.replace(PLURAL, '')
      const beginnings = plain.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))
      return (
        quoted.has(plain) ||
        (plain === key.split('.')[0] && properties.has(plain)) ||
        beginnings.some((part) => (part.includes('.') && quoted.has(part)) || quoted.has(`${namespace}:${part}`)) ||
        templates.some((pattern) => pattern.test(plain) || pattern.test(`${namespace}:${plain}`))
      )
    }
    return Object.keys(catalog)
      .filter((key) => !used(key))
      .map((key) => `${file} ${key}`)
  })
}

/** Returns a pattern of the texts that a template literal can produce. Undefined if it could produce any text. */
function patternOf(template: string): RegExp | undefined {
  const parts = template.split(/\$\{[^}]*\}/)
  if (!/[a-z]{2}/i.test(parts.join(''))) return undefined
  const literal = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('[\\w.$-]+')}(\\..*)?$`)
}
