/** Build step: the rows of a language's search index, read from its guides and catalogs. */

import { textsKeyOf, titleAlone } from '../../../shared/head.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../shared/languages.ts'
import { strongWordsOf } from '../../../shared/phonebot/keywords.ts'
import { TOPIC_IDS } from '../../../shared/phonebot/topics.ts'
import { PLACES } from '../../../shared/planner/places/places.ts'
import { ARTICLE_SLUGS, ROUTES, type RouteId } from '../../../shared/routes.ts'
import { searchWords } from '../../../shared/search/search-words.ts'
import type { SearchRow } from '../../../shared/search/site-search.ts'
import { WORKING_NAME } from '../../../shared/site-name.ts'
import type { GuideNode } from '../../markdown/guide.ts'
import { articleNames, readArticle, readCatalog, type Texts } from '../../markdown/locale-files.ts'
import { parseGuide } from '../../markdown/parse.ts'

/** Pages that search engines do not index but travellers look for. */
const ALSO: readonly RouteId[] = [
  'find-travel-buddies',
  'create-crew',
  'crew-list',
  'my-crews',
  'my-requests',
  'user-profile',
  'setup-profile',
  'ridemvp',
]
const LEFT_OUT: readonly RouteId[] = ['home', 'search', 'sapporo-events-short']
/**
 * The names in a page's lists that are added to the index, by catalog and key. The page's guide does not repeat these
 * names.
 */
const LISTS: Partial<Record<RouteId, readonly [file: string, key: string]>> = {
  'otaru-activities': ['activities', 'activity'],
  'otaru-workshops': ['workshops', 'workshop'],
  'otaru-hotels': ['hotels', 'house'],
  hfx: ['field-card', ''],
  'bears-at-work': ['bears', ''],
}
const NO_SECTIONS = ['sources']
const QUESTIONS = 'questions'
/**
 * The maximum length of a summary in characters. Characters of languages without spaces are twice as wide. `MOST_WORDS`
 * is the maximum number of words that the index keeps for a section of a guide.
 */
const TEXT_LENGTH = { spaced: 110, unspaced: 56 } as const
const MOST_WORDS = 60

export interface SearchIndex {
  /**
   * The part of the index that is loaded first: pages, articles, places, signs and the help bot's topics. `parts` are
   * the sections of the guides.
   */
  readonly first: readonly SearchRow[]
  readonly parts: readonly SearchRow[]
}

/**
 * @param siteName replaces the working name before texts become words, because words are in lower case
 */
export function searchIndex(root: string, language: Language, siteName = WORKING_NAME): SearchIndex {
  const catalog = (file: string, from = language): Texts => readCatalog(root, from, file, siteName)
  const head = catalog('head')
  const guides = guidesIn(root, language, siteName)
  const also = catalog('search-words')
  const search = catalog('search')
  const english = catalog('places', DEFAULT_LANGUAGE)

  const found: Draft[] = []
  const parts: Draft[] = []
  const add = (draft: Draft) => found.push(draft) - 1

  const pages = ROUTES.filter(({ id, indexed }) => (indexed || ALSO.includes(id)) && !LEFT_OUT.includes(id))
  const subjects = [
    ...pages.map((route) => ({ kind: 'page', id: route.id, key: textsKeyOf(route) }) as const),
    ...ARTICLE_SLUGS.map((slug) => ({ kind: 'article', id: slug, key: slug }) as const),
  ]
  for (const { kind, id, key } of subjects) {
    const guide = guides.get(key)
    const title = titleAlone(textAt(head, key, 'title'), siteName)
    const description = textAt(head, key, 'description')
    const [file, part] = (kind === 'page' && LISTS[id]) || []
    const listed = file ? textsIn(part ? (catalog(file)[part] ?? '') : catalog(file)) : []
    const words = [description, guide?.title ?? '', guide?.lead ?? '', ...listed]
    const page = add({
      kind,
      id,
      title: guide?.title ?? title,
      text: description,
      also: textAt(also, key),
      body: [title, ...words].join(' '),
    })
    for (const part of guide ? partsOf(guide.body) : [])
      parts.push({ kind: 'part', id: `${page}#${part.anchor}`, title: part.title, text: '', body: part.text })
  }

  const places = catalog('places')
  for (const { id, japanese, area, kind } of PLACES) {
    const [name, englishName] = [places, english].map((texts) => textAt(texts, 'place', id))
    const where = [textAt(places, 'area', area), textAt(places, 'kind', kind)].filter((text) => text !== '')
    const title = language === 'ja' ? japanese : (name ?? id)
    const body = [name, englishName, japanese, ...where].join(' ')
    add({ kind: 'place', id, title, text: [...(language === 'ja' ? [] : [japanese]), ...where].join(' · '), body })
  }
  const signs = catalog('signs')
  for (const number of Object.keys(signs)) {
    const [name, meaning, act] = ['name', 'meaning', 'do'].map((key) => textAt(signs, number, key))
    add({
      kind: 'sign',
      id: number,
      title: name ?? '',
      text: meaning ?? '',
      also: textAt(search, 'kind', 'sign'),
      body: `${meaning} ${act}`,
    })
  }
  const bot = catalog('phonebot')
  for (const topic of TOPIC_IDS) {
    const steps = textsIn((bot.topics as Texts)[topic] ?? '')
    const title = textAt(bot, 'topics', topic, 'name')
    const also = strongWordsOf(topic, language).join(' ')
    add({ kind: 'help', id: topic, title, text: steps[1] ?? '', also, body: steps.join(' ') })
  }
  const rows = withWords([...found, ...parts], language)
  return { first: rows.slice(0, found.length), parts: rows.slice(found.length) }
}

interface Draft {
  readonly kind: SearchRow[0]
  readonly id: string
  readonly title: string
  readonly text: string
  readonly also?: string
  readonly body: string
}

function withWords(drafts: readonly Draft[], language: Language): readonly SearchRow[] {
  const titles = drafts.map(({ title }) => new Set(searchWords(title, language)))
  const others = drafts.map(
    ({ also = '' }, at) => new Set(searchWords(also, language).filter((word) => !titles[at]?.has(word))),
  )
  const bodies = drafts.map(({ body }, at) => {
    const counts = new Map<string, number>()
    for (const word of searchWords(body, language))
      if (!titles[at]?.has(word) && !others[at]?.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return counts
  })
  const rows = new Map<string, number>()
  for (const counts of bodies) for (const word of counts.keys()) rows.set(word, (rows.get(word) ?? 0) + 1)
  const worth = (word: string, times: number) => times * Math.log(drafts.length / (rows.get(word) ?? 1))
  return drafts.map(({ kind, id, title, text }, at) => {
    const counts = [...(bodies[at] ?? [])].sort((one, other) => worth(...other) - worth(...one))
    const kept = counts.slice(0, kind === 'part' ? MOST_WORDS : undefined).map(([word]) => word)
    const [named, also] = [titles[at], others[at]].map((words = new Set()) => [...words].join(' '))
    return [kind, id, title, shortened(text, language), named ?? '', also ?? '', kept.sort().join(' ')]
  })
}

function guidesIn(
  root: string,
  language: Language,
  siteName: string,
): ReadonlyMap<string, ReturnType<typeof parseGuide>> {
  return new Map(
    articleNames(root).map((name) => {
      const { source, written } = readArticle(root, language, name, siteName)
      return [name, parseGuide(source, written)]
    }),
  )
}

interface Part {
  readonly anchor: string
  readonly title: string
  readonly text: string
}

function partsOf(nodes: readonly GuideNode[]): readonly Part[] {
  const parts: { anchor: string; title: string; texts: string[] }[] = []
  let anchor = ''
  for (const node of nodes) {
    const tag = typeof node === 'string' ? undefined : node[0]
    if (tag === 'h2' && typeof node !== 'string' && node[1]) anchor = node[1].id ?? ''
    const opens = tag === 'h2' ? anchor !== QUESTIONS : tag === 'h3' && anchor === QUESTIONS
    if (opens) parts.push({ anchor, title: textOf(node), texts: [] })
    else if (tag !== 'h2' && parts.at(-1)?.anchor === anchor) parts.at(-1)?.texts.push(textOf(node))
  }
  return parts
    .filter((part) => !NO_SECTIONS.includes(part.anchor))
    .map((part) => ({ anchor: part.anchor, title: part.title, text: part.texts.join(' ') }))
}

function textOf(node: GuideNode): string {
  if (typeof node === 'string') return node
  const [tag, attributes, children] = node
  const inside = children.map(textOf).join(['tr', 'ul', 'ol', 'thead', 'tbody'].includes(tag) ? ' ' : '')
  return tag === 'place' && attributes ? `${inside} ${attributes.japanese}` : inside
}

function textAt(texts: Texts, ...keys: readonly string[]): string {
  const found = keys.reduce<Texts[string] | undefined>(
    (at, key) => (typeof at === 'object' ? (at as Texts)[key] : undefined),
    texts,
  )
  return typeof found === 'string' ? found : ''
}

function textsIn(texts: Texts[string]): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(textsIn)
}

/**
 * If a text is too long, cuts it after a whole word and adds an ellipsis. Keeps the no-break spaces of French
 * punctuation.
 */
function shortened(text: string, language: Language): string {
  const plain = text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .replaceAll(/(?<=。) /g, '')
    .trim()
  const { space } = LANGUAGES[language]
  const most = space ? TEXT_LENGTH.spaced : TEXT_LENGTH.unspaced
  if (plain.length <= most) return plain
  const whole = plain.slice(0, endOfWord(plain, most, language))
  return `${whole.replace(/[\s,;:、،؛·–-]+$/u, '')}…`
}

function endOfWord(text: string, most: number, language: Language): number {
  if (LANGUAGES[language].space) return text.slice(0, most).lastIndexOf(' ')
  return new Intl.Segmenter(language, { granularity: 'word' }).segment(text).containing(most)?.index ?? most
}
