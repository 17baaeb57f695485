/** A guide that was served keeps its markup; one that a link leads to is drawn from its content. */

import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../../../../client/i18n/language.tsx'
import { Page } from '../../../../client/pages/guide/page.tsx'
import {
  clearServedGuide,
  contentOf,
  isGuideReady,
  loadContent,
  loadGuide,
  setServedGuide,
} from '../../../../client/pages/guide/served.ts'
import { routeOf } from '../../../../shared/routes.ts'

test('a served guide is ready without its content, until its page is left', () => {
  setServedGuide('en', 'fuel')
  expect(isGuideReady('en', 'fuel')).toBe(true)
  expect(isGuideReady('fr', 'fuel')).toBe(false)
  clearServedGuide()
  expect(isGuideReady('en', 'fuel')).toBe(false)
})

test('what draws a served guide is not fetched, but by a page whose takeover has failed', async () => {
  setServedGuide('ja', 'fuel')
  await loadGuide('ja', 'fuel')
  expect(contentOf('ja', 'fuel')).toBeUndefined()
  await loadContent('ja', 'fuel')
  expect(contentOf('ja', 'fuel')).toBeDefined()
  clearServedGuide()
})

test('a guide that is loaded is drawn whole: heading, text, the way to say that a fact is wrong, what to read next', async () => {
  await loadGuide('ar', 'fuel')
  const markup = renderToStaticMarkup(
    <StaticRouter location="/articles/fuel/ar">
      <LanguageProvider language="ar">
        <Page route={routeOf('article')} slug="fuel" />
      </LanguageProvider>
    </StaticRouter>,
  )
  expect(markup.match(/<h1>/g)).toHaveLength(1)
  expect(markup).toContain('href="/contact/ar?topic=wrong-fact&amp;page=fuel"')
  expect(markup).toContain('href="/articles/accidents-and-breakdowns/ar"')
})

test('a guide that is not there cannot be had', async () => {
  await expect(loadGuide('en', 'nowhere')).rejects.toThrow('nowhere')
})
