import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BANNER_FILES, BANNERS } from '../../../../client/art/banners/all-banners.ts'
import { Banner } from '../../../../client/art/banners/banner.tsx'
import { BANNER_NAMES } from '../../../../client/art/banners/banner-addresses.ts'
import { bannerOf } from '../../../../client/art/banners/banner-subjects.ts'
import { ARTICLE_SLUGS } from '../../../../shared/routes.ts'

const FOLDER = 'client/art/banners/drawn'

test('the drawn files are those that make-banners.ts writes, small, and without styles, scripts or unknown references', () => {
  expect([...BANNER_NAMES].sort()).toEqual(Object.keys(BANNERS).sort())
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(BANNER_FILES).sort())
  const wrong = Object.entries(BANNER_FILES).flatMap(([name, draw]) => {
    const text = draw()
    const used = [...text.matchAll(/(?:url\(#|href="#)(\w+)/g)].map(([, id]) => id)
    return [
      ...(readFileSync(`${FOLDER}/${name}`, 'utf8') === text ? [] : [`${name} is stale`]),
      ...(gzipSync(text).length > 8 * 1024 ? [`${name} has more than 8 KB`] : []),
      ...(/<style|<script| style=|NaN|undefined/.test(text)
        ? [`${name} has a style, a script or a missing value`]
        : []),
      ...used.filter((id) => !text.includes(`id="${id}"`)).map((id) => `${name} has no ${id}`),
    ]
  })
  expect(wrong).toEqual([])
})

test('every guide opens with a banner, except the legal texts', () => {
  const guides = readdirSync('locales/en/articles').map((file) => file.replace('.md', ''))
  expect(guides.filter((guide) => !bannerOf(guide))).toEqual(['licences', 'privacy-policy', 'terms-of-service'])
})

test('every article has a banner, and no two pages share one', () => {
  expect(ARTICLE_SLUGS.filter((slug) => !bannerOf(slug))).toEqual([])
  const guides = readdirSync('locales/en/articles').map((file) => file.replace('.md', ''))
  const banners = guides.flatMap((guide) => bannerOf(guide) ?? [])
  expect(banners.filter((banner, index) => banners.indexOf(banner) !== index)).toEqual([])
})

test('a banner is as high as its picture in windows that are wider than 1920 px, so that nothing is cut off', () => {
  const styles = readFileSync('client/art/banners/banner.css', 'utf8')
  expect(styles).toContain('block-size: max(12rem, 10vw);')
  expect(renderToStaticMarkup(<Banner name="ferry" />)).toContain('width="2560" height="256"')
})

test('a banner contains a picture for each theme and season, of which the season of the guide leaves one', () => {
  const pictures = (markup: string) => markup.match(/<img/g)?.length
  expect(pictures(renderToStaticMarkup(<Banner name="tv-tower" />))).toBe(8)
  const winter = renderToStaticMarkup(<Banner name="tv-tower" season="winter" />)
  expect(pictures(winter)).toBe(2)
  expect(winter).not.toContain('data-in')
  expect(pictures(renderToStaticMarkup(<Banner name="inn" />))).toBe(1)
})
