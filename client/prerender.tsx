/** Build step: prerenders every page in each language and compresses the client's files. */

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { type HeadTexts, headOf, type Picture, textsKeyOf, titleAlone } from '../shared/head.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, LANGUAGES, type Language } from '../shared/languages.ts'
import { type ArticleSlug, allAddresses, pathTo, type Route, routeOf } from '../shared/routes.ts'
import { WORKING_NAME } from '../shared/site-name.ts'
import { App } from './app.tsx'
import { assetsOf, documentOf, fontsOf, type Manifest, noScriptNotice, picturesOf } from './document.ts'
import { setServedForm } from './features/account/served-form.ts'
import { guideOf } from './features/guide/content.tsx'
import { guideList } from './features/guide/guide-list.ts'
import { PLAN_TEXTS } from './features/planner/trip/plan-texts.ts'
import { catalogOf, loadCatalogs } from './i18n/catalogs.ts'
import { i18next } from './i18n/i18next.ts'
import { translation } from './i18n/use-translation.ts'
import { readCatalog } from './markdown/locale-files.ts'
import type { PrecacheLists } from './offline/precache.ts'
import { precacheListOf } from './offline/precache-list.ts'
import { OFFLINE_ROUTES } from './offline/saved.ts'
import { unsavedPagesOf } from './offline/unsaved-pages.ts'
import { openPictures, type Pictures } from './og/pictures.ts'
import { missingIn } from './og/raster.ts'
import { requireDrawable } from './og/sign.ts'
import { loadScenery } from './pages/scenery.tsx'
import { entryOf, laterNamespacesOf, namespacesOf, pageSourceOf, prepare } from './routes.tsx'

const CLIENT = 'dist/client'
const DOCUMENTS = 'dist/documents'
const ENTRY = 'client/main.tsx'
/**
 * The modules with the contents of guides and of the home page. Prerendered documents already contain their text, so
 * they need only the styles of these modules.
 */
const GUIDE_CONTENT = 'client/features/guide/content.tsx'
const HOME_CONTENT = 'client/features/home/content.tsx'
/**
 * What the planner loads when its address contains a plan. A document for such addresses preloads all of it. Otherwise,
 * the browser would discover these files in six rounds of requests.
 */
const PLAN_SOURCES = [
  'client/features/planner/trip/plan-layout.ts',
  'client/features/planner/plan/plan-view.tsx',
  'client/features/planner/map/plan-map.tsx',
  GUIDE_CONTENT,
]
/**
 * The folder for painted Open Graph pictures. A build does not empty this folder, so pictures that have not changed are
 * not painted again.
 */
const PICTURE_CACHE = 'dist/og'
const HOKKAIDO = '北海道'
const PLACES: Readonly<Record<string, string>> = { sapporo: '北海道 札幌市', otaru: '北海道 小樽市' }
const COMPRESSED = /\.(?:js|css|svg|json|webmanifest|txt)$/

const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))

const FORM_SCRIPT = `/${manifest['client/auth/early/hold-submit.ts']?.file}`

function headTexts(language: Language, route: Route, slug: ArticleSlug | undefined): HeadTexts {
  const catalog: Readonly<Record<string, HeadTexts | undefined>> = catalogOf(language, 'head') ?? {}
  const key = textsKeyOf(route, slug)
  const texts = catalog[key]
  if (!texts) throw new Error(`locales/${language}/head.json has no entry ${key}`)
  return texts
}

function headingOf(markup: string): string | undefined {
  const [, heading] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(markup) ?? []
  return (
    heading
      ?.replaceAll(/<[^>]*>/g, '')
      // Removes zero-width spaces, which pages contain so that long Japanese words can break.
      .replaceAll('\u200b', '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  )
}

/**
 * Returns the preview picture of a page. A page that is neither indexed nor an alias of another page uses the picture
 * of the home page. That picture has a shorter heading, because the home page's heading is too long for it.
 */
function pictureOf(
  pictures: Pictures,
  language: Language,
  route: Route,
  slug: ArticleSlug | undefined,
  markup: string,
): Picture {
  const { t } = translation(language, 'guide')
  const offered = route.indexed || route.same
  const key = offered ? textsKeyOf(route, slug) : 'home'
  const siteName = translation(language, 'common').t('site.name')
  const heading =
    (key === 'home' ? translation(language, 'home').t('picture.title') : headingOf(markup)) ??
    titleAlone(headTexts(language, route, slug).title, siteName)
  const place = PLACES[key.split('-')[0] ?? ''] ?? HOKKAIDO
  // The fonts of the pictures have only the characters of the complete languages, those in which every text is
  // translated. A heading with other characters is replaced with the English title, which is already loaded, because
  // the English documents are rendered first.
  const isDrawable = LANGUAGES[language].complete || missingIn(heading).length === 0
  const sign = isDrawable
    ? { language, heading }
    : { language: DEFAULT_LANGUAGE, heading: titleAlone(headTexts(DEFAULT_LANGUAGE, route, slug).title, siteName) }
  const path = pictures.add({ key, ...sign, siteName, place })
  return { path, alt: t('picture', { heading }) }
}

function markupOf(language: Language, address: string): string {
  return renderToString(
    <StaticRouter location={address}>
      <App language={language} />
    </StaticRouter>,
  )
}

/**
 * Sorts modules by size. Over HTTP/1.1 a browser loads six files at a time, so the largest ones must be requested
 * first.
 */
function largestFirst(modules: readonly string[]): string[] {
  const size = (module: string) => statSync(join(CLIENT, module)).size
  return modules.toSorted((a, b) => size(b) - size(a))
}

async function writeDocuments(pictures: Pictures): Promise<number> {
  const addresses = allAddresses()
  const checked: Record<string, string> = {}
  for (const { route, language, slug, address } of addresses) {
    await Promise.all([prepare({ route, slug }, language), loadCatalogs(language, ['head', 'home', 'guide'])])
    const markup = markupOf(language, address)
    const catalogsOf = (names: readonly string[]) => names.map((name) => `locales/${language}/${name}.json`)
    const entry = entryOf(route)
    const page = pageSourceOf(route)
    const sources = [
      ...(page ? [page] : []),
      ...catalogsOf(namespacesOf(route)),
      ...(entry.lists ? [`virtual:guides/${language}`] : []),
    ]
    const siteName = translation(language, 'common').t('site.name')
    const guide = entry.guide ? guideOf(language, textsKeyOf(route, slug)) : undefined
    if (guide?.edited) checked[textsKeyOf(route, slug)] = guide.edited
    const parts = {
      language,
      address,
      head: headOf({
        route,
        language,
        slug,
        siteName,
        texts: headTexts(language, route, slug),
        picture: pictureOf(pictures, language, route, slug, markup),
        guide,
        titleOf: (id) => guideList(language)?.[id]?.title,
      }),
      assets: assetsOf(manifest, ENTRY, sources, [
        ...(entry.guide ? [GUIDE_CONTENT] : []),
        ...(entry.home ? [HOME_CONTENT] : []),
      ]),
      fonts: fontsOf(manifest, language),
      markup,
      noScript: noScriptNotice(readCatalog(process.cwd(), language, 'no-script'), language, route.id),
    }
    const name = slug ? `article--${slug}` : route.id
    mkdirSync(join(DOCUMENTS, language), { recursive: true })
    writeFileSync(join(DOCUMENTS, language, `${name}.html`), documentOf(parts))
    if (route.id === 'user-profile') {
      setServedForm(true)
      const form = documentOf({
        ...parts,
        assets: { ...parts.assets, modules: largestFirst(parts.assets.modules) },
        markup: markupOf(language, address),
        formScript: FORM_SCRIPT,
      })
      setServedForm(false)
      writeFileSync(join(DOCUMENTS, language, `${name}--form.html`), form)
    }
    if (route.id === 'hokkaido-itinerary') {
      const article = `locales/${language}/articles/${route.id}.md`
      const later = assetsOf(manifest, ENTRY, [...sources, ...catalogsOf(PLAN_TEXTS), article, ...PLAN_SOURCES])
      const laterStyles = later.styles.filter((sheet) => !parts.assets.styles.includes(sheet))
      const plan = documentOf({ ...parts, assets: { ...parts.assets, modules: later.modules, laterStyles } })
      writeFileSync(join(DOCUMENTS, language, `${name}--plan.html`), plan)
    }
  }
  writeFileSync(join(DOCUMENTS, 'checked.json'), JSON.stringify(checked))
  return addresses.length
}

function dynamicImportsOf(source: string): string[] {
  const found = new Set<string>()
  const visit = (from: string) => {
    for (const next of manifest[from]?.dynamicImports ?? []) {
      if (found.has(next)) continue
      found.add(next)
      visit(next)
    }
  }
  visit(source)
  return [...found]
}

/** Returns the scripts of the workers that a module starts, because the manifest does not list them. */
function workersIn(module: string): string[] {
  const code = readFileSync(join(CLIENT, module), 'utf8')
  return [...code.matchAll(/["'`](\/assets\/[\w-]+-worker-[\w-]+\.js)["'`]/g)].map(([, file = '']) => file)
}

function lazyFilesOf(route: Route): string[] {
  const page = pageSourceOf(route)
  const guide = entryOf(route).guide
    ? [GUIDE_CONTENT, ...LANGUAGE_CODES.map((language) => `locales/${language}/articles/${textsKeyOf(route)}.md`)]
    : []
  const texts = LANGUAGE_CODES.flatMap((language) =>
    laterNamespacesOf(route).map((name) => `locales/${language}/${name}.json`),
  )
  const lazy = page ? dynamicImportsOf(page) : []
  const { modules, styles } = assetsOf(manifest, ENTRY, [...lazy, ...texts, ...guide])
  return [
    ...modules,
    ...modules.flatMap(workersIn),
    ...styles,
    ...picturesOf(manifest, [...(page ? [page] : []), ...lazy]),
  ]
}

/**
 * Writes the precache lists and the page without a connection into the service worker, so that new documents or files
 * produce a new worker.
 */
function fillWorker(): void {
  const worker = join(CLIENT, 'sw.js')
  const titles = LANGUAGE_CODES.flatMap((language) => manifest[`locales/${language}/head.json`]?.file ?? [])
  const lists: PrecacheLists = Object.fromEntries(
    OFFLINE_ROUTES.map((id) => {
      const documents = LANGUAGE_CODES.map((language) => ({
        address: pathTo(id, language),
        html: readFileSync(join(DOCUMENTS, language, `${id}.html`), 'utf8'),
      }))
      const read = (address: string) => readFileSync(join(CLIENT, address), 'utf8')
      return [
        routeOf(id).path,
        precacheListOf(documents, read, [...titles.map((file) => `/${file}`), ...lazyFilesOf(routeOf(id))]),
      ]
    }),
  )
  const [sheet = ''] = assetsOf(manifest, ENTRY, []).styles
  const pages = unsavedPagesOf(sheet, (language, key) => String(i18next.getResource(language, 'common', key)))
  let code = readFileSync(worker, 'utf8')
  for (const [name, value] of Object.entries({ PRECACHE_LISTS: lists, UNSAVED_PAGES: pages })) {
    const filled = code.replace(name, () => JSON.stringify(value))
    if (filled === code) throw new Error(`${worker} does not contain the placeholder ${name}`)
    code = filled
  }
  writeFileSync(worker, code)
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

async function compressFiles(): Promise<number> {
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const compress = async (file: string) => {
    const content = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(`${file}.br`, await brotli(content, { params }))
    writeFileSync(`${file}.gz`, await gzipped(content, { level: 9 }))
  }
  await Promise.all(files.map(compress))
  return files.length
}

await loadScenery()
// The build has replaced the working name in this program.
requireDrawable(WORKING_NAME)
const pictures = openPictures(CLIENT, PICTURE_CACHE)
const documents = await writeDocuments(pictures)
const { shown, painted } = await pictures.write()
fillWorker()
const files = await compressFiles()
console.log(`${documents} documents prerendered, ${files} files compressed, ${painted} of ${shown} pictures painted`)
