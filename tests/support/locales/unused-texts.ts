/** Finds catalog texts that no code uses. */

import type { Catalog } from './catalogs.ts'

/** Namespaces whose keys are computed, such as the id of a route, place or map feature. */
const READ_WHOLE: ReadonlySet<string> = new Set(['head.json', 'map.json', 'places.json'])

const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * Finds the keys that no code uses. A key counts as used if the code quotes it, with or without its namespace, or
 * quotes a leading part of it; if a template can produce it; or, without a dot, if it is a property name.
 * @param catalogs file name → key → text, of one language
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

/** A pattern of what a template literal can produce; undefined when it could produce anything. */
function patternOf(template: string): RegExp | undefined {
  const parts = template.split(/\$\{[^}]*\}/)
  if (!/[a-z]{2}/i.test(parts.join(''))) return undefined
  const literal = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('[\\w.$-]+')}(\\..*)?$`)
}
