/** Builds a page's schema.org structured data as JSON-LD: article, breadcrumbs, questions. */

import type { Language } from './languages.ts'
import { type ArticleSlug, pathTo, type Route, type RouteId } from './routes.ts'

export type StructuredData = Readonly<Record<string, unknown>>

export interface StructuredSubject {
  readonly route: Route
  readonly language: Language
  readonly slug: ArticleSlug | undefined
  readonly siteUrl: string
  readonly siteName: string
  readonly description: string
  readonly image: string
  readonly guide:
    | {
        readonly title: string
        readonly edited?: string
        readonly questions?: readonly { readonly question: string; readonly answer: string }[]
      }
    | undefined
  readonly titleOf: (id: RouteId) => string | undefined
}

/** Guides that count as articles although they have their own route instead of /articles/…. */
const WRITTEN_PAGES: ReadonlySet<string> = new Set(['can-i-drive-in-japan', 'drive-in-hokkaido', 'bears-at-work'])

function pagesAbove(route: Route): RouteId[] {
  if (route.id === 'article') return ['articles']
  const [, family] = /^(sapporo|otaru)-/.exec(route.id) ?? []
  return family === 'sapporo' || family === 'otaru' ? [family] : []
}

export function structuredDataOf(subject: StructuredSubject): StructuredData[] {
  const { route, guide } = subject
  if (!route.indexed || route.id === 'home' || !guide) return []
  const written = route.id === 'article' || WRITTEN_PAGES.has(route.id)
  return [
    ...(written ? [article(subject, guide)] : []),
    breadcrumbs(subject, guide.title),
    ...(guide.questions?.length ? [questions(guide.questions)] : []),
  ]
}

function addressOf({ route, language, slug, siteUrl }: StructuredSubject): string {
  return siteUrl + pathTo(route.id, language, slug)
}

function article(subject: StructuredSubject, guide: NonNullable<StructuredSubject['guide']>): StructuredData {
  const { language, siteUrl, siteName, description, image } = subject
  const publisher = { '@type': 'Organization', name: siteName, url: `${siteUrl}${pathTo('home', language)}` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: guide.title,
    description,
    inLanguage: language,
    dateModified: guide.edited,
    image,
    mainEntityOfPage: addressOf(subject),
    author: publisher,
    publisher,
  }
}

function breadcrumbs(subject: StructuredSubject, title: string): StructuredData {
  const { language, siteUrl, siteName, titleOf, route } = subject
  const above = pagesAbove(route).flatMap((id) => {
    const name = titleOf(id)
    return name ? [{ name, item: siteUrl + pathTo(id, language) }] : []
  })
  const way = [
    { name: siteName, item: siteUrl + pathTo('home', language) },
    ...above,
    { name: title, item: addressOf(subject) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

function questions(list: readonly { readonly question: string; readonly answer: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** Embeds JSON-LD in the head; `<` is escaped because it could end the element. */
export function structuredDataMarkup(data: readonly StructuredData[]): string {
  return data
    .map((node) => `<script type="application/ld+json">${JSON.stringify(node).replaceAll('<', '\\u003c')}</script>`)
    .join('\n')
}
