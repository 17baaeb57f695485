/** Reads the section of sources at the end of the guides. Each rule takes the guides as data. */

import type { GuideElement, GuideNode } from '../../../client/markdown/guide.ts'
import { COMPLETE_LANGUAGES } from './complete-languages.ts'
import { type Guides, nodesOf, type ParsedGuide } from './guides.ts'

/** A host name in running text, such as `en.example.co.jp`. Letters of other scripts may touch it. */
const HOST = /(?<![A-Za-z0-9._/@-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?![A-Za-z0-9-])/g

function sourcesOf({ body }: ParsedGuide): readonly GuideNode[] {
  const isSection = (node: GuideNode): node is GuideElement => typeof node !== 'string' && node[0] === 'h2'
  const start = body.findIndex((node) => isSection(node) && node[1] !== 0 && node[1].id === 'sources')
  if (start < 0) return []
  const rest = body.slice(start + 1)
  const end = rest.findIndex(isSection)
  return end < 0 ? rest : rest.slice(0, end)
}

const withoutLinks = (node: GuideNode): string => {
  if (typeof node === 'string') return node
  return node[0] === 'a' ? ' ' : node[2].map(withoutLinks).join('')
}

const linksIn = (guide: ParsedGuide): number => nodesOf(sourcesOf(guide)).filter(([tag]) => tag === 'a').length

/** Returns the host names that a section of sources names without a link. */
export function hostsWithoutLink(guides: Guides): string[] {
  return COMPLETE_LANGUAGES.flatMap((language) =>
    Object.entries(guides[language]).flatMap(([key, guide]) =>
      sourcesOf(guide).flatMap((node) =>
        [...withoutLinks(node).matchAll(HOST)].map(([host]) => `${language}/${key}: ${host} is not a link`),
      ),
    ),
  )
}

/** Returns the guides whose sources do not have as many links as in English. */
export function unequalLinks(guides: Guides): string[] {
  return COMPLETE_LANGUAGES.filter((language) => language !== 'en').flatMap((language) =>
    Object.entries(guides.en).flatMap(([key, english]) => {
      const other = guides[language][key]
      const [links, wanted] = [other ? linksIn(other) : 0, linksIn(english)]
      return links === wanted ? [] : [`${language}/${key}: ${links} links in its sources, in English ${wanted}`]
    }),
  )
}
