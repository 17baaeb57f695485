/** Writes every address of the site as a document in each language, and the compressed copies of its files. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { type HeadTexts, headOf, textsKeyOf } from '../shared/head.ts'
import { LANGUAGE_CODES, type Language } from '../shared/languages.ts'
import { type ArticleSlug, allAddresses, pathTo, type Route, routeOf } from '../shared/routes.ts'
import { App } from './app.tsx'
import { assetsOf, documentOf, fontsOf, type Manifest } from './document.ts'
import { catalogOf, loadCatalogs } from './i18n/catalogs.ts'
import { i18nextTexts } from './i18n/i18next-texts.ts'
import { makeTextsWith, translation } from './i18n/use-translation.ts'
import { OFFLINE_ROUTES } from './offline/saved.ts'
import type { Shelves } from './offline/shelf.ts'
import { shelfOf } from './offline/shelves.ts'
import { guideOf } from './pages/guide/content.tsx'
import { guideList } from './pages/guide/guide-list.ts'
import { loadScenery } from './pages/scenery.tsx'
import { entryOf, namespacesOf, pageSourceOf, prepare } from './routes.tsx'

const CLIENT = 'dist/client'
const DOCUMENTS = 'dist/documents'
const ENTRY = 'client/main.tsx'
/** What draws a guide: a served one is drawn already and wants its styles alone. */
const GUIDE_CONTENT = 'client/pages/guide/content.tsx'
const COMPRESSED = /\.(?:js|css|svg|json|webmanifest|txt)$/

const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8'))

function headTexts(language: Language, route: Route, slug: ArticleSlug | undefined): HeadTexts {
  const catalog: Readonly<Record<string, HeadTexts | undefined>> = catalogOf(language, 'head') ?? {}
  const key = textsKeyOf(route, slug)
  const texts = catalog[key]
  if (!texts) throw new Error(`locales/${language}/head.json has no entry ${key}`)
  return texts
}

async function writeDocuments(): Promise<number> {
  const addresses = allAddresses()
  for (const { route, language, slug, address } of addresses) {
    await Promise.all([prepare({ route, slug }, language), loadCatalogs(language, ['head'])])
    const markup = renderToString(
      <StaticRouter location={address}>
        <App language={language} />
      </StaticRouter>,
    )
    const texts = namespacesOf(route).map((namespace) => `locales/${language}/${namespace}.json`)
    const entry = entryOf(route)
    const page = pageSourceOf(route)
    const lists = entry.lists ? [`virtual:guides/${language}`] : []
    const siteName = translation(language, 'common').t('site.name')
    const html = documentOf({
      language,
      address,
      head: headOf({
        route,
        language,
        slug,
        siteName,
        texts: headTexts(language, route, slug),
        guide: entry.guide ? guideOf(language, textsKeyOf(route, slug)) : undefined,
        titleOf: (id) => guideList(language)?.[id]?.title,
      }),
      assets: assetsOf(
        manifest,
        ENTRY,
        [...(page ? [page] : []), ...texts, ...lists],
        entry.guide ? [GUIDE_CONTENT] : [],
      ),
      fonts: fontsOf(manifest, language),
      markup,
    })
    mkdirSync(join(DOCUMENTS, language), { recursive: true })
    writeFileSync(join(DOCUMENTS, language, `${slug ? `article--${slug}` : route.id}.html`), html)
  }
  return addresses.length
}

/** Puts the list of what is saved into the worker: other documents or files make it another worker. */
function fillWorker(): void {
  const worker = join(CLIENT, 'sw.js')
  const titles = LANGUAGE_CODES.flatMap((language) => manifest[`locales/${language}/head.json`]?.file ?? [])
  const shelves: Shelves = Object.fromEntries(
    OFFLINE_ROUTES.map((id) => {
      const documents = LANGUAGE_CODES.map((language) => ({
        address: pathTo(id, language),
        html: readFileSync(join(DOCUMENTS, language, `${id}.html`), 'utf8'),
      }))
      const read = (address: string) => readFileSync(join(CLIENT, address), 'utf8')
      return [
        routeOf(id).path,
        shelfOf(
          documents,
          read,
          titles.map((file) => `/${file}`),
        ),
      ]
    }),
  )
  const code = readFileSync(worker, 'utf8')
  const filled = code.replace('OFFLINE_SHELVES', () => JSON.stringify(shelves))
  if (filled === code) throw new Error('the worker has no place for its list')
  writeFileSync(worker, filled)
}

function compressFiles(): number {
  const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSED.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files) {
    const content = readFileSync(file)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
  return files.length
}

makeTextsWith(i18nextTexts())
await loadScenery()
const documents = await writeDocuments()
fillWorker()
const files = compressFiles()
console.log(`${documents} documents prerendered, ${files} files compressed`)
