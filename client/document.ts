/** Builds a prerendered HTML document: head, preload links, and the page's markup. */

import { type Head, headMarkup } from '../shared/head.ts'
import { LANGUAGES, type Language, type Script } from '../shared/languages.ts'
import type { RouteId } from '../shared/routes.ts'
import { escapeMarkup } from '../shared/text/escape-markup.ts'
import { THEME_COLOURS } from './theme/theme.ts'

export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly dynamicImports?: readonly string[]
      readonly css?: readonly string[]
      readonly assets?: readonly string[]
    }
  >
>

const PICTURE = /\.(?:svg|webp)$/

export interface Assets {
  readonly script: string
  readonly styles: readonly string[]
  readonly modules: readonly string[]
  /** Style sheets that the scripts add later. The document only preloads them. */
  readonly laterStyles?: readonly string[]
}

/**
 * Returns the files of an entry and of the sources that are loaded before the entry starts. Each file is listed once.
 * @param drawn sources whose markup is already in the document, so that only their styles are needed
 */
export function assetsOf(
  manifest: Manifest,
  entry: string,
  sources: readonly string[],
  drawn: readonly string[] = [],
): Assets {
  const modules = new Set<string>()
  const styles = new Set<string>()
  const visit = (source: string, seen: Set<string>, files: Set<string> | undefined) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`Vite's manifest has no entry ${source}`)
    files?.add(`/${chunk.file}`)
    // Visits imports first. Modules are evaluated in this order, and their styles must have the same order.
    for (const imported of chunk.imports ?? []) visit(imported, seen, files)
    for (const sheet of chunk.css ?? []) styles.add(`/${sheet}`)
  }
  const loaded = new Set<string>()
  for (const source of [entry, ...sources]) visit(source, loaded, modules)
  for (const source of drawn) visit(source, new Set(), undefined)
  const script = `/${manifest[entry]?.file}`
  modules.delete(script)
  return { script, styles: [...styles], modules: [...modules] }
}

export function picturesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const pictures = new Set<string>()
  const visit = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    for (const file of chunk?.assets ?? []) if (PICTURE.test(file)) pictures.add(`/${file}`)
    for (const imported of chunk?.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...pictures]
}

const FONTS: Partial<Readonly<Record<Script, readonly string[]>>> = { Latn: ['latin'], Arab: ['arabic', 'figures'] }

export function fontsOf(manifest: Manifest, language: Language): string[] {
  const scripts = FONTS[LANGUAGES[language].script] ?? []
  return Object.entries(manifest)
    .filter(([source]) => scripts.some((script) => source.includes(`/plex-${script}-`)))
    .map(([, chunk]) => `/${chunk.file}`)
}

/**
 * For each route with a tool, the key of the text that says what the tool does without scripts. The other pages have no
 * tool, or show such a text beside their tool.
 */
const TOOLS: Partial<Readonly<Record<RouteId, string>>> = {
  home: 'plan',
  'can-i-drive-in-japan': 'licence',
  cybercab: 'cost',
  hfx: 'card',
  itineraries: 'trips',
  articles: 'list',
  'otaru-events': 'list',
  'otaru-hotels': 'list',
  'otaru-activities': 'list',
  'otaru-workshops': 'list',
  'otaru-live': 'list',
  'sapporo-events': 'list',
  'sapporo-events-short': 'list',
  'sapporo-live': 'list',
  'otaru-guide': 'walk',
  'sapporo-guide': 'walk',
  'bears-at-work': 'deer',
  'my-requests': 'own',
  'setup-profile': 'own',
  'waiting-approval': 'own',
  'incomplete-profile': 'own',
  operator: 'own',
}

/**
 * Returns the notice that says what the page can do without scripts, for the start of the body. It is outside the
 * element that React renders.
 * @param texts the catalog `no-script`
 */
export function noScriptNotice(texts: Readonly<Record<string, unknown>>, language: Language, route: RouteId): string {
  const tool = TOOLS[route]
  const sentences = [texts.site, ...(tool ? [texts[tool]] : [])].map((text) => escapeMarkup(String(text)))
  return `<noscript><p class="no-script">${sentences.join(LANGUAGES[language].space)}</p></noscript>`
}

export interface DocumentParts {
  readonly language: Language
  /** The URL at which the document is served. The client compares it with the current URL before hydration. */
  readonly address: string
  readonly head: Head
  readonly assets: Assets
  readonly fonts: readonly string[]
  readonly markup: string
  readonly noScript: string
  /**
   * The URL of the script that a form in the markup needs. If it is set, the other scripts load with the default
   * priority and before the fonts.
   */
  readonly formScript?: string | undefined
}

/**
 * Returns the HTML of a document. While serving, the server replaces data-theme, data-season, the settings block and
 * the site's origin in it (see server/pages).
 */
export function documentOf({
  language,
  address,
  head,
  assets,
  fonts,
  markup,
  noScript,
  formScript,
}: DocumentParts): string {
  const { light, dark } = THEME_COLOURS
  // A page without a form that needs scripts is complete without scripts. Its scripts then have a low priority, so that
  // styles and fonts load first.
  const priority = formScript ? '' : ' fetchpriority="low"'
  const link = (attributes: string, href: string) => `<link ${attributes} href="${escapeMarkup(href)}">`
  const scripts = [
    ...(formScript ? [`<script type="module" src="${escapeMarkup(formScript)}"></script>`] : []),
    `<script type="module"${priority} src="${escapeMarkup(assets.script)}"></script>`,
    ...assets.modules.map((module) => link(`rel="modulepreload"${priority}`, module)),
    ...(assets.laterStyles ?? []).map((sheet) => link(`rel="preload" as="style" crossorigin${priority}`, sheet)),
  ]
  const fontLinks = fonts.map((font) => link('rel="preload" as="font" type="font/woff2" crossorigin', font))
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${LANGUAGES[language].dir}" data-theme="auto" data-season="summer">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...(formScript ? [] : fontLinks),
    ...assets.styles.map((sheet) => link('rel="stylesheet"', sheet)),
    ...scripts,
    ...(formScript ? fontLinks : []),
    headMarkup(head),
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    '<meta name="color-scheme" content="light dark">',
    link('rel="icon" type="image/svg+xml"', '/icon.svg'),
    link('rel="apple-touch-icon"', '/touch-icon.png'),
    link('rel="manifest"', '/site.webmanifest'),
    '</head>',
    '<body>',
    noScript,
    `<div id="root" data-address="${escapeMarkup(address)}"${formScript ? ' data-form' : ''}>${markup}</div>`,
    '<script type="application/json" id="site-settings">{}</script>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
