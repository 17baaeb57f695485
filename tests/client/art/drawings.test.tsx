/**
 * Tests the guides' drawings. They are inline in prerendered pages, so they must be small, have no ids, and take
 * colours from kit.css only.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Picture, type PictureElement } from '../../../client/art/picture.tsx'

const ROOT = join(import.meta.dirname, '../../..')
const MARKUP_LIMIT_BYTES = 3072
const BROTLI_LIMIT_BYTES = 1228

const modules = import.meta.glob<PictureElement>('../../../client/art/drawings/*/*.svg', {
  query: '?picture',
  import: 'picture',
  eager: true,
})
const drawings = Object.entries(modules).map(
  ([path, drawing]) => [path.replace(/^.*\/|\.svg$/g, ''), renderToStaticMarkup(<Picture of={drawing} />)] as const,
)
const sheet = readFileSync(join(ROOT, 'client/art/drawings/kit.css'), 'utf8')
const colours = new Set(sheet.match(/\.d-[\w-]+/g)?.map((name) => name.slice(1)))

function classesOf(markup: string): string[] {
  return [...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
}

function namedIn(language: string): Set<string> {
  const folder = join(ROOT, 'locales', language, 'articles')
  const text = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set([...text.join('\n').matchAll(/\(drawing:([\w-]+)\)/g)].map(([, name = '']) => name))
}

test.each(['en', 'fr', 'ar', 'ja'])('every drawing that a guide uses in %s exists', (language) => {
  expect(drawings.map(([name]) => name)).toEqual(expect.arrayContaining([...namedIn(language)]))
})

test('no drawing is in more than four guides', () => {
  const guides = readdirSync(join(ROOT, 'locales/en/articles')).map((file) =>
    readFileSync(join(ROOT, 'locales/en/articles', file), 'utf8'),
  )
  const uses = drawings.map(([name]) => [name, guides.filter((text) => text.includes(`(drawing:${name})`)).length])
  expect(uses.filter(([, count]) => Number(count) > 4)).toEqual([])
})

describe.each(drawings)('%s', (_, markup) => {
  test('is one SVG, 640 units wide and hidden from screen readers', () => {
    expect(markup.match(/<svg/g)).toHaveLength(1)
    expect(markup).toMatch(/^<svg class="drawing" viewBox="0 0 640 (?:2[5-9]|3[0-6])\d"/)
    expect(markup).toContain('aria-hidden="true" focusable="false"')
  })

  test('has no id, no style and no literal colour', () => {
    expect(markup).not.toMatch(/\s(?:id|style|fill|stroke|color)="|#|rgb|url\(/)
  })

  test('uses only colour classes of kit.css', () => {
    for (const name of classesOf(markup)) expect([...colours, 'drawing']).toContain(name)
  })

  test('stays within its size limits', () => {
    expect(Buffer.byteLength(markup)).toBeLessThanOrEqual(MARKUP_LIMIT_BYTES)
    expect(brotliCompressSync(markup).length).toBeLessThanOrEqual(BROTLI_LIMIT_BYTES)
  })
})

test('every colour class of kit.css is used', () => {
  const used = new Set(drawings.flatMap(([, markup]) => classesOf(markup)))
  expect([...colours].filter((name) => !used.has(name))).toEqual([])
})
