import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { GuidePage } from '../../../../client/features/guide/guide-page.tsx'
import {
  clearServedGuide,
  contentOf,
  isGuideReady,
  loadContent,
  loadGuide,
  setServedGuide,
} from '../../../../client/features/guide/served.ts'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import type { Language } from '../../../../shared/languages.ts'
import { routeOf } from '../../../../shared/routes.ts'

test('treats a server-rendered guide as ready without its content until its page is left', () => {
  setServedGuide('en', 'fuel')
  expect(isGuideReady('en', 'fuel')).toBe(true)
  expect(isGuideReady('fr', 'fuel')).toBe(false)
  clearServedGuide()
  expect(isGuideReady('en', 'fuel')).toBe(false)
})

test('loads the renderer of a server-rendered guide only when hydration has failed', async () => {
  setServedGuide('ja', 'fuel')
  await loadGuide('ja', 'fuel')
  expect(contentOf('ja', 'fuel')).toBeUndefined()
  await loadContent('ja', 'fuel')
  expect(contentOf('ja', 'fuel')).toBeDefined()
  clearServedGuide()
})

const markupOf = (language: Language, page: ReactNode) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <LanguageProvider language={language}>{page}</LanguageProvider>
    </StaticRouter>,
  )

test('renders a loaded guide with heading, text, error report link and related pages', async () => {
  await loadGuide('ar', 'fuel')
  const markup = markupOf('ar', <GuidePage route={routeOf('article')} slug="fuel" />)
  expect(markup.match(/<h1>/g)).toHaveLength(1)
  expect(markup).toContain('href="/contact/ar?topic=wrong-fact&amp;page=fuel"')
  expect(markup).toContain('href="/articles/accidents-and-breakdowns/ar"')
})

test.each([
  ['fuel', 4],
  // Its related legal texts have no picture.
  ['about-us', 0],
] as const)(
  'shows the related pages of %s with %i pictures: all of them have one, or none',
  async (guide, pictures) => {
    await loadGuide('en', guide)
    const page = guide === 'fuel' ? { route: routeOf('article'), slug: guide } : { route: routeOf(guide) }
    const markup = markupOf('en', <GuidePage {...page} />)
    const related = markup.slice(markup.indexOf('guide-related'))
    expect(related.match(/class="banner"/g) ?? []).toHaveLength(pictures)
  },
)

test('rejects when the guide does not exist', async () => {
  await expect(loadGuide('en', 'nowhere')).rejects.toThrow('nowhere')
})
