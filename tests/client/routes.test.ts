import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { entryOf, namespacesOf } from '../../client/routes.tsx'
import { ARTICLE_ROUTE, ROUTES } from '../../shared/routes.ts'

const client = fileURLToPath(new URL('../../client', import.meta.url))

/** Namespaces named in a file or in anything it imports, the shell's own rooms apart. */
function namespacesRead(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>()
  if (seen.has(file) || !/\.tsx?$/.test(file)) return found
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  // What a file asks for itself before it reads it is no part of the page's beginning.
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

  it('exists', () => expect(existsSync(file)).toBe(true))

  it('names every catalog it reads, so that none is missing when it is shown', () => {
    const named = namespacesOf(route)
    for (const namespace of namespacesRead(file)) expect(named).toContain(namespace)
  })
})
