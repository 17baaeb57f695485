import { expect, test } from 'vitest'
import { answerUnsaved, type OpenedPage, type UnsavedDependencies } from '../../../client/offline/unsaved.ts'
import { unsavedPagesOf } from '../../../client/offline/unsaved-pages.ts'
import { readCatalogs, textOf } from '../../support/locales/catalogs.ts'

const SITE = 'https://site.example'
const SHEET = '/assets/base-1.css'
const catalogs = readCatalogs()
const pages = unsavedPagesOf(SHEET, (language, key) => textOf(catalogs, language, `common:${key}`))

const opened = (path: string, more: Partial<Request> = {}, rest: Partial<OpenedPage> = {}): OpenedPage => ({
  request: { url: SITE + path, method: 'GET', mode: 'navigate', ...more } as Request,
  ...rest,
})

const offline = (
  saved: Readonly<Record<string, string>> = {},
  preferred: readonly string[] = [],
): UnsavedDependencies => ({
  match: async (address) => (saved[address] === undefined ? undefined : new Response(saved[address])),
  fetch: async () => {
    throw new TypeError('no connection')
  },
  preferred,
})

const shown = async (path: string, dependencies: UnsavedDependencies) =>
  (await answerUnsaved(opened(path), pages, dependencies))?.text()

test('answers with the response of the network while there is a connection', async () => {
  const fetch = async () => new Response('fetched')
  const preloadResponse = Promise.resolve(new Response('preloaded'))
  expect(await (await answerUnsaved(opened('/en'), pages, { ...offline(), fetch }))?.text()).toBe('fetched')
  const preloaded = answerUnsaved(opened('/en', {}, { preloadResponse }), pages, { ...offline(), fetch })
  expect(await (await preloaded)?.text()).toBe('preloaded')
})

test('lists only saved pages, with the styles of the site', async () => {
  const html = await shown('/quiz/ar', offline({ '/hfx/ar': 'card', '/phonebot/en': 'bot', [SHEET]: '.x{color:red}' }))
  expect(html).toContain('<html lang="ar" dir="rtl"')
  expect(html).toContain('<style>.x{color:red}</style>')
  expect(html).toContain(textOf(catalogs, 'ar', 'common:offline.saved'))
  expect([...(html ?? '').matchAll(/<li><a href="([^"]*)"/g)].map(([, address]) => address)).toEqual(['/hfx/ar'])
})

test('says that nothing is saved when no page is', async () => {
  const html = await shown('/fr', offline())
  expect(html).toContain(textOf(catalogs, 'fr', 'common:offline.nothing'))
  expect(html).not.toContain('<ul')
})

test.each([
  ['/quiz', ['fr-CA', 'en'], 'fr'],
  ['/quiz', ['ko'], 'en'],
  ['/quiz/ja', ['fr'], 'ja'],
])('shows %s for the preferred languages %j in %s', async (path, preferred, language) => {
  expect(await shown(path, offline({}, preferred))).toContain(`<html lang="${language}"`)
})

test.each([
  ['a file', opened('/assets/main-1.js')],
  ['a call of the API', opened('/api/session')],
  ['a file of the top level', opened('/robots.txt')],
  ['a request of a page', opened('/en', { mode: 'cors' })],
  ['a form', opened('/contact', { method: 'POST' })],
])('does not intercept %s', (_, request) => {
  expect(answerUnsaved(request, pages, offline())).toBeUndefined()
})

test('passes errors of the server through', async () => {
  const fetch = async () => new Response('broken', { status: 502 })
  expect((await answerUnsaved(opened('/en'), pages, { ...offline(), fetch }))?.status).toBe(502)
})
