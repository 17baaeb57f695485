import { createHook } from 'node:async_hooks'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { UNSET } from '../../../client/settings.ts'
import { encodingOf, isBuilt, openDocuments } from '../../../server/pages/documents.ts'
import type { SiteSettings } from '../../../shared/api/endpoints.ts'
import { matchRoute } from '../../../shared/routes.ts'

const SOURCE = `<html lang="fr" dir="ltr" data-theme="auto" data-season="summer"><link rel="canonical" href="__SITE_URL__/fr"><script type="application/json" id="site-settings">{}</script>`

const settings: SiteSettings = { ...UNSET, contactName: '</script><script>alert(1)</script>' }

async function emptyFolder() {
  const root = await mkdtemp(join(tmpdir(), 'hokkaido-documents-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  return root
}

async function folder() {
  const root = await emptyFolder()
  await mkdir(join(root, 'fr'))
  await writeFile(join(root, 'fr/home.html'), SOURCE)
  return root
}

function home() {
  const match = matchRoute('/fr')
  if (!match) throw new Error('home is a route')
  return match
}

test("a document contains the site's origin, the theme, the season and the settings in every encoding", async () => {
  const documents = openDocuments(await folder(), 'https://drive.example', settings)
  const document = await documents.read(home(), { language: 'fr', theme: 'dark', season: 'winter' })
  const html = (await document?.body('identity'))?.toString() ?? ''
  expect(html).toContain('data-theme="dark" data-season="winter"')
  expect(html).toContain('href="https://drive.example/fr"')
  expect(html).not.toContain('__SITE_URL__')
  expect(brotliDecompressSync((await document?.body('br')) ?? '').toString()).toBe(html)
  expect(gunzipSync((await document?.body('gzip')) ?? '').toString()).toBe(html)
})

test('a document is compressed once, and only in an encoding that is asked for', async () => {
  let compressions = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ZLIB' && compressions++) }).enable()
  onTestFinished(() => void hook.disable())
  const documents = openDocuments(await folder(), 'https://drive.example', settings)
  const read = () => documents.read(home(), { language: 'fr', theme: 'auto', season: 'summer' })
  expect((await (await read())?.body('identity'))?.length).toBeGreaterThan(SOURCE.length)
  expect(compressions).toBe(0)
  await Promise.all([(await read())?.body('br'), (await read())?.body('br')])
  await (await read())?.body('br')
  expect(compressions).toBe(1)
})

test('settings cannot end their script element', async () => {
  const documents = openDocuments(await folder(), 'https://drive.example', settings)
  const document = await documents.read(home(), { language: 'fr', theme: 'auto', season: 'summer' })
  const html = (await document?.body('identity'))?.toString() ?? ''
  const json = /id="site-settings">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({ contactName: settings.contactName })
  expect(html.match(/<\/script>/g)).toHaveLength(1)
})

test('a document missing from the build is undefined, and found once it exists', async () => {
  const root = await folder()
  const documents = openDocuments(root, 'https://drive.example', settings)
  expect(await documents.read(home(), { language: 'ja', theme: 'auto', season: 'summer' })).toBeUndefined()
  await mkdir(join(root, 'ja'))
  await writeFile(join(root, 'ja/home.html'), SOURCE)
  expect(await documents.read(home(), { language: 'ja', theme: 'auto', season: 'summer' })).toMatchObject({
    etag: expect.stringMatching(/^W\/"[\w-]+"$/),
  })
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', 'identity'],
  [undefined, 'identity'],
  ['gzip;q=0.0', 'identity'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

test('the server is not ready without a build', async () => {
  const root = await emptyFolder()
  expect(await isBuilt(root)).toBe(false)
  await mkdir(join(root, 'documents/en'), { recursive: true })
  await writeFile(join(root, 'documents/en/home.html'), SOURCE)
  expect(await isBuilt(root)).toBe(true)
})
