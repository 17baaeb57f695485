/**
 * Searches the rows of the site's index, best page first. It matches beginnings of words and tolerates typing errors.
 */

import MiniSearch from 'minisearch'
import type { Language } from '../languages.ts'
import { searchWords } from './search-words.ts'

export const SEARCH_KINDS = ['page', 'article', 'part', 'place', 'sign', 'help'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/**
 * One entry of the index, as a tuple to keep the file small. An entry of the kind `part` is a section of a page.
 * - `id`: the route, slug, place, sign or topic; for a section, the row number of its page and the anchor, such as
 *   `12#tyres`
 * - `text`: empty for a section
 * - `named`, `also` and `words`: the words of the title, the words that travellers use for it, and other words under
 *   which the entry is found. `searchWords` has split them, and they are separated by spaces, because splitting
 *   Japanese is too slow to do for all rows in the browser.
 */
export type SearchRow = readonly [
  kind: SearchKind,
  id: string,
  title: string,
  text: string,
  named: string,
  also: string,
  words: string,
]

export interface SearchHit {
  readonly kind: SearchKind
  readonly id: string
  readonly title: string
  readonly text: string
  readonly parts: readonly { readonly anchor: string; readonly title: string }[]
}

export interface SiteSearch {
  /** The rows of a page's parts must follow the row of the page. */
  readonly add: (rows: readonly SearchRow[]) => void
  /** Best first; empty if the text has no word to look for. */
  readonly find: (text: string) => readonly SearchHit[]
}

/**
 * Weights by kind of entry. Whole pages answer a short question more often than one of two hundred places or one of a
 * hundred signs.
 */
const WEIGHT: Readonly<Record<SearchKind, number>> = {
  page: 1.3,
  article: 1.4,
  part: 0.9,
  place: 1,
  sign: 0.9,
  help: 1.2,
}
/**
 * Weights of a match by field. The title and `also`, which holds other words that travellers use for the entry, say what
 * the entry is about. The page's title and the other words say only that a word occurs there.
 */
const BOOST = { title: 4, also: 3, page: 1, words: 1 } as const
const MOST_PARTS = 2

const NO_TYPING_ERRORS = /[\p{Script=Han}\p{Script=Hiragana}\d]/u

export function createSearch(language: Language): SiteSearch {
  const rows: SearchRow[] = []
  const split = (text: string) => searchWords(text, language)
  const index = new MiniSearch<{ id: number; title: string; also: string; page: string; words: string }>({
    fields: ['title', 'also', 'page', 'words'],
    // The rows contain words that were split when the index was built.
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word || null,
    searchOptions: {
      tokenize: split,
      boost: BOOST,
      prefix: (word) => word.length > 2 || NO_TYPING_ERRORS.test(word),
      fuzzy: (word) => (NO_TYPING_ERRORS.test(word) ? false : errorsIn(word)),
      weights: { prefix: 0.5, fuzzy: 0.3 },
      boostDocument: (id) => WEIGHT[rows[id]?.[0] ?? 'part'],
    },
  })
  return {
    add(more) {
      const first = rows.length
      rows.push(...more)
      index.addAll(
        more.map(([kind, id, , , title, also, words], at) => ({
          id: first + at,
          title,
          also,
          page: kind === 'part' ? (rows[pageOf(id)]?.[4] ?? '') : '',
          words,
        })),
      )
    },
    find(text) {
      const asked = new Set(split(text)).size
      if (asked === 0) return []
      const pages = new Map<number, Found>()
      for (const { id, score, queryTerms } of index.search(text)) {
        const row = rows[id]
        if (!row) continue
        const page = row[0] === 'part' ? pageOf(row[1]) : id
        const known = pages.get(page) ?? { score: 0, rows: 0, words: new Set(), parts: [] }
        // Results come best first: the best part of a page counts in full, and each further part counts a third of the
        // one before.
        known.score += (score * shareOf(queryTerms.length, asked)) / 3 ** known.rows
        known.rows += 1
        for (const word of queryTerms) known.words.add(word)
        if (row[0] === 'part') known.parts.push(row)
        pages.set(page, known)
      }
      return [...pages]
        .map(([page, { score, words, parts }]) => ({ page, parts, score: score * shareOf(words.size, asked) }))
        .sort((one, other) => other.score - one.score)
        .flatMap(({ page, parts }) => {
          const row = rows[page]
          return row ? [hitOf(row, parts.slice(0, MOST_PARTS))] : []
        })
    },
  }
}

interface Found {
  score: number
  rows: number
  readonly words: Set<string>
  readonly parts: SearchRow[]
}

function errorsIn({ length }: string): number | false {
  if (length < 4) return false
  return length < 9 ? 1 : 2
}

/**
 * Returns a factor on the score, so that an entry with all words of the query comes before one that contains a single
 * word often.
 */
function shareOf(found: number, asked: number): number {
  return (found / asked) ** 1.5
}

function pageOf(part: string): number {
  return Number.parseInt(part, 10)
}

function hitOf([kind, id, title, text]: SearchRow, parts: readonly SearchRow[]): SearchHit {
  return {
    kind,
    id,
    title,
    text,
    parts: parts.map(([, part, name]) => ({ anchor: part.slice(part.indexOf('#') + 1), title: name })),
  }
}
