/** Parses a guide's front matter: lines of `name: text` between two `---` lines. */

import type { Season } from '../../shared/time/season.ts'

const NAMES = ['title', 'lead', 'edited', 'tags', 'season'] as const
type Name = (typeof NAMES)[number]

const SEASONS: readonly Season[] = ['spring', 'summer', 'autumn', 'winter']

export interface FrontMatter {
  readonly title: string
  readonly lead: string
  readonly edited: string | undefined
  readonly tags: readonly string[]
  readonly season: Season | undefined
}

const isName = (name: string): name is Name => NAMES.some((known) => known === name)

/**
 * Splits a guide into its front matter and its body.
 * @throws Error for missing front matter, an unknown or missing name, or an invalid month
 */
export function splitFrontMatter(source: string): { front: FrontMatter; body: string } {
  const found = /^---\n([\s\S]*?)\n---\n/.exec(source)
  if (!found) throw new Error('has no front matter: start the file with lines of "name: text" between two lines of ---')
  const entries = new Map<Name, string>()
  for (const line of (found[1] ?? '').split('\n')) {
    const [, name = '', value = ''] = /^(\w+):\s+(.*)$/.exec(line) ?? []
    if (!isName(name))
      throw new Error(`has an unknown line in its front matter: ${line} (known names: ${NAMES.join(', ')})`)
    entries.set(name, value.trim())
  }
  const needed = (name: Name) => {
    const value = entries.get(name)
    if (!value) throw new Error(`has no ${name} in its front matter`)
    return value
  }
  const edited = entries.get('edited')
  if (edited !== undefined && !/^20\d\d-(?:0[1-9]|1[0-2])$/.test(edited))
    throw new Error(`has an invalid month: edited: ${edited} (write YYYY-MM)`)
  const season = SEASONS.find((known) => known === entries.get('season'))
  if (entries.has('season') && !season)
    throw new Error(`has an unknown season: season: ${entries.get('season')} (write ${SEASONS.join(', ')})`)
  const tags = (entries.get('tags') ?? '').replace(/^\[|\]$/g, '').split(',')
  return {
    front: {
      title: needed('title'),
      lead: needed('lead'),
      edited,
      season,
      tags: tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
    },
    body: source.slice(found[0].length),
  }
}
