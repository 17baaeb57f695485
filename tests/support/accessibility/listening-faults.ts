/**
 * Finds what reads badly in an accessibility tree: missing names, doubled or joined words, symbols, unmarked Japanese,
 * and links to different pages that have the same name.
 */

import { type AccessibleNode, nodesOf } from './accessibility-tree.ts'

const NAMED_ROLES = new Set([
  'link',
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'switch',
  'tab',
  'menuitem',
  'slider',
  'Date',
  'InputTime',
  'DisclosureTriangle',
  'DisclosureTriangleGrouped',
  'dialog',
  'image',
  'Iframe',
  'table',
])

/**
 * Roles that need no name. Tables of guides get their context from the heading above, and the group around them has a
 * name.
 */
const MAY_BE_UNNAMED = new Set(['table'])

/**
 * Arrows, crosses, ticks and stars, which are read by their Unicode names or not at all. The diamond of road markings
 * and the heart in the name of a roadside station are content. The copyright sign of a credit is read as a word.
 */
const SYMBOL =
  /[\u2190-\u21ff\u2300-\u23ff\u2500-\u25c6\u25c8-\u2660\u2662-\u27bf\u2b00-\u2bff\ue000-\uf8ff]|(?!©)\p{Extended_Pictographic}/u

/**
 * Matches a bracket directly after a word, without a space. Japanese is not checked, because it has no space there,
 * and “driver(s)” is allowed.
 */
const JOINED = /[\p{Script=Latin}\p{Script=Arabic}]\((?!s\))[\p{Script=Latin}\p{Script=Arabic}]{2}/u

/** Kana or kanji, which a voice of another language skips or spells (WCAG 3.1.2). */
const JAPANESE = /[\u3041-\u30ff\u3400-\u9fff]/

/** The same word twice in sequence, except for French pronouns: "vous vous êtes trompé". */
const DOUBLED = /(?<![\p{L}\p{N}])(?!(?:vous|nous)\s)([\p{L}]{3,})[\s:]+\1(?![\p{L}\p{N}])/iu

export function listeningFaultsOf(root: AccessibleNode): string[] {
  const faults: string[] = []
  const addresses = new Map<string, Set<string>>()
  for (const node of nodesOf(root)) {
    const { role, name, properties } = node
    const said = name.trim()
    if (NAMED_ROLES.has(role) && said === '' && !MAY_BE_UNNAMED.has(role)) faults.push(`a ${role} has no name`)
    if (role === 'list' && node.children.length === 0) faults.push(`an empty list ${said}`)
    if (role === 'StaticText' || NAMED_ROLES.has(role)) {
      if (SYMBOL.test(said)) faults.push(`a symbol is read: ${said}`)
      if (role === 'StaticText' && JAPANESE.test(said) && !node.language.startsWith('ja'))
        faults.push(`Japanese is not marked: ${said}`)
      if (JOINED.test(said)) faults.push(`words are joined: ${said}`)
    }
    if (NAMED_ROLES.has(role) && DOUBLED.test(said)) faults.push(`a word is doubled: ${said}`)
    if (role === 'link') addresses.set(said, (addresses.get(said) ?? new Set()).add(String(properties.url)))
  }
  for (const [name, urls] of addresses)
    if (urls.size > 1) faults.push(`${urls.size} links to different pages have the name “${name}”`)
  return [...new Set(faults)]
}
