import { existsSync } from 'node:fs'
import { join } from 'node:path'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OFFLINE_ROUTES } from '../../../client/offline/saved.ts'
import { LANGUAGE_CODES } from '../../../shared/languages.ts'
import { pathTo } from '../../../shared/routes.ts'
import { ROOT } from '../../support/architecture/source-reader.ts'
import { type Bff, startBff } from '../../support/servers/bff.ts'

let bff: Bff
beforeAll(async () => {
  bff = await startBff()
  await bff.app.ready()
})
afterAll(() => bff.close())

const worker = () => request(bff.app.server).get('/sw.js').set('host', 'localhost:3000')

test('the browser revalidates it each time, compressed or not', async () => {
  for (const encoding of ['br', 'identity']) {
    const { status, headers } = await worker().set('accept-encoding', encoding)
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toContain('javascript')
  }
})

test('is a small classic script that imports no other', async () => {
  const { text } = await worker()
  const code = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
  expect(code).not.toMatch(/\bimport\b|\bexport\b|importScripts|PRECACHE_LISTS|UNSAVED_PAGES/)
  // The limit applies to the code without its strings. Most of the text is file names of three pages in four languages.
  expect(code.length).toBeLessThan(4_500)
})

test('lists its pages in every language, and only files of the build', async () => {
  const { text } = await worker()
  for (const id of OFFLINE_ROUTES)
    for (const language of LANGUAGE_CODES) expect(text).toContain(`"${pathTo(id, language)}"`)
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) expect([file, existsSync(join(ROOT, 'dist/client', file))]).toEqual([file, true])
})
