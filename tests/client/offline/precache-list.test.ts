import { expect, test } from 'vitest'
import { precacheListOf, type SavedDocument } from '../../../client/offline/precache-list.ts'

const SHEET = `
@font-face{font-family:Plex;src:url(/assets/latin-1.woff2) format("woff2");unicode-range:U+20-7E,U+A0}
@font-face{font-family:Plex;src:url("/assets/arabic-1.woff2") format("woff2");unicode-range:U+6??}
@font-face{font-family:Plex;src:url(/assets/greek-1.woff2) format("woff2");unicode-range:U+0370-03FF}
@font-face{font-family:Fallback;src:local("Arial")}
@font-face{font-family:Whole;src:url(/assets/whole-1.woff2)}`

const read = (address: string) => (address === '/assets/style-1.css' ? SHEET : '')

function page(address: string, text: string): SavedDocument {
  return {
    address,
    html: `<link rel="stylesheet" href="/assets/style-1.css"><script src="/assets/main-1.js"></script>
      <link rel="icon" href="/icon.svg"><link rel="modulepreload" href="/assets/page-1.js"><p>${text}</p>`,
  }
}

test('the list has the documents, the files they link to, and the fonts their characters need', () => {
  const list = precacheListOf([page('/hfx/en', 'Call'), page('/hfx/ar', 'اتصل')], read, ['/assets/head-1.js'])
  expect(list.documents).toEqual(['/hfx/en', '/hfx/ar'])
  expect(list.files).toEqual([
    '/assets/arabic-1.woff2',
    '/assets/head-1.js',
    '/assets/latin-1.woff2',
    '/assets/main-1.js',
    '/assets/page-1.js',
    '/assets/style-1.css',
    '/assets/whole-1.woff2',
  ])
})

test('lists a drawing once that several <use> elements refer to', () => {
  const uses = '<svg><use href="/assets/map-1.svg#land"></use><use href="/assets/map-1.svg#lakes"></use></svg>'
  const { files } = precacheListOf([page('/hfx/en', uses)], read)
  expect(files.filter((file) => file.includes('map'))).toEqual(['/assets/map-1.svg'])
})

test('a font without characters of the documents is not listed', () => {
  expect(precacheListOf([page('/hfx/en', 'Call')], read).files).not.toContain('/assets/arabic-1.woff2')
})

test('the version changes with the text of a document or the name of a file, and only then', () => {
  const version = (documents: SavedDocument[], also: string[] = []) => precacheListOf(documents, read, also).version
  const first = version([page('/hfx/en', 'Call')])
  expect(version([page('/hfx/en', 'Call')])).toBe(first)
  expect(version([page('/hfx/en', 'Ring')])).not.toBe(first)
  expect(version([page('/hfx/en', 'Call')], ['/assets/head-2.js'])).not.toBe(first)
})
