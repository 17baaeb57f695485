/** Builds the `<head>` of a prerendered page: title, metadata, links and structured data. Also builds the sitemap. */

import { LANGUAGE_CODES, LANGUAGES, type Language } from './languages.ts'
import { ARTICLE_SLUGS, type ArticleSlug, pathTo, ROUTES, type Route, routeOf } from './routes.ts'
import {
  type StructuredData,
  type StructuredSubject,
  structuredDataMarkup,
  structuredDataOf,
} from './structured-data.ts'
import { escapeMarkup } from './text/escape-markup.ts'

/** Placeholder in prerendered documents; the server inserts the site's origin. */
const SITE_URL_TOKEN = '__SITE_URL__'

export interface Picture {
  readonly path: string
  readonly alt: string
}

const PICTURE_SIZE = { width: '1200', height: '630' } as const

export interface HeadTexts {
  readonly title: string
  readonly description: string
}

export interface Head {
  readonly title: string
  readonly metas: readonly ({ readonly content: string } & (
    | { readonly name: string }
    | { readonly property: string }
  ))[]
  readonly links: readonly { readonly rel: string; readonly href: string; readonly hreflang?: string }[]
  readonly data: readonly StructuredData[]
}

export interface HeadSubject {
  readonly route: Route
  readonly language: Language
  readonly slug?: ArticleSlug | undefined
  readonly texts: HeadTexts
  readonly siteName: string
  readonly picture: Picture
  readonly guide?: StructuredSubject['guide']
  readonly titleOf?: StructuredSubject['titleOf']
  readonly siteUrl?: string
}

export function textsKeyOf(route: Route, slug?: ArticleSlug): string {
  return slug ?? route.same ?? route.id
}

/**
 * Returns the path that search engines should use for a page. If the page has two routes, this is the path of its first
 * route.
 */
function canonicalOf(route: Route, language: Language, slug?: ArticleSlug): string {
  return pathTo(route.same ?? route.id, language, slug)
}

function alternatesOf(route: Route, slug?: ArticleSlug): { hreflang: string; path: string }[] {
  if (!route.language) return []
  const each = LANGUAGE_CODES.map((language) => ({
    hreflang: language as string,
    path: canonicalOf(route, language, slug),
  }))
  return [...each, { hreflang: 'x-default', path: canonicalOf(route, 'en', slug) }]
}

/**
 * Returns language and region as in en_GB. Without a region the language's code is used for both, as in Open Graph's
 * ar_AR.
 */
export function openGraphLocale(code: Language): string {
  const { language, region = language.toUpperCase() } = new Intl.Locale(LANGUAGES[code].locale)
  return `${language}_${region}`
}

export function titleAlone(title: string, siteName: string): string {
  const behind = ` | ${siteName}`
  if (title.endsWith(behind)) return title.slice(0, -behind.length)
  const rest = title.startsWith(siteName) ? /^\s*[:：]\s*(.+)$/.exec(title.slice(siteName.length))?.[1] : undefined
  return rest === undefined ? title : rest.charAt(0).toUpperCase() + rest.slice(1)
}

export function headOf({
  route,
  language,
  slug,
  texts,
  siteName,
  picture,
  guide,
  titleOf = () => undefined,
  siteUrl = SITE_URL_TOKEN,
}: HeadSubject): Head {
  const canonical = siteUrl + canonicalOf(route, language, slug)
  const image = siteUrl + picture.path
  const { description } = texts
  const others = LANGUAGE_CODES.filter((code) => route.language && code !== language)
  return {
    title: texts.title,
    metas: [
      { name: 'description', content: texts.description },
      ...(route.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: slug ? 'article' : 'website' },
      { property: 'og:site_name', content: siteName },
      { property: 'og:title', content: titleAlone(texts.title, siteName) },
      { property: 'og:description', content: texts.description },
      { property: 'og:url', content: canonical },
      { property: 'og:locale', content: openGraphLocale(language) },
      ...others.map((code) => ({ property: 'og:locale:alternate', content: openGraphLocale(code) })),
      { property: 'og:image', content: image },
      { property: 'og:image:type', content: 'image/png' },
      { property: 'og:image:width', content: PICTURE_SIZE.width },
      { property: 'og:image:height', content: PICTURE_SIZE.height },
      { property: 'og:image:alt', content: picture.alt },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(route.indexed || route.same ? alternatesOf(route, slug) : []).map(({ hreflang, path }) => ({
        rel: 'alternate',
        hreflang,
        href: siteUrl + path,
      })),
    ],
    data: structuredDataOf({ route, language, slug, siteUrl, siteName, description, image, guide, titleOf }),
  }
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeMarkup(value)}"`)
    .join('')
}

export function headMarkup(head: Head): string {
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    ...head.metas.map((meta) => `<meta${attributes({ ...meta })}>`),
    ...head.links.map((link) => `<link${attributes({ ...link })}>`),
    ...(head.data.length > 0 ? [structuredDataMarkup(head.data)] : []),
  ].join('\n')
}

export type CheckedMonths = Readonly<Record<string, string>>

/**
 * The sitemap of all indexed pages with their language alternates (sitemaps.org protocol 0.9, hreflang as XHTML links).
 * @param siteUrl the origin without a trailing slash
 * @param checked the month 'YYYY-MM' in which each guide was checked, by the key of its texts (textsKeyOf)
 */
export function sitemapOf(siteUrl: string, checked: CheckedMonths = {}): string {
  const pages: { route: Route; slug?: ArticleSlug }[] = [
    ...ROUTES.filter((route) => route.indexed).map((route) => ({ route })),
    ...ARTICLE_SLUGS.map((slug) => ({ route: routeOf('article'), slug })),
  ]
  const urls = pages.flatMap(({ route, slug }) => {
    const alternates = alternatesOf(route, slug).map(
      ({ hreflang, path }) => `<xhtml:link${attributes({ rel: 'alternate', hreflang, href: siteUrl + path })}/>`,
    )
    const month = checked[textsKeyOf(route, slug)]
    const lastModified = month ? `<lastmod>${escapeMarkup(month)}</lastmod>` : ''
    const languages: readonly Language[] = route.language ? LANGUAGE_CODES : ['en']
    return languages.map(
      (language) =>
        `<url><loc>${escapeMarkup(siteUrl + canonicalOf(route, language, slug))}</loc>${lastModified}${alternates.join('')}</url>`,
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
