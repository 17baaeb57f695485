/**
 * Puts licences into a guide. A paragraph `[The MIT licence: {works}](licence:MIT)` becomes a fold with the works under
 * this licence and its text; `{works}` is their number. Runs at build time, so that no other page has the texts.
 */

import type { GuideElement, GuideNode } from './guide.ts'
import { keyOf, partsOf, type Work, worksByGroup } from './licence-works.ts'

const isElement = (node: GuideNode | undefined, tag: string): node is GuideElement =>
  typeof node !== 'string' && node?.[0] === tag

function groupOf(node: GuideNode): { readonly group: string; readonly summary: string } | undefined {
  const [only, ...others] = isElement(node, 'p') ? node[2] : []
  if (!isElement(only, 'licence') || others.length > 0 || !only[1]) return undefined
  return { group: only[1].name ?? '', summary: only[2].join('') }
}

/** @throws Error for an unknown group of works, and for a group that a page with folds leaves out */
export function withLicences(nodes: readonly GuideNode[], root: string): readonly GuideNode[] {
  if (!nodes.some(groupOf)) return nodes
  const works = worksByGroup(root)
  const missing = new Set(works.keys())
  const folded = nodes.map((node) => {
    const found = groupOf(node)
    if (!found) return node
    const { group, summary } = found
    const named = works.get(group)
    if (!named) throw new Error(`has an unknown group of licences: ${group}`)
    missing.delete(group)
    return fold(summary.replace('{works}', String(named.length)), named)
  })
  if (missing.size > 0) throw new Error(`has no paragraph with licence:${[...missing].join(', licence:')}`)
  return folded
}

function fold(summary: string, works: readonly Work[]): GuideElement {
  const parts = works.map(({ name, text }) => ({ name, ...partsOf(text) }))
  const list: GuideElement = [
    'ul',
    0,
    parts.map(({ name, notices }) => ['li', 0, [['strong', 0, [name]], ...notices.map((notice) => line(notice))]]),
  ]
  const texts = new Map(parts.map(({ terms }) => [keyOf(terms), terms]))
  return ['licence', { name: summary }, [list, ...[...texts.values()].flat().map(line)]]
}

const line = (text: string): GuideElement => ['terms', 0, [text]]
