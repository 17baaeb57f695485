import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, test } from 'vitest'
import { addCatalog, hasCatalogs, loadCatalogs } from '../../client/i18n/catalogs.ts'
import { i18next } from '../../client/i18n/i18next.ts'
import { entryOf, isReady, laterNamespacesOf, namespacesOf, prepare } from '../../client/routes.tsx'
import { LANGUAGE_CODES } from '../../shared/languages.ts'
import { ARTICLE_ROUTE, ROUTES, routeOf } from '../../shared/routes.ts'

const client = fileURLToPath(new URL('../../client', import.meta.url))

/** Returns the text namespaces that a file and its static imports use. */
function namespacesRead(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(file) || !/\.tsx?$/.test(file)) return found
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  // Skips namespaces that the file loads on demand, because the page does not need them when it is first shown.
  for (const [, name = ''] of source.matchAll(
    /(?:useTranslation\(|translation\(language, |catalogOf\(language, )'([\w-]+)'/g,
  ))
    if (!source.includes(`loadCatalogs(language, ['${name}'])`)) found.add(name)
  for (const [, path = ''] of source.matchAll(/^(?:import|export)\b(?! type\b)[^'"(]*['"](\.[^'"]+)['"]/gm)) {
    for (const name of namespacesRead(join(dirname(file), path), seen)) found.add(name)
  }
  return found
}

describe.each([...ROUTES, ARTICLE_ROUTE].map((route) => [route.id, route] as const))('the page of %s', (_id, route) => {
  const file = join(client, entryOf(route).file)

  it('every page has a file', () => expect(existsSync(file)).toBe(true))

  it('lists every catalog that it uses', () => {
    const named = namespacesOf(route)
    for (const namespace of namespacesRead(file)) expect(named).toContain(namespace)
  })
})

test('a page is ready in a language once it has the catalogs of a part that another language shows', async () => {
  const planner = { route: routeOf('hokkaido-itinerary'), slug: undefined }
  const later = laterNamespacesOf(planner.route)
  for (const language of LANGUAGE_CODES)
    for (const namespace of later) i18next.removeResourceBundle(language, namespace)
  await prepare(planner, 'ja')
  expect(isReady(planner, 'ja')).toBe(true)
  expect(later.some((namespace) => hasCatalogs('ja', [namespace]))).toBe(false)

  await loadCatalogs('en', ['trip-costs'])
  expect(isReady(planner, 'ja')).toBe(true)
  await loadCatalogs('en', ['itinerary-plan'])
  expect(isReady(planner, 'ja')).toBe(false)
  await prepare(planner, 'ja')
  expect(isReady(planner, 'ja')).toBe(true)
  expect(later.filter((namespace) => hasCatalogs('ja', [namespace]))).toEqual(['itinerary-plan', 'trip-costs'])

  const preparing = prepare(planner, 'fr')
  addCatalog('en', 'maps', {})
  await preparing
  i18next.removeResourceBundle('en', 'maps')
  expect(hasCatalogs('fr', ['itinerary-plan', 'maps'])).toBe(true)
})
