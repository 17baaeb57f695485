/**
 * Builds the pages with a fifth language, which has a row in the table of languages, two catalogs and one article, and
 * under another name of the site. The build takes about a minute, and three minutes if other tests run at the same time on a slow machine.
 */

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { buildPages, copyWithFifthLanguage } from '../support/locales/fifth-site.ts'

test('a folder and a row are enough to build the pages of a language, and SITE_NAME replaces the name in all of them', {
  timeout: 600_000,
}, async () => {
  const root = copyWithFifthLanguage()
  try {
    await buildPages(root, 'Northern Roads')
    const pages = join(root, 'dist/documents')
    const read = (path: string) => readFileSync(join(pages, path), 'utf8')
    expect(readdirSync(join(pages, 'zh-Hant'))).toEqual(readdirSync(join(pages, 'en')))

    const quiz = read('zh-Hant/quiz.html')
    expect(quiz).toContain('<html lang="zh-Hant" dir="ltr"')
    expect(quiz).not.toContain('as="font"')
    expect(read('en/quiz.html')).toContain('hreflang="zh-Hant" href="__SITE_URL__/quiz/zh-Hant"')
    // A translated text, an English text that has no translation, and the notice that some texts are in English.
    expect(quiz).toContain('跳到主要內容')
    expect(quiz).toContain('aria-label="Top bar"')
    expect(quiz).toContain('<p class="untranslated page-width" lang="zh-Hant" dir="ltr">部分文字仍為英文。</p>')
    expect(read('ja/quiz.html')).not.toContain('untranslated page-width')

    expect(read('zh-Hant/article--fuel.html')).toContain('<p>紅色是普通汽油，綠色是柴油。</p>')
    const winter = read('zh-Hant/article--winter-driving.html')
    const [, heading] = /<h1>([^<]+)/.exec(read('en/article--winter-driving.html')) ?? []
    expect(winter).toContain(`<h1>${heading}</h1>`)
    expect(winter).toMatch(/<time class="checked-month"[^>]*>20\d\d年\d+月</)

    // The language has as many catalog files as English, because its catalogs include the English texts it lacks.
    const catalogs = readdirSync(join(root, 'dist/client/assets'), { recursive: true, encoding: 'utf8' })
    expect(catalogs.filter((path) => /[\\/]zh-Hant-\w.*\.js$/.test(path))).toHaveLength(
      catalogs.filter((path) => /[\\/]en-\w.*\.js$/.test(path)).length,
    )

    const built = ['dist/client', 'dist/documents'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(root, folder, path)),
    )
    const texts = built.filter((path) => /\.(?:html|js|json|svg|webmanifest|css)$/.test(path))
    const named = (name: string) => texts.filter((path) => readFileSync(path, 'utf8').includes(name))
    // The licence files keep the name Drive Hokkaido. It is part of the copyright notice, not the name of the site.
    expect(named('Drive Hokkaido').filter((path) => !/[\\/]licen[cs]es\b/.test(path))).toEqual([])
    expect(named('Northern Roads').map((path) => relative(root, path))).toEqual(
      expect.arrayContaining([
        'dist/client/icon.svg',
        'dist/client/site.webmanifest',
        'dist/documents/ja/home.html',
        'dist/documents/zh-Hant/quiz.html',
      ]),
    )
  } finally {
    rmSync(root, { recursive: true })
  }
})
